import type { DrawnFeature } from '@rotunda/core/tile/drawn'
import type { Feature as GeoFeature } from 'geojson'
import { type Features, shape } from './drawn-level.ts'
import type { Ground } from './ground.ts'
import type { OutlineAnswer, OutlineQuestion } from './outline-worker.ts'

/** Steps of the grid on which an outline is traced, in a metre. */
const STEPS_PER_METER = 1_000

/** Traces the floor under the rooms in a worker: what they cover, and the gaps between them. */
export class Outliner {
  #worker: Worker | null = null
  #lastId = 0

  /** Null where another outline has been asked for meanwhile. */
  async trace(features: Features, ground: Ground): Promise<GeoFeature[] | null> {
    const id = ++this.#lastId
    const scale = STEPS_PER_METER / ground.meter
    const question = { id, ...pack(features, scale), metersPerStep: 1 / STEPS_PER_METER }
    if (question.polygons.length === 0) return []
    this.#worker ??= new Worker(new URL('./outline-worker.ts', import.meta.url), { type: 'module' })
    const worker = this.#worker
    const { outline } = await new Promise<OutlineAnswer>((resolve) => {
      const listen = ({ data }: MessageEvent<OutlineAnswer>) => {
        if (data.id !== id) return
        worker.removeEventListener('message', listen)
        resolve(data)
      }
      worker.addEventListener('message', listen)
      const { positions, rings, polygons } = question
      worker.postMessage(question satisfies OutlineQuestion, [positions.buffer, rings.buffer, polygons.buffer])
    })
    return id === this.#lastId ? outline.map((rings, i) => toShape(rings, i, scale, ground)) : null
  }

  stop(): void {
    this.#lastId++
    this.#worker?.terminate()
  }
}

function pack(features: Features, scale: number): Pick<OutlineQuestion, 'positions' | 'rings' | 'polygons'> {
  const positions: number[] = []
  const rings: number[] = []
  const polygons: number[] = []
  for (const { geometry, properties } of features.values()) {
    if (geometry.type !== 'Polygon' || !isSpace(properties)) continue
    polygons.push(geometry.coordinates.length)
    for (const ring of geometry.coordinates) {
      rings.push(ring.length - 1)
      for (let i = 0; i < ring.length - 1; i++)
        positions.push(Math.round(ring[i]![0] * scale), Math.round(ring[i]![1] * scale))
    }
  }
  return {
    positions: Float64Array.from(positions),
    rings: Float64Array.from(rings),
    polygons: Float64Array.from(polygons),
  }
}

function toShape(rings: readonly number[][], i: number, scale: number, ground: Ground): GeoFeature {
  const coordinates = rings.map((ring) => {
    const closed = Array.from({ length: ring.length / 2 }, (_, j): [number, number] =>
      ground.toLngLat([ring[j * 2]! / scale, ring[j * 2 + 1]! / scale]),
    )
    return [...closed, closed[0]!]
  })
  return shape(`outline-${i}`, { type: 'Polygon', coordinates }, {})
}

function isSpace({ kind }: DrawnFeature['properties']): boolean {
  return kind === 'space' || kind === undefined
}

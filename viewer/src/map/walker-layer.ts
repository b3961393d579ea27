import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl'
import type { LngLat } from './ground.ts'

const SOURCE = 'rotunda-walker'
const MS_PER_ROUND = 5000
/** It shows the way and then rests: a map that never stands still drains batteries. */
const MAX_ROUNDS = 3

/** A dot that walks along the way, for who likes motion. */
export class WalkerLayer {
  readonly #map: MapLibreMap
  #frame = 0
  /** A later walk takes the turn of one that has not begun. */
  #turn = 0

  constructor(map: MapLibreMap) {
    this.#map = map
    map.on('remove', () => cancelAnimationFrame(this.#frame))
  }

  walk(points: readonly LngLat[]): void {
    this.#stop()
    if (points.length < 2 || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    this.#add()
    const lengths = points.map((point, i) => (i === 0 ? 0 : between(points[i - 1]!, point)))
    const total = lengths.reduce((sum, length) => sum + length, 0)
    const turn = ++this.#turn
    // Only then has everything else been drawn.
    this.#map.once('idle', () => turn === this.#turn && this.#go(points, lengths, total))
  }

  #go(points: readonly LngLat[], lengths: readonly number[], total: number): void {
    const begin = performance.now()
    const move = (now: number) => {
      const rounds = (now - begin) / MS_PER_ROUND
      if (rounds >= MAX_ROUNDS) return this.#stop()
      this.#show(pointAt(points, lengths, total * (rounds % 1)))
      this.#frame = requestAnimationFrame(move)
    }
    this.#frame = requestAnimationFrame(move)
  }

  #stop(): void {
    this.#turn++
    cancelAnimationFrame(this.#frame)
    this.#show(null)
  }

  #show(point: LngLat | null): void {
    const features = point
      ? [{ type: 'Feature' as const, geometry: { type: 'Point' as const, coordinates: point }, properties: {} }]
      : []
    this.#map.getSource<GeoJSONSource>(SOURCE)?.setData({ type: 'FeatureCollection', features })
  }

  #add(): void {
    if (this.#map.getSource(SOURCE)) return
    this.#map.addSource(SOURCE, { type: 'geojson', data: { type: 'FeatureCollection', features: [] } })
    const paint = { 'circle-radius': 6, 'circle-color': '#ffffff', 'circle-stroke-color': '#0b57d0' }
    this.#map.addLayer({ id: SOURCE, type: 'circle', source: SOURCE, paint: { ...paint, 'circle-stroke-width': 3 } })
  }
}

/** In degrees of latitude: only shares of the way count. */
function between([a, b]: LngLat, [c, d]: LngLat): number {
  return Math.hypot((c - a) * Math.cos((b * Math.PI) / 180), d - b)
}

function pointAt(points: readonly LngLat[], lengths: readonly number[], far: number): LngLat {
  let left = far
  for (let i = 1; i < points.length; i++) {
    if (left > lengths[i]! && i < points.length - 1) {
      left -= lengths[i]!
      continue
    }
    const share = lengths[i] === 0 ? 0 : Math.min(1, left / lengths[i]!)
    const [[a, b], [c, d]] = [points[i - 1]!, points[i]!]
    return [a + (c - a) * share, b + (d - b) * share]
  }
  return points[0]!
}

import { on } from 'node:events'
import { writeSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import { project } from '@rotunda/core/geo'
import { buildTileset, drawnFeatures, type TileFeature } from '@rotunda/core/tile'
import type { PlacedFeature } from './tile-features.ts'
import type { LevelTask, ThreadAnswer } from './tile-threads.ts'

const port = parentPort!
const messages = on(port, 'message')

async function next<T>(): Promise<T> {
  return (await messages.next()).value[0] as T
}

async function* receivedFeatures(): AsyncGenerator<TileFeature[]> {
  for (let text = await next<string | null>(); text !== null; text = await next<string | null>()) {
    answer({ taken: true })
    yield (JSON.parse(text) as PlacedFeature[]).flatMap((feature) => [...drawnFeatures(feature, feature.placed)])
  }
}

function answer(message: ThreadAnswer): void {
  port.postMessage(message)
}

/** Draws one level after the other, as long as there are any. */
for (;;) {
  const { level, scale, georeference, venue, descriptor } = await next<LevelTask>()
  const { toLngLat } = project(georeference, scale)
  const levels = [{ level, features: receivedFeatures(), toLngLat, upright: georeference?.rotation ?? 0 }]
  const tileset = await buildTileset(levels, { write: (chunk) => void writeSync(descriptor, chunk) }, venue)
  answer({ tileset })
}

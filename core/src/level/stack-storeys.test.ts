import { expect, test } from 'vitest'
import type { Position } from '../geo/index.ts'
import { stackStoreys } from './stack-storeys.ts'
import type { LevelFeature } from './stops.ts'

const connector = (type: string, x: number, y: number): LevelFeature => ({
  feature_id: `${type} ${x}`,
  geometry: { type: 'Point', coordinates: [x, y] },
  properties: { kind: 'connector', connector_type: type },
})
const room = (x: number, y: number, width: number): LevelFeature => {
  const ring: Position[] = [[x, y], [x + width, y], [x + width, y + 10], [x, y + 10], [x, y]] // biome-ignore format: a ring
  return { feature_id: `room ${x}`, geometry: { type: 'Polygon', coordinates: [ring] }, properties: { kind: 'space' } }
}
const storey = (floor: number, ...features: LevelFeature[]) => ({
  floor,
  datasetId: String(floor),
  unitsPerMeter: 2,
  transform: null,
  features,
})

test('LEVEL-12: storeys beside each other on a sheet are moved so that lifts and stairs stand above each other', () => {
  const ground = storey(0, room(0, 0, 40), connector('elevator', 4, 4), connector('stairs', 30, 6))
  const upper = storey(1, room(100, 0, 36), connector('stairs', 130, 6), connector('elevator', 104, 4))
  const attic = storey(2, room(200, 0, 40))
  expect(stackStoreys([ground, upper, attic])).toEqual([
    null,
    { move: [-50, 0], turn: 0, scale: 1 },
    { move: [-100, 0], turn: 0, scale: 1 },
  ])
})

import { project } from '@rotunda/core/geo'
import type { RouteFeature } from '@rotunda/core/route'
import { expect, it } from 'vitest'
import { LevelGraph } from './level-graph.ts'
import type { Level } from './levels.ts'

const ACCOUNT = 'one'
const scale = { unitsPerMeter: 1, transform: null, centre: [0, 0] as [number, number] }
const level: Level = {
  ...scale,
  floor: 0,
  name: 'Ground',
  shortName: 'G',
  building: undefined,
  names: {},
  datasetId: 'ground',
  bounds: [0, 0, 20, 10],
  projection: project(null, scale),
}

/** Two rooms with a door between them; `closed` is what changes from hour to hour. */
function draw(width = 10, closed = false): RouteFeature[] {
  const room = (id: string, x: number, w: number): RouteFeature => ({
    id,
    geometry: { type: 'Polygon', coordinates: [[[x, 0], [x + w, 0], [x + w, 10], [x, 10], [x, 0]]] }, // biome-ignore format: a ring
    properties: { kind: 'space', name: id, access: 'public' },
  })
  const door: RouteFeature = {
    id: 'door',
    geometry: { type: 'LineString', coordinates: [[width, 4], [width, 6]] }, // biome-ignore format: a line
    properties: { kind: 'door', ...(closed ? { closed: true } : {}) },
  }
  return [room('west', 0, width), room('east', width, 10), door]
}

it('SNAP-20: the graph of a level that is drawn as before is used again, with what is closed now', async () => {
  const first = await LevelGraph.build(ACCOUNT, level, draw(), [])
  const again = await LevelGraph.build(ACCOUNT, level, draw(10, true), [])
  expect(again.graph).toBe(first.graph)
  expect([first.live.has('door'), again.live.has('door')]).toEqual([false, true])
})

it('SNAP-20: it is built anew where something is drawn otherwise, lies otherwise, or is closed that cannot be as it is', async () => {
  const first = await LevelGraph.build(ACCOUNT, level, draw(), [])
  expect((await LevelGraph.build(ACCOUNT, level, draw(12), [])).graph).not.toBe(first.graph)
  const back = await LevelGraph.build(ACCOUNT, level, draw(), [])
  expect((await LevelGraph.build(ACCOUNT, { ...level, unitsPerMeter: 2 }, draw(), [])).graph).not.toBe(back.graph)
  expect((await LevelGraph.build(ACCOUNT, level, draw().slice(0, 2), [])).graph).not.toBe(back.graph)
})

it('SNAP-20: the same drawing of another account has a graph of its own', async () => {
  const first = await LevelGraph.build(ACCOUNT, level, draw(), [])
  expect((await LevelGraph.build('other', level, draw(), [])).graph).not.toBe(first.graph)
  expect((await LevelGraph.build(ACCOUNT, level, draw(), [])).graph).toBe(first.graph)
})

import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildFloor, createRouter, finish, openFloor, type Router } from '../index.ts'
import type { FloorGraph, Place } from '../model.ts'
import { drawBuilding } from '../testing/random-building.ts'
import { anyVenue, drawVenue, placeOf } from '../testing/random-venue.ts'
import type { Column } from './columns.ts'
import { packFloors, unpackFloors, WALK_VERSION } from './pack-floor.ts'
import { packHierarchies, unpackHierarchies } from './pack-hierarchies.ts'

/** As a file has the columns: on one piece of memory, each at a multiple of eight bytes. */
function throughFile(columns: readonly Column[]): Column[] {
  const starts: number[] = []
  let size = 0
  for (const { byteLength } of columns) {
    starts.push(size)
    size += Math.ceil(byteLength / 8) * 8
  }
  const whole = new Uint8Array(size)
  return columns.map((column, i) => {
    whole.set(new Uint8Array(column.buffer, column.byteOffset, column.byteLength), starts[i])
    const type = column.constructor as new (buffer: ArrayBuffer, start: number, length: number) => Column
    return new type(whole.buffer, starts[i]!, column.length)
  })
}

const reopened = (floors: readonly FloorGraph[]): FloorGraph[] =>
  unpackFloors(throughFile(packFloors(floors.map(({ state }) => state)))).map(openFloor)

function waysBetween(router: Router, places: readonly Place[], blocked: ReadonlySet<string>) {
  return places.flatMap((from, i) => {
    const to = [places[(i * 7 + 3) % places.length]!]
    return [false, true].map((accessible) => router.route({ from, to, accessible, blocked, language: 'de' }))
  })
}

test('SNAP-13: a level from its columns has the ways of the level that was built, with and without closures', () => {
  for (let seed = 1; seed <= 4; seed++) {
    const { floors, places } = drawBuilding(seed)
    const built = floors.map((floor) => finish(buildFloor(floor)))
    const [before, after] = [createRouter(built), createRouter(reopened(built))]
    const doors = floors[0]!.features.filter(({ properties }) => properties.kind === 'door').map(({ id }) => id)
    for (const blocked of [new Set<string>(), new Set(doors.slice(0, 2))])
      expect(waysBetween(after, places, blocked)).toEqual(waysBetween(before, places, blocked))
    expect(finish(after.report(places))).toEqual(finish(before.report(places)))
  }
})

test('SNAP-13: so it is with drawn paths', () => {
  fc.assert(
    fc.property(anyVenue, (venue) => {
      const built = drawVenue(venue).map((floor) => finish(buildFloor(floor)))
      const places = [placeOf(venue, venue.from), placeOf(venue, venue.to)]
      const ways = [built, reopened(built)].map((floors) => waysBetween(createRouter(floors), places, new Set()))
      expect(ways[1]).toEqual(ways[0])
    }),
  )
})

test('SNAP-14: hierarchies from their columns find the same ways, and only where the same is blocked', () => {
  const floors = drawCorridors()
  const [before, after] = [createRouter(floors), createRouter(reopened(floors))]
  const nothing = new Set<string>()
  expect(before.prepared(nothing)).toBeNull()
  finish(before.prepare(nothing))
  const saved = unpackHierarchies(throughFile(packHierarchies(before.prepared(nothing)!)))
  expect(after.restore(new Set(['0-1']), saved)).toBe(false)
  expect(createRouter(floors.slice(1)).restore(nothing, saved)).toBe(false)
  expect(after.restore(nothing, saved)).toBe(true)
  const places = floors.flatMap(({ floor, nodes }) =>
    nodes.flatMap(({ position }, i): Place[] =>
      i % 97 === 0 ? [{ name: `${i}`, floor, geometry: { type: 'Point', coordinates: position } }] : [],
    ),
  )
  expect(waysBetween(after, places, nothing)).toEqual(waysBetween(before, places, nothing))
})

/** Two levels of a grid of paths, large enough for a hierarchy. */
function drawCorridors(): FloorGraph[] {
  return [0, 1].map((floor) => {
    const lines = Array.from({ length: 30 }, (_, i) => [
      { type: 'LineString' as const, coordinates: [[0, i * 7.3], [211.7, i * 7.1]] as [number, number][] }, // biome-ignore format: one line
      { type: 'LineString' as const, coordinates: [[i * 7.2, 0], [i * 7.3, 211.7]] as [number, number][] }, // biome-ignore format: one line
    ]).flat()
    const paths = lines.map((geometry, i) => ({ id: `${floor}-${i}`, geometry, properties: { kind: 'walking_path' } }))
    const stairs = { id: `${floor}-s`, geometry: { type: 'Point' as const, coordinates: [70, 70] as [number, number] }, properties: { kind: 'connector', connector_type: 'stairs', connector_id: 's' } } // biome-ignore format: one feature
    const drawn = {
      floor,
      name: `Level ${floor}`,
      shortName: `${floor}`,
      unitsPerMeter: 1,
      features: [...paths, stairs],
    }
    return finish(buildFloor(drawn))
  })
}

test('SNAP-15: whoever changes how levels are built raises the version of their files', () => {
  const floors = [...drawBuilding(7).floors.map((floor) => finish(buildFloor(floor))), ...drawCorridors()]
  const hash = createHash('sha256')
  for (const column of packFloors(floors.map(({ state }) => state)))
    hash.update(new Uint8Array(column.buffer, column.byteOffset, column.byteLength))
  expect({ version: WALK_VERSION, made: hash.digest('hex').slice(0, 16) }).toEqual({
    version: '1',
    made: '7d6427b391bffb2a',
  })
})

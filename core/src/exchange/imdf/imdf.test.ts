import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boundsOf, centreOf, distance, type Position, polygonArea } from '../../geo/index.ts'
import { ExchangeError } from '../exchange-error.ts'
import type { Venue, VenueFeature } from '../model.ts'
import { namesOf } from '../names.ts'
import { randomVenue, rectangle } from '../testing/random-venue.ts'
import { uuidV5 } from '../uuid-v5.ts'
import { writeZip } from '../zip/write-zip.ts'
import { readImdf } from './archive.ts'
import { projectionOf } from './earth.ts'
import { exportImdf } from './export.ts'
import { importImdf } from './import.ts'
import { validateImdf } from './validate.ts'

const OPTIONS = {
  namespace: 'account source',
  created: '2026-01-01T00:00:00Z',
  address: { address: 'Hauptstraße 1', locality: 'Berlin', country: 'DE' },
}

function archiveOf(venue: Venue, options = {}) {
  return readImdf(writeZip(exportImdf(venue, { ...OPTIONS, ...options }).files))
}

interface Drawn {
  name: string
  translated: unknown
  connector: unknown
  floor: number
  at: Position
  /** Square metres, or metres. */
  size: number
}

/** Rooms and doors on the earth, in one order. */
function drawn(venue: Venue, kinds: string[]): Drawn[] {
  const found = venue.levels.flatMap((level) => {
    const { toLngLat } = projectionOf(venue.georeference!, level)
    return level.features
      .filter(({ properties }) => kinds.includes(String(properties.kind)))
      .map(
        (feature): Drawn => ({
          name: namesOf(feature.properties).name ?? '',
          translated: namesOf(feature.properties).names.de,
          connector: feature.properties.connector_type,
          floor: level.floor,
          at: toLngLat(middleOf(feature)),
          size: sizeOf(feature, level.unitsPerMeter!),
        }),
      )
  })
  return found.sort((a, b) => a.floor - b.floor || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0) || a.at[0] - b.at[0] || a.at[1] - b.at[1]) // biome-ignore format: one order
}

/** Where a name would stand jumps where a corner moves by a millimetre; the middle of the box does not. */
function middleOf({ geometry }: VenueFeature): Position {
  if (geometry.type === 'Point') return geometry.coordinates
  return centreOf(boundsOf(geometry.type === 'Polygon' ? geometry.coordinates[0]! : geometry.coordinates))
}

function sizeOf({ geometry }: VenueFeature, unitsPerMeter: number): number {
  if (geometry.type === 'Polygon') return polygonArea(geometry.coordinates) / unitsPerMeter ** 2
  return geometry.type === 'LineString' ? distance(geometry.coordinates[0]!, geometry.coordinates.at(-1)!) / unitsPerMeter : 0 // biome-ignore format: one value
}

function expectSame(a: readonly Drawn[], b: readonly Drawn[]): void {
  const told = (list: readonly Drawn[]) => list.map(({ name, translated, connector, floor }) => ({ name, translated, connector, floor })) // biome-ignore format: one value
  expect(told(b)).toEqual(told(a))
  for (const [i, one] of a.entries()) {
    expect(Math.abs(one.size - b[i]!.size)).toBeLessThan(1e-3 * Math.max(1, one.size))
    expect(distance(one.at, b[i]!.at)).toBeLessThan(1e-6)
  }
}

const ROOMS = ['space', 'connector']
const DOORS = ['door', 'entrance', 'gate']

test('IMDF-1: what is exported and imported has the same rooms, names and doors, with the extension and without', () => {
  fc.assert(
    fc.property(randomVenue, fc.boolean(), (venue, plain) => {
      // The first export cuts what stands in a hall out of it; from then on nothing changes.
      const first = importImdf(archiveOf(venue, { plain })).venue
      const second = importImdf(archiveOf(first, { plain })).venue
      expectSame(drawn(venue, DOORS), drawn(first, DOORS))
      expectSame(drawn(first, ROOMS), drawn(second, ROOMS))
      expectSame(drawn(first, DOORS), drawn(second, DOORS))
      const names = (of: Venue) => drawn(of, ROOMS).map(({ name, translated, floor }) => [name, translated, floor])
      expect(names(first)).toEqual(names(venue))
      expect(second.places.map(({ name, names: own, hours, category }) => [name, own, hours, category])).toEqual(
        first.places.map(({ name, names: own, hours, category }) => [name, own, hours, category]),
      )
    }),
    { numRuns: 25 },
  )
})

test('IMDF-2: an export of any venue passes the check', () => {
  fc.assert(
    fc.property(randomVenue, (venue) => {
      expect(validateImdf(archiveOf(venue))).toEqual([])
    }),
    { numRuns: 25 },
  )
})

const VENUE = fc.sample(randomVenue, { numRuns: 1, seed: 7 })[0]!

test('IMDF-3: exports repeat to the last byte; IDs are UUIDs of account and feature, and an import keeps them', () => {
  const bytes = () => writeZip(exportImdf(VENUE, OPTIONS).files)
  expect(bytes()).toEqual(bytes())
  const ids = (venue: Venue) =>
    new Set(
      archiveOf(venue)
        .features.get('unit')!
        .map(({ id }) => id),
    )
  expect(ids(importImdf(archiveOf(VENUE)).venue)).toEqual(ids(VENUE))
  expect(uuidV5('a', 'bc')).not.toBe(uuidV5('ab', 'c'))
})

test('IMDF-4: without a georeference or a scale the error says what is missing and how to add it', () => {
  const failing = (venue: Venue) => () => exportImdf(venue, OPTIONS)
  expect(failing({ ...VENUE, georeference: null })).toThrow(/has no georeference yet/)
  const [level, ...others] = VENUE.levels
  expect(failing({ ...VENUE, levels: [{ ...level!, unitsPerMeter: null }, ...others] })).toThrow(/has no scale/)
  expect(failing({ ...VENUE, levels: [] })).toThrow(ExchangeError)
})

test('IMDF-5: units do not overlap: what stands in a hall keeps its outline and the hall has a hole there', () => {
  const features = [
    { id: 'hall', geometry: rectangle(0, 0, 20, 20), properties: { kind: 'space', name: 'Hall' } },
    { id: 'stand', geometry: rectangle(5, 5, 2, 2), properties: { kind: 'space', name: 'Stand' } },
    { id: 'twin', geometry: rectangle(5, 5, 2, 2), properties: { kind: 'space', name: 'Twin' } },
  ]
  const level = { ...VENUE.levels[0]!, unitsPerMeter: 1, features }
  const { files, notes } = exportImdf({ ...VENUE, levels: [level], places: [] }, OPTIONS)
  const units = readImdf(writeZip(files)).features.get('unit')!
  expect(units.map(({ geometry }) => (geometry!.coordinates as unknown[]).length)).toEqual([2, 1])
  expect(notes).toContainEqual({ feature: 'twin', message: 'is covered by other units and was left out' })
})

test('IMDF-6: lifts and stairs with one ID are joined by relationships, and come back as one connector', () => {
  const venue = fc.sample(randomVenue.filter(({ levels }) => levels.length === 3), { numRuns: 1, seed: 1 })[0]! // biome-ignore format: one value
  const archive = archiveOf(venue, { plain: true })
  const rides = archive.features.get('relationship')!.filter(({ properties }) => properties.category === 'elevator')
  expect(rides).toHaveLength(2)
  const { levels } = importImdf(archive).venue
  const lifts = levels.map(({ features }) => features.find(({ properties }) => properties.connector_type === 'elevator')!) // biome-ignore format: one list
  expect(new Set(lifts.map(({ properties }) => properties.connector_id)).size).toBe(1)
})

test('IMDF-7: unknown categories are kept, on units and on what is placed', () => {
  const archive = archiveOf(VENUE, { plain: true })
  archive.features.get('unit')![0]!.properties.category = 'moonbase'
  const { venue } = importImdf(archive)
  const feature = venue.levels[0]!.features[0]!
  expect(feature.properties).toMatchObject({ kind: 'space', imdf_category: 'moonbase' })
})

test('IMDF-13: the venue keeps its time zone, unless the archive is plain', () => {
  fc.assert(
    fc.property(randomVenue, (venue) => {
      expect(importImdf(archiveOf(venue)).venue.timeZone).toBe('Europe/Berlin')
      expect(importImdf(archiveOf(venue, { plain: true })).venue.timeZone).toBe(null)
    }),
    { numRuns: 5 },
  )
})

test('IMDF-12: levels keep their buildings, and what is outdoors belongs to none', () => {
  fc.assert(
    fc.property(
      randomVenue,
      fc.array(fc.constantFrom('Hall', 'Tower', null), { minLength: 9, maxLength: 9 }),
      (plain, names) => {
        const venue = { ...plain, levels: plain.levels.map((level, i) => ({ ...level, building: names[i] ?? null })) }
        const archive = archiveOf(venue)
        expect(validateImdf(archive)).toEqual([])
        const read = importImdf(archive).venue
        const told = (of: Venue) => of.levels.map(({ floor, building }) => [floor, building ?? null])
        const kept = told(venue).filter(([floor]) => read.levels.some((level) => level.floor === floor))
        const isOne = new Set(kept.map(([, building]) => building).filter(Boolean)).size < 2
        expect(told(read)).toEqual(isOne ? kept.map(([floor]) => [floor, null]) : kept)
      },
    ),
    { numRuns: 25 },
  )
})

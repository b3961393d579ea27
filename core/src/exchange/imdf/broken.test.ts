import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomVenue } from '../testing/random-venue.ts'
import { writeZip } from '../zip/write-zip.ts'
import { type ImdfFeature, readImdf } from './archive.ts'
import { exportImdf } from './export.ts'
import { importImdf } from './import.ts'
import { validateImdf } from './validate.ts'

const OPTIONS = {
  namespace: 'account source',
  created: '2026-01-01T00:00:00Z',
  plain: true,
  address: { address: 'Hauptstraße 1', locality: 'Berlin', country: 'DE' },
}
const VENUE = fc.sample(randomVenue, { numRuns: 1, seed: 11 })[0]!
const MISSING = '00000000-0000-4000-8000-000000000000'

type Parts = Record<string, ImdfFeature[]>

/** The archive of a sound venue after somebody broke it. */
function broken(breakIt: (parts: Parts, files: Map<string, string>) => void) {
  const { files } = exportImdf(VENUE, OPTIONS)
  const parts: Parts = {}
  for (const [name, text] of files) if (name.endsWith('.geojson')) parts[name.slice(0, -8)] = JSON.parse(text).features
  breakIt(parts, files)
  for (const [type, features] of Object.entries(parts)) {
    if (files.has(`${type}.geojson`))
      files.set(`${type}.geojson`, JSON.stringify({ type: 'FeatureCollection', features }))
  }
  return readImdf(writeZip(files))
}

const rulesOf = (breakIt: (parts: Parts, files: Map<string, string>) => void) => [
  ...new Set(validateImdf(broken(breakIt)).map(({ rule }) => rule)),
]

test('IMDF-8: each way to break an archive is found by its rule', () => {
  const cases: [rule: string, breakIt: (parts: Parts, files: Map<string, string>) => void][] = [
    ['file.required', (_, files) => files.delete('venue.geojson')],
    ['file.empty', (parts) => parts.level!.splice(0)],
    ['manifest.version', (_, files) => files.set('manifest.json', '{"version":"2.0","language":"en","created":"2026-01-01"}')], // biome-ignore format: a table
    ['manifest.language', (_, files) => files.set('manifest.json', '{"version":"1.0.0","language":"!","created":"2026-01-01"}')], // biome-ignore format: a table
    ['feature.id', (parts) => Object.assign(parts.opening![0]!, { id: 'door-1' })],
    ['feature.id.unique', (parts) => Object.assign(parts.opening![1]!, { id: parts.opening![0]!.id })],
    ['feature.type', (parts) => Object.assign(parts.opening![0]!, { feature_type: 'door' })],
    [
      'geometry.type',
      (parts) => Object.assign(parts.opening![0]!, { geometry: { type: 'Point', coordinates: [0, 0] } }),
    ],
    ['geometry.position', (parts) => Object.assign(parts.unit![0]!.geometry!, { coordinates: [[[200, 0], [1, 1], [2, 2], [200, 0]]] })], // biome-ignore format: a table
    ['geometry.polygon', (parts) => swapCorners(parts.unit![0]!)],
    ['property.missing', (parts) => delete parts.level![0]!.properties.ordinal],
    ['property.value', (parts) => Object.assign(parts.level![0]!.properties, { ordinal: 0.5 })],
    ['property.category', (parts) => Object.assign(parts.unit![0]!.properties, { category: 'moonbase' })],
    ['property.labels', (parts) => Object.assign(parts.unit![0]!.properties, { name: { 'no language': 'x' } })],
    ['property.hours', (parts) => Object.assign(parts.occupant![0]!.properties, { hours: 'when the sun shines' })],
    ['property.country', (parts) => Object.assign(parts.address![0]!.properties, { country: 'Germany' })],
    ['reference.missing', (parts) => Object.assign(parts.anchor![0]!.properties, { unit_id: MISSING })],
    ['reference.type', (parts) => Object.assign(parts.anchor![0]!.properties, { unit_id: parts.level![0]!.id })],
    ['unit.overlap', (parts) => Object.assign(parts.unit![0]!, { geometry: parts.unit![1]!.geometry })],
    ['anchor.outside', (parts) => moveAway(parts.anchor![0]!)],
    ['opening.apart', (parts) => moveAway(parts.opening![0]!)],
    ['display_point.outside', (parts) => Object.assign(parts.unit![0]!.properties, { display_point: { type: 'Point', coordinates: [0, 0] } })], // biome-ignore format: a table
    ['venue.one', (parts) => parts.venue!.push({ ...parts.venue![0]!, id: MISSING })],
  ]
  for (const [rule, breakIt] of cases) expect([rule, rulesOf(breakIt)]).toEqual([rule, expect.arrayContaining([rule])])
})

function swapCorners({ geometry }: ImdfFeature): void {
  const ring = (geometry!.coordinates as unknown[][])[0]!
  ;[ring[1], ring[2]] = [ring[2], ring[1]]
}

function moveAway({ geometry }: ImdfFeature): void {
  const move = (value: unknown): unknown =>
    Array.isArray(value)
      ? typeof value[0] === 'number'
        ? [value[0], Number(value[1]) + 0.01]
        : value.map(move)
      : value
  geometry!.coordinates = move(geometry!.coordinates)
}

test('IMDF-9: a finding names file, feature, rule, message and place', () => {
  const archive = broken((parts) => swapCorners(parts.unit![0]!))
  const unit = archive.features.get('unit')![0]!
  expect(validateImdf(archive)).toContainEqual({
    severity: 'error',
    rule: 'geometry.polygon',
    file: 'unit.geojson',
    feature: unit.id,
    message: 'crosses itself',
    place: [expect.any(Number), expect.any(Number)],
  })
})

test('IMDF-10: what cannot be drawn or leads nowhere is left out of an import with a note, and the rest comes in', () => {
  const archive = broken((parts) => {
    swapCorners(parts.unit![0]!)
    parts.unit![1]!.properties.level_id = MISSING
    parts.occupant![0]!.properties.anchor_id = MISSING
  })
  const { venue, notes } = importImdf(archive)
  expect(venue.levels[0]!.features.length).toBeGreaterThan(5)
  expect(notes.map(({ message }) => message).join('\n')).toMatch(/crosses itself[\s\S]*not in the archive|not in the archive[\s\S]*crosses itself/) // biome-ignore format: one expectation
  expect(notes.map(({ feature }) => feature)).toContain(archive.features.get('occupant')![0]!.id)
})

test('IMDF-11: any JSON in place of features is answered, never by a crash', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('unit', 'level', 'opening', 'amenity', 'relationship', 'anchor', 'geofence'),
      fc.array(fc.jsonValue()),
      (type, values) => {
        // biome-ignore format: one property
        const archive = broken((parts) => Object.assign(parts, { [type]: values.map((value, i) => (i % 2 ? value : { id: MISSING, properties: value, geometry: value })) })) // biome-ignore format: one value
        expect(Array.isArray(validateImdf(archive))).toBe(true)
        try {
          importImdf(archive)
        } catch (error) {
          expect((error as { code?: string }).code).toMatch(/^exchange_/)
        }
      },
    ),
    { numRuns: 60 },
  )
})

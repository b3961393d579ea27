import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sweepFiles } from '../sweep.ts'
import { openTestService, type TestService } from '../testing/test-service.ts'
import { makeSnapshot } from './make-snapshot.ts'
import { Venue } from './venue.ts'
import { openWalk } from './walk-file.ts'

const ROOM_COUNT = 40
const FLOORS = [0, 1]

let service: TestService
let mapId: string
let viewId: string
let placementIds: string[]
let doorIds: string[]

// biome-ignore lint/suspicious/noExplicitAny: answers are read as a client without types does
async function made(method: string, path: string, body?: object): Promise<any> {
  const answer = await service.call(method, path, body)
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
  return answer.body
}

beforeAll(async () => {
  service = await openTestService({ jobs: false })
  const rooms: string[] = []
  doorIds = []
  for (const floor of FLOORS) {
    await made('POST', '/datasets/v1', { name: `l${floor}`, dataset_id: `l${floor}` })
    const { feature_ids } = await made('POST', `/datasets/v1/l${floor}/features/import`, {
      type: 'FeatureCollection',
      features: drawLevel(),
    })
    rooms.push(...feature_ids.slice(0, ROOM_COUNT))
    doorIds.push(...feature_ids.slice(ROOM_COUNT + 1, 2 * ROOM_COUNT + 1))
  }
  const floors = FLOORS.map((floor) => ({ floor, dataset_id: `l${floor}`, name: `Level ${floor}`, units_per_meter: 1 }))
  const { map_source_id } = await made('POST', '/map-sources/v1', { name: 'House', floors })
  mapId = (await made('POST', '/maps/v1', { map_source_id, unit_type: 'Meters', name: 'House' })).map_id
  viewId = (await made('POST', `/map-views/v1/${mapId}`, { name: 'Visitors' })).map_view_id
  await made('POST', '/catalogs/v1', { catalog_id: 'rooms', title: 'Rooms' })
  const { inserted } = await made('POST', '/content/v1/rooms/batch', {
    inserts: rooms.map((_, i) => ({ data: { Title: `Room ${i}` } })),
  })
  const placed = await made('POST', `/placements/v1/${mapId}/${viewId}/batch`, {
    placements: rooms.map((feature_id, i) => ({ feature_id, content_id: inserted[i] })),
  })
  placementIds = placed.placements.map(({ placement_id }: { placement_id: string }) => placement_id)
}, 60_000)
afterAll(() => service.close())
beforeEach(snapshot)

/** Two rows of rooms along a corridor with stairs at its end. */
function drawLevel() {
  const feature = (kind: string, geometry: object, properties = {}) => ({ type: 'Feature', geometry, properties: { kind, ...properties } }) // biome-ignore format: one feature
  const box = (x: number, y: number, w: number, h: number) => ({ type: 'Polygon', coordinates: [[[x, y], [x + w, y], [x + w, y + h], [x, y + h], [x, y]]] }) // biome-ignore format: a ring
  const at = (i: number) => Math.floor(i / 2) * 4
  const all = Array.from({ length: ROOM_COUNT }, (_, i) => i)
  return [
    ...all.map((i) => feature('space', box(at(i), i % 2 === 0 ? 3 : -5, 4, 5), { name: `R${i}` })),
    feature('space', box(0, 0, at(ROOM_COUNT), 3), { name: 'Corridor' }),
    ...all.map((i) => {
      const [x, y] = [at(i) + 1 + (i % 3) / 2, i % 2 === 0 ? 3 : 0]
      return feature('door', { type: 'LineString', coordinates: [[x, y], [x + 1, y]] }) // biome-ignore format: one feature
    }),
    feature('connector', { type: 'Point', coordinates: [at(ROOM_COUNT) - 1, 1.5] }, { connector_type: 'stairs', connector_id: 's' }), // biome-ignore format: one feature
  ]
}

async function snapshot(): Promise<void> {
  await makeSnapshot(service.context, {
    account_id: service.accountId,
    job_id: 'none',
    name: 'snapshot-view',
    attempt: 1,
    max_attempts: 3,
    data: { map_view_id: viewId },
    signal: new AbortController().signal,
    finish: async () => {},
  })
}

async function openVenue(): Promise<Venue> {
  const { map } = await service.context.venues.get(service.accountId, mapId)
  return Venue.load(service.context, map, () => {})
}

async function openSaved() {
  const { map, levels } = await openVenue()
  return openWalk(service.context, map, levels)
}

/** Of a venue that was just met, what ways it finds. */
async function waysOf(venue: Venue) {
  const view = await venue.view(viewId)
  const { router, states } = await venue.walk.open()
  const places = placementIds.map((id) => view.items.get(id)!).map(({ title, floor, geometry }) => ({ name: title, floor, geometry })) // biome-ignore format: one list
  const { blocked } = states.now([])
  return places.map((from, i) => router.route({ from, to: [places[(i * 7 + 3) % places.length]!], blocked }))
}

async function record(): Promise<{ walk_key: string | null; file_key: string }> {
  const { rows } = await sql<{ walk_key: string | null; file_key: string }>`
    select walk_key, file_key from view_snapshots where map_view_id = ${viewId}`.execute(service.context.db)
  return rows[0]!
}

/** With the file, and without it. */
async function expectSame(isUsed: boolean): Promise<void> {
  expect((await openSaved()) !== null).toBe(isUsed)
  const fromFile = await waysOf(await openVenue())
  await sql`update view_snapshots set walk_version = '-' || walk_version`.execute(service.context.db)
  const built = await waysOf(await openVenue())
  await sql`update view_snapshots set walk_version = substr(walk_version, 2)`.execute(service.context.db)
  expect(fromFile).toEqual(built)
  expect(fromFile.filter((way) => 'route' in way).length).toBeGreaterThan(ROOM_COUNT)
}

describe('the walking graph from its file', () => {
  it('SNAP-16: has the same ways as one that was built, also where something is closed', async () => {
    await expectSame(true)
    const closure = await made('POST', `/closures/v1/${mapId}`, { feature_id: doorIds[4] })
    await expectSame(true)
    await snapshot()
    await expectSame(true)
    await made('DELETE', `/closures/v1/${mapId}/${closure.closure_id}`)
    await expectSame(true)
  })

  it('SNAP-17: a file that is damaged, cut off or gone is not used, nor one of another version', async () => {
    const { files, db } = service.context
    const { walk_key } = await record()
    const whole = await files.readRange(walk_key!, 0, 1e9)
    const damaged = Uint8Array.from(whole)
    damaged[damaged.length >> 1]! ^= 1
    for (const bytes of [damaged, whole.subarray(0, whole.length >> 1)]) {
      await files.put(walk_key!, Uint8Array.from(bytes))
      await expectSame(false)
    }
    await files.delete(walk_key!)
    await expectSame(false)
    await files.put(walk_key!, Uint8Array.from(whole))
    await expectSame(true)
    await sql`update view_snapshots set walk_version = 'older'`.execute(db)
    expect(await openSaved()).toBeNull()
  })

  it('SNAP-18: what was drawn since is there, and what was not drawn is not built again', async () => {
    const { features } = await made('GET', `/datasets/v1/l1/features?limit=100`)
    const door = features.find((feature: { properties: { kind: string } }) => feature.properties.kind === 'door')
    const moved = door.geometry.coordinates.map(([x, y]: [number, number]) => [x + 0.7, y])
    await made('PUT', `/datasets/v1/l1/features/${door.feature_id ?? door.id}`, {
      type: 'Feature',
      geometry: { type: 'LineString', coordinates: moved },
      properties: door.properties,
    })
    expect([...(await openSaved())!.changed.keys()]).toEqual(['l1'])
    await expectSame(true)
  })

  it('SNAP-19: its file is kept from the sweep, and goes with the snapshot', async () => {
    const { walk_key } = await record()
    await sweepFiles(service.context, -60_000)
    expect(await service.context.files.stat(walk_key!)).not.toBeNull()
    await snapshot()
    const { rows } = await sql`select from jobs where name = 'delete-files' and data ->> 'key' = ${walk_key}`.execute(
      service.context.db,
    )
    expect(rows).toHaveLength(1)
  })
})

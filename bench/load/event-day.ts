import { toBytes } from '../http/client.ts'
import type { BuiltService } from '../http/service.ts'
import { makeCorridors, makeFair } from '../http/venues.ts'
import { seeded } from '../measure.ts'
import type { Question } from './client.ts'

/** Of a hundred questions: what the phones at a fair ask for while some stands are still being sold. */
const SHARES = { tile: 40, search: 28, details: 17, route: 10, booking: 5 } as const

const WORDS = ['v', 'va', 'valv', 'valves', 'pumps', 'company 17', 'bread since 1950', 'lamsp', 'boats', 'B12']
/** Tiles of one view of the map, as a page loads them, and those beside it. */
const TILES_PER_VISIT = 8

/** Draws questions in those shares, always the same ones in the same order. */
export async function eventDay({ call, key }: Pick<BuiltService, 'call' | 'key'>): Promise<() => Question> {
  const fair = await makeFair(call)
  const corridors = await makeCorridors(call)
  const tiles = await listTiles(call, fair)
  const { placements } = await call('GET', `/placements/v1/${fair.mapId}/${fair.viewId}?limit=1000`)
  const booths: string[] = placements.map(({ feature_id }: { feature_id: string }) => feature_id)
  const headers = { 'service-api-key': key }
  const json = { ...headers, 'content-type': 'application/json' }
  const random = seeded(11)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const get = (kind: string, path: string): Question => ({
    kind,
    bytes: toBytes('GET', path, headers),
    expected: [200],
  })
  const drawers: Record<keyof typeof SHARES, () => Question> = {
    tile: () => ({
      kind: 'tile',
      bytes: toBytes('GET', pick(tiles), { 'accept-encoding': 'gzip' }),
      expected: [200, 204],
    }),
    search: () => get('search', `/search/v1/${fair.mapId}/${fair.viewId}?q=${encodeURIComponent(pick(WORDS))}`),
    details: () => get('details', `/search/v1/${pick(fair.placementIds)}`),
    route() {
      const [start_placement_id, end_placement_id] = [pick(corridors.placementIds), pick(corridors.placementIds)]
      const body = JSON.stringify({ map_id: corridors.mapId, start_placement_id, end_placement_id })
      return { kind: 'route', bytes: toBytes('POST', '/routes/v1/path', json, body), expected: [200] }
    },
    /** Half of them sell a stand, half give one back; several clients may want the same one. */
    booking() {
      const path = `/reservations/v1/${fair.mapId}/${fair.viewId}`
      const feature = pick(booths)
      if (random() < 0.5) {
        const body = JSON.stringify({ feature_ids: [feature], data: { buyer: 'someone' } })
        return { kind: 'booking', bytes: toBytes('POST', path, json, body), expected: [201, 409] }
      }
      return { kind: 'booking', bytes: toBytes('DELETE', `${path}/${feature}`, headers), expected: [204, 404] }
    },
  }
  const wheel = Object.entries(SHARES).flatMap(([kind, share]) =>
    Array<keyof typeof SHARES>(share).fill(kind as 'tile'),
  )
  return () => drawers[pick(wheel)]()
}

async function listTiles(call: BuiltService['call'], { mapId, viewId }: { mapId: string; viewId: string }) {
  const path = `/map-views/v1/${mapId}/${viewId}`
  await call('POST', `${path}/publish`)
  let view = await call('GET', path)
  while (view.state === 'processing') {
    await new Promise((resolve) => setTimeout(resolve, 100))
    view = await call('GET', path)
  }
  const tileset = `/tiles/v1/${view.tileset_ids[0]}`
  const { minzoom, maxzoom } = await call('GET', tileset)
  // The drawing lies around lng 0, lat 0, where four tiles of every zoom meet.
  const zooms = Array.from({ length: maxzoom - minzoom + 1 }, (_, i) => minzoom + i)
  const around = (z: number) => Array.from({ length: TILES_PER_VISIT }, (_, i) => `${tileset}/${z}/${2 ** (z - 1) - 4 + i}/${2 ** (z - 1) - (i % 2)}.mvt`) // biome-ignore format: one row
  return zooms.flatMap(around)
}

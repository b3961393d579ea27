import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually, openTestService, type TestService } from '../testing/test-service.ts'

let service: TestService
let tileset: string
let tile: string
/** A tile that no test asks for before its archive is gone. */
let unread: string

beforeAll(async () => {
  service = await openTestService()
  const { call } = service
  const dataset = (await call('POST', '/datasets/v1', { name: 'Ground' })).body.dataset_id
  const ring = [[0, 0], [90, 0], [90, 90], [0, 90], [0, 0]] // biome-ignore format: a ring
  await call('POST', `/datasets/v1/${dataset}/features`, {
    type: 'Feature',
    geometry: { type: 'Polygon', coordinates: [ring] },
    properties: { kind: 'space', name: 'A1' },
  })
  const mapId = (await call('POST', '/maps/v1', { map_source_id: dataset, unit_type: 'Meters' })).body.map_id
  const viewId = (await call('POST', `/map-views/v1/${mapId}`, {})).body.map_view_id
  await call('POST', `/map-views/v1/${mapId}/${viewId}/publish`)
  const { body } = await eventually(
    () => call('GET', `/map-views/v1/${mapId}/${viewId}`),
    (answer) => answer.body.state === 'live',
  )
  tileset = `/tiles/v1/${body.tileset_ids[0]}`
  const { minzoom, maxzoom, bounds } = (await get(tileset)).json()
  tile = `${tileset}/${tileAt(minzoom, bounds)}.mvt`
  unread = `${tileset}/${tileAt(maxzoom, bounds)}.mvt`
})
afterAll(() => service.close())

const get = (url: string, headers: Record<string, string> = {}) => service.app.inject({ url, headers })

/** The tile in the middle of the bounds, as z/x/y. */
function tileAt(z: number, [west, south, east, north]: number[]): string {
  const [lng, lat] = [(west! + east!) / 2, ((south! + north!) / 2) * (Math.PI / 180)]
  const x = Math.floor(((lng + 180) / 360) * 2 ** z)
  const y = Math.floor(((1 - Math.asinh(Math.tan(lat)) / Math.PI) / 2) * 2 ** z)
  return `${z}/${x}/${y}`
}

describe('tiles', () => {
  it('TILE-1: the ETag names the encoding, and Vary says that the body depends on it', async () => {
    const plain = await get(tile)
    const gzip = await get(tile, { 'accept-encoding': 'gzip, br' })
    expect([plain.statusCode, gzip.statusCode, gzip.headers['content-encoding']]).toEqual([200, 200, 'gzip'])
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(gunzipSync(gzip.rawPayload)).toEqual(plain.rawPayload)
    expect(plain.headers.etag).not.toBe(gzip.headers.etag)
    for (const { headers } of [plain, gzip]) {
      expect(headers.vary).toContain('Accept-Encoding')
      expect(headers['cache-control']).toContain('immutable')
    }
  })

  it('TILE-1: a client that refuses gzip gets the plain body', async () => {
    const refused = await get(tile, { 'accept-encoding': 'gzip;q=0, *' })
    expect([refused.statusCode, refused.headers['content-encoding']]).toEqual([200, undefined])
  })

  it('TILE-2: a known ETag of the same encoding answers 304, one of another encoding the body', async () => {
    const plain = (await get(tile)).headers.etag!
    const gzip = (await get(tile, { 'accept-encoding': 'gzip' })).headers.etag!
    for (const known of [plain, `W/${plain}`, `"other", ${plain}`, '*']) {
      const answer = await get(tile, { 'if-none-match': known })
      expect([answer.statusCode, answer.headers.etag, answer.headers.vary]).toEqual([304, plain, 'Accept-Encoding'])
    }
    expect((await get(tile, { 'if-none-match': gzip })).statusCode).toBe(200)
    expect((await get(tile, { 'if-none-match': plain, 'accept-encoding': 'gzip' })).statusCode).toBe(200)
  })

  it('TILE-3: a range outside the archive answers 416 with its size, and no answer with an error is cacheable', async () => {
    const { length } = (await get(`${tileset}.pmtiles`)).rawPayload
    const outside = await get(`${tileset}.pmtiles`, { range: `bytes=${length}-` })
    expect([outside.statusCode, outside.headers['content-range']]).toEqual([416, `bytes */${length}`])
    const unknown = await get(`${tileset}0/0/0/0.mvt`)
    const wrong = await get(`${tileset}/99/0/0.mvt`)
    const { file_key } = await service.context.db.selectFrom('tilesets').select('file_key').executeTakeFirstOrThrow()
    await service.context.files.delete(file_key)
    const gone = await get(`${tileset}.pmtiles`)
    const lost = await get(unread)
    const answers = [outside, unknown, wrong, gone, lost]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([416, 404, 422, 404, 500])
    for (const { headers } of answers) {
      expect([headers['cache-control'], headers.etag]).toEqual(['no-store', undefined])
    }
  })
})

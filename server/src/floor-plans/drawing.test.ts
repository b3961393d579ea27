import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { officePlan, roomRows } from '../testing/office-plan.ts'
import { eventually, form, openTestService, type TestService } from '../testing/test-service.ts'

let service: TestService
let call: TestService['call']
beforeAll(async () => {
  service = await openTestService()
  call = service.call
})
afterAll(() => service.close())

const LABELS = ['A1', 'A2', 'A3', 'A4', 'B1', 'B2', 'B3', 'B4']
const PLAN = officePlan(roomRows(LABELS)).replaceAll('stroke="#000"', 'stroke="#000" stroke-width="4"')

async function upload(name: string, type: string, data: Buffer | string) {
  const { body, headers } = form({ file: { name, type, data } })
  const sent = await call('POST', '/floor-plans/v1', body, headers)
  const done = await eventually(
    () => call('GET', `/floor-plans/v1/${sent.body.upload_id}`),
    (answer) => answer.body.state === 'completed' || answer.body.state === 'failed',
    170,
  )
  expect(done.body.failure).toBe(null)
  return done.body as { upload_id: string; dataset_id: string }
}

interface Described {
  bounds: [number, number, number, number]
  drawing_bounds: [number, number, number, number]
  tiles: [string]
  minzoom: number
}

/** Darkness, 0 to 255, at a point of the drawing on the tile of a zoom, on a map that is not turned. */
async function inkAt({ bounds, drawing_bounds: drawn, tiles }: Described, zoom: number, point: [number, number]) {
  const share = (i: 0 | 1) => (point[i] - drawn[i]) / (drawn[i + 2]! - drawn[i]!)
  const lng = bounds[0] + share(0) * (bounds[2] - bounds[0])
  const lat = bounds[1] + share(1) * (bounds[3] - bounds[1])
  const [x, y] = [(lng / 360 + 0.5) * 2 ** zoom, (0.5 - lat / 360) * 2 ** zoom]
  const url = tiles[0].replace('{z}', String(zoom)).replace('{x}', String(Math.floor(x))).replace('{y}', String(Math.floor(y))) // biome-ignore format: one address
  const answer = await call('GET', url.slice(url.indexOf('/floor-plans')))
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/png'])
  const { data, info } = await sharp(answer.raw).flatten({ background: '#fff' }).greyscale().raw().toBuffer({ resolveWithObject: true }) // biome-ignore format: one picture
  const at = (value: number) => Math.floor((value - Math.floor(value)) * info.width)
  return 255 - data[(at(y) * info.width + at(x)) * info.channels]!
}

describe('the drawing beneath a level', { timeout: 200_000 }, () => {
  it('DRAW-4: for a map of the level alone, the given point lies at longitude 0 and latitude 0, whatever the georeference', async () => {
    const { upload_id, dataset_id } = await upload('office.svg', 'image/svg+xml', PLAN)
    const georeference = { origin: [10, 59], rotation: 0 }
    const source = (await call('POST', '/map-sources/v1', { floors: [{ floor: 0, dataset_id }], georeference })).body
    const url = `/floor-plans/v1/${upload_id}/drawing?map_source_id=${source.map_source_id}`
    const described: Described = (await call('GET', `${url}&around=300,300`)).body
    const [west, south, east, north] = described.bounds
    const [left, bottom, right, top] = described.drawing_bounds
    expect(-west / (east - west)).toBeCloseTo((300 - left) / (right - left), 3)
    expect(-south / (north - south)).toBeCloseTo((300 - bottom) / (top - bottom), 3)
    expect(await inkAt(described, described.minzoom + 3, [20, 600 - 20])).toBeGreaterThan(120)
    expect((await call('GET', `${url}&around=here`)).status).toBe(422)
  })

  it('DRAW-2: is tiles of the world where the level lies, near and from afar', async () => {
    const { upload_id, dataset_id } = await upload('office.svg', 'image/svg+xml', PLAN)
    await call('POST', '/map-sources/v1', { floors: [{ floor: 0, dataset_id }] })
    const described: Described = (await call('GET', `/floor-plans/v1/${upload_id}/drawing`)).body
    for (const zoom of [described.minzoom + 2, Math.min(24, described.minzoom + 5)]) {
      // The corner of room A1: its walls meet there, and a few units on nothing is drawn.
      expect(await inkAt(described, zoom, [20, 600 - 20])).toBeGreaterThan(120)
      expect(await inkAt(described, zoom, [28, 600 - 28])).toBeLessThan(60)
    }
  })

  it('DRAW-3: is behind the guard, lies where the named source has it, and far away there is nothing', async () => {
    const { upload_id, dataset_id } = await upload('office.svg', 'image/svg+xml', PLAN)
    const url = `/floor-plans/v1/${upload_id}/drawing`
    const alone: Described = (await call('GET', url)).body
    expect(alone.bounds.every((degrees) => Math.abs(degrees) < 0.1)).toBe(true)
    const georeference = { origin: [8.5, 47.4], rotation: 30 }
    const source = (await call('POST', '/map-sources/v1', { floors: [{ floor: 0, dataset_id }], georeference })).body
    const placed: Described = (await call('GET', `${url}?map_source_id=${source.map_source_id}`)).body
    expect([Math.round(placed.bounds[0]), Math.round(placed.bounds[1])]).toEqual([9, 47])
    const far = await call('GET', `${url}/3/0/0.png`)
    const { channels } = await sharp(far.raw).stats()
    expect(channels.at(-1)!.max).toBe(0)
    expect((await call('GET', `${url}/99/0/0.png`)).status).toBe(422)
    expect((await call('GET', `${url}?map_source_id=nothing`)).status).toBe(422)
    const key = await service.keyWith('maps:read')
    expect((await call('GET', url, undefined, { 'service-api-key': key })).status).toBe(403)
    expect((await service.app.inject({ url: `${url}/3/0/0.png` })).statusCode).toBe(401)
  })
})

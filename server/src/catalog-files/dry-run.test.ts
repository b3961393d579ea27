import { afterAll, beforeAll, expect, it } from 'vitest'
import { form, openTestService, type TestService } from '../testing/test-service.ts'

let service: TestService
let viewUrl: string
let booth: string
beforeAll(async () => {
  service = await openTestService({ jobs: false })
  const { call } = service
  const dataset = (await call('POST', '/datasets/v1', { name: 'Hall' })).body.dataset_id
  const ring = [[0, 0], [9, 0], [9, 9], [0, 9], [0, 0]] // biome-ignore format: a ring
  const geometry = { type: 'Polygon', coordinates: [ring] }
  const feature = { type: 'Feature', geometry, properties: { kind: 'space', name: 'B01' } }
  booth = (await call('POST', `/datasets/v1/${dataset}/features`, feature)).body.feature_id
  const mapId = (await call('POST', '/maps/v1', { map_source_id: dataset, unit_type: 'Meters' })).body.map_id
  const viewId = (await call('POST', `/map-views/v1/${mapId}`, {})).body.map_view_id
  viewUrl = `${mapId}/${viewId}`
})
afterAll(() => service.close())

const send = (method: string, path: string, data: string, fields: Record<string, string> = {}) => {
  const { body, headers } = form({ file: { name: 'a.csv', type: 'text/csv', data }, ...fields })
  return service.call(method, path, body, headers)
}
const BEFORE = 'external_id,name,seats\n1,Aurora,4\n2,Boreal,4\n3,Harbor,2\n'

it('CSV-40: a dry run tells what is new, changed and gone, with the places and bookings that would be lost', async () => {
  await send('POST', '/catalogs/v1/csv', BEFORE, { catalog_id: 'shops' })
  const items = (await service.call('GET', '/catalogs/v1/shops/content')).body
  const { content_id } = items.find(({ data }: { data: { name: string } }) => data.name === 'Harbor')
  await service.call('POST', `/placements/v1/${viewUrl}`, { feature_id: booth, content_id })
  const file = 'external_id,name,city\n1,Aurora,Oslo\n2,Boreal Foods,\n4,Tidal,Bergen\n'
  const { status, body } = await send('PUT', '/catalogs/v1/shops/csv?dry_run=true', file)
  expect(status).toBe(200)
  expect(body).toMatchObject({ added: 1, changed: 2, removed: 1, same: 0 })
  expect([body.columns_added, body.columns_removed]).toEqual([['city'], ['seats']])
  expect(body.added_rows).toMatchObject([{ line: 4, title: 'Tidal', data: { city: 'Bergen' } }])
  expect(body.changed_rows[1]).toMatchObject({ title: 'Boreal' })
  expect(body.changed_rows[1].changes).toContainEqual({ field: 'name', before: 'Boreal', after: 'Boreal Foods' })
  expect(body.removed_rows).toMatchObject([{ title: 'Harbor', places: ['B01'], bookings: 0 }])
})

it('CSV-41: a dry run changes nothing, and the file that it was about can be sent again', async () => {
  const exported = async () => (await service.call('GET', '/catalogs/v1/shops/csv')).raw.toString()
  const before = await exported()
  await send('PUT', '/catalogs/v1/shops/csv?dry_run=true', 'external_id,name\n9,Other\n')
  expect(await exported()).toBe(before)
  expect((await service.call('GET', `/placements/v1/${viewUrl}`)).body.total).toBe(1)
  const same = await send('PUT', '/catalogs/v1/shops/csv?dry_run=true', BEFORE)
  expect(same.body).toMatchObject({ added: 0, changed: 0, removed: 0, same: 3 })
  expect((await send('PUT', '/catalogs/v1/new-one/csv?dry_run=true', BEFORE)).body).toMatchObject({ added: 3 })
  expect((await service.call('GET', '/catalogs/v1/new-one')).status).toBe(404)
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually, openTestService, type TestService } from '../testing/test-service.ts'
import { makeTwoLevelVenue, type TwoLevelVenue } from '../testing/two-level-venue.ts'
import { prunePreviews } from './previews-store.ts'

let service: TestService
let call: TestService['call']
let venue: TwoLevelVenue
beforeAll(async () => {
  service = await openTestService()
  call = service.call
  venue = await makeTwoLevelVenue(call)
})
afterAll(() => service.close())

const url = () => `/map-views/v1/${venue.mapId}/${venue.viewId}/previews`
const previews = async () => (await call('GET', url())).body.previews
const anyone = (path: string, headers = {}) => service.app.inject({ url: path, headers })

async function make(body: object = {}) {
  const made = await call('POST', url(), body)
  expect(made.status).toBe(201)
  const [accountId, secret] = new URL(made.body.url).pathname.split('/').slice(-2) as [string, string]
  const built = await eventually(previews, (list) =>
    list.some((one: Record<string, string>) => one.preview_id === made.body.preview_id && one.state !== 'processing'),
  )
  const own = built.find((one: Record<string, string>) => one.preview_id === made.body.preview_id)
  return { ...own, path: new URL(made.body.url).pathname, boot: `/map-views/v1/previews/${accountId}/${secret}` }
}

it('SHARE-1: who has the address sees a view that was never published, with search and routes; nobody else does', async () => {
  expect((await anyone(`/map-views/v1/${venue.mapId}/${venue.viewId}/bootstrap`)).statusCode).toBe(404)
  const preview = await make({ title: 'For the tenants' })
  expect(preview).toMatchObject({ state: 'ready', title: 'For the tenants', failure: null })
  const page = await anyone(preview.path)
  expect([page.statusCode, page.headers['x-robots-tag'], page.headers['cache-control']]).toEqual([
    200,
    'noindex',
    'no-store',
  ])
  const boot = (await anyone(`${preview.boot}/bootstrap`)).json()
  expect(boot).toMatchObject({ map_view_id: venue.viewId, name: 'Preview: Mall', takes_requests: false })
  const style = new URL(boot.styles.light)
  expect((await anyone(style.pathname + style.search)).json().layers.length).toBeGreaterThan(5)
  expect((await anyone(new URL(boot.tilesets[0]).pathname)).statusCode).toBe(200)
  expect((await anyone(new URL(boot.feature_states_url).pathname)).json()).toMatchObject({ booked: [], held: [] })
  const key = { 'service-api-key': boot.api_key }
  const search = await anyone(`/search/v1/${venue.mapId}/${venue.viewId}?q=bakery`, key)
  expect([search.statusCode, search.json()[0].title]).toEqual([200, 'Bakery Löwe'])
  const { A1, A2 } = venue.placements
  const path = { map_id: venue.mapId, start_placement_id: A1, end_placement_id: A2 }
  expect((await call('POST', '/routes/v1/path', path, key)).status).toBe(200)
})

it('SHARE-2: the key of a preview opens its view alone, and writes nothing', async () => {
  const { boot } = await make()
  const key = { 'service-api-key': (await anyone(`${boot}/bootstrap`)).json().api_key }
  const other = (await call('POST', `/map-views/v1/${venue.mapId}`, { copy_from: venue.viewId })).body.map_view_id
  const elsewhere = await makeTwoLevelVenue(call, 'other-')
  const statuses = [
    await call('GET', `/search/v1/${venue.mapId}/${other}?q=bakery`, undefined, key),
    await call('GET', `/search/v1/${elsewhere.mapId}/${elsewhere.viewId}?q=bakery`, undefined, key),
    await call('GET', `/map-views/v1/${venue.mapId}`, undefined, key),
    await call('POST', `/reports/v1/${venue.mapId}/${venue.viewId}`, { kind: 'closed' }, key),
  ].map(({ status }) => status)
  expect(statuses).toEqual([404, 404, 403, 403])
})

it('SHARE-3: drafts are drawn as if they were applied, and stay drafts; one that cannot be applied is told', async () => {
  const draft = async (name: string) => {
    const operation = { op: 'update', dataset_id: venue.datasets[0], feature_id: venue.rooms.A4, properties: { name } }
    const made = await call('POST', `/map-sources/v1/${venue.sourceId}/changesets`, { title: name, operations: [operation] }) // biome-ignore format: one draft
    return made.body.changeset_id
  }
  const tileNames = async ({ boot }: { boot: string }) => {
    const { tilesets } = (await anyone(`${boot}/bootstrap`)).json()
    const archive = await anyone(`${new URL(tilesets[0]).pathname}.pmtiles`)
    return archive.rawPayload.length
  }
  const long = 'A quite different name of a room that takes more bytes'
  const id = await draft(long)
  const [plain, drafted] = [await make(), await make({ changeset_ids: [id] })]
  expect([plain.state, drafted.state]).toEqual(['ready', 'ready'])
  expect(await tileNames(drafted)).not.toBe(await tileNames(plain))
  const path = `/map-sources/v1/${venue.sourceId}/changesets/${id}`
  expect((await call('GET', path)).body.state).toBe('draft')
  const feature = await call('GET', `/datasets/v1/${venue.datasets[0]}/features/${venue.rooms.A4}`)
  expect(feature.body.properties.name).toBe('A4')
  const late = await draft('Late')
  await call('POST', `${path}/apply`, {})
  const broken = await make({ changeset_ids: [late] })
  expect([broken.state, typeof broken.failure]).toEqual(['failed', 'string'])
  expect((await anyone(`${broken.boot}/bootstrap`)).statusCode).toBe(404)
  const unknown = await call('POST', url(), { changeset_ids: [id] })
  expect([unknown.status, unknown.body.details[0].path]).toEqual([422, 'changeset_ids.0'])
})

it('SHARE-4: a preview ends when it is revoked or expires: page, data, tiles and key', async () => {
  const { pool } = service.context
  for (const end of ['revoke', 'expire']) {
    const preview = await make()
    const boot = (await anyone(`${preview.boot}/bootstrap`)).json()
    if (end === 'revoke') expect((await call('DELETE', `${url()}/${preview.preview_id}`)).status).toBe(204)
    else {
      await pool.query(`update view_previews set expires_at = now() - interval '1 s' where preview_id = $1`, [preview.preview_id]) // biome-ignore format: one query
      await prunePreviews(service.context)
    }
    const key = { 'service-api-key': boot.api_key }
    const statuses = [
      await anyone(preview.path),
      await anyone(`${preview.boot}/bootstrap`),
      await anyone(new URL(boot.tilesets[0]).pathname),
      await anyone(`/search/v1/${venue.mapId}/${venue.viewId}?q=bakery`, key),
    ].map(({ statusCode }) => statusCode)
    expect(statuses).toEqual([404, 404, 404, 401])
    expect((await previews()).some((one: { preview_id: string }) => one.preview_id === preview.preview_id)).toBe(false)
  }
})

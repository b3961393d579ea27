import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listOperations, type Operation, type Schema } from './testing/operations.ts'
import { form, openTestService, type TestService } from './testing/test-service.ts'
import { makeTwoLevelVenue } from './testing/two-level-venue.ts'

/** Stands in every name and row of the other account: it must never be read by us. */
const SECRET = 'zebrafinch'
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9"/></svg>'

/** IDs by the name that paths and bodies give them. */
type World = Record<string, string>

/** Reads before writes before deletes, so that each finds what it asks for. */
const ORDER = ['GET', 'POST', 'PUT', 'DELETE']
const operations = (await listOperations())
  // A signed-in user's own sessions belong to no account.
  .filter((operation) => operation.scope !== null && operation.scope !== 'user')
  .sort((a, b) => ORDER.indexOf(a.method) - ORDER.indexOf(b.method))

let service: TestService
let ours: { accountId: string; key: string }
let theirs: { accountId: string; key: string; world: World }
/** What both accounts have under the same ID. */
let shared: World
/** What nobody has; an address where one is needed. */
const nowhere: World = new Proxy(
  {},
  { get: (_, name) => (name === 'user_id' ? 'nowhere@example.org' : `nowhere-${String(name)}`) },
)

beforeAll(async () => {
  service = await openTestService({ jobs: false })
  ours = await service.makeSubAccount('Ours')
  const other = await service.makeSubAccount(SECRET)
  theirs = { ...other, world: await makeWorld(other.key) }
  const mine = await makeWorld(ours.key)
  const same = ['catalog_id', 'dataset_id', 'map_source_id', 'external_id', 'user_id']
  shared = { ...mine, ...Object.fromEntries(same.map((name) => [name, `both-${name}`])), user_id: 'both@example.org' }
})
afterAll(() => service.close())

/** Something of every kind, with IDs of its own and with IDs that the other account has too. */
async function makeWorld(key: string): Promise<World> {
  const call: TestService['call'] = (method, url, body, headers) =>
    service.call(method, url, body, { 'service-api-key': key, ...headers })
  const create = async (url: string, body: unknown, headers?: Record<string, string>) => {
    const answer = await call('POST', url, body, headers)
    if (answer.status !== 201) throw new Error(`${url}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  const venue = await makeTwoLevelVenue(call)
  const own = `own-${key.slice(-12).replaceAll('_', '-')}`
  for (const id of [own, 'both']) {
    await create('/datasets/v1', { dataset_id: id === own ? id : 'both-dataset_id', name: SECRET })
    await create('/map-sources/v1', { map_source_id: id === own ? id : 'both-map_source_id', name: SECRET })
    const catalog = id === own ? id : 'both-catalog_id'
    const catalogs = { catalog_id: catalog, title: SECRET, data_schema: { external_id: 'string', Title: 'string' } }
    await create('/catalogs/v1', catalogs)
    await create(`/content/v1/${catalog}`, {
      data: { external_id: id === own ? id : 'both-external_id', Title: SECRET },
    })
    const email = id === own ? `${own.toLowerCase()}@example.org` : 'both@example.org'
    await create('/accounts/v1/users', { user_id: email, role: ['Owner'] })
  }
  const item = await create(`/content/v1/${own}`, { data: { external_id: 'second', Title: SECRET } })
  const feature = await create(`/datasets/v1/${own}/features`, {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [0, 0] },
    properties: { name: SECRET },
  })
  await call('PUT', `/maps/v1/${venue.mapId}`, { name: SECRET })
  const booths = `/reservations/v1/${venue.mapId}/${venue.viewId}`
  const { reservations } = await create(booths, { feature_ids: [venue.rooms.A1], data: { company: SECRET } })
  const { reservation_id } = reservations[0]
  const { feed_id } = await create(`${booths}/feeds`, {})
  const hook = { url: `https://example.org/${SECRET}`, event_kinds: ['reservation.booked'] }
  const { endpoint_id } = await create('/webhooks/v1', hook)
  const { delivery_id } = await create(`/webhooks/v1/${endpoint_id}/test`, undefined)
  const style = { version: 8, sources: {}, layers: [] }
  const { style_id } = await create('/styles/v1', { name: SECRET, document: style })
  const plan = form({ file: { name: `${SECRET}.svg`, type: 'image/svg+xml', data: SVG } })
  const { upload_id } = await create('/floor-plans/v1', plan.body, plan.headers)
  const archive = form({ file: { name: `${SECRET}.zip`, type: 'application/zip', data: SECRET } })
  const { exchange_id } = await create('/exchange/v1/imports', archive.body, archive.headers)
  const picture = form({ file: { name: `${SECRET}.svg`, type: 'image/svg+xml', data: SVG } })
  const { media_id } = await create('/media/v1', picture.body, picture.headers)
  const { changeset_id } = await create(`/map-sources/v1/${own}/changesets`, { title: SECRET })
  const { key_id } = await create('/auth/v1/api-keys', { nickname: SECRET })
  const closed = { feature_id: venue.stairs, from: 1000, until: 2000, reason: SECRET }
  const { closure_id } = await create(`/closures/v1/${venue.mapId}`, closed)
  const problem = { kind: 'other', text: SECRET }
  const { report_id } = await create(`/reports/v1/${venue.mapId}/${venue.viewId}`, problem)
  const { preview_id } = await create(`/map-views/v1/${venue.mapId}/${venue.viewId}/previews`, { title: SECRET })
  const closest = { map_id: venue.mapId, floor_num: 0, coordinate: [0, 0] }
  const { node_id } = (await call('POST', '/routes/v1/closest', closest)).body
  return {
    map_id: venue.mapId,
    map_view_id: venue.viewId,
    copy_from: venue.viewId,
    default_map_view_id: venue.viewId,
    placement_id: venue.placements.A1!,
    parent_placement_id: venue.placements.A1!,
    start_placement_id: venue.placements.A1!,
    end_placement_id: venue.placements.A2!,
    placement_ids: venue.placements.A1!,
    end_placement_ids: venue.placements.A1!,
    via: venue.placements.A2!,
    start_node_id: node_id,
    feature_id: feature.feature_id,
    feature_ids: venue.rooms.A2!,
    content_id: item.content_id,
    catalog_id: own,
    child_catalog_id: own,
    external_id: own,
    dataset_id: own,
    map_source_id: own,
    user_id: `${own.toLowerCase()}@example.org`,
    style_id,
    upload_id,
    exchange_id,
    media_id,
    changeset_id,
    key_id,
    closure_id,
    report_id,
    preview_id,
    reservation_id,
    reservation_ids: reservation_id,
    feed_id,
    endpoint_id,
    delivery_id,
    publish_id: `publish-of-${own}`,
    finding_id: `finding-of-${own}`,
  }
}

/** `{id}` is what its family calls its own. */
const OWN_ID: Record<string, string> = { auth: 'key_id', catalogs: 'catalog_id', 'map-views': 'map_view_id' }

function urlOf({ path, query }: Operation, world: World): string {
  const family = path.split('/')[1]!
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = ['z', 'x', 'y'].includes(name) ? '0' : world[name === 'id' ? OWN_ID[family]! : name]
    if (value === undefined) throw new Error(`say in this test what {${name}} of ${path} is`)
    return encodeURIComponent(value)
  })
  const asked = query.filter(({ name, required }) => required || name in theirs.world)
  const text = asked.map(({ name }) => `${name}=${encodeURIComponent(world[name] ?? SECRET)}`).join('&')
  return text === '' ? filled : `${filled}?${text}`
}

/** The smallest body that the schema takes, with every reference to something else in it. */
function bodyOf(schema: Schema, world: World, name = ''): unknown {
  if (schema.anyOf) return bodyOf(schema.anyOf[0]!, world, name)
  if (schema.enum) return schema.enum[0]
  if (schema.const !== undefined) return schema.const
  if (schema.type === 'array') {
    const { items } = schema
    if (Array.isArray(items)) return items.map((item) => bodyOf(item, world))
    return items && (name in theirs.world || (schema.minItems ?? 0) > 0) ? [bodyOf(items, world, name)] : []
  }
  if (schema.type === 'object') {
    const fields = Object.entries(schema.properties ?? {}).filter(
      ([field, inner]) => schema.required?.includes(field) || (field in theirs.world && !isOwnId(inner)),
    )
    return Object.fromEntries(fields.map(([field, inner]) => [field, bodyOf(inner, world, field)]))
  }
  if (schema.type === 'string') return name in theirs.world ? world[name] : name === 'path' ? '/x' : 'Feature'
  if (schema.type === 'boolean') return false
  return Math.max(schema.minimum ?? 1, 1)
}

/** An ID that the caller chooses for what it makes is no reference. */
function isOwnId(schema: Schema): boolean {
  return schema.pattern !== undefined || (schema.anyOf?.some(isOwnId) ?? false)
}

async function send(operation: Operation, world: World, headers: Record<string, string>) {
  const file = operation.path.startsWith('/catalogs')
    ? { name: 'rows.csv', type: 'text/csv', data: 'Title\nmine' }
    : { name: 'plan.svg', type: 'image/svg+xml', data: SVG }
  const multipart = operation.takesFile ? form({ file }) : null
  const body = multipart?.body ?? (operation.body ? bodyOf(operation.body, world) : undefined)
  return service.call(operation.method, urlOf(operation, world), body, { ...headers, ...multipart?.headers })
}

/** All that the database holds of the other account. */
async function snapshot(): Promise<Record<string, unknown>> {
  const { pool } = service.context
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'account_id' and table_name <> 'insight_counts' order by 1`,
  )
  const queries = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*)::int as count, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash from "${name}" t where account_id = $1`,
  )
  const { rows } = await pool.query(queries.join(' union all '), [theirs.accountId])
  return Object.fromEntries(rows.map((row) => [row.name, [row.count, row.hash]]))
}

/** What only a job makes is not there for its owner either: no jobs run here. */
function isJobsResult({ path }: Operation): boolean {
  return /\/(preview\.png|diff|rollback|findings|drawing|preview-address)$|\/drawing\//.test(path)
}

/** What two answers may differ in: the IDs that were asked for, and what is made anew each time. */
function anonymous(answer: { status: number; body: unknown }, world: World): unknown {
  const { request_id: _, ...body } = (typeof answer.body === 'object' ? answer.body : {}) as Record<string, unknown>
  let text = JSON.stringify(body)
  for (const name of Object.keys(theirs.world)) text = text.replaceAll(world[name]!, `<${name}>`)
  text = text
    .replaceAll(/<(\w+)>/g, '<id>')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '<id>')
    .replaceAll(/\d{13}/g, '<time>')
  return { status: answer.status, text: text.replaceAll(/rtd_[\w-]+/g, '<key>') }
}

describe('another account', () => {
  let before: Record<string, unknown>
  beforeAll(async () => {
    before = await snapshot()
    expect(Object.values(before).filter((table) => (table as number[])[0]! > 0).length).toBeGreaterThan(15)
  })

  // It names nothing but our own account, and that we need until the end.
  const isOwnEnd = ({ method, path }: Operation) => method === 'DELETE' && path === '/accounts/v1'

  for (const operation of operations.filter((operation) => !isOwnEnd(operation))) {
    const title = `${operation.method} ${operation.path}`

    it(`TEN-1: ${title} answers for what is not ours exactly as for what is not there`, async () => {
      const headers = { 'service-api-key': ours.key }
      const foreign = await send(operation, theirs.world, headers)
      const absent = await send(operation, nowhere, headers)
      expect(foreign.status).toBeLessThan(500)
      if (operation.method === 'GET' && !isJobsResult(operation)) {
        const owner = await send(operation, theirs.world, { 'service-api-key': theirs.key })
        expect([owner.status, operation.path]).toEqual([200, operation.path])
      }
      expect(anonymous(foreign, theirs.world)).toEqual(anonymous(absent, nowhere))
      expect(await snapshot()).toEqual(before)
    })

    it(`TEN-2: ${title} with the account of others in the header answers as with none that exists`, async () => {
      const act = (accountId: string) =>
        send(operation, theirs.world, { 'service-api-key': ours.key, 'service-account': accountId })
      const foreign = await act(theirs.accountId)
      expect([foreign.status, foreign.body.code]).toEqual([403, 'ACCOUNT_ACCESS_DENIED'])
      expect(anonymous(foreign, nowhere)).toEqual(anonymous(await act('nowhere'), nowhere))
      expect(await snapshot()).toEqual(before)
    })
  }

  // Last, since it uses up what is ours.
  for (const operation of operations.toSorted((a, b) => Number(isOwnEnd(a)) - Number(isOwnEnd(b)))) {
    it(`TEN-3: ${operation.method} ${operation.path} reaches our own where both use the same ID`, async () => {
      const answer = await send(operation, shared, { 'service-api-key': ours.key })
      expect(answer.status).toBeLessThan(500)
      expect(JSON.stringify(answer.body)).not.toContain(theirs.accountId)
      expect(await snapshot()).toEqual(before)
    })
  }
})

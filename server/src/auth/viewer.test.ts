import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listOperations } from '../testing/operations.ts'
import { signInAs } from '../testing/sign-in.ts'
import { openTestService, type TestService } from '../testing/test-service.ts'
import { makeTwoLevelVenue, type TwoLevelVenue } from '../testing/two-level-venue.ts'

const SECRET = 'Secret Guest'
const operations = await listOperations()

/** The table of roles for a Viewer, by route and not by scope: what they read all of it, but for … */
const NOT_READ = ['/reservations/v1/', '/reports/v1/', '/audit/v1', '/auth/v1/api-keys', '/webhooks/v1']
/** … and what a Viewer sends with another method than GET: questions, and what concerns the own sign-in. */
const ASKED = [
  'POST /search/v1/{map_id}/placements/batch-details',
  'POST /routes/v1/path',
  'POST /routes/v1/path/node_to_placement',
  'POST /routes/v1/closest',
  'POST /map-sources/v1/{map_source_id}/align',
  'POST /map-sources/v1/{map_source_id}/measure',
  'POST /map-sources/v1/{map_source_id}/suggest-connectors',
  'POST /floor-plans/v1/suggest-levels',
  'POST /exchange/v1/check',
  'POST /signs/v1/{map_id}/{map_view_id}/sheet',
  'POST /insights/v1/{map_id}/{map_view_id}/events',
]
const OWN_SIGN_IN = [
  'POST /auth/v1/sign-in',
  'POST /auth/v1/confirm',
  'POST /auth/v1/passkeys/options',
  'POST /auth/v1/passkeys',
  'DELETE /auth/v1/passkeys/{passkey_id}',
  'POST /auth/v1/passkeys/sign-in/options',
  'POST /auth/v1/passkeys/sign-in',
  'DELETE /auth/v1/sessions/{session_id}',
  'DELETE /auth/v1/sessions',
]
/** Rows of these come with requests themselves. */
const PASSING_TABLES = ['sessions', 'sign_in_limits', 'passkey_challenges', 'sign_in_links']

let service: TestService
let venue: TwoLevelVenue
let viewer: TestService['call']
beforeAll(async () => {
  service = await openTestService({ jobs: false })
  venue = await makeTwoLevelVenue(service.call)
  const { mapId, viewId, rooms } = venue
  const booking = { feature_ids: [rooms.A1], data: { Title: SECRET, name: SECRET } }
  const booked = await service.call('POST', `/reservations/v1/${mapId}/${viewId}`, booking)
  if (booked.status !== 201) throw new Error(JSON.stringify(booked.body))
  viewer = (await signInAs(service, 'viewer@example.org', ['Viewer'])).call
})
afterAll(() => service.close())

/** The path with IDs of things that are there. */
function fill(path: string, catalogId: string, contentId: string): string {
  const ids: Record<string, string> = {
    map_id: venue.mapId,
    map_view_id: venue.viewId,
    map_source_id: venue.sourceId,
    dataset_id: venue.datasets[0],
    feature_id: venue.rooms.A1!,
    placement_id: venue.placements.A1!,
    catalog_id: catalogId,
    content_id: contentId,
    user_id: 'viewer@example.org',
    style_id: 'light',
    id: path.startsWith('/map-views') ? venue.viewId : catalogId,
  }
  return path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? 'nowhere')
}

const isRefused = ({ status, body }: Awaited<ReturnType<TestService['call']>>) =>
  status === 403 && body.code === 'INSUFFICIENT_SCOPE'

async function contentOfTables(): Promise<Record<string, string>> {
  const { pool } = service.context
  const tables = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> all($1) order by 1`,
    [PASSING_TABLES],
  )
  const content: Record<string, string> = {}
  for (const { name } of tables.rows) {
    // Accounts and keys note their last use.
    const row = `to_jsonb(t) - 'last_active_at' - 'last_used_at'`
    const { rows } = await pool.query(
      `select md5(coalesce(string_agg((${row})::text, '|' order by (${row})::text), '')) as sum from "${name}" t`,
    )
    content[name] = rows[0].sum
  }
  return content
}

describe('the session of a Viewer', () => {
  it('ROLE-3: it reads all but bookings, the audit log and keys', async () => {
    const allowed: string[] = []
    const refused: string[] = []
    for (const { method, path, scope } of operations) {
      if (method !== 'GET' || scope === null) continue
      const answer = await viewer('GET', fill(path, 'shops', venue.contents.A1!))
      ;(isRefused(answer) ? refused : allowed).push(path)
      expect([path, answer.status < 500, answer.status !== 401]).toEqual([path, true, true])
    }
    expect(refused.filter((path) => !NOT_READ.some((start) => path.startsWith(start)))).toEqual([])
    expect(allowed.filter((path) => NOT_READ.some((start) => path.startsWith(start)))).toEqual([])
    expect([allowed.length > 40, refused.length > 4]).toEqual([true, true])
  })

  it('ROLE-4: no other method does anything but ask, and nothing that is stored changes', async () => {
    const before = await contentOfTables()
    let count = 0
    for (const { method, path } of operations) {
      const name = `${method} ${path}`
      if (method === 'GET' || OWN_SIGN_IN.includes(name)) continue
      const answer = await viewer(method, fill(path, 'shops', venue.contents.A1!), {})
      expect([name, isRefused(answer)]).toEqual([name, !ASKED.includes(name)])
      count++
    }
    expect(count).toBeGreaterThan(50)
    expect(await contentOfTables()).toEqual(before)
  })

  it('ROLE-5: no response tells who has booked', async () => {
    const { rows } = await service.context.pool.query(
      `select c.content_id, k.catalog_id from placements p join content c using (account_id, content_id)
       join catalogs k using (account_id, catalog_key) where p.is_booking`,
    )
    const { content_id: contentId, catalog_id: catalogId } = rows[0]
    let found = 0
    for (const { method, path, query } of operations) {
      if (method !== 'GET') continue
      const asked = query.some(({ name }) => name === 'q') ? `?q=${encodeURIComponent(SECRET)}` : ''
      const url = fill(path, catalogId, contentId) + asked
      expect([url, JSON.stringify((await viewer('GET', url)).body).includes(SECRET)]).toEqual([url, false])
      if (JSON.stringify((await service.call('GET', url)).body).includes(SECRET)) found++
    }
    // The same questions with all scopes do tell.
    expect(found).toBeGreaterThan(3)
    const asked = { placement_ids: Object.values(venue.placements), include_children: true }
    const details = await viewer('POST', `/search/v1/${venue.mapId}/placements/batch-details`, asked)
    expect(JSON.stringify(details.body)).not.toContain(SECRET)
  })
})

import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestService, type TestService } from '../../server/src/testing/test-service.ts'
import { connect, pages, RotundaError, unwrap, uploadCsv, uploadPlan, waitForPublish, waitForUpload } from './index.ts'
import { PLAN, ROWS } from './testing/small-venue.ts'

let service: TestService
let options: { baseUrl: string; apiKey: string }

beforeAll(async () => {
  service = await openTestService()
  await service.app.listen({ port: 0 })
  const { port } = service.app.server.address() as AddressInfo
  options = { baseUrl: `http://127.0.0.1:${port}`, apiKey: service.rootKey }
})
afterAll(() => service.close())

test('a plan and a CSV file become a live map with a place that can be searched', async () => {
  const client = connect(options)
  const steps: (string | null)[] = []
  const sent = await uploadPlan(options, new Blob([PLAN]), { fileName: 'fair.svg' })
  const plan = await waitForUpload(options, sent.upload_id, { onProgress: ({ state }) => steps.push(state) })
  expect(plan.state).toBe('completed')
  expect(steps.at(-1)).toBe('completed')

  const catalog = await uploadCsv(options, new Blob([ROWS]), { catalogId: 'fair', title: 'Exhibitors' })
  expect(catalog.title).toBe('Exhibitors')
  const body = { map_id: 'fair', map_source_id: plan.dataset_id, unit_type: 'Meters' as const }
  await unwrap(client.POST('/maps/v1', { body }))
  const view = await unwrap(client.POST('/map-views/v1/{map_id}', { params: { path: { map_id: 'fair' } }, body: {} }))
  const path = { map_id: 'fair', map_view_id: view.map_view_id }
  const placed = await unwrap(
    client.POST('/placements/v1/{map_id}/{map_view_id}/auto', {
      params: { path },
      body: { catalog_id: 'fair', column: 'booth' },
    }),
  )
  expect(placed.placed).toBe(2)

  await unwrap(
    client.POST('/map-views/v1/{map_id}/{id}/publish', { params: { path: { map_id: 'fair', id: view.map_view_id } } }),
  )
  expect((await waitForPublish(options, 'fair', view.map_view_id)).state).toBe('live')
  const hits = await unwrap(client.GET('/search/v1/{map_id}/{map_view_id}', { params: { path, query: { q: 'acme' } } }))
  expect(hits.map(({ title }) => title)).toEqual(['Acme'])
})

test('an uploaded plan can take the place of a dataset', async () => {
  const sent = await uploadPlan(options, new Blob([PLAN]), { fileName: 'first.svg' })
  await waitForUpload(options, sent.upload_id)
  const again = await uploadPlan(options, new Blob([PLAN]), { fileName: 'again.svg', datasetId: sent.dataset_id })
  expect(again.dataset_id).toBe(sent.dataset_id)
  expect((await waitForUpload(options, again.upload_id)).state).toBe('completed')
})

test('pages goes through a list that is longer than a page', async () => {
  const client = connect(options)
  const names = Array.from({ length: 5 }, (_, i) => `Set ${i}`)
  for (const name of names) await unwrap(client.POST('/datasets/v1', { body: { name } }))
  const seen: string[] = []
  const list = pages(async (skip) => {
    const page = await unwrap(client.GET('/datasets/v1', { params: { query: { skip, limit: 2 } } }))
    return { items: page.datasets, total: page.total }
  })
  for await (const { name } of list) seen.push(name)
  expect(seen.filter((name) => names.includes(name))).toEqual(names)
})

test('what the service refuses is thrown with its status, code and fields', async () => {
  const refused = unwrap(
    connect(options).POST('/maps/v1', { body: { map_source_id: 'x', unit_type: 'Miles' as 'Feet' } }),
  )
  const error = await refused.catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(RotundaError)
  expect(error).toMatchObject({ status: 422, code: 'INVALID_REQUEST_DATA', details: [{ path: 'unit_type' }] })
})

test('an account other than the own one is named once, for all calls', async () => {
  const { accountId } = await service.makeSubAccount('Branch office')
  const account = await unwrap(connect({ ...options, account: accountId }).GET('/accounts/v1'))
  expect(account.account_name).toBe('Branch office')
})

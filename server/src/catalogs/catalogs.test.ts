import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestService, type TestService } from '../testing/test-service.ts'
import { makeTwoLevelVenue } from '../testing/two-level-venue.ts'

let service: TestService
let call: TestService['call']
beforeAll(async () => {
  service = await openTestService({ jobs: false })
  call = service.call
})
afterAll(() => service.close())

const KEYS = {
  content_title_key: null,
  content_description_key: null,
  content_display_img_key: null,
  content_external_id_key: null,
}

async function make(body: object = {}) {
  const answer = await call('POST', '/catalogs/v1', { title: 'Shops', ...body })
  expect(answer.status).toBe(201)
  return answer.body
}

describe('catalogs', () => {
  it('CAT-1: a new catalog has an empty schema, no keys and an ID of its own', async () => {
    const made = await make()
    expect(made).toMatchObject({
      account_id: service.accountId,
      title: 'Shops',
      description: null,
      is_landmark_catalog: false,
      data_schema: {},
      ...KEYS,
    })
    expect((await call('GET', `/catalogs/v1/${made.catalog_id}`)).body).toEqual(made)
    expect(made.created_at).toBe(made.updated_at)
  })

  it('CAT-2: everything that is sent is kept; desciption is another spelling of description', async () => {
    const sent = {
      catalog_id: 'all.of-it_1~',
      title: 'Läden',
      description: 'Everything',
      is_landmark_catalog: true,
      data_schema: { Name: 'string', price: 'float' },
      content_title_key: 'Name',
      content_external_id_key: 'not yet there',
    }
    expect(await make(sent)).toMatchObject({ ...sent, content_display_img_key: null })
    expect((await make({ desciption: 'Old spelling' })).description).toBe('Old spelling')
  })

  it('CAT-3: a taken ID is a conflict, within the account alone', async () => {
    await make({ catalog_id: 'taken' })
    const again = await call('POST', '/catalogs/v1', { title: 'Shops', catalog_id: 'taken' })
    expect([again.status, again.body.code]).toEqual([409, 'ID_TAKEN'])
    const branch = await service.makeSubAccount()
    const there = { 'service-api-key': branch.key }
    expect((await call('POST', '/catalogs/v1', { title: 'Shops', catalog_id: 'taken' }, there)).status).toBe(201)
    expect((await call('GET', '/catalogs/v1', undefined, there)).body).toHaveLength(1)
    await make({ catalog_id: 'only-here' })
    expect((await call('GET', '/catalogs/v1/only-here', undefined, there)).status).toBe(404)
  })

  it('CAT-4: what cannot be a catalog is refused by field', async () => {
    const wrong: [string, object][] = [
      ['title', { title: '' }],
      ['title', { title: undefined }],
      ['catalog_id', { catalog_id: 'with space' }],
      ['data_schema.price', { data_schema: { price: 'money' } }],
      ['data_schema', { data_schema: { '': 'int' } }],
      ['data_schema', { data_schema: Object.fromEntries(Array.from({ length: 1001 }, (_, i) => [`f${i}`, 'int'])) }],
      ['is_landmark_catalog', { is_landmark_catalog: 'yes' }],
    ]
    for (const [path, body] of wrong) {
      const answer = await call('POST', '/catalogs/v1', { title: 'Shops', ...body })
      expect([answer.status, answer.body.details?.[0].path]).toEqual([422, path])
    }
  })

  it('CAT-5: an update changes what it names; a new catalog_id renames, and content follows', async () => {
    const made = await make({ catalog_id: 'before', description: 'Kept', content_title_key: 'Name' })
    const item = (await call('POST', '/content/v1/before', { data: { Name: 'A' } })).body
    const update = { catalog_id: 'after', title: 'Stands', content_title_key: null }
    const answer = await call('PUT', '/catalogs/v1/before', update)
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ ...update, description: 'Kept', created_at: made.created_at })
    expect((await call('GET', '/catalogs/v1/before')).status).toBe(404)
    expect((await call('GET', `/content/v1/after/${item.content_id}`)).body.data).toEqual({ Name: 'A' })
    await make({ catalog_id: 'occupied' })
    const taken = await call('PUT', '/catalogs/v1/after', { catalog_id: 'occupied' })
    expect([taken.status, taken.body.code]).toEqual([409, 'ID_TAKEN'])
  })

  it('CAT-6: the list is a bare array in order of creation, with its total in X-Total-Count', async () => {
    const { key } = await service.makeSubAccount()
    const there = { 'service-api-key': key }
    for (const title of ['b', 'C', 'a']) await call('POST', '/catalogs/v1', { title }, there)
    const titles = async (query: string) => {
      const answer = await call('GET', `/catalogs/v1?${query}`, undefined, there)
      expect([answer.status, answer.headers['x-total-count']]).toEqual([200, '3'])
      return answer.body.map((row: { title: string }) => row.title).join('')
    }
    expect(await titles('')).toBe('bCa')
    expect(await titles('sort=title')).toBe('abC')
    expect(await titles('sort=-title&skip=1&limit=1')).toBe('b')
    expect(await titles('sort=is_landmark_catalog,-created_at')).toBe('aCb')
    for (const query of ['sort=nothing', 'limit=0', 'limit=1001', 'skip=-1', 'skip=x'])
      expect((await call('GET', `/catalogs/v1?${query}`, undefined, there)).status).toBe(422)
  })

  it('CAT-7: schema patches happen all or not at all, and say which operation is at fault', async () => {
    await make({ catalog_id: 'patched', data_schema: { a: 'string', 'x/y~z': 'int' } })
    const patch = (...operations: object[]) => call('PUT', '/catalogs/v1/patched/schema', operations)
    const good = await patch(
      { op: 'add', path: '/b', value: 'email' },
      { op: 'add', path: '/a', value: 'text' },
      { op: 'remove', path: '/x~1y~0z' },
    )
    expect(good.body.data_schema).toEqual({ a: 'text', b: 'email' })
    const bad: [string, object][] = [
      ['1.path', { op: 'remove', path: '/nothing' }],
      ['1.path', { op: 'replace', path: '/nothing', value: 'int' }],
      ['1.path', { op: 'add', path: 'a', value: 'int' }],
      ['1.value', { op: 'add', path: '/c', value: 'money' }],
      ['1.op', { op: 'move', path: '/a' }],
    ]
    for (const [path, operation] of bad) {
      const answer = await patch({ op: 'remove', path: '/a' }, operation)
      expect([answer.status, answer.body.details[0].path]).toEqual([422, path])
    }
    expect((await call('GET', '/catalogs/v1/patched')).body.data_schema).toEqual({ a: 'text', b: 'email' })
  })

  it('CAT-8: a key that names a removed field becomes null, and stored data stays', async () => {
    await make({ catalog_id: 'shrinks', data_schema: { Name: 'string', n: 'int' }, content_title_key: 'Name' })
    const { content_id } = (await call('POST', '/content/v1/shrinks', { data: { Name: 'A', n: 1 } })).body
    const answer = await call('PUT', '/catalogs/v1/shrinks/schema', [{ op: 'remove', path: '/Name' }])
    expect(answer.body).toMatchObject({ data_schema: { n: 'int' }, content_title_key: null })
    expect((await call('GET', `/content/v1/shrinks/${content_id}`)).body.data).toEqual({ Name: 'A', n: 1 })
  })

  it('CAT-9: external IDs follow the column that the catalog names', async () => {
    await make({ catalog_id: 'coded', data_schema: { code: 'string', external_id: 'string' } })
    const { content_id } = (await call('POST', '/content/v1/coded', { data: { code: 'C1', external_id: 'E1' } })).body
    const find = async (id: string) => (await call('GET', `/content/v1/coded/external-id/${id}`)).body.content_id
    expect(await find('E1')).toBe(content_id)
    await call('PUT', '/catalogs/v1/coded', { content_external_id_key: 'code' })
    expect([await find('C1'), await find('E1')]).toEqual([content_id, undefined])
    await call('PUT', '/catalogs/v1/coded/schema', [{ op: 'remove', path: '/code' }])
    expect(await find('E1')).toBe(content_id)
  })

  it('CAT-10: deleting a catalog takes its content, its placements and its place in search', async () => {
    const { mapId, viewId, contents } = await makeTwoLevelVenue(call, 'gone-')
    const hits = async () => (await call('GET', `/search/v1/${mapId}/${viewId}?q=book`)).body.length
    expect(await hits()).toBe(1)
    expect((await call('DELETE', '/catalogs/v1/gone-shops')).status).toBe(204)
    expect((await call('DELETE', '/catalogs/v1/gone-shops')).status).toBe(404)
    expect((await call('GET', `/content/v1/gone-shops/${contents.A1}`)).status).toBe(404)
    expect((await call('GET', `/placements/v1/${mapId}/${viewId}`)).body.total).toBe(1)
    expect(await hits()).toBe(0)
  })

  it('CAT-11: what a catalog is called and which column titles its content shows in search at once', async () => {
    const { mapId, viewId } = await makeTwoLevelVenue(call, 'renamed-')
    const hit = async () => (await call('GET', `/search/v1/${mapId}/${viewId}?q=nook`)).body[0]
    expect(await hit()).toMatchObject({ title: 'Book Nook', catalog: { title: 'Shops' } })
    await call('PUT', '/catalogs/v1/renamed-shops', { title: 'Stores', content_title_key: 'category' })
    expect(await hit()).toMatchObject({ title: 'Books', catalog: { title: 'Stores' } })
  })

  it('CAT-12: all content comes with ISO dates, everything unless a page is asked for', async () => {
    const { catalog_id } = await make()
    for (let i = 0; i < 25; i++) await call('POST', `/content/v1/${catalog_id}`, { data: { i, text: 'a\n"b"\\' } })
    const url = `/catalogs/v1/${catalog_id}/content`
    const all = await call('GET', url)
    expect([all.status, all.headers['x-total-count'], all.body.length]).toEqual([200, '25', 25])
    expect(all.body[3]).toMatchObject({ catalog_id, account_id: service.accountId, data: { i: 3, text: 'a\n"b"\\' } })
    expect(new Date(all.body[3].created_at).toISOString()).toBe(all.body[3].created_at)
    const page = await call('GET', `${url}?skip=10&limit=2`)
    expect(page.body).toEqual(all.body.slice(10, 12))
    expect((await call('GET', `${url}?skip=30`)).body).toEqual([])
    expect((await call('GET', `${url}?limit=0`)).status).toBe(422)
  })

  it('CAT-13: each operation needs its scope', async () => {
    const { catalog_id } = await make()
    const key = await service.keyWith('catalogs:read')
    const status = async (method: string, url: string, body?: unknown) =>
      (await call(method, url, body, { 'service-api-key': key })).status
    expect(await status('GET', `/catalogs/v1/${catalog_id}/csv`)).toBe(200)
    expect(await status('GET', `/catalogs/v1/${catalog_id}/content`)).toBe(403)
    expect(await status('PUT', `/catalogs/v1/${catalog_id}`, {})).toBe(403)
    expect(await status('DELETE', `/catalogs/v1/${catalog_id}`)).toBe(403)
  })
})

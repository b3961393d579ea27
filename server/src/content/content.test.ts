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

let made = 0
/** A catalog of its own with these items, and its address. */
async function make(body: object = {}, items: object[] = []): Promise<string> {
  const { catalog_id } = (await call('POST', '/catalogs/v1', { title: 'Shops', catalog_id: `c${made++}`, ...body }))
    .body
  for (const data of items) await add(`/content/v1/${catalog_id}`, data)
  return `/content/v1/${catalog_id}`
}

async function add(url: string, data: object) {
  const answer = await call('POST', url, { data })
  expect(answer.status).toBe(201)
  return answer.body
}

describe('content', () => {
  it('CONT-1: an item answers its data, its dates and the keys in force', async () => {
    const url = await make({ data_schema: { Name: 'string', Logo: 'image', Category: 'string', description: 'text' } })
    const data = { Name: 'Bakery', Logo: 'https://example.org/a.png', own: { any: [1, null] } }
    const item = await add(url, data)
    expect(item).toMatchObject({
      catalog_id: url.slice(12),
      account_id: service.accountId,
      data,
      title_key: 'Name',
      profile_pic_key: 'Logo',
      description_key: 'description',
      type_key: 'Category',
      profile_picture_url: 'https://example.org/a.png',
    })
    expect((await call('GET', `${url}/${item.content_id}`)).body).toEqual(item)
  })

  it('CONT-2: an item sets keys of its own; null gives them back', async () => {
    const url = await make({ data_schema: { Title: 'string', other: 'string' } })
    const { content_id } = await add(url, { Title: 'A', other: 'https://example.org/b.png' })
    const set = await call('PUT', `${url}/${content_id}`, { title_key: 'other', profile_pic_key: 'other' })
    expect(set.body).toMatchObject({
      title_key: 'other',
      type_key: null,
      profile_picture_url: 'https://example.org/b.png',
    })
    const back = await call('PUT', `${url}/${content_id}`, { title_key: null, profile_pic_key: null })
    expect(back.body).toMatchObject({ title_key: 'Title', profile_pic_key: null, profile_picture_url: null })
  })

  it('CONT-3: a value that its type does not take is refused by name; keys outside the schema are kept', async () => {
    const types = {
      text: [1, 'a'], string: [true, 'a'], url: ['example.org', 'https://example.org'], image: ['a.png', 'https://a.org/a.png'],
      int: [1.5, 2], float: ['1', 1.5], boolean: ['true', true], date: ['2026-02-30', '2026-02-28'],
      datetime: ['2026-02-28', '2026-02-28T10:00:00Z'], time: ['25:00', '09:30'], email: ['a@b', 'a@b.org'], phone: ['call me', '+41 44 123 45 67'],
    } // biome-ignore format: a table
    const names = Object.keys(types) as (keyof typeof types)[]
    const url = await make({ data_schema: Object.fromEntries(names.map((name) => [`the ${name}`, name])) })
    for (const name of names) {
      const [bad, good] = types[name]
      const answer = await call('POST', url, { data: { [`the ${name}`]: bad } })
      expect([answer.status, answer.body.details]).toMatchObject([422, [{ path: `data.the ${name}` }]])
      expect((await add(url, { [`the ${name}`]: good, free: bad })).data).toEqual({ [`the ${name}`]: good, free: bad })
    }
    expect((await call('POST', url, {})).body.details[0].path).toBe('data')
  })

  it('CONT-4: an update merges data: keys not sent stay, a null goes, objects merge', async () => {
    const url = await make({ data_schema: { n: 'int' } })
    const { content_id, created_at } = await add(url, { a: 1, b: { x: 1, y: 2 }, c: [1], n: 1 })
    const answer = await call('PUT', `${url}/${content_id}`, { data: { a: null, b: { x: null, z: 3 }, c: [2], d: 4 } })
    expect(answer.body).toMatchObject({ data: { b: { y: 2, z: 3 }, c: [2], d: 4, n: 1 }, created_at })
    expect(Object.keys(answer.body.data)).not.toContain('a')
    expect((await call('PUT', `${url}/${content_id}`, { data: { n: 'one' } })).status).toBe(422)
    expect((await call('PUT', `${url}/${content_id}`, {})).body.data).toEqual(answer.body.data)
  })

  it('CONT-5: an item is addressed by its external ID too, slashes and all', async () => {
    const url = await make()
    const id = 'a/b c%ü'
    const { content_id } = await add(url, { external_id: id, n: 1 })
    const there = `${url}/external-id/${encodeURIComponent(id)}`
    expect((await call('GET', there)).body.content_id).toBe(content_id)
    expect((await call('PUT', there, { data: { n: 2 } })).body.data).toEqual({ external_id: id, n: 2 })
    expect((await call('PUT', there, { data: { external_id: 7 } })).status).toBe(200)
    expect((await call('GET', there)).status).toBe(404)
    expect((await call('DELETE', `${url}/external-id/7`)).status).toBe(204)
    expect((await call('GET', `${url}/${content_id}`)).status).toBe(404)
    expect((await call('DELETE', `${url}/external-id/7`)).status).toBe(404)
  })

  it('CONT-6: of two items with one external ID the older answers; one too long for an address is none', async () => {
    const url = await make()
    const first = await add(url, { external_id: 'twice' })
    await add(url, { external_id: 'twice' })
    await add(url, { external_id: 'x'.repeat(10_000) })
    expect((await call('GET', `${url}/external-id/twice`)).body.content_id).toBe(first.content_id)
  })

  it('CONT-7: the list has a page, its total, and creation order', async () => {
    const url = await make({}, [{ i: 0 }, { i: 1 }, { i: 2 }])
    const list = await call('GET', `${url}?skip=1&limit=1`)
    expect(list.body).toMatchObject({ contents: [{ data: { i: 1 } }], total: 3, skip: 1, limit: 1 })
    expect((await call('GET', url)).body).toMatchObject({ total: 3, skip: 0, limit: 20 })
    for (const query of ['limit=0', 'limit=1001', 'skip=-1', 'limit=x'])
      expect((await call('GET', `${url}?${query}`)).status).toBe(422)
    expect((await call('GET', '/content/v1/nowhere')).status).toBe(404)
  })

  it('CONT-8: the total is exact after every write', async () => {
    const url = await make()
    const total = async () => (await call('GET', url)).body.total
    for (let i = 1; i <= 3; i++) {
      await add(url, { i, external_id: `E${i}` })
      expect(await total()).toBe(i)
    }
    await call('DELETE', `${url}/external-id/E2`)
    expect(await total()).toBe(2)
    await Promise.all(Array.from({ length: 20 }, (_, i) => add(url, { i })))
    expect(await total()).toBe(22)
  })

  it('CONT-9: any field sorts: numbers by size, texts without case, what is absent last', async () => {
    const rows = [
      { i: 0, Name: 'b', n: 10, 'City, State': 'x' },
      { i: 1, Name: 'A', n: 9.5, 'City, State': 'y' },
      { i: 2, Name: 'C', n: -1, 'City, State': 'x' },
      { i: 3 },
      { i: 4, Name: 'a', n: 9.5 },
    ]
    const url = await make(
      { data_schema: { Name: 'string', n: 'float', i: 'int', 'City, State': 'string', created_at: 'int' } },
      rows,
    )
    const order = async (...sort: string[]) => {
      const { body } = await call('GET', `${url}?${sort.map((text) => `sort=${encodeURIComponent(text)}`).join('&')}`)
      return body.contents.map(({ data }: { data: { i: number } }) => data.i).join('')
    }
    expect(await order('n')).toBe('21403')
    expect(await order('-n')).toBe('01423')
    expect(await order('Name')).toBe('14023')
    expect(await order('n,-i')).toBe('24103')
    expect(await order('n', '-i')).toBe('24103')
    expect(await order('-City, State', 'i')).toBe('10234')
    expect(await order('title')).toBe('14023')
    expect(await order('-created_at')).toBe('43210')
    expect(await order('-content_id')).toBe('43210')
    expect(await order('data.created_at')).toBe('01234')
    const unknown = await call('GET', `${url}?sort=nothing`)
    expect([unknown.status, unknown.body.details[0].path]).toEqual([422, 'sort'])
  })

  it('CONT-10: search_query keeps content whose values contain it, in any case, keys and wildcards aside', async () => {
    const url = await make({ data_schema: { n: 'int' } }, [
      { Name: 'Café ÉCLAIR', n: 1250, ok: true },
      { Name: '100% \\ "pure"', n: 2, list: ['deep', { Name: 'under_score' }] },
      { Name: 'line\nbreak', nothing: null, n: 34, o: 5 },
    ])
    const found = async (text: string) => {
      const { body } = await call('GET', `${url}?search_query=${encodeURIComponent(text)}`)
      expect(body.contents).toHaveLength(body.total)
      return body.contents.map(({ data }: { data: { n: number } }) => data.n)
    }
    expect(await found('café é')).toEqual([1250])
    expect(await found('25')).toEqual([1250])
    expect(await found('TRUE')).toEqual([1250])
    expect(await found('%')).toEqual([2])
    expect(await found('_')).toEqual([2])
    expect(await found('\\ "PURE"')).toEqual([2])
    expect(await found('deep')).toEqual([2])
    expect(await found('line\nB')).toEqual([34])
    for (const nothing of ['Name', 'null', 'list', ', ', '", "', '[', '{', ' 5', '34, 5', '\\"'])
      expect([nothing, await found(nothing)]).toEqual([nothing, []])
    const page = await call('GET', `${url}?search_query=e&sort=-n&skip=1&limit=1`)
    expect(page.body).toMatchObject({ total: 3, contents: [{ data: { n: 34 } }] })
    expect((await call('GET', `${url}?search_query=e&skip=9`)).body).toMatchObject({ total: 3, contents: [] })
  })

  it('CONT-11: search shows changed content at once, and no longer what is gone', async () => {
    const { mapId, viewId, contents } = await makeTwoLevelVenue(call, 'live-')
    const titles = async (q: string) =>
      (await call('GET', `/search/v1/${mapId}/${viewId}?q=${q}`)).body.map((hit: { title: string }) => hit.title)
    expect((await titles('bakery'))[0]).toBe('Bakery Löwe')
    const put = await call('PUT', `/content/v1/live-shops/${contents.A1}`, { data: { Title: 'Patisserie' } })
    expect(put.headers['service-revision']).toMatch(/^\d+$/)
    expect(await titles('L%C3%B6we')).toEqual([])
    expect((await titles('patisserie'))[0]).toBe('Patisserie')
    const view = await call('GET', `/map-views/v1/${mapId}/${viewId}`)
    expect(view.body.has_unpublished_changes).toBe(true)
    expect((await call('DELETE', `/content/v1/live-shops/${contents.A1}`)).status).toBe(204)
    expect(await titles('patisserie')).not.toContain('Patisserie')
    expect((await call('GET', `/placements/v1/${mapId}/${viewId}`)).body.total).toBe(3)
  })

  it('CONT-12: deleting reservation content releases the feature', async () => {
    const { mapId, viewId, rooms, placements } = await makeTwoLevelVenue(call, 'booked-')
    const status = async () =>
      (await call('GET', `/search/v1/${mapId}/${viewId}?q=nook`)).body.find(
        (hit: { placement_id: string }) => hit.placement_id === placements.A2,
      ).booking_status
    const url = `/reservations/v1/${mapId}/${viewId}`
    const booked = await call('POST', url, { feature_ids: [rooms.A2], data: { by: 'me' } })
    expect(await status()).toBe('booked')
    await call('DELETE', `/content/v1/reservations/${booked.body.reservations[0].content_id}`)
    expect(await status()).toBe('available')
    expect((await call('GET', url)).body.total).toBe(0)
  })

  it("CONT-13: another account's content is not there", async () => {
    const url = await make()
    const { content_id } = await add(url, { external_id: 'E' })
    const { key } = await service.makeSubAccount()
    const there = { 'service-api-key': key }
    await call('POST', '/catalogs/v1', { title: 'Mine', catalog_id: url.slice(12) }, there)
    for (const path of [`${url}/${content_id}`, `${url}/external-id/E`])
      for (const method of ['GET', 'PUT', 'DELETE'])
        expect((await call(method, path, method === 'PUT' ? {} : undefined, there)).status).toBe(404)
  })
})

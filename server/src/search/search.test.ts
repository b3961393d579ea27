import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestService, type TestService } from '../testing/test-service.ts'
import { makeTwoLevelVenue, type TwoLevelVenue } from '../testing/two-level-venue.ts'

let service: TestService
let call: TestService['call']
let venue: TwoLevelVenue
let url: string
beforeAll(async () => {
  service = await openTestService({ jobs: false })
  call = service.call
  venue = await makeTwoLevelVenue(call)
  url = `/search/v1/${venue.mapId}/${venue.viewId}`
})
afterAll(() => service.close())

const titles = async (query: string, path = url): Promise<string[]> =>
  (await call('GET', `${path}?${query}`)).body.map((hit: { title: string }) => hit.title)

/** A copy of the view, for tests that change it. */
async function copyView(): Promise<{ path: string; place: string; book: string; view: string }> {
  const { body } = await call('POST', `/map-views/v1/${venue.mapId}`, { copy_from: venue.viewId })
  const view = `${venue.mapId}/${body.map_view_id}`
  return { view, path: `/search/v1/${view}`, place: `/placements/v1/${view}`, book: `/reservations/v1/${view}` }
}

describe('search', () => {
  it('SEARCH-1: a hit has every field of the object', async () => {
    const answer = await call('GET', `${url}?q=l%C3%B6we`)
    expect([answer.status, answer.headers['x-total-count']]).toEqual([200, '1'])
    expect(answer.body).toEqual([
      expect.objectContaining({
        placement_id: venue.placements.A1,
        floor: 0,
        location: { type: 'Point', coordinates: [expect.any(Number), expect.any(Number)] },
        contextual_location: expect.stringMatching(/^Ground floor/),
        catalog: expect.objectContaining({
          catalog_id: 'shops',
          title: 'Shops',
          data_schema: { Title: 'string', category: 'string', stars: 'int' },
          content_title_key: null,
        }),
        content: { content_id: venue.contents.A1, data: { Title: 'Bakery Löwe', category: 'Bread', stars: 3 } },
      }),
    ])
  })

  it('SEARCH-2: names, catalog titles and every column are found; case, accents and typos forgiven', async () => {
    expect(await titles('q=LOWE')).toEqual(['Bakery Löwe'])
    expect(await titles('q=bakry')).toEqual(['Bakery Löwe'])
    expect(await titles('q=cof')).toEqual(['Coffee Corner'])
    expect(await titles('q=services')).toEqual(['Information desk'])
    expect((await titles('q=shops')).sort()).toEqual(['Bakery Löwe', 'Book Nook', 'Coffee Corner'])
    expect((await titles('q=bread'))[0]).toBe('Bakery Löwe')
    expect(await titles('q=B1')).toContain('Coffee Corner')
    expect(await titles('q=nothingatall')).toEqual([])
  })

  it('SEARCH-3: floor keeps to one level', async () => {
    expect(await titles('q=bread&floor=1')).toEqual(['Coffee Corner'])
    expect(await titles('q=bread&floor=0')).toEqual(['Bakery Löwe'])
    expect(await titles('q=bread&floor=7')).toEqual([])
    for (const floor of ['x', '1.5', '']) expect((await call('GET', `${url}?q=a&floor=${floor}`)).status).toBe(422)
  })

  it('SEARCH-4: sort overrides relevance, repeated or separated by commas; an unknown property answers 422', async () => {
    expect(await titles('q=shops&sort=-floor')).toEqual(expect.arrayContaining(['Coffee Corner']))
    expect((await titles('q=shops&sort=-floor'))[0]).toBe('Coffee Corner')
    expect(await titles('q=shops&sort=-stars')).toEqual(['Book Nook', 'Coffee Corner', 'Bakery Löwe'])
    expect(await titles('q=shops&sort=floor&sort=-title')).toEqual(['Book Nook', 'Bakery Löwe', 'Coffee Corner'])
    expect(await titles('q=shops&sort=floor,-title')).toEqual(['Book Nook', 'Bakery Löwe', 'Coffee Corner'])
    expect(await titles('q=shops&sort=stars&skip=1&limit=1')).toEqual(['Coffee Corner'])
    for (const name of ['nowhere', '__proto__', 'constructor'])
      expect((await call('GET', `${url}?q=a&sort=${name}`)).status).toBe(422)
  })

  it('SEARCH-25: hits sort by the root collation of ICU', async () => {
    const { place, path: search } = await copyView()
    for (const Title of ['Zoe Arcade', 'Émile Arcade', 'emil Arcade', 'Öl Arcade', 'ost Arcade']) {
      const content = await call('POST', '/content/v1/shops', { data: { Title } })
      const body = { feature_id: venue.rooms.A1, content_id: content.body.content_id }
      expect((await call('POST', place, body)).status).toBe(201)
    }
    const sorted = async (sort: string) =>
      (await call('GET', `${search}?q=arcade&sort=${sort}`)).body.map((hit: { title: string }) => hit.title)
    const expected = ['emil Arcade', 'Émile Arcade', 'Öl Arcade', 'ost Arcade', 'Zoe Arcade']
    expect(await sorted('title')).toEqual(expected)
    expect(await sorted('-title')).toEqual(expected.toReversed())
  })

  it('SEARCH-26: an emoji in a title can be found', async () => {
    const { place, path: search } = await copyView()
    const names = ['🍕 Slice', 'Café ☕', '👩‍🚀 Space', '❤️ Hearts', '🇩🇪 Consulate']
    for (const Title of names) {
      const content = await call('POST', '/content/v1/shops', { data: { Title } })
      await call('POST', place, { feature_id: venue.rooms.A1, content_id: content.body.content_id })
    }
    const found = async (q: string) =>
      (await call('GET', `${search}?q=${encodeURIComponent(q)}`)).body.map((hit: { title: string }) => hit.title)
    for (const [query, title] of [
      ['🍕', 0],
      ['☕️', 1],
      ['🚀', 2],
      ['👩‍🚀', 2],
      ['❤', 3],
      ['🇩🇪', 4],
      ['slice 🍕', 0],
    ] as const)
      expect([query, await found(query)]).toEqual([query, [names[title]]])
    // A picture beside words is an ornament: the words decide.
    expect(await found('slice 🎉')).toEqual([names[0]])
    expect(await found('🎉')).toEqual([])
  })

  it('SEARCH-5: pages by skip and limit, at most 100; the total stands beside', async () => {
    const page = await call('GET', `${url}?q=shops&skip=1&limit=1`)
    expect([page.body.length, page.headers['x-total-count']]).toEqual([1, '3'])
    for (const query of ['q=a&limit=101', 'q=a&limit=0', 'q=a&skip=-1', '', 'q=', 'q=%20%09'])
      expect([query, (await call('GET', `${url}?${query}`)).status]).toEqual([query, 422])
    expect((await call('GET', `/search/v1/${venue.mapId}/nowhere?q=a`)).status).toBe(404)
    expect((await call('GET', `/search/v1/nowhere/${venue.viewId}?q=a`)).status).toBe(404)
  })

  it('SEARCH-6: place details carry parent and children', async () => {
    const { place } = await copyView()
    const parent = (await call('GET', place)).body.placements[0]
    const child = await call('POST', place, {
      feature_id: venue.rooms.A1,
      content_id: venue.contents.B1,
      parent_placement_id: parent.placement_id,
    })
    const below = (await call('GET', `/search/v1/${child.body.placement_id}`)).body
    expect(below.parent).toMatchObject({ placement_id: parent.placement_id })
    expect(below.parent).not.toHaveProperty('children')
    expect(below.children).toEqual({ total: 0, placements: [] })
    const above = (await call('GET', `/search/v1/${parent.placement_id}`)).body
    expect(above.parent).toBe(null)
    expect(above.children).toMatchObject({ total: 1, placements: [{ placement_id: child.body.placement_id }] })
    expect((await call('GET', '/search/v1/nowhere')).status).toBe(404)
  })

  it('SEARCH-7: batch-details keeps the order, answers a repeated ID once, and lists what is missing', async () => {
    const stranger = await makeTwoLevelVenue(call, 'stranger-')
    const { A1, B1 } = venue.placements
    const batch = `/search/v1/${venue.mapId}/placements/batch-details`
    const answer = await call('POST', batch, {
      placement_ids: [B1, 'gone', A1, B1, stranger.placements.A1, 'gone'],
    })
    expect(answer.body).toMatchObject({ map_id: venue.mapId, missing: ['gone', stranger.placements.A1] })
    expect(answer.body.found.map((item: { placement_id: string }) => item.placement_id)).toEqual([B1, A1])
    expect((await call('POST', batch, { placement_ids: [] })).body).toEqual({
      map_id: venue.mapId,
      found: [],
      missing: [],
    })
    expect((await call('POST', batch, { placement_ids: Array(201).fill('x') })).status).toBe(422)
    expect((await call('POST', '/search/v1/nowhere/placements/batch-details', { placement_ids: [] })).status).toBe(404)
  })

  it('SEARCH-8: suggestions complete titles and categories, and offer the terms of the owner', async () => {
    const answer = await call('GET', `${url}/suggest?q=boo`)
    expect(answer.body).toMatchObject({ titles: ['Book Nook'], terms: ['books'] })
    expect((await call('GET', `${url}/suggest`)).body).toEqual({
      titles: [],
      categories: [],
      terms: ['coffee', 'books'],
    })
  })
})

describe('read after write', () => {
  it('SEARCH-9: a placement is found, moved and gone as soon as it is acknowledged', async () => {
    const { path, place } = await copyView()
    expect(await titles('q=desk', path)).toEqual(['Information desk'])
    const made = await call('POST', place, { feature_id: venue.rooms.B4, content_id: venue.contents.A3 })
    expect(await titles('q=desk&floor=1', path)).toEqual(['Information desk'])
    await call('PUT', `${place}/${made.body.placement_id}`, { feature_id: venue.rooms.A4 })
    expect(await titles('q=desk&floor=1', path)).toEqual([])
    await call('DELETE', `${place}/${made.body.placement_id}`)
    expect(await titles('q=desk', path)).toHaveLength(1)
  })

  it('SEARCH-10: content and its catalog change what is found on every view', async () => {
    const { path } = await copyView()
    expect(await titles('q=tulips', path)).toEqual([])
    await call('PUT', `/content/v1/shops/${venue.contents.A2}`, { data: { note: 'tulips', Title: 'Flower Nook' } })
    expect([await titles('q=tulips', path), await titles('q=tulips')]).toEqual([['Flower Nook'], ['Flower Nook']])
    await call('PUT', `/content/v1/shops/${venue.contents.A2}`, { data: { note: null, Title: 'Book Nook' } })
    expect(await titles('q=tulips', path)).toEqual([])
    await call('PUT', '/catalogs/v1/desks', { title: 'Helpers' })
    expect(await titles('q=helpers', path)).toEqual(['Information desk'])
    await call('PUT', '/catalogs/v1/desks', { catalog_id: 'helpdesks', title: 'Services' })
    const [hit] = (await call('GET', `${path}?q=information`)).body
    expect(hit.catalog).toMatchObject({ catalog_id: 'helpdesks', title: 'Services' })
  })

  it('SEARCH-11: the sign on the door and the landmark beside it follow the drawing', async () => {
    const { path } = await copyView()
    const near = async () => (await call('GET', `${path}?q=nook`)).body[0].contextual_location
    expect(await near()).toMatch(/next to Information desk$/)
    const feature = `/datasets/v1/${venue.datasets[0]}/features/${venue.rooms.A2}`
    await call('PUT', feature, { properties: { name: 'Z99' } })
    expect(await titles('q=z99', path)).toEqual(['Book Nook'])
    await call('PUT', feature, { properties: { name: 'A2' } })
    await call('PUT', `/content/v1/helpdesks/${venue.contents.A3}`, { data: { Title: 'Welcome desk' } })
    expect(await near()).toMatch(/next to Welcome desk$/)
    await call('PUT', `/map-sources/v1/${venue.sourceId}`, {
      floors: venue.datasets.map((dataset_id, floor) => ({
        floor,
        dataset_id,
        name: `Deck ${floor}`,
        units_per_meter: 1,
      })),
    })
    expect(await near()).toMatch(/^Deck 0, next to Welcome desk$/)
  })

  it('SEARCH-12: a booking shows at once as a state, and who has booked only to keys that may read reservations', async () => {
    const { path, book, place } = await copyView()
    const visitor = { 'service-api-key': await service.keyWith('search:read', 'routes:read') }
    const state = async () => (await call('GET', `${path}?q=bakery`, undefined, visitor)).body[0].booking_status
    expect(await state()).toBe('available')
    const booked = await call('POST', book, { feature_ids: [venue.rooms.A1], data: { Title: 'Secret Client' } })
    expect(await state()).toBe('booked')
    const attachment = booked.body.reservations[0].attachment_ids[0]
    const shop = (await call('GET', `${path}?q=bakery`)).body[0].placement_id

    expect(await titles('q=secret', path)).toEqual([])
    expect((await call('GET', `/search/v1/${shop}`)).body.children.total).toBe(1)
    expect((await call('GET', `/search/v1/${attachment}`)).status).toBe(200)
    const seen = await call('GET', `/search/v1/${shop}`, undefined, visitor)
    expect(seen.body.children).toEqual({ total: 0, placements: [] })
    expect((await call('GET', `/search/v1/${attachment}`, undefined, visitor)).status).toBe(404)
    const batch = `/search/v1/${venue.mapId}/placements/batch-details`
    expect((await call('POST', batch, { placement_ids: [attachment] }, visitor)).body.missing).toEqual([attachment])
    const walk = { map_id: venue.mapId, start_placement_id: shop, end_placement_id: attachment }
    // That the way was told to one who may know it tells it to nobody else.
    expect((await call('POST', '/routes/v1/path', walk)).status).toBe(200)
    const route = await call('POST', '/routes/v1/path', walk, visitor)
    expect(route.status).toBe(404)

    // What somebody puts under an attachment does not give it away either.
    const below = await call('POST', place, {
      feature_id: venue.rooms.A1,
      content_id: venue.contents.B1,
      parent_placement_id: attachment,
    })
    const detail = await call('GET', `/search/v1/${below.body.placement_id}`, undefined, visitor)
    expect([detail.status, JSON.stringify(detail.body)]).toEqual([200, expect.not.stringContaining('Secret')])

    await call('DELETE', `${book}/${venue.rooms.A1}`)
    expect(await state()).toBe('available')
    expect((await call('GET', `/search/v1/${attachment}`)).status).toBe(404)
  })

  it('SEARCH-13: deleted content and a deleted catalog are found no longer', async () => {
    const { path, place } = await copyView()
    await call('POST', '/catalogs/v1', { catalog_id: 'brief', title: 'Brief', data_schema: { Title: 'string' } })
    const items = ['Onestand', 'Twostand'].map(
      async (Title) => (await call('POST', '/content/v1/brief', { data: { Title } })).body.content_id,
    )
    for (const content_id of await Promise.all(items))
      await call('POST', place, { feature_id: venue.rooms.A4, content_id })
    expect((await titles('q=brief', path)).sort()).toEqual(['Onestand', 'Twostand'])
    await call('DELETE', `/content/v1/brief/${await items[0]}`)
    expect(await titles('q=brief', path)).toEqual(['Twostand'])
    await call('DELETE', '/catalogs/v1/brief')
    expect(await titles('q=brief', path)).toEqual([])
  })

  it('SEARCH-14: the search terms of the view are the ones last set', async () => {
    const { view, path } = await copyView()
    await call('GET', `${path}/suggest`)
    await call('PUT', `/map-views/v1/${view}`, { suggested_search_terms: ['lifts'] })
    expect((await call('GET', `${path}/suggest`)).body.terms).toEqual(['lifts'])
  })
})

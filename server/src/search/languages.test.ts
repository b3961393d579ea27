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

const search = async (query: Record<string, string>, path = url) =>
  (await call('GET', `${path}?${new URLSearchParams(query)}`)).body
const titles = async (query: Record<string, string>, path = url): Promise<string[]> =>
  (await search(query, path)).map((hit: { title: string }) => hit.title)

async function placeRow(catalog: string, data: object, feature: string): Promise<string> {
  const { body } = await call('POST', `/content/v1/${catalog}`, { data })
  const placed = { feature_id: feature, content_id: body.content_id }
  return (await call('POST', `/placements/v1/${venue.mapId}/${venue.viewId}`, placed)).body.placement_id
}

describe('meaning', () => {
  it.each([
    ['Bücher', 'Book Nook'],
    ['librería', 'Book Nook'],
    ['书店', 'Book Nook'],
    ['où est la boulangerie', 'Bakery Löwe'],
    ['where can i get a coffee', 'Coffee Corner'],
    ['kahve', 'Coffee Corner'],
    ['استعلامات', 'Information desk'],
  ])('SEARCH-18: a search for %s finds %s first', async (q, title) => {
    expect((await titles({ q }))[0]).toBe(title)
  })

  it('SEARCH-18: the name of a place comes before places that are what it says', async () => {
    await placeRow('shops', { Title: 'Café', category: 'Fashion' }, venue.rooms.B3!)
    expect((await titles({ q: 'café' })).slice(0, 2)).toEqual(['Café', 'Coffee Corner'])
  })

  it('SEARCH-23: the category of a hit is that of its icon, and no trade is taken for a place', async () => {
    await placeRow('shops', { Title: 'Nordic Food Technology', category: null }, venue.rooms.A4!)
    const category = async (q: string) => (await search({ q }))[0].category
    expect(await category('Coffee Corner')).toBe('coffee')
    expect(await category('Information desk')).toBe('info')
    expect(await category('Nordic')).toBe('shop')
  })
})

describe('synonyms', () => {
  it('SEARCH-19: synonyms take effect with the response that sets them, on that view alone', async () => {
    const copy = (await call('POST', `/map-views/v1/${venue.mapId}`, { copy_from: venue.viewId })).body.map_view_id
    const path = `/search/v1/${venue.mapId}/${copy}`
    expect(await titles({ q: 'reading den' }, path)).toEqual([])
    const synonyms = [['reading den', 'book nook']]
    const answer = await call('PUT', `${path}/synonyms`, { synonyms })
    expect([answer.status, answer.body]).toEqual([200, { synonyms }])
    expect(await titles({ q: 'reading den' }, path)).toEqual(['Book Nook'])
    expect(await titles({ q: 'where is the reading den' }, path)).toEqual(['Book Nook'])
    expect(await titles({ q: 'reading den' })).toEqual([])
    expect((await call('GET', `${path}/synonyms`)).body).toEqual({ synonyms })
  })

  it('SEARCH-19: wrong synonyms respond 422', async () => {
    for (const synonyms of [[['alone']], [['a', '?!']], 'book', [['a', 'x'.repeat(101)]]]) {
      expect((await call('PUT', `${url}/synonyms`, { synonyms })).status).toBe(422)
    }
  })
})

describe('languages', () => {
  it('SEARCH-20: all languages are searched, and the visitor’s comes first', async () => {
    await call('POST', '/catalogs/v1', { catalog_id: 'rooms', title: 'Rooms', data_schema: { name: 'string' } })
    await placeRow('rooms', { name: 'One', 'name@de': 'Sonne', 'name@fr': 'Soleil' }, venue.rooms.B2!)
    await placeRow('rooms', { name: 'Two', 'name@de': 'Mond', 'name@nl': 'Sonne' }, venue.rooms.B4!)
    expect(await titles({ q: 'soleil' })).toEqual(['One'])
    expect(await titles({ q: 'sonne', lang: 'nl' })).toEqual(['Sonne', 'One'])
    expect(await titles({ q: 'sonne', lang: 'de-AT' })).toEqual(['Sonne', 'Mond'])
  })

  it('SEARCH-21: a text is in the language asked for, else in that of the view, else in the plain column', async () => {
    const view = `/map-views/v1/${venue.mapId}/${venue.viewId}`
    expect((await call('PUT', view, { language: 'fr' })).body.language).toBe('fr')
    expect(await titles({ q: 'sonne', lang: 'es' })).toEqual(['Soleil', 'Two'])
    const [hit] = await search({ q: 'soleil', lang: 'de' })
    expect(hit.content.data).toEqual({ name: 'Sonne' })
    await call('PUT', view, { language: null })
  })

  it('SEARCH-21: levels and catalogs have names in several languages', async () => {
    await call('PUT', '/catalogs/v1/rooms', { titles: { de: 'Zimmer' } })
    const source = (await call('GET', `/map-sources/v1/${venue.sourceId}`)).body
    const floors = source.floors.map((floor: { floor: number }) =>
      floor.floor === 1 ? { ...floor, names: { de: 'Obergeschoss' } } : floor,
    )
    await call('PUT', `/map-sources/v1/${venue.sourceId}`, { floors })
    const [hit] = await search({ q: 'sonne', lang: 'de' })
    expect([hit.floor_name, hit.catalog.title, hit.contextual_location]).toEqual([
      'Obergeschoss',
      'Zimmer',
      expect.stringMatching(/^Obergeschoss/),
    ])
    expect(await titles({ q: 'zimmer' })).toEqual(expect.arrayContaining(['One', 'Two']))
    expect((await search({ q: 'sonne' }))[0].floor_name).toBe('Level 1')
  })

  it('SEARCH-22: details, batch-details and routes name places in the language asked for', async () => {
    const { placement_id: id } = (await search({ q: 'sonne', lang: 'de' }))[0]
    expect((await call('GET', `/search/v1/${id}?lang=de`)).body.title).toBe('Sonne')
    expect((await call('GET', `/search/v1/${id}`)).body.title).toBe('One')
    const batch = { placement_ids: [id], lang: 'fr' }
    const { body } = await call('POST', `/search/v1/${venue.mapId}/placements/batch-details`, batch)
    expect(body.found[0].title).toBe('Soleil')
    const walk = { map_id: venue.mapId, start_placement_id: venue.placements.A1, end_placement_id: id, lang: 'de' }
    const route = await call('POST', '/routes/v1/path', walk)
    expect(JSON.stringify(route.body)).toContain('Sonne')
  })

  it('GUIDE-7: texts of routes name landmarks and levels in the language asked for', async () => {
    await call('POST', '/catalogs/v1', { catalog_id: 'marks', title: 'Marks', is_landmark_catalog: true })
    await placeRow('marks', { name: 'Fountain', 'name@de': 'Brunnen' }, venue.rooms.A2!)
    const ask = async (lang?: string) => {
      const ends = { start_placement_id: venue.placements.A3, end_placement_id: venue.placements.B1, accessible: true }
      const { body } = await call('POST', '/routes/v1/path', { map_id: venue.mapId, ...ends, ...(lang && { lang }) })
      return { levels: body.legs.map((leg: { floor_name: string }) => leg.floor_name), text: JSON.stringify(body.legs) }
    }
    const german = await ask('de')
    expect(german.levels).toEqual(['Ground floor', 'Obergeschoss'])
    expect([german.text.includes('Brunnen'), german.text.includes('Fountain')]).toEqual([true, false])
    const plain = await ask()
    expect([plain.levels, plain.text.includes('Fountain')]).toEqual([['Ground floor', 'Level 1'], true])
  })

  it('SEARCH-27: suggestions name places and catalogs in the language asked for', async () => {
    const suggest = async (q: string, lang?: string) =>
      (await call('GET', `${url}/suggest?${new URLSearchParams({ q, ...(lang && { lang }) })}`)).body
    expect((await suggest('sonn', 'de')).titles[0]).toBe('Sonne')
    expect((await suggest('sonn', 'fr')).titles).toContain('Soleil')
    expect((await suggest('zim', 'de')).categories).toEqual(['Zimmer'])
    expect((await suggest('roo', 'de')).categories).toEqual(['Zimmer'])
    expect((await suggest('roo')).categories).toEqual(['Rooms'])
  })

  it('SEARCH-22: what is no language tag responds 422', async () => {
    expect((await call('GET', `${url}?q=sonne&lang=german!`)).status).toBe(422)
  })

  it('SEARCH-24: a column in another language has the type of the column that it translates', async () => {
    const answer = await call('POST', '/content/v1/rooms', { data: { name: 'Three', 'name@de': 3 } })
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([422, expect.stringContaining('name@de')])
  })
})

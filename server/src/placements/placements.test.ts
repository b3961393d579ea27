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
  url = `/placements/v1/${venue.mapId}/${venue.viewId}`
})
afterAll(() => service.close())

/** A view of its own on the venue's map, so that tests do not meet. */
async function makeView(): Promise<string> {
  const { body } = await call('POST', `/map-views/v1/${venue.mapId}`, {})
  return `/placements/v1/${venue.mapId}/${body.map_view_id}`
}

describe('placements', () => {
  it('PLACE-1: a placement has every field; its location lies inside the feature unless one is sent', async () => {
    const path = await makeView()
    const body = { feature_id: venue.rooms.B2, content_id: venue.contents.A1, catalog_id: 'shops' }
    const made = await call('POST', path, body)
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({ ...body, map_id: venue.mapId, parent_placement_id: null, floor: 1 })
    const [x, y] = made.body.location.coordinates
    expect(x > 10 && x < 20 && y > 4 && y < 10).toBe(true)
    expect(made.body.has_own_location).toBe(false)
    expect((await call('GET', `${path}/${made.body.placement_id}`)).body).toEqual(made.body)
    const location = { type: 'Point', coordinates: [1, -2] }
    const there = await call('PUT', `${path}/${made.body.placement_id}`, { location })
    expect(there.body).toMatchObject({ ...body, location, has_own_location: true })
    const back = await call('PUT', `${path}/${made.body.placement_id}`, { location: null })
    expect(back.body.location).toEqual(made.body.location)
  })

  it('PLACE-2: what a placement names must be there, on this view and in this account', async () => {
    const stranger = await makeView()
    const parent = await call('POST', stranger, { feature_id: venue.rooms.A1, content_id: venue.contents.A1 })
    const other = (await call('POST', '/datasets/v1', { name: 'Elsewhere' })).body.dataset_id
    const elsewhere = await call('POST', `/datasets/v1/${other}/features`, {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [0, 0] },
    })
    const good = { feature_id: venue.rooms.A1, content_id: venue.contents.A1 }
    const cases: [string, object][] = [
      ['feature_id', { ...good, feature_id: 'nowhere' }],
      ['feature_id', { ...good, feature_id: elsewhere.body.feature_id }],
      ['content_id', { ...good, content_id: 'nowhere' }],
      ['catalog_id', { ...good, catalog_id: 'desks' }],
      ['parent_placement_id', { ...good, parent_placement_id: parent.body.placement_id }],
      ['feature_id', { content_id: good.content_id }],
    ]
    for (const [path, body] of cases) {
      const answer = await call('POST', url, body)
      expect([answer.status, answer.body.details?.[0].path]).toEqual([422, path])
    }
    expect((await call('POST', `/placements/v1/${venue.mapId}/nowhere`, good)).status).toBe(404)
    expect((await call('POST', `/placements/v1/nowhere/${venue.viewId}`, good)).status).toBe(404)
  })

  it('PLACE-3: a batch is placed whole and in order, or not at all', async () => {
    const path = await makeView()
    const placements = ['A1', 'A2', 'B1'].map((name) => ({
      feature_id: venue.rooms[name],
      content_id: venue.contents[name],
    }))
    const broken = await call('POST', `${path}/batch`, { placements: [...placements, { ...placements[0], content_id: 'x' }] }) // biome-ignore format: one call
    expect([broken.status, broken.body.details[0].path]).toEqual([422, 'placements.3.content_id'])
    const alone = await call('POST', `${path}/batch`, { placements: [{ ...placements[0], content_id: 'x' }] })
    expect(alone.body.details[0].path).toBe('placements.0.content_id')
    expect((await call('GET', path)).body.total).toBe(0)
    const done = await call('POST', `${path}/batch`, { placements })
    expect(done.status).toBe(201)
    expect(done.body.placements.map((item: { content_id: string }) => item.content_id)).toEqual(
      placements.map((item) => item.content_id),
    )
    expect((await call('POST', `${path}/batch`, { placements: [] })).status).toBe(422)
  })

  it('PLACE-4: the list pages, and keeps to a feature, an item or a catalog', async () => {
    const path = await makeView()
    for (const name of ['A1', 'A2', 'A3'])
      await call('POST', path, { feature_id: venue.rooms.A1, content_id: venue.contents[name] })
    await call('POST', path, { feature_id: venue.rooms.B1, content_id: venue.contents.A1 })
    const total = async (query: string) => (await call('GET', `${path}?${query}`)).body.total
    expect((await call('GET', `${path}?skip=1&limit=2`)).body).toMatchObject({ total: 4, skip: 1, limit: 2 })
    expect(await total(`feature_id=${venue.rooms.A1}`)).toBe(3)
    expect(await total(`content_id=${venue.contents.A1}`)).toBe(2)
    expect(await total('catalog_id=desks')).toBe(1)
    expect(await total('catalog_id=nowhere')).toBe(0)
  })

  it('PLACE-5: children go with their parent, from search too', async () => {
    const path = await makeView()
    const place = async (content: string, parent: string | null) =>
      (await call('POST', path, { feature_id: venue.rooms.A2, content_id: venue.contents[content], parent_placement_id: parent })).body.placement_id // biome-ignore format: one call
    const parent = await place('A1', null)
    const child = await place('A2', parent)
    const details = (await call('GET', `/search/v1/${parent}`)).body
    expect(details.children).toMatchObject({ total: 1, placements: [{ placement_id: child }] })
    expect((await call('GET', `/search/v1/${child}`)).body.parent.placement_id).toBe(parent)
    expect((await call('DELETE', `${path}/${parent}`)).status).toBe(204)
    expect((await call('DELETE', `${path}/${parent}`)).status).toBe(404)
    for (const id of [parent, child]) expect((await call('GET', `/search/v1/${id}`)).status).toBe(404)
    expect((await call('GET', path.replace('placements', 'search').concat('?q=book'))).body).toEqual([])
  })

  it('PLACE-6: a placement never ends up inside itself', async () => {
    const path = await makeView()
    const place = async (parent: string | null) =>
      (await call('POST', path, { feature_id: venue.rooms.A2, content_id: venue.contents.A1, parent_placement_id: parent })).body.placement_id // biome-ignore format: one call
    const a = await place(null)
    const b = await place(a)
    const c = await place(b)
    for (const parent of [a, b, c]) {
      expect((await call('PUT', `${path}/${a}`, { parent_placement_id: parent })).status).toBe(422)
    }
    expect((await call('PUT', `${path}/${c}`, { parent_placement_id: a })).status).toBe(200)
  })

  it('PLACE-7: two updates at the same moment make no circle either', async () => {
    for (let round = 0; round < 5; round++) {
      const path = await makeView()
      const place = async () =>
        (await call('POST', path, { feature_id: venue.rooms.A2, content_id: venue.contents.A1 })).body.placement_id
      const [a, b] = [await place(), await place()]
      await Promise.all([
        call('PUT', `${path}/${a}`, { parent_placement_id: b }),
        call('PUT', `${path}/${b}`, { parent_placement_id: a }),
      ])
      const parents = (await call('GET', path)).body.placements.map(
        (item: { parent_placement_id: string | null }) => item.parent_placement_id,
      )
      expect(parents).toContain(null)
    }
  })

  it('PLACE-8: deleted content takes its placements along', async () => {
    const path = await makeView()
    const item = (await call('POST', '/content/v1/shops', { data: { Title: 'Popup' } })).body.content_id
    const placed = (await call('POST', path, { feature_id: venue.rooms.A1, content_id: item })).body.placement_id
    expect((await call('GET', `/search/v1/${placed}`)).status).toBe(200)
    await call('DELETE', `/content/v1/shops/${item}`)
    expect((await call('GET', `${path}/${placed}`)).status).toBe(404)
    expect((await call('GET', `/search/v1/${placed}`)).status).toBe(404)
  })

  it('PLACE-9: what is deleted while it is being placed answers 4xx, never 500', async () => {
    const path = await makeView()
    for (let round = 0; round < 5; round++) {
      const item = (await call('POST', '/content/v1/shops', { data: { Title: 'Brief' } })).body.content_id
      const answers = await Promise.all([
        call('POST', path, { feature_id: venue.rooms.A1, content_id: item }),
        call('DELETE', `/content/v1/shops/${item}`),
        call('POST', path, { feature_id: venue.rooms.A2, content_id: item }),
      ])
      for (const answer of answers) expect(answer.status).toBeLessThan(500)
    }
  })
})

describe('auto-placing', () => {
  let count = 0
  /** A hall with these labels and a catalog with these numbers. */
  async function makeExpo(
    labels: (string | { name: string; kind: string; number?: string })[],
    numbers: (string | null)[],
  ) {
    const dataset = (await call('POST', '/datasets/v1', { name: 'Expo' })).body.dataset_id
    const features = labels.map((label, i) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [i, 0] },
      properties: typeof label === 'string' ? { kind: 'space', name: label } : label,
    }))
    const imported = await call('POST', `/datasets/v1/${dataset}/features/import`, {
      type: 'FeatureCollection',
      features,
    })
    const map = (await call('POST', '/maps/v1', { map_source_id: dataset, unit_type: 'Meters' })).body.map_id
    const view = (await call('POST', `/map-views/v1/${map}`, {})).body.map_view_id
    const catalog = `expo-${++count}`
    const schema = { booth: 'string', Title: 'string' }
    await call('POST', '/catalogs/v1', { catalog_id: catalog, title: 'Exhibitors', data_schema: schema })
    const contents: string[] = []
    for (const booth of numbers)
      contents.push((await call('POST', `/content/v1/${catalog}`, { data: booth === null ? {} : { booth, Title: booth } })).body.content_id) // biome-ignore format: one call
    return {
      path: `/placements/v1/${map}/${view}`,
      body: { catalog_id: catalog, column: 'booth' },
      contents,
      features: imported.body.feature_ids as string[],
    }
  }

  async function pairs(path: string, contents: string[], features: string[]) {
    const { body } = await call('GET', `${path}?limit=1000`)
    return body.placements
      .map((item: { content_id: string; feature_id: string }) => [
        contents.indexOf(item.content_id),
        features.indexOf(item.feature_id),
      ])
      .sort((a: number[], b: number[]) => a[0]! - b[0]! || a[1]! - b[1]!)
  }

  const same: [string, string, string][] = [
    ['white space around', ' A1 ', 'A1'],
    ['white space inside', 'Hall  A', 'hall a'],
    ['case', 'b12', 'B12'],
    ['width', 'Ｂ12', 'B12'],
    ['punctuation', 'B-12', 'B12'],
    ['leading zeros', 'B-007', 'b7'],
    ['a word that only says what it is', 'Booth B12', 'B12'],
    ['the same word on the other side', '12', 'Stand 12'],
  ]
  for (const [what, number, label] of same) {
    it(`PLACE-10: ${what} does not count: '${number}' stands at '${label}'`, async () => {
      const expo = await makeExpo([label, 'other'], [number])
      const answer = await call('POST', `${expo.path}/auto`, expo.body)
      expect([answer.status, answer.body.placed]).toEqual([201, 1])
      expect(await pairs(expo.path, expo.contents, expo.features)).toEqual([[0, 0]])
    })
  }

  it('PLACE-11: the stricter rule wins: B1 goes to B1, not to B-01', async () => {
    const expo = await makeExpo(['B-01', 'B1'], ['B1'])
    await call('POST', `${expo.path}/auto`, expo.body)
    expect(await pairs(expo.path, expo.contents, expo.features)).toEqual([[0, 1]])
  })

  it('PLACE-12: numbers are no less than they are: 10 is not 1, 100 is not 10', async () => {
    const expo = await makeExpo(['1', '100', 'B20'], ['10', 'B2'])
    const { body } = await call('POST', `${expo.path}/auto`, expo.body)
    expect([body.placed, body.unmatched_content_total, body.unmatched_features_total]).toEqual([0, 2, 3])
  })

  it('PLACE-13: the answer says what matched, what did not, and what nearly did', async () => {
    const expo = await makeExpo(['A101', 'A102', 'A999'], ['A101', 'A1O2', null, 'Z'])
    const { body } = await call('POST', `${expo.path}/auto`, expo.body)
    expect(body).toMatchObject({ placed: 1, column: 'booth', unmatched_content_total: 3, unmatched_features_total: 2 })
    expect(body.unmatched_content).toEqual([
      { content_id: expo.contents[1], value: 'A1O2' },
      { content_id: expo.contents[3], value: 'Z' },
      { content_id: expo.contents[2], value: null },
    ])
    expect(body.unmatched_features.map((item: { value: string }) => item.value)).toEqual(['A102', 'A999'])
    expect(body.near_misses).toEqual([
      { content_id: expo.contents[1], value: 'A1O2', feature_id: expo.features[1], feature_value: 'A102' },
    ])
  })

  it('PLACE-14: a dry run tells the same and changes nothing', async () => {
    const expo = await makeExpo(['A1', 'A2'], ['A1', 'A3'])
    const dry = await call('POST', `${expo.path}/auto`, { ...expo.body, dry_run: true })
    expect([dry.status, dry.body.placed]).toEqual([200, 1])
    expect((await call('GET', expo.path)).body.total).toBe(0)
    const { entries } = (await call('GET', '/audit/v1?limit=1')).body
    expect(entries[0].action).not.toContain('/auto')
    const real = await call('POST', `${expo.path}/auto`, expo.body)
    expect(real.body).toEqual(dry.body)
  })

  it('PLACE-15: nothing is placed twice, and what came meanwhile is added', async () => {
    const expo = await makeExpo(['A1', 'A2'], ['A1'])
    await call('POST', `${expo.path}/auto`, expo.body)
    await call('POST', `/content/v1/${expo.body.catalog_id}`, { data: { booth: 'A2' } })
    const second = await call('POST', `${expo.path}/auto`, expo.body)
    expect(second.body).toMatchObject({ placed: 1, already_placed: 1 })
    expect((await call('GET', expo.path)).body.total).toBe(2)
  })

  it('PLACE-18: two runs at the same moment place once', async () => {
    const expo = await makeExpo(['A1', 'A2'], ['A1', 'A2'])
    const both = await Promise.all([1, 2].map(() => call('POST', `${expo.path}/auto`, expo.body)))
    expect(both.map((answer) => answer.body.placed).sort()).toEqual([0, 2])
    expect((await call('GET', expo.path)).body.total).toBe(2)
  })

  it('PLACE-16: five rows may stand in one booth, and one row in two; walls and doors hold none', async () => {
    const expo = await makeExpo(['A1', 'A1', { name: 'A1', kind: 'wall' }, { name: 'A1', kind: 'door' }], ['A1', 'a1'])
    expect((await call('POST', `${expo.path}/auto`, expo.body)).body.placed).toBe(4)
    expect(await pairs(expo.path, expo.contents, expo.features)).toEqual([[0, 0], [0, 1], [1, 0], [1, 1]]) // biome-ignore format: pairs
  })

  it('PLACE-32: a room that has a name goes by its number too, unless another room is named like that', async () => {
    const rooms = [
      { name: 'Library', kind: 'space', number: '101' },
      { name: '102', kind: 'space', number: '102' },
      { name: 'Old 103', kind: 'space', number: '103' },
      { name: '103', kind: 'space' },
    ]
    const expo = await makeExpo(rooms, ['101', '102', '103', 'library', '999'])
    const { body } = await call('POST', `${expo.path}/auto`, expo.body)
    expect(await pairs(expo.path, expo.contents, expo.features)).toEqual([[0, 0], [1, 1], [2, 3], [3, 0]]) // biome-ignore format: pairs
    expect([body.unmatched_content_total, body.unmatched_features]).toEqual([
      1,
      [{ feature_id: expo.features[2], value: 'Old 103' }],
    ])
    const byName = await call('POST', `${expo.path}/auto`, { ...expo.body, property: 'title', dry_run: true })
    expect(byName.body.placed).toBe(0)
  })

  it('PLACE-33: where it is asked for, rows that have a place get no other one', async () => {
    const expo = await makeExpo(['A1', 'A2', 'A3'], ['A1', 'A2'])
    await call('POST', expo.path, { feature_id: expo.features[2], content_id: expo.contents[0] })
    const body = { ...expo.body, unplaced_only: true }
    expect((await call('POST', `${expo.path}/auto`, body)).body).toMatchObject({ placed: 1, already_placed: 1 })
    expect(await pairs(expo.path, expo.contents, expo.features)).toEqual([[0, 2], [1, 1]]) // biome-ignore format: pairs
  })

  it('PLACE-17: the column is the external ID, then the title, where none is named', async () => {
    const byTitle = await makeExpo(['A1'], ['A1'])
    const { body } = await call('POST', `${byTitle.path}/auto`, { catalog_id: byTitle.body.catalog_id })
    expect(body).toMatchObject({ column: 'Title', placed: 1 })
    await call('PUT', `/catalogs/v1/${byTitle.body.catalog_id}`, { content_external_id_key: 'booth' })
    const byId = await call('POST', `${byTitle.path}/auto`, { catalog_id: byTitle.body.catalog_id, property: 'kind' })
    expect(byId.body).toMatchObject({ column: 'booth', placed: 0 })
    for (const wrong of [{ catalog_id: 'nowhere' }, {}, { ...byTitle.body, dry_run: 'perhaps' }])
      expect((await call('POST', `${byTitle.path}/auto`, wrong)).status).toBe(422)
  })
})

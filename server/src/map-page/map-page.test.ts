import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually, openTestService, type TestService } from '../testing/test-service.ts'
import { renderPage } from './render-page.ts'

let service: TestService
let mapId: string
let viewId: string
let key: string

beforeAll(async () => {
  service = await openTestService()
  const { call } = service
  const dataset = (await call('POST', '/datasets/v1', { name: 'Ground' })).body.dataset_id
  const ring = [[0, 0], [9, 0], [9, 9], [0, 9], [0, 0]] // biome-ignore format: a ring
  const shop = await call('POST', `/datasets/v1/${dataset}/features`, {
    type: 'Feature',
    geometry: { type: 'Polygon', coordinates: [ring] },
    properties: { kind: 'space', name: 'A1', rent: 1200 },
  })
  await call('POST', `/datasets/v1/${dataset}/features`, {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [20, 20] },
    properties: { kind: 'connector', connector_type: 'elevator', connector_id: 'lift-a' },
  })
  mapId = (await call('POST', '/maps/v1', { map_source_id: dataset, unit_type: 'Meters', name: 'A & <B>' })).body.map_id
  viewId = (await call('POST', `/map-views/v1/${mapId}`, {})).body.map_view_id
  await call('POST', '/catalogs/v1', { catalog_id: 'shops', title: 'Shops', data_schema: { name: 'string' } })
  const content = (await call('POST', '/content/v1/shops', { data: { name: 'Stride' } })).body
  const placed = { feature_id: shop.body.feature_id, content_id: content.content_id }
  await call('POST', `/placements/v1/${mapId}/${viewId}`, placed)
  await call('POST', `/map-views/v1/${mapId}/${viewId}/publish`)
  await eventually(
    () => call('GET', `/map-views/v1/${mapId}/${viewId}`),
    ({ body }) => body.state === 'live',
  )
  key = (await service.app.inject({ url: `/map-views/v1/${mapId}/bootstrap` })).json().api_key
})
afterAll(() => service.close())

const data = (what: string, apiKey = key) =>
  service.call('GET', `/map/data/${mapId}/${viewId}/${what}`, undefined, { 'service-api-key': apiKey })

describe('the data for use without a network', () => {
  it('the places are those of the view, each as search answers it, with its geometry', async () => {
    const { body } = await data('places')
    const [found] = (await service.call('GET', `/search/v1/${mapId}/${viewId}?q=stride`)).body
    const texts = expect.objectContaining({ title: 'Stride' })
    const geometry = expect.objectContaining({ type: 'Polygon' })
    expect(body).toEqual([{ ...found, geometry, feature_name: 'A1', category_name: 'Shops', texts }])
  })

  it('VISIT-30: a placement and a node of the walking network say where they lie; others are not found', async () => {
    const [{ placement_id, location }] = (await data('places')).body
    const [x, y] = location.coordinates
    expect((await data(`at/${placement_id}`)).body).toEqual({ x, y, floor: 0 })
    const closest = { map_id: mapId, floor_num: 0, coordinate: [2, 2] }
    const node = (await service.call('POST', '/routes/v1/closest', closest)).body
    expect((await data(`at/${node.node_id}`)).body).toEqual({ x: node.position_x, y: node.position_y, floor: 0 })
    expect((await data('at/nowhere')).status).toBe(404)
  })

  it('walking floors tell of features what walking needs, and nothing else', async () => {
    const { body } = await data('walking')
    expect(body).toMatchObject([{ floor: 0, unitsPerMeter: 1 }])
    expect(body[0].features.map((feature: { properties: object }) => feature.properties)).toEqual([
      { kind: 'space', name: 'A1' },
      { kind: 'connector', connector_type: 'elevator', connector_id: 'lift-a' },
    ])
  })

  it('VISIT-80: walking floors tell what is closed besides the drawing, of a feature or of a connector', async () => {
    const read = async () => (await data('walking')).body[0].features
    const [shop, lift] = await read()
    expect([shop.properties.closed, lift.properties.connector_id]).toEqual([undefined, 'lift-a'])
    const from = Date.UTC(2031, 0, 1)
    const closures = `/closures/v1/${mapId}`
    await service.call('POST', closures, { feature_id: shop.id, from, until: from + 1000, reason: 'Painting' })
    await service.call('POST', closures, { connector_id: 'lift-a' })
    expect((await read()).map(({ properties }: { properties: { closed: unknown } }) => properties.closed)).toEqual([
      [{ from: '2031-01-01T00:00:00.000Z', until: '2031-01-01T00:00:01.000Z', reason: 'Painting' }],
      [{}],
    ])
  })

  it('a key of another account sees neither', async () => {
    const other = await service.makeSubAccount()
    expect([(await data('places', other.key)).status, (await data('walking', other.key)).status]).toEqual([404, 404])
  })
})

it('VISIT-110: the version of a map changes with each publish and each look, and the addresses of its styles with it', async () => {
  const path = `/map-views/v1/${mapId}/${viewId}`
  const read = async () => {
    const { version, styles } = (await service.call('GET', `${path}/bootstrap`)).body
    expect((await service.call('GET', `${path}/feature-states`)).body.version).toBe(version)
    return { version, style: styles.light }
  }
  const before = await read()
  expect(await read()).toEqual(before)
  await service.call('PUT', path, { settings: { appearance: 'dark' } })
  const painted = await read()
  await service.call('POST', `${path}/publish`)
  await eventually(
    () => service.call('GET', path),
    ({ body }) => body.state === 'live',
  )
  const published = await read()
  expect(new Set([before, painted, published].map(({ version }) => version)).size).toBe(3)
  expect(new Set([before, painted, published].map(({ style }) => style)).size).toBe(3)
})

it('VISIT-75: a map that is being made says so, and others that are not there do not', async () => {
  const codeOf = async (map: string) => (await service.call('GET', `/map-views/v1/${map}/bootstrap`)).body.code
  expect(await codeOf('soon')).toBe('NOT_FOUND')
  service.context.mapBeingMade = 'soon'
  expect([await codeOf('soon'), await codeOf('never')]).toEqual(['BEING_MADE', 'NOT_FOUND'])
  service.context.mapBeingMade = null
})

describe('the page', () => {
  const template = '<meta content="{{map}}"><title>{{title}}</title><script src="./assets/main.js"></script>'
  const filling = {
    publicUrl: 'https://api.example',
    mapAppUrl: 'https://maps.example',
    mapId: 'm',
    viewId: null,
    boot: null,
  }

  it('is filled in with what the server knows, as text', () => {
    expect(renderPage(template, { ...filling, title: '"><script>' })).toBe(
      '<meta content="m"><title>&#34;&#62;&#60;script&#62;</title><script src="https://maps.example/assets/main.js"></script>',
    )
  })

  it('VISIT-58: what the page starts from is in it, as data that ends no script', () => {
    const boot = { map_view_id: 'v', tilesets: ['https://api.example/tiles/v1/t'], name: '</script><b>' }
    const page = renderPage('<!-- boot --><!-- picture -->', { ...filling, title: 'M', boot })
    const [, json] = /<script type="application\/json" id="rotunda-boot">([^<]*)<\/script>/.exec(page)!
    expect(JSON.parse(json!)).toEqual(boot)
    expect(page).toContain('property="og:image" content="https://api.example/map/m/v/picture.png?v=')
  })

  it('VISIT-59: a link is shown with a picture of the first level, 1200 by 630, while the map is live', async () => {
    const address = `/map/${mapId}/${viewId}/picture.png`
    const { statusCode, headers, rawPayload } = await service.app.inject({ url: address })
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/png'])
    // The header of a PNG: its signature, then width and height.
    expect(rawPayload.subarray(1, 4).toString()).toBe('PNG')
    expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([1200, 630])
    expect((await service.app.inject({ url: `/map/${mapId}/nowhere/picture.png` })).statusCode).toBe(404)
  })

  it('the manifest has the name of the map, and icons of the sizes that installing asks for', async () => {
    const { body, headers } = await service.call('GET', `/map/${mapId}/manifest.webmanifest`)
    expect(headers['content-type']).toContain('application/manifest+json')
    expect(body).toMatchObject({ name: 'A & <B>', display: 'standalone' })
    const icons = body.icons.map(({ sizes, purpose }: Record<string, string>) => `${sizes} ${purpose}`)
    expect(icons).toEqual(['any any', '192x192 any', '512x512 any', '512x512 maskable'])
  })

  it.each(['..%2Fpackage.json', 'x.exe', 'none-12345678.js'])('%s is no file of the app', async (name) => {
    expect((await service.call('GET', `/map/assets/${name}`)).status).toBe(404)
  })
})

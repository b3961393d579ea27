import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { removeUnusedMedia } from '../media/remove-unused.ts'
import { signInAs } from '../testing/sign-in.ts'
import { eventually, form, openTestService, type TestService } from '../testing/test-service.ts'
import { makeTwoLevelVenue } from '../testing/two-level-venue.ts'

let service: TestService
let url: string
let mapId: string
let viewId: string
let rooms: Record<string, string>
let sourceId: string

beforeAll(async () => {
  service = await openTestService()
  const venue = await makeTwoLevelVenue(service.call)
  mapId = venue.mapId
  viewId = venue.viewId
  rooms = venue.rooms
  sourceId = venue.sourceId
  url = `/map-views/v1/${mapId}/${viewId}`
  await service.call('POST', `${url}/publish`)
  await eventually(
    () => service.call('GET', url),
    ({ body }) => body.state === 'live',
  )
})
afterAll(() => service.close())

const set = (settings: unknown) => service.call('PUT', url, { settings })
const bootstrap = async () => (await service.app.inject({ url: `${url}/bootstrap` })).json()
const local = (address: string) => address.replace(service.context.config.publicUrl, '')
const load = (address: string) => service.app.inject({ url: local(address) })

async function uploadLogo(call = service.call): Promise<string> {
  const data = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#00695c' } })
    .png()
    .toBuffer()
  const sent = form({ file: { name: 'logo.png', type: 'image/png', data } })
  return (await call('POST', '/media/v1', sent.body, sent.headers)).body.url
}

describe('the settings of a view', () => {
  it('LOOK-3: they are merged: what is not named stays, and null makes it as usual', async () => {
    const usual = (await service.call('GET', url)).body.settings
    expect(usual).toMatchObject({ brand_colour: null, appearance: 'device', labels: { size: 'normal', icons: true } })
    await set({ labels: { size: 'large' }, appearance: 'dark' })
    const { status, body } = await set({ labels: { icons: false }, appearance: null })
    expect([status, body.settings.labels]).toEqual([200, { size: 'large', icons: false, plan_names: true }])
    expect(body.settings.appearance).toBe('device')
    expect((await set({ labels: null })).body.settings).toEqual(usual)
  })

  it('LOOK-13: a background is tiles or an archive, and the page may load it', async () => {
    const policy = async () => (await load(`/map/${mapId}`)).headers['content-security-policy']
    expect(await policy()).not.toContain('tiles.example')
    const { body } = await set({ background: { url: 'https://tiles.example/{z}/{x}/{y}.png' } })
    expect(body.settings.background).toEqual({ url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: null, max_zoom: 19 }) // biome-ignore format: one background
    expect(await policy()).toContain(`connect-src 'self' ${service.context.config.publicUrl} https://tiles.example;`)
    expect((await set({ background: { attribution: '© The city' } })).body.settings.background).toMatchObject({
      url: 'https://tiles.example/{z}/{x}/{y}.png',
      attribution: '© The city',
    })
    expect((await bootstrap()).settings.background.attribution).toBe('© The city')
    expect((await set({ background: null })).body.settings.background).toBeNull()
  })

  it.each([
    [{ url: 'https://tiles.example/map.png' }, '.pmtiles'],
    [{ url: 'https://' }, 'full URL'],
    [{ url: 'https://a;img-src/{z}/{x}/{y}.png' }, 'full URL'],
    [{ url: 'https://{z}.example/{x}/{y}.png' }, 'full URL'],
    [{ url: 'ftp://tiles.example/{z}/{x}/{y}' }, 'url'],
    [{ attribution: 'nobody' }, 'missing'],
    [{ url: 'https://tiles.example/city.pmtiles', max_zoom: 99 }, 'max_zoom'],
  ])('LOOK-13: %j is refused', async (background, word) => {
    const { status, body } = await set({ background })
    expect(status).toBe(422)
    expect(JSON.stringify(body)).toContain(word)
    expect((await service.call('GET', url)).body.settings.background).toBeNull()
  })

  it.each([
    [{ brand_colour: 'teal' }, 'brand_colour'],
    [{ categories: { nowhere: { colour: '#112233' } } }, 'categories'],
    [{ categories: { food: { icon: 'nowhere' } } }, 'icon'],
    [{ languages: ['a language'] }, 'languages'],
    [{ colour: '#112233' }, 'settings'],
    [{ logo_url: 'https://example.org/logo.png' }, 'logo_url'],
  ])('LOOK-4: %j is refused with its path', async (settings, path) => {
    const { status, body } = await set(settings)
    expect([status, JSON.stringify(body.details)]).toEqual([422, expect.stringContaining(path)])
  })

  it('LOOK-5: they take effect at once, in bootstrap and style, without a publish', async () => {
    const before = await bootstrap()
    await set({ brand_colour: '#00695C', categories: { food: { colour: '#112233', icon: 'coffee' } } })
    const after = await bootstrap()
    expect(after.settings).toMatchObject({ brand_colour: '#00695C', categories: { food: { icon: 'coffee' } } })
    expect(after.brand.light).toEqual({ accent: '#00695c', ink: '#ffffff', soft: '#e6f0ef' })
    expect(after.styles.light).not.toBe(before.styles.light)
    const style = (await load(after.styles.light)).json()
    const selected = style.layers.find(({ id }: { id: string }) => id === 'space-selected')
    expect(selected.paint['line-color']).toBe('#00695c')
    expect(style.sprite).toBe(after.sprite)
    expect((await service.call('GET', url)).body.has_unpublished_changes).toBe(false)
  })

  it('LOOK-6: icons of the sprite have the signs and colours that were chosen', async () => {
    await set({ brand_colour: null, categories: { food: { colour: '#112233', icon: 'coffee' } } })
    const { sprite } = await bootstrap()
    const [path, query] = sprite.split('?')
    const index = (await load(`${path}.json?${query}`)).json()
    const pixelsOf = async (address: string, name: string) => {
      const { x, y, width, height } = index[name]
      const box = { left: x, top: y, width, height }
      return sharp((await load(address)).rawPayload)
        .extract(box)
        .removeAlpha()
        .raw()
        .toBuffer()
    }
    const own = await pixelsOf(`${path}.png?${query}`, 'food')
    expect([...own.subarray(4 * 22 * 3 + 11 * 3, 4 * 22 * 3 + 11 * 3 + 3)]).toEqual([0x11, 0x22, 0x33])
    const usual = '/assets/sprite.png'
    expect((await pixelsOf(`${path}.png?${query}`, 'bank')).equals(await pixelsOf(usual, 'bank'))).toBe(true)
    expect((await load(`${path}.png?icons=food`)).statusCode).toBe(422)
  })

  it('LOOK-7: a style can be asked for with settings that are not kept', async () => {
    const { styles } = await bootstrap()
    const draft = encodeURIComponent(JSON.stringify({ labels: { plan_names: false }, three_d: { walls: 'low' } }))
    const style = (await load(`${styles.light}&settings=${draft}`)).json()
    const layer = (id: string) => style.layers.find((layer: { id: string }) => layer.id === id)
    expect(JSON.stringify(layer('names').filter)).toContain('placement_id')
    expect(layer('walls-3d').paint['fill-extrusion-height'][2]).toBeLessThan(2)
    expect((await load(`${styles.light}&settings=${encodeURIComponent('{"labels":1}')}`)).statusCode).toBe(422)
    expect((await service.call('GET', url)).body.settings.labels.plan_names).toBe(true)
  })

  it('LOOK-8: the logo is a picture of the account, and is kept as long as a view shows it', async () => {
    const other = await service.makeSubAccount()
    const theirs = await uploadLogo((method, path, body, headers) =>
      service.call(method, path, body, { ...headers, 'service-api-key': other.key }),
    )
    expect((await set({ logo_url: theirs })).status).toBe(422)
    const logo = await uploadLogo()
    expect((await set({ logo_url: logo })).status).toBe(200)
    const mediaId = /([0-9a-f]{40})/.exec(logo)![1]
    const refused = await service.call('DELETE', `/media/v1/${mediaId}`)
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('The look of 1 view shows')])
    await removeUnusedMedia(service.context, 0)
    expect((await load(logo)).statusCode).toBe(200)
    await set({ logo_url: null })
    expect((await service.call('DELETE', `/media/v1/${mediaId}`)).status).toBe(204)
  })

  it('LOOK-9: an Editor changes searches and languages of columns, and the look is left to an Admin', async () => {
    const editor = await signInAs(service, 'editor@example.org', ['Editor'])
    const admin = await signInAs(service, 'admin@example.org', ['Admin'])
    expect((await editor.call('PUT', url, { suggested_search_terms: ['Coffee'] })).status).toBe(200)
    const refused = await editor.call('PUT', url, { settings: { appearance: 'dark' } })
    expect([refused.status, refused.body.code]).toEqual([403, 'INSUFFICIENT_SCOPE'])
    expect((await admin.call('PUT', url, { settings: { appearance: 'dark' } })).status).toBe(200)
  })

  it('LOOK-10: two who set different things at the same time keep both', async () => {
    await Promise.all([
      set({ appearance: 'light' }),
      set({ languages: ['en', 'no'] }),
      set({ brand_colour: '#123456' }),
    ])
    const { settings } = (await service.call('GET', url)).body
    expect(settings).toMatchObject({ appearance: 'light', languages: ['en', 'no'], brand_colour: '#123456' })
  })

  it('LOOK-11: a view made by copy_from looks the same', async () => {
    const copy = await service.call('POST', `/map-views/v1/${mapId}`, { copy_from: viewId })
    expect(copy.body.settings).toEqual((await service.call('GET', url)).body.settings)
  })

  it('LOOK-12: visitors ask for a place by the key of its page, where both the look and the settings of reservations say so', async () => {
    const { api_key } = await bootstrap()
    const asks = `/reservations/v1/${mapId}/${viewId}/requests`
    const body = { feature_ids: [rooms.A1], data: { name: 'Ann' }, email: 'ann@example.org' }
    const ask = (path = asks) => service.call('POST', path, body, { 'service-api-key': api_key })
    await service.call('PUT', `/reservations/v1/${mapId}/${viewId}/settings`, { requests: 'editor' })
    expect([(await ask()).status, (await bootstrap()).takes_requests]).toEqual([409, false])
    await set({ visitors: { book: true } })
    expect([(await ask()).status, (await bootstrap()).takes_requests]).toEqual([201, true])
    await service.call('PUT', `/reservations/v1/${mapId}/${viewId}/settings`, { requests: 'off' })
    expect([(await ask()).status, (await bootstrap()).takes_requests]).toEqual([409, false])
    const other = (await service.call('POST', '/maps/v1', { map_source_id: sourceId, unit_type: 'Meters' })).body.map_id
    const view = (await service.call('POST', `/map-views/v1/${other}`, {})).body.map_view_id
    expect((await ask(`/reservations/v1/${other}/${view}/requests`)).status).toBe(404)
  })
})

import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { leaveBrowser, openBrowser, shoot, untilDrawn, watch } from './browser.ts'
import { lane } from './lane.ts'
import { type LargeVenue, makeLargeVenue } from './large-venue.ts'
import { DESKTOP } from './visitor.ts'

const service = lane.service
const key = lane.key
const MAPLIBRE = fileURLToPath(new URL('../node_modules/maplibre-gl/dist/', import.meta.url))
/** In the halls that lie in the west and in the east, beside their names. */
const WEST = { x: DESKTOP.width * 0.3, y: DESKTOP.height * 0.7 }
const EAST = { x: DESKTOP.width * 0.7, y: DESKTOP.height * 0.7 }
const PLAIN_PAGE = `<!doctype html><title>Plain</title><div id="map" style="height: 400px"></div>
  <script type="module">
    import { Map, setWorkerUrl } from './maplibre-gl.mjs'
    setWorkerUrl(new URL('./maplibre-gl-worker.mjs', location.href).href)
    globalThis.makeMap = (options) => new Map(options)
  </script>`

let venue: LargeVenue
let browser: Browser
let page: Page
let troubles: string[]
/** The tilesets that the page has asked for tiles of, in this order. */
let asked: Set<string>

beforeAll(async () => {
  venue = await makeLargeVenue(service, key)
  browser = await openBrowser()
})
afterAll(() => leaveBrowser(browser))
beforeEach(async () => {
  page = await browser.newPage({ viewport: DESKTOP, reducedMotion: 'reduce', serviceWorkers: 'block', locale: 'en-GB' })
  troubles = watch(page, service)
  asked = new Set()
  page.on('request', (request) => {
    const [, tilesetId] = /\/tiles\/v1\/([\w-]+)\/\d/.exec(request.url()) ?? []
    if (tilesetId) asked.add(tilesetId)
  })
})
afterEach(async () => {
  expect(troubles).toEqual([])
  await page.close()
})

const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const colourAt = async ({ x, y }: { x: number; y: number }) =>
  (await page.screenshot({ clip: { x, y, width: 1, height: 1 } })).toString('base64')

test('of a large venue the tiles of the level shown alone are loaded, and those of others when they are shown', async () => {
  await page.goto(`${service}/map/large`)
  await untilDrawn(page)
  const [ground, upper] = venue.tilesetIds
  expect([...asked]).toEqual([ground])
  await page.getByRole('combobox').fill('gamma')
  await page.getByRole('option', { name: /Gamma Hall/ }).click()
  await heading('Gamma Hall').waitFor()
  await expect.poll(() => [...asked]).toEqual([ground, upper])
})

test('places of each of its levels are picked, selected and shown as booked', async () => {
  await page.goto(`${service}/map/large?floor=1`)
  await untilDrawn(page)
  const free = await colourAt(EAST)
  expect(free).toEqual(await colourAt(WEST))
  await page.mouse.click(EAST.x, EAST.y)
  await heading('Delta Hall').waitFor()
  await expect.poll(() => colourAt(EAST)).not.toEqual(free)
  await shoot(page, 'large')

  const body = JSON.stringify({ feature_ids: [venue.halls['Delta Hall']], data: { name: 'Pop-up' } })
  const headers = { 'Service-API-Key': key, 'Content-Type': 'application/json' }
  await fetch(`${service}/reservations/v1/large/${venue.viewId}`, { method: 'POST', headers, body })
  await page.goto(`${service}/map/large`)
  await untilDrawn(page)
  expect(await colourAt(EAST)).toEqual(free)
  await page.getByRole('button', { name: 'Level 1' }).click()
  await expect.poll(() => colourAt(EAST)).not.toEqual(free)
  expect(await colourAt(WEST)).toEqual(free)
})

test('its style is drawn by MapLibre as it is, on a page that knows nothing of tilesets', async () => {
  await page.route(`${service}/plain/*`, (route) => {
    const name = new URL(route.request().url()).pathname.split('/').pop()!
    if (name !== 'page') return route.fulfill({ path: MAPLIBRE + name, contentType: 'text/javascript' })
    return route.fulfill({ contentType: 'text/html', body: PLAIN_PAGE })
  })
  await page.goto(`${service}/plain/page`)
  const boot = await (await fetch(`${service}/map-views/v1/large/bootstrap`)).json()
  const shown = await page.evaluate(showPlainly, { style: boot.styles.dark, bounds: boot.bounds })
  expect(shown).toEqual({ 0: ['Alpha Hall', 'Beta Hall'], 1: ['Delta Hall', 'Gamma Hall'] })
})

/** What is used of MapLibre. */
interface PlainMap {
  once(event: 'idle'): Promise<unknown>
  setGlobalStateProperty(name: string, value: number): void
  queryRenderedFeatures(): { properties: { title?: string } }[]
}

/** Runs in the page. What MapLibre draws of each level. */
async function showPlainly({ style, bounds }: { style: string; bounds: [number, number, number, number] }) {
  const { makeMap } = globalThis as unknown as { makeMap(options: object): PlainMap }
  const map = makeMap({ container: 'map', style, bounds, fadeDuration: 0 })
  const shown: Record<number, string[]> = {}
  for (const level of [0, 1]) {
    if (level > 0) map.setGlobalStateProperty('level', level)
    await map.once('idle')
    // Labels have their lines as they are wrapped in the room.
    const titles = map.queryRenderedFeatures().map(({ properties }) => properties.title?.replaceAll('\n', ' '))
    shown[level] = [...new Set(titles.filter((title) => title !== undefined))].sort()
  }
  return shown
}

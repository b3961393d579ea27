import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { ArchiveWriter } from '../core/src/tile/archive-writer.ts'
import { expectAccessible, leaveBrowser, openBrowser, shoot, untilDrawn } from './browser.ts'
import { lane } from './lane.ts'
import { call } from './studio-user.ts'
import { DESKTOP } from './visitor.ts'

const service = lane.service
/** Far from the building, and under no panel. */
const CORNER = { left: DESKTOP.width - 140, top: 12, width: 8, height: 8 }

let browser: Browser
let tiles: Server
let asked: string[] = []
let viewId: string

beforeAll(async () => {
  browser = await openBrowser()
  tiles = await serveTiles()
  viewId = (await call<{ default_map_view_id: string }>('GET', '/maps/v1/demo')).default_map_view_id
})
afterEach(() => set(null))
afterAll(async () => {
  await leaveBrowser(browser)
  tiles.close()
})

const set = (background: object | null) => call('PUT', `/map-views/v1/demo/${viewId}`, { settings: { background } })
const origin = () => `http://127.0.0.1:${(tiles.address() as AddressInfo).port}`

/** Somebody's own server of tiles: red pictures, and an archive whose one tile is land all over. */
async function serveTiles(): Promise<Server> {
  const picture = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#d01010' } })
    .png()
    .toBuffer()
  const archive = await landArchive()
  const server = createServer(({ url = '', headers }, response) => {
    asked.push(url)
    const [, from = 0, to = 0] = (/bytes=(\d+)-(\d+)/.exec(headers.range ?? '') ?? []).map(Number)
    const open = { 'Access-Control-Allow-Origin': '*' }
    if (url.endsWith('.png')) response.writeHead(200, { ...open, 'Content-Type': 'image/png' }).end(picture)
    else response.writeHead(206, { ...open, ETag: '"1"' }).end(archive.subarray(from, to + 1))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

/** A vector tile whose layer "earth" is one square over all of it, at zoom 0. */
async function landArchive(): Promise<Buffer> {
  const part = (tag: number, bytes: readonly number[]) => [tag, bytes.length, ...bytes]
  const square = [9, 0, 0, 26, 0x80, 0x40, 0, 0, 0x80, 0x40, 0xff, 0x3f, 0, 15]
  const feature = part(0x12, [0x18, 3, ...part(0x22, square)])
  const layer = [...part(0x0a, [...Buffer.from('earth')]), ...feature, 0x28, 0x80, 0x20, 0x78, 2]
  const chunks: Uint8Array[] = []
  const writer = new ArchiveWriter({ write: (chunk) => chunks.push(chunk) })
  await writer.add(0, new Uint8Array(part(0x1a, layer)))
  const head = await writer.finish({ bounds: [-180, -85, 180, 85], minzoom: 0, maxzoom: 0, metadata: { vector_layers: [{ id: 'earth', fields: {} }] } }) // biome-ignore format: one header
  return Buffer.concat([head, ...chunks])
}

async function visit(options: Parameters<Browser['newContext']>[0] = {}): Promise<Page> {
  asked = []
  const usual = { viewport: DESKTOP, reducedMotion: 'reduce', serviceWorkers: 'block' } as const
  const page = await (await browser.newContext({ ...usual, ...options })).newPage()
  await page.goto(`${service}/map/demo`)
  await untilDrawn(page)
  return page
}

async function cornerOf(page: Page): Promise<number[]> {
  const { data } = await sharp(await page.screenshot()).extract(CORNER).removeAlpha().raw().toBuffer({ resolveWithObject: true }) // biome-ignore format: one chain
  return [...data.subarray(0, 3)]
}

test('VISIT-60: pictures of the surroundings lie below the building, with their credit', async () => {
  await set({ url: `${origin()}/{z}/{x}/{y}.png`, attribution: '© The city', max_zoom: 18 })
  const page = await visit()
  await expect.poll(async () => (await cornerOf(page))[0]! - (await cornerOf(page))[1]!).toBeGreaterThan(80)
  expect(asked.every((url) => Number(url.split('/')[1]) <= 18)).toBe(true)
  await page.getByText('© The city').waitFor()
  await expectAccessible(page)
  await shoot(page, 'background-pictures')
  await page.context().close()
})

test('VISIT-60: in the dark they are dimmed', async () => {
  await set({ url: `${origin()}/{z}/{x}/{y}.png` })
  const page = await visit({ colorScheme: 'dark' })
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  await expect.poll(async () => Math.max(...(await cornerOf(page)))).toBeLessThan(110)
  await page.context().close()
})

test('VISIT-61: an archive of shapes is drawn in the colours of the map', async () => {
  await set({ url: `${origin()}/city.pmtiles`, attribution: null })
  const page = await visit()
  await expect.poll(() => cornerOf(page)).toEqual([0xee, 0xf1, 0xf4])
  expect(asked.every((url) => url === '/city.pmtiles')).toBe(true)
  await page.context().close()
})

test('VISIT-62: a server that is not there leaves the map as it is', async () => {
  await set({ url: 'http://127.0.0.1:9/{z}/{x}/{y}.png' })
  const page = await visit()
  const styles: string[] = []
  page.on('request', (request) => request.url().includes('/style.json') && styles.push(request.url()))
  await page.waitForTimeout(2500)
  expect(styles).toEqual([])
  await page.getByRole('combobox', { name: 'Search Fjord Galleria' }).waitFor()
  await page.context().close()
})

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { expoPlan } from '../server/src/testing/expo-plan.ts'
import { type Program, startProgram } from '../server/src/testing/program.ts'
import { leaveBrowser, openBrowser, openContext, untilDrawn } from './browser.ts'

const KEY = 'a-key-for-pages-under-attack'
/** Each would mark the page, were any of it ever run. */
const ATTACKS = [
  '<img src=x onerror="window.hacked=1">',
  '"><script>window.hacked=2</script>',
  '</title><script>window.hacked=3</script>',
  "'-(window.hacked=4)-'",
  '{{constructor.constructor("window.hacked=5")()}}',
  '<svg onload="window.hacked=6"><a href="javascript:window.hacked=7">x</a></svg>',
]
const ADDRESSES = [
  'javascript:window.hacked=8',
  'JaVaScRiPt:window.hacked=9//http://x.example',
  '\tjava\nscript:window.hacked=10',
  'data:text/html,<script>parent.window.hacked=11</script>',
  'vbscript:window.hacked=12',
  'blob:https://x.example/1',
]
const SVG = expoPlan(['A1', 'A2', 'A3', '&lt;b onload=x&gt;', 'B1', 'B2', 'B3', 'B4']).replace(
  '<rect',
  '<script>window.hacked=13</script><image onerror="window.hacked=14" href="x:"/><rect onclick="window.hacked=15"',
)

let folder: string
let program: Program
let browser: Browser
let context: BrowserContext
let page: Page
let asked: string[]
let mapId: string
let placements: string[]
let uploadId: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rotunda-hostile-'))
  program = await startProgram('serve', { DATA_DIR: folder, ROOT_API_KEY: KEY })
  await makeHostileVenue()
  browser = await openBrowser()
})
afterAll(async () => {
  await leaveBrowser(browser)
  await program?.stop()
  await rm(folder, { recursive: true, force: true })
})

beforeEach(async () => {
  context = await openContext(browser, {
    reducedMotion: 'reduce',
    viewport: { width: 900, height: 640 },
    locale: 'en-GB',
    serviceWorkers: 'block',
  })
  context.setDefaultTimeout(60_000)
  page = await context.newPage()
  asked = []
  page.on('dialog', (dialog) => dialog.dismiss())
  page.on('request', (request) => asked.push(request.url()))
})
afterEach(async () => {
  expect(await marks()).toEqual([])
  await context.close()
})

/** What ran, on any page and in any frame of it. */
async function marks(): Promise<unknown[]> {
  const frames = context.pages().flatMap((open) => open.frames())
  const found = await Promise.all(
    frames.map((frame) => frame.evaluate(() => (globalThis as { hacked?: number }).hacked)),
  )
  return found.filter((mark) => mark !== undefined)
}

// biome-ignore lint/suspicious/noExplicitAny: answers are read as a client without types does
async function call(method: string, path: string, body?: unknown): Promise<any> {
  const isForm = body instanceof FormData
  const answer = await fetch(program.url + path, {
    method,
    headers: { 'service-api-key': KEY, ...(body && !isForm ? { 'content-type': 'application/json' } : {}) },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}

function upload(name: string, type: string, text: string, fields: Record<string, string> = {}): FormData {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.set(key, value)
  form.set('file', new Blob([text], { type }), name)
  return form
}

async function until<T>(ask: () => Promise<T>, isDone: (answer: T) => boolean): Promise<T> {
  for (const end = Date.now() + 60_000; ; ) {
    const answer = await ask()
    if (isDone(answer)) return answer
    if (Date.now() > end) throw new Error(`still not so: ${JSON.stringify(answer)}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** Everything that an owner can name, write or upload holds an attack. */
async function makeHostileVenue(): Promise<void> {
  const attack = (i: number) => ATTACKS[i % ATTACKS.length]!
  const address = (i: number) => ADDRESSES[i % ADDRESSES.length]!
  const plan = await call('POST', '/floor-plans/v1', upload('<img onerror=hacked>.svg', 'image/svg+xml', SVG))
  uploadId = plan.upload_id
  const { dataset_id } = await until(
    () => call('GET', `/floor-plans/v1/${uploadId}`),
    ({ state }) => state === 'completed',
  )
  const { features } = await call('GET', `/datasets/v1/${dataset_id}/features?limit=1000`)
  const spaces = features.filter((feature: { properties: { kind: string } }) => feature.properties.kind === 'space')
  const source = await call('POST', '/map-sources/v1', {
    name: attack(0),
    floors: [{ floor: 0, name: attack(1), short_name: attack(4).slice(0, 8), dataset_id, units_per_meter: 1 }],
  })
  const map = await call('POST', '/maps/v1', {
    map_source_id: source.map_source_id,
    unit_type: 'Meters',
    name: attack(2),
  })
  mapId = map.map_id
  const view = await call('POST', `/map-views/v1/${mapId}`, { name: attack(3), suggested_search_terms: ATTACKS })
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
  const head = ['Title', 'description', 'logo', 'website', 'phone', 'email', 'category', quoted(attack(0))]
  const rows = spaces.map((_: unknown, i: number) =>
    [`Shop ${i} ${attack(i)}`, attack(i + 1), address(i), address(i + 1), address(i + 2), `${attack(i)}@x.example`, attack(i + 3), attack(i + 4)] // biome-ignore format: one row
      .map(quoted)
      .join(','),
  )
  const csv = [head.join(','), ...rows].join('\n')
  const catalog = { catalog_id: 'shops', title: attack(5) }
  await call('POST', '/catalogs/v1/csv', upload('shops.csv', 'text/csv', csv, catalog))
  // Their types as an owner would set them, so that each is shown in the way of its type.
  const patch = { website: 'url', logo: 'image', phone: 'phone', email: 'email' }
  const operations = Object.entries(patch).map(([name, value]) => ({ op: 'replace', path: `/${name}`, value }))
  await call('PUT', '/catalogs/v1/shops/schema', operations)
  const { contents } = await call('GET', '/content/v1/shops?limit=100')
  const placed = contents.map(({ content_id }: { content_id: string }, i: number) => ({
    feature_id: spaces[i].feature_id ?? spaces[i].id,
    content_id,
  }))
  const done = await call('POST', `/placements/v1/${mapId}/${view.map_view_id}/batch`, { placements: placed })
  placements = done.placements.map(({ placement_id }: { placement_id: string }) => placement_id)
  await call('POST', `/map-views/v1/${mapId}/${view.map_view_id}/publish`)
  await until(
    () => call('GET', `/map-views/v1/${mapId}/${view.map_view_id}`),
    ({ state }) => state === 'live',
  )
}

test('XSS-1: names, cells and labels that hold code are shown as what they are, and nothing of them runs', async () => {
  await page.goto(`${program.url}/map/${mapId}`)
  await untilDrawn(page)
  expect(await page.title()).toContain(ATTACKS[2])
  await page.getByRole('combobox').first().fill('shop')
  await page.getByRole('option').first().waitFor()
  expect(await page.getByRole('option').first().textContent()).toMatch(/Shop \d/)
  expect(await page.locator('[onerror], [onload], svg a[href^="javascript" i]').count()).toBe(0)
})

test('XSS-2: an address that is no page of the web becomes no link and no picture', async () => {
  await page.route('**/assets/venue-map-*.js', () => {})
  for (const placement of placements.slice(0, ADDRESSES.length)) {
    await page.goto(`${program.url}/map/${mapId}?place=${placement}`, { waitUntil: 'commit' })
    await page.getByRole('heading', { level: 1, name: /^Shop/ }).waitFor()
    const links = await page
      .locator('a[href]')
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))
    expect(links.filter((href) => !/^(https?|tel|mailto):/.test(href))).toEqual([])
    const pictures = await page.locator('img').evaluateAll((all) => all.map((image) => (image as HTMLImageElement).src))
    expect(pictures.filter((src) => !/^(https?:|data:image\/|blob:http)/.test(src))).toEqual([])
    expect(await marks()).toEqual([])
  }
  expect(asked.filter((url) => /^(javascript|vbscript|data:text)/i.test(url))).toEqual([])
})

test('XSS-3: a script that got into the page all the same would not run: the policy is in force', async () => {
  await page.route('**/assets/venue-map-*.js', () => {})
  const answer = await page.goto(`${program.url}/map/${mapId}`)
  const policy = answer!.headers()['content-security-policy']!
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toMatch(/unsafe-(inline|eval)|script-src[^;]*(\*|data:|blob:)/)
  const blocked = await page.evaluate(async () => {
    const broken: string[] = []
    document.addEventListener('securitypolicyviolation', (event) => broken.push(event.effectiveDirective))
    const script = document.createElement('script')
    script.textContent = 'window.hacked = 20'
    const image = document.createElement('div')
    image.innerHTML = '<img src="x:" onerror="window.hacked = 21"><a href="javascript:window.hacked=22" id="evil">x</a>'
    document.body.append(script, image)
    document.getElementById('evil')!.click()
    await new Promise((resolve) => setTimeout(resolve, 300))
    return broken
  })
  expect(blocked.filter((directive) => directive.startsWith('script-src')).length).toBeGreaterThanOrEqual(2)
})

test('XSS-4: an uploaded drawing is handed out as a download, and an answer is never taken for a page', async () => {
  await context.setExtraHTTPHeaders({ 'service-api-key': KEY })
  const file = page.waitForEvent('download')
  await page.goto(`${program.url}/floor-plans/v1/${uploadId}/file`).catch(() => {})
  expect((await file).suggestedFilename()).not.toContain('/')
  for (const path of [
    `/floor-plans/v1/${uploadId}`,
    '/content/v1/shops',
    `/nowhere/${encodeURIComponent(ATTACKS[1]!)}`,
  ]) {
    const answer = await page.goto(program.url + path)
    expect(answer!.headers()).toMatchObject({
      'content-type': expect.stringMatching(/^application\/json/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    })
    expect(await page.locator('script, [onerror], img').count()).toBe(0)
  }
})

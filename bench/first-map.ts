/**
 * The first visit of the demo map, with nothing in the cache: time until it is drawn, bytes, requests and long tasks of
 * the page, beside MapLibre alone with the same style and tiles, in turns in one run. There is no graphics card: as on
 * such a visitor's machine the processor draws the map and composes the page, and takes most of the time of both.
 *
 *   npx tsx --conditions=source bench/first-map.ts [visits] [address of a running service with the demo]
 */
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { type Browser, chromium, type Request } from 'playwright-core'
import { fitCamera } from '../viewer/src/map/fit-camera.ts'
import { groundOf } from '../viewer/src/map/ground.ts'
import { homeFloor } from '../viewer/src/position/use-here.ts'
import type { Bootstrap } from '../viewer/src/venue/model.ts'
import { startBuilt } from './http/service.ts'
import { markdownTable, median } from './measure.ts'

const visits = Number(process.argv[2] ?? 5)
const given = process.argv[3]
const DESKTOP_PX = { width: 1440, height: 900 }
const PHONE_PX = { width: 390, height: 844 }
const PATIENCE_MS = 180_000

interface Target {
  address: string
  /** What can be seen once the page can be used. */
  usable: string
  viewport: { width: number; height: number }
}

interface Visit {
  usable: number
  drawn: number
  kilobytes: number
  requests: number
  longTasks: number
  blockedMs: number
}

const service = given ? null : await startBuilt([], { DEMO: '1' })
const base = given ?? `http://127.0.0.1:${service!.port}`
const boot = await untilLive()
const plain = await servePlainPage()
try {
  const ours = { address: `${base}/map/demo`, usable: 'input[role=combobox]' }
  const alone = (viewport: Target['viewport']) => ({
    address: `http://127.0.0.1:${(plain.address() as AddressInfo).port}/#${JSON.stringify(cameraIn(viewport))}`,
    usable: 'canvas',
    viewport,
  })
  const pages = [
    { page: 'ours', ...ours, viewport: DESKTOP_PX },
    { page: 'MapLibre alone', ...alone(DESKTOP_PX) },
    { page: 'ours on a phone', ...ours, viewport: PHONE_PX },
    { page: 'MapLibre alone on a phone', ...alone(PHONE_PX) },
  ]
  const seen = new Map<string, Visit[]>(pages.map(({ page }) => [page, []]))
  for (let i = 0; i < visits; i++) for (const { page, ...at } of pages) seen.get(page)!.push(await visit(at))
  const told = (page: string) => {
    const of = (key: keyof Visit) => median(seen.get(page)!.map((one) => one[key]))
    return {
      page,
      'ms until usable': of('usable').toFixed(0),
      'ms until drawn': of('drawn').toFixed(0),
      'kB over the wire': of('kilobytes').toFixed(0),
      requests: String(of('requests')),
      'long tasks': String(of('longTasks')),
      'ms of them': of('blockedMs').toFixed(0),
    }
  }
  console.log(
    markdownTable(
      `The first visit of the demo map, median of ${visits}`,
      pages.map(({ page }) => told(page)),
    ),
  )
  const drawn = (page: string) => median(seen.get(page)!.map((one) => one.drawn))
  const times = (where: string) => (drawn(`ours${where}`) / drawn(`MapLibre alone${where}`)).toFixed(2)
  console.log(`Until drawn: ${times('')} × MapLibre alone, ${times(' on a phone')} × on a phone (target ≤ 1.3 ×).\n`)
} finally {
  plain.close()
  await service?.stop()
}

/** A browser of its own for each visit: nothing is cached, no shader is compiled. */
async function visit({ address, usable, viewport }: Target): Promise<Visit> {
  const browser: Browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--enable-unsafe-swiftshader'],
  })
  const context = await browser.newContext({ viewport, serviceWorkers: 'block', reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.addInitScript(() => {
    const tasks: number[] = []
    Object.assign(globalThis, { tasks })
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask' as never,
      buffered: true,
    })
  })
  const finished: Request[] = []
  page.on('requestfinished', (request) => finished.push(request))
  await page.goto(address, { waitUntil: 'commit' })
  const now = () => page.evaluate(() => performance.now())
  await page.waitForSelector(usable, { timeout: PATIENCE_MS })
  const usableAt = await now()
  await page.waitForSelector('[data-drawn]', { timeout: PATIENCE_MS })
  const drawn = await now()
  const loaded = await overTheWire(finished)
  const tasks = await page.evaluate(() => (globalThis as unknown as { tasks: number[] }).tasks)
  await browser.close()
  const blockedMs = tasks.reduce((sum, duration) => sum + duration, 0)
  return { usable: usableAt, drawn, ...loaded, longTasks: tasks.length, blockedMs }
}

/** What workers load is among it; what the browser had kept from a request before, which has no size, is not. */
async function overTheWire(finished: readonly Request[]): Promise<{ kilobytes: number; requests: number }> {
  let bytes = 0
  let requests = 0
  for (const request of finished) {
    const [sizes, answer] = [await request.sizes(), await request.response()]
    if (sizes.responseBodySize < 0) continue
    // The script of a worker is said to have no body.
    bytes += sizes.responseHeadersSize + (sizes.responseBodySize || Number(answer?.headers()['content-length'] ?? 0))
    requests++
  }
  return { kilobytes: bytes / 1000, requests }
}

/** Where our page looks at first, with nothing around the map. */
function cameraIn(viewport: Target['viewport']) {
  const bearing = boot.georeference!.rotation
  const padding = { top: 48, right: 48, bottom: 48, left: 48 }
  const corners = groundOf(boot).cornersOf(homeFloor(boot))
  return { bearing, ...fitCamera(corners, { ...viewport, padding, bearing, maxZoom: 24 }) }
}

async function untilLive(): Promise<Bootstrap> {
  for (;;) {
    const answer = await fetch(`${base}/map-views/v1/demo/bootstrap`).catch(() => null)
    if (answer?.ok) return (await answer.json()) as Bootstrap
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

/** MapLibre as its package has it, compressed as ours is, with the same style. */
async function servePlainPage() {
  const resolve = (file: string) => createRequire(import.meta.url).resolve(`maplibre-gl/dist/${file}`)
  const files = new Map<string, Buffer>()
  for (const name of ['maplibre-gl.mjs', 'maplibre-gl-worker.mjs'])
    files.set(`/${name}`, gzipSync(await readFile(resolve(name)), { level: 9 }))
  const html = `<!doctype html><meta charset="utf-8"><style>html,body,#map{height:100%;margin:0}</style><div id="map"></div>
<script type="module">
import { Map, setWorkerUrl } from './maplibre-gl.mjs'
setWorkerUrl(new URL('./maplibre-gl-worker.mjs', location.href).href)
const map = new Map({ container: 'map', style: ${JSON.stringify(boot.styles.light)}, attributionControl: false, fadeDuration: 0,
  ...JSON.parse(decodeURIComponent(location.hash.slice(1))) })
map.once('idle', () => document.body.setAttribute('data-drawn', ''))
</script>`
  files.set('/', gzipSync(html))
  const server = createServer(({ url = '/' }, response) => {
    const body = files.get(url)
    const type = url === '/' ? 'text/html' : 'text/javascript'
    response.writeHead(body ? 200 : 404, { 'Content-Type': type, 'Content-Encoding': body ? 'gzip' : 'identity' })
    response.end(body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

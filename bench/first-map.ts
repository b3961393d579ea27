/**
 * The first visit of the demo map, with nothing in the cache: time until it is drawn, bytes, requests and long tasks of
 * the page, beside MapLibre alone with the same style and tiles, in turns in one run. Without a graphics card the
 * processor draws, and takes most of the time of both.
 *
 *   npx tsx --conditions=source bench/first-map.ts [visits] [address of a running service with the demo]
 */
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { type Browser, chromium } from 'playwright-core'
import { startBuilt } from './http/service.ts'
import { markdownTable, median } from './measure.ts'

const visits = Number(process.argv[2] ?? 5)
const given = process.argv[3]
const VIEWPORT_PX = { width: 1440, height: 900 }
const PATIENCE_MS = 180_000

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
  const pages = [
    { page: 'ours', address: `${base}/map/demo`, usable: 'input[role=combobox]' },
    { page: 'MapLibre alone', address: `http://127.0.0.1:${(plain.address() as AddressInfo).port}/`, usable: 'canvas' },
  ]
  const seen = new Map<string, Visit[]>(pages.map(({ page }) => [page, []]))
  for (let i = 0; i < visits; i++)
    for (const { page, address, usable } of pages) seen.get(page)!.push(await visit(address, usable))
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
  console.log(
    `Until drawn: ${(drawn('ours') / drawn('MapLibre alone')).toFixed(2)} × MapLibre alone (target ≤ 1.3 ×).\n`,
  )
} finally {
  plain.close()
  await service?.stop()
}

/** A browser of its own for each visit: nothing is cached, no shader is compiled. */
async function visit(address: string, usable: string): Promise<Visit> {
  const browser: Browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  })
  const context = await browser.newContext({ viewport: VIEWPORT_PX, serviceWorkers: 'block', reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.addInitScript(() => {
    const tasks: number[] = []
    Object.assign(globalThis, { tasks })
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask' as never,
      buffered: true,
    })
  })
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  let bytes = 0
  let requests = 0
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  page.on('request', () => requests++)
  await page.goto(address, { waitUntil: 'commit' })
  const now = () => page.evaluate(() => performance.now())
  await page.waitForSelector(usable, { timeout: PATIENCE_MS })
  const usableAt = await now()
  await page.waitForSelector('[data-drawn]', { timeout: PATIENCE_MS })
  const drawn = await now()
  const counted = requests
  const tasks = await page.evaluate(() => (globalThis as unknown as { tasks: number[] }).tasks)
  const kilobytes = bytes / 1000
  await browser.close()
  const blockedMs = tasks.reduce((sum, duration) => sum + duration, 0)
  return { usable: usableAt, drawn, kilobytes, requests: counted, longTasks: tasks.length, blockedMs }
}

interface Boot {
  styles: { light: string }
  bounds: number[]
  georeference: { rotation: number }
}

async function untilLive(): Promise<Boot> {
  for (;;) {
    const answer = await fetch(`${base}/map-views/v1/demo/bootstrap`).catch(() => null)
    if (answer?.ok) return (await answer.json()) as Boot
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
const map = new Map({ container: 'map', style: ${JSON.stringify(boot.styles.light)}, bearing: ${boot.georeference.rotation},
  bounds: ${JSON.stringify(boot.bounds)}, attributionControl: false, fadeDuration: 0 })
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

/**
 * The studio's editor in a real browser: an edit is previewed, a level is opened, a room selected, and its corner
 * dragged, beside terra-draw with every room in its store, and mapbox-gl-draw. Script is measured by the time of its
 * thread, so that what else the machine does counts for none of them. Drawing is the processor time of the browser's
 * GPU process: without a graphics card it is done by the processor, and most of the time until a level is drawn is its.
 *
 *   npx tsx --conditions=source bench/editor.ts [features] [moves]
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type CDPSession, chromium, type Page } from 'playwright-core'
import { build } from 'vite'
import { markdownTable, median } from './measure.ts'

const [features = 20_000, moves = 60] = process.argv.slice(2).map(Number)
const PREVIEW_FEATURES = 5_000
const PREVIEW_COUNT = 200
const SIDE_PX = { width: 1000, height: 640 }
const OUT = await mkdtemp(join(tmpdir(), 'rotunda-editor-'))
const ASSETS = fileURLToPath(new URL('../server/assets/', import.meta.url))
const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.mjs': 'text/javascript', '.css': 'text/css', '.json': 'application/json', '.png': 'image/png', '.woff2': 'font/woff2' } // biome-ignore format: one table

const SUBJECTS = [
  { name: 'studio', title: 'Studio: one room in terra-draw, the map draws the rest' },
  { name: 'terraDraw', title: 'terra-draw, all rooms in its store' },
  { name: 'mapboxDraw', title: 'mapbox-gl-draw' },
]

interface Subject {
  open(): Promise<number>
  select(id: string): Promise<number>
  cornerOf(id: string): { x: number; y: number }
}
type Bench = {
  makeSubject(name: string, count: number): void
  subject: Subject
  previewOperations(count: number, wanted: number): Record<string, number[]>
}

await build({
  root: fileURLToPath(new URL('./editor/', import.meta.url)),
  base: './',
  logLevel: 'error',
  resolve: { conditions: ['source', 'module', 'browser', 'default'] },
  build: { outDir: OUT, emptyOutDir: true, chunkSizeWarningLimit: 4_000, target: 'es2022' },
})
const server = createServer(async ({ url = '/' }, response) => {
  const path = new URL(url, 'http://local').pathname
  const bytes = await readFile(fileOf(path)).catch(() => null)
  response.writeHead(bytes ? 200 : 404, { 'Content-Type': TYPES[extname(path) || '.html'] ?? 'text/plain' })
  response.end(bytes)
}).listen(0, '127.0.0.1')
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
try {
  const rows = []
  for (const { name, title } of SUBJECTS) rows.push({ editor: title, ...(await measure(name)) })
  console.log(await measurePreview())
  console.log(markdownTable(`${features} features, ${Math.ceil(features / 4)} of them rooms, in a browser`, rows))
} finally {
  await browser.close()
  server.close()
  await rm(OUT, { recursive: true })
}

function fileOf(path: string): string {
  if (path.startsWith('/assets/fonts/'))
    return createRequire(import.meta.url).resolve(`@fontsource/inter/files/${path.slice('/assets/fonts/'.length)}`)
  if (path.startsWith('/assets/sprite')) return join(ASSETS, path.slice('/assets/'.length))
  return join(OUT, path === '/' ? 'index.html' : path)
}

/** What a draft would make of a level, worked out in the browser after each edit. */
async function measurePreview(): Promise<string> {
  const page = await browser.newPage()
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  await page.waitForFunction(() => 'previewOperations' in globalThis)
  const times = await page.evaluate(
    ([count, wanted]) => (globalThis as unknown as Bench).previewOperations(count, wanted),
    [PREVIEW_FEATURES, PREVIEW_COUNT] as const,
  )
  await page.close()
  return markdownTable(
    `Preview of one operation on a level of ${PREVIEW_FEATURES} features, in a browser`,
    Object.entries(times).map(([operation, list]) => ({
      operation,
      'ms, median': median(list).toFixed(1),
      'ms, 95 %': list.toSorted((a, b) => a - b)[Math.floor(list.length * 0.95)]!.toFixed(1),
      target: '≤ 16',
    })),
  )
}

async function measure(name: string): Promise<Record<string, string>> {
  const page = await browser.newPage({ viewport: SIDE_PX })
  page.setDefaultTimeout(600_000)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  await page.waitForFunction(() => 'makeSubject' in globalThis)
  await page.evaluate(([subject, count]) => (globalThis as unknown as Bench).makeSubject(subject, count), [name, features] as const) // biome-ignore format: one call
  const before = await scriptMs(cdp)
  const drawnBefore = await drawingMs()
  const open = await page.evaluate(() => (globalThis as unknown as Bench).subject.open())
  const openScript = (await scriptMs(cdp)) - before
  const openDrawing = (await drawingMs()) - drawnBefore
  const columns = Math.ceil(Math.sqrt(features / 4))
  const id = `r${Math.floor(columns / 2) * columns + Math.floor(columns / 2)}`
  const atSelect = await scriptMs(cdp)
  await page.evaluate((room) => (globalThis as unknown as Bench).subject.select(room), id)
  await page.waitForTimeout(500)
  const select = (await scriptMs(cdp)) - atSelect
  const drag = await dragCorner(page, cdp, id)
  await page.close()
  const told = (value: number) => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`
  return {
    'open, until drawn': told(open),
    'open, script': told(openScript),
    'open, drawing': told(openDrawing),
    'select, script': told(select),
    'a move of a drag, script': told(drag.script),
    'a move, drawing': told(drag.drawing),
  }
}

async function dragCorner(page: Page, cdp: CDPSession, id: string): Promise<{ script: number; drawing: number }> {
  const { x, y } = await page.evaluate((room) => (globalThis as unknown as Bench).subject.cornerOf(room), id)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 3, y + 3)
  const before = await scriptMs(cdp)
  const drawnBefore = await drawingMs()
  for (let i = 0; i < moves; i++) await page.mouse.move(x + 3 + i, y + 3 + (i % 7))
  const script = ((await scriptMs(cdp)) - before) / moves
  const drawing = ((await drawingMs()) - drawnBefore) / moves
  await page.mouse.up()
  return { script, drawing }
}

/** Processor time of the process that draws, so far. */
async function drawingMs(): Promise<number> {
  const cdp = await browser.newBrowserCDPSession()
  const { processInfo } = await cdp.send('SystemInfo.getProcessInfo')
  await cdp.detach()
  return processInfo.filter(({ type }) => type === 'GPU').reduce((sum, { cpuTime }) => sum + cpuTime, 0) * 1000
}

/** Script that the page has run so far, by the clock of its thread. */
async function scriptMs(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return (metrics.find((metric) => metric.name === 'ScriptDuration')?.value ?? 0) * 1000
}

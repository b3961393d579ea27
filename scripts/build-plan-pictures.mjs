/**
 * Draws the pictures of docs/troubleshooting-plans.md: a level of the demo as it should be read, and small plans as they
 * are read and as they are once they are mended.
 *
 *   npx tsx --conditions=source scripts/build-plan-pictures.mjs
 */
import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { extractPlan, preview } from '../core/src/plan/index.ts'

const IMAGES = new URL('../docs/images/', import.meta.url)
const PANEL = { width: 560, height: 340 }
const GAP_PX = 24

const wall = (x1, y1, x2, y2) => `<path d="M${x1} ${y1}L${x2} ${y2}" stroke="#000" stroke-width="6"/>`
const swing = (x) => `<path d="M${x} 240v-30a30 30 0 0 1 30 30" fill="none" stroke="#000"/>`
const name = (x, y, text) => `<text x="${x}" y="${y}" font-size="16" text-anchor="middle">${text}</text>`
const layer = (label, body) => `<g inkscape:groupmode="layer" inkscape:label="${label}">${body}</g>`

/** Two rooms side by side, each with a door to the south. */
const outside = [
  wall(20, 20, 420, 20) + wall(20, 20, 20, 240) + wall(420, 20, 420, 240),
  wall(20, 240, 90, 240) + wall(120, 240, 290, 240) + wall(320, 240, 420, 240),
  swing(90) + swing(290),
].join('')
const office = name(120, 70, '101 Office')
const store = name(320, 130, '102 Store')
const wideGap = wall(220, 20, 220, 60) + wall(220, 200, 220, 240)
const middle = wall(220, 20, 220, 240)
const counters = wall(20, 100, 180, 100) + wall(60, 170, 220, 170)

const PICTURES = {
  'two-rooms-one-space': [outside + wideGap + office, outside + wideGap + office + store],
  'room-in-pieces': [
    outside + middle + counters + office + store,
    outside + middle + layer('A-FURN', counters) + office + store,
  ],
}

async function read(body) {
  const spaces = 'xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"'
  const svg = `<svg ${spaces} viewBox="0 0 440 260" width="440" height="260">${body}</svg>`
  const { drawing, features } = await extractPlan(new TextEncoder().encode(svg))
  const picture = sharp(await preview(drawing, features))
  return picture.resize(PANEL.width, PANEL.height, { fit: 'contain', background: '#fff' }).toBuffer()
}

for (const [file, plans] of Object.entries(PICTURES)) {
  const panels = await Promise.all(plans.map(read))
  const board = { width: 2 * PANEL.width + GAP_PX, height: PANEL.height, channels: 3, background: '#fff' }
  const placed = panels.map((input, i) => ({ input, left: i * (PANEL.width + GAP_PX), top: 0 }))
  const bytes = await sharp({ create: board }).composite(placed).png({ palette: true, effort: 10 }).toBuffer()
  await writeFile(new URL(`${file}.png`, IMAGES), bytes)
}

const ground = await extractPlan(await readFile(new URL('../demo/ground.dxf', import.meta.url)))
const whole = sharp(await preview(ground.drawing, ground.features)).resize(1400)
await writeFile(new URL('plan-preview.png', IMAGES), await whole.png({ palette: true, effort: 10 }).toBuffer())

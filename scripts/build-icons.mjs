/**
 * Draws the icons of the installed map page from viewer/public/assets/icon.svg, beside it.
 *
 *   node scripts/build-icons.mjs            writes the files
 *   node scripts/build-icons.mjs --check    fails where the written files are not what would be written now
 */
import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { showsSame } from './shows-same.mjs'

const ASSETS = new URL('../viewer/public/assets/', import.meta.url)
const BLUE = '#0b57d0'

const picture = await readFile(new URL('icon.svg', ASSETS))
const at = (side) => sharp(picture, { density: (72 * side) / 64 }).resize(side, side)
/** Maskable icons are cropped by the system: the sign stays within the inner 80 %, the colour bleeds to the edges. */
const maskable = async (side) => {
  const sign = await at(Math.round(side * 0.8)).toBuffer()
  const board = { width: side, height: side, channels: 4, background: BLUE }
  return sharp({ create: board }).composite([{ input: sign }])
}
const drawings = { 'icon-192.png': at(192), 'icon-512.png': at(512), 'maskable-512.png': await maskable(512) }

for (const [name, drawing] of Object.entries(drawings)) {
  const bytes = await drawing.png({ palette: true, effort: 10 }).toBuffer()
  const file = new URL(name, ASSETS)
  if (!process.argv.includes('--check')) await writeFile(file, bytes)
  else if (!(await showsSame(await readFile(file).catch(() => Buffer.alloc(0)), bytes))) {
    console.error(`viewer/public/assets/${name} is not fresh: run node scripts/build-icons.mjs`)
    process.exitCode = 1
  }
}

/**
 * Draws the icons of the map styles into server/assets: sprite.png and sprite.json, and both at twice the size, and
 * the signs alone as outlines in signs.json, for what is printed.
 * An icon is a badge in its category's colour with a sign from maki (CC0) or one of our own.
 *
 *   npx tsx scripts/build-sprite.mjs            writes the files
 *   npx tsx scripts/build-sprite.mjs --check    fails where the written files are not what would be written now
 */
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import sharp from 'sharp'
import svgpath from 'svgpath'
import { themes } from '../core/src/tile/style/theme.ts'
import { AMENITIES, CATEGORIES } from '../core/src/vocabulary/categories.ts'
import { showsSame } from './shows-same.mjs'

const ASSETS = new URL('../server/assets/', import.meta.url)
const ICONS_PER_ROW = 8
const CELL_PX = 32
const BADGE_PX = 22

const MAKI = {
  fashion: 'clothing-store',
  food: 'restaurant',
  grocery: 'grocery',
  beauty: 'hairdresser',
  sport: 'fitness-centre',
  electronics: 'mobile-phone',
  home: 'furniture',
  books: 'library',
  entertainment: 'cinema',
  services: 'suitcase',
  health: 'hospital',
  bank: 'bank',
  office: 'building',
  booth: 'commercial',
  restroom: 'toilet',
  elevator: 'elevator',
  escalator: 'entrance',
  info: 'information',
  exit: 'entrance-alt1',
  parking: 'parking',
  accessible: 'wheelchair',
  water: 'drinking-water',
  charging: 'charging-station',
  'first-aid': 'defibrillator',
  security: 'police',
  prayer: 'place-of-worship',
  transport: 'bus',
  pharmacy: 'pharmacy',
  coffee: 'cafe',
  bar: 'bar',
  bicycle: 'bicycle',
  shop: 'shop',
}

/** Signs that maki lacks, on its board of 15 by 15. */
const OWN = {
  smoking:
    '<path d="M1 9.500h9v2.500H1zM10.800 9.500h1.200V12h-1.200zM12.800 9.500H14V12h-1.200zM12 4.500c1.200 0 2 .8 2 2V8.500h-1.200V6.700' +
    'c0-.7-.4-1-1-1h-1.300c-1.300 0-2.200-.8-2.200-2V2.500h1.200v1c0 .6.4 1 1 1z"/>',
  baggage:
    '<path d="M5.500 2h4a1 1 0 0 1 1 1v1.500h1.300A1.200 1.200 0 0 1 13 5.700v6.100a1.200 1.200 0 0 1-1.200 1.200H3.200A1.200 1.200 0 0 1 2 11.800V5.700' +
    'a1.200 1.200 0 0 1 1.200-1.200h1.300V3a1 1 0 0 1 1-1zm.3 1.300v1.200h3.400V3.300zM4.500 6v5.500h1.200V6zm4.800 0v5.500h1.200V6z" fill-rule="evenodd"/>',
  tickets:
    '<path d="M1.500 4h12v2.300a1.200 1.200 0 0 0 0 2.400V11h-12V8.700a1.200 1.200 0 0 0 0-2.400zm7.700.8v1.300h1V4.800zm0 2.100v1.300h1V6.900zm0 2.100v1.300h1V9z" fill-rule="evenodd"/>',
  stairs: '<path d="M1.5 13.5v-3h3v-3h3v-3h3v-3h3v12z"/>',
  meeting:
    '<circle cx="7.5" cy="4.6" r="2.1"/><circle cx="2.7" cy="5.9" r="1.5"/><circle cx="12.3" cy="5.9" r="1.5"/>' +
    '<path d="M4.3 12.5V10a2.4 2.4 0 0 1 2.4-2.4h1.6A2.4 2.4 0 0 1 10.700 10v2.500zM.6 11.800V9.900A1.700 1.700 0 0 1 2.300 8.200h1.300' +
    'c-.3.5-.4 1.100-.4 1.800v1.800zM14.400 11.800V9.900a1.700 1.700 0 0 0-1.700-1.700h-1.300c.3.5.4 1.100.4 1.800v1.800z"/>',
}

async function signOf(category) {
  if (OWN[category]) return OWN[category]
  const file = createRequire(import.meta.url).resolve(`@mapbox/maki/icons/${MAKI[category]}.svg`)
  return (await readFile(file, 'utf8')).match(/<path[^>]*>/g).join('')
}

/** Shops are round, amenities square: they can be told apart at a glance. */
async function badge(category) {
  const side = BADGE_PX - 2
  const radius = AMENITIES.includes(category) ? 5.5 : side / 2
  const at = (CELL_PX - side) / 2
  const signSide = 11.5
  const signAt = (CELL_PX - signSide) / 2
  return (
    `<rect x="${at}" y="${at}" width="${side}" height="${side}" rx="${radius}" ` +
    `fill="${themes.light.accents[category]}" stroke="#fff" stroke-width="1.6"/>` +
    `<g fill="#fff" transform="translate(${signAt} ${signAt}) scale(${signSide / 15})">${await signOf(category)}</g>`
  )
}

/** A sign as moves, lines and curves alone, on its board of 15 by 15. */
function outlineOf(markup) {
  const circles = [...markup.matchAll(/<circle cx="([\d.]+)" cy="([\d.]+)" r="([\d.]+)"/g)].map(([, x, y, r]) => {
    const [cx, cy, radius] = [Number(x), Number(y), Number(r)]
    return `M${cx - radius} ${cy}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`
  })
  const paths = [...markup.matchAll(/ d="([^"]+)"/g)].map(([, d]) => d.replaceAll(/&#x[9A];/g, ' '))
  const straight = svgpath([...paths, ...circles].join(' '))
    .abs()
    .unshort()
    .unarc()
    .iterate(([op, ...numbers], _, x, y) => {
      if (op === 'H') return [['L', numbers[0], y]]
      if (op === 'V') return [['L', x, numbers[0]]]
      if (op !== 'Q') return undefined
      const [cx, cy, endX, endY] = numbers
      const third = (from, to) => from + (2 / 3) * (to - from)
      return [['C', third(x, cx), third(y, cy), third(endX, cx), third(endY, cy), endX, endY]]
    })
  return straight
    .round(2)
    .toString()
    .replace(/([MLCZz])/g, ' $1 ')
    .replace(/([\d.])-/g, '$1 -')
    .trim()
}

/** What the pages of the map set: where a route leads, and where it starts. */
const MARKS = {
  pin:
    '<path d="M16 31C12.500 25 6.500 20.500 6.500 12.500a9.500 9.500 0 0 1 19 0C25.500 20.500 19.500 25 16 31z" ' +
    'fill="#d93438" stroke="#fff" stroke-width="1.5"/><circle cx="16" cy="12.500" r="3.600" fill="#fff"/>',
  start: '<circle cx="16" cy="16" r="8" fill="#fff"/><circle cx="16" cy="16" r="5.500" fill="#1a73e8"/>',
  'route-arrow':
    '<path d="M13.500 11l5 5-5 5" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>',
}

async function drawSprite() {
  const badges = CATEGORIES.map(async (category) => [category, await badge(category)])
  const icons = [...(await Promise.all(badges)), ...Object.entries(MARKS)]
  const rows = Math.ceil(icons.length / ICONS_PER_ROW)
  const place = (i) => ({ x: (i % ICONS_PER_ROW) * CELL_PX, y: Math.floor(i / ICONS_PER_ROW) * CELL_PX })
  const body = icons.map(([, svg], i) => `<g transform="translate(${place(i).x} ${place(i).y})">${svg}</g>`).join('')
  const board = (scale) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${ICONS_PER_ROW * CELL_PX * scale}" height="${rows * CELL_PX * scale}" ` +
    `viewBox="0 0 ${ICONS_PER_ROW * CELL_PX} ${rows * CELL_PX}">${body}</svg>`

  const signs = await Promise.all(CATEGORIES.map(async (category) => [category, outlineOf(await signOf(category))]))
  const files = { 'signs.json': Buffer.from(`${JSON.stringify(Object.fromEntries(signs), null, 2)}\n`) }
  for (const [suffix, pixelRatio] of [
    ['', 1],
    ['@2x', 2],
  ]) {
    const index = icons.map(([name], i) => {
      const isBadge = CATEGORIES.includes(name)
      // Badges are cut close, so that names can stand close to them.
      const inset = isBadge ? (CELL_PX - BADGE_PX) / 2 : 0
      const side = isBadge ? BADGE_PX : CELL_PX
      const { x, y } = place(i)
      const box = { x: x + inset, y: y + inset, width: side, height: side }
      return [name, { ...Object.fromEntries(Object.entries(box).map(([k, v]) => [k, v * pixelRatio])), pixelRatio }]
    })
    files[`sprite${suffix}.json`] = Buffer.from(`${JSON.stringify(Object.fromEntries(index), null, 2)}\n`)
    files[`sprite${suffix}.png`] = await sharp(Buffer.from(board(pixelRatio)))
      .png({ palette: true, effort: 10 })
      .toBuffer()
  }
  return files
}

async function isSame(name, drawn) {
  const written = await readFile(new URL(name, ASSETS)).catch(() => Buffer.alloc(0))
  return name.endsWith('.json') ? written.equals(drawn) : showsSame(written, drawn)
}

const files = await drawSprite()
for (const [name, bytes] of Object.entries(files)) {
  if (!process.argv.includes('--check')) await writeFile(new URL(name, ASSETS), bytes)
  else if (!(await isSame(name, bytes))) {
    console.error(`server/assets/${name} is not fresh: run npx tsx scripts/build-sprite.mjs`)
    process.exitCode = 1
  }
}

import { join } from 'node:path'
import { chromium } from 'playwright-core'
import sharp from 'sharp'
import { findChromium } from './chromium.mjs'
import { ROOT } from './run.mjs'

/** Pictures of the studio's pages for the docs, from a running service with the demo venue and a link to sign in with. */
const PAGES = [
  { name: 'home', path: '' },
  { name: 'catalog', path: '/venues/demo/catalogs' },
  { name: 'placements', path: '/venues/demo/placements', hasMap: true },
  { name: 'publish', path: '/venues/demo/publish', hasMap: true },
  { name: 'look', path: '/venues/demo/look' },
  { name: 'signs', path: '/venues/demo/signs' },
  { name: 'insights', path: '/venues/demo/insights' },
  { name: 'reports', path: '/venues/demo/reports', hasMap: true },
  { name: 'bookings', path: '/venues/demo/bookings', hasMap: true },
]
const TIMEOUT_MS = 120_000
/** Labels fade in, and the pages within the look load their own maps. */
const SETTLE_MS = 6_000
const [link, ...names] = process.argv.slice(2)
if (!link) {
  console.error(
    'usage: node scripts/build-studio-pictures.mjs LINK [page …], with a link of `npx rotunda sign-in EMAIL`',
  )
  process.exit(2)
}
const service = new URL(link).origin

const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
const viewport = { width: 1440, height: 900 }
const context = await browser.newContext({ viewport, locale: 'en-GB', reducedMotion: 'reduce' })
context.setDefaultTimeout(TIMEOUT_MS)
const page = await context.newPage()
await page.goto(link)
await page.getByRole('button', { name: 'Sign in' }).click()
await page.waitForURL(`${service}/studio**`)
for (const { name, path, hasMap } of PAGES) {
  if (names.length > 0 && !names.includes(name)) continue
  await page.goto(`${service}/studio${path}`)
  await page.waitForLoadState('networkidle')
  if (hasMap) await page.waitForSelector('[data-drawn]')
  await page.waitForTimeout(SETTLE_MS)
  await sharp(await page.screenshot())
    .png({ palette: true })
    .toFile(join(ROOT, `docs/images/studio-${name}.png`))
}
await browser.close()

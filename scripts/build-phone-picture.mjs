import { join } from 'node:path'
import { chromium } from 'playwright-core'
import sharp from 'sharp'
import { findChromium } from './chromium.mjs'
import { ROOT } from './run.mjs'

/** The visitor's page on a phone, four times beside each other, from a running service with the demo venue. */
const PHONE = { width: 390, height: 844 }
const PICTURE_WIDTH_PX = 300
const PICTURE_HEIGHT_PX = 649
const GAP_PX = 24
const TIMEOUT_MS = 120_000
/** The camera moves to the route, and labels fade in. */
const SETTLE_MS = 2_000
const service = process.argv[2] ?? 'http://127.0.0.1:4000'

const boot = await (await fetch(`${service}/map-views/v1/demo/bootstrap`)).json()
const find = async (title) => {
  const address = `${service}/search/v1/demo/${boot.map_view_id}?q=${encodeURIComponent(title)}`
  const hits = await (await fetch(address, { headers: { 'Service-API-Key': boot.api_key } })).json()
  return hits[0].placement_id
}
const route = `?from=${await find('Nordlys')}&to=${await find('Sushi Skjer')}`
const SHOTS = [
  { query: '' },
  { query: `?place=${await find('Skoloftet')}` },
  { query: route },
  { query: route, colorScheme: 'dark' },
]

const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
const pictures = []
for (const { query, colorScheme = 'light' } of SHOTS) {
  const usual = { viewport: PHONE, locale: 'en-GB', reducedMotion: 'reduce', serviceWorkers: 'block' }
  const context = await browser.newContext({ ...usual, colorScheme, isMobile: true, hasTouch: true })
  context.setDefaultTimeout(TIMEOUT_MS)
  const page = await context.newPage()
  await page.goto(`${service}/map/demo${query}`)
  await page.waitForSelector('[data-drawn]')
  await page.waitForTimeout(SETTLE_MS)
  pictures.push(
    await sharp(await page.screenshot())
      .resize(PICTURE_WIDTH_PX, PICTURE_HEIGHT_PX)
      .toBuffer(),
  )
  await context.close()
}
await browser.close()

const width = SHOTS.length * (PICTURE_WIDTH_PX + GAP_PX) - GAP_PX
await sharp({ create: { width, height: PICTURE_HEIGHT_PX, channels: 4, background: '#ffffff00' } })
  .composite(pictures.map((input, i) => ({ input, left: i * (PICTURE_WIDTH_PX + GAP_PX), top: 0 })))
  .png({ palette: true })
  .toFile(join(ROOT, 'docs/images/visitor-phone.png'))

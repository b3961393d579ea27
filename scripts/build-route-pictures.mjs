import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { findChromium } from './chromium.mjs'
import { ROOT } from './run.mjs'

/** Pictures of three routes in three languages for the docs, from a running service with the demo venue. */
const ROUTES = [
  { locale: 'en-GB', from: 'Bicycles', to: 'Auditorium' },
  { locale: 'de-DE', from: 'Bakeriet', to: 'Sushi Skjer' },
  { locale: 'ar', from: 'Havnestad', to: 'Main stage' },
]
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

const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
for (const { locale, from, to } of ROUTES) {
  const viewport = { width: 900, height: 640 }
  const context = await browser.newContext({ viewport, locale, reducedMotion: 'reduce', serviceWorkers: 'block' })
  context.setDefaultTimeout(TIMEOUT_MS)
  const page = await context.newPage()
  await page.goto(`${service}/map/demo?from=${await find(from)}&to=${await find(to)}`)
  await page.waitForSelector('[data-drawn]')
  await page.locator('.step').last().waitFor()
  await page.waitForTimeout(SETTLE_MS)
  await page.screenshot({ path: join(ROOT, `docs/images/route-${locale.slice(0, 2)}.png`) })
  await context.close()
}
await browser.close()

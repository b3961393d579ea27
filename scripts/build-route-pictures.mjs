import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { findChromium } from './chromium.mjs'
import { DemoPage } from './demo-page.mjs'
import { ROOT } from './run.mjs'

/** Pictures of three routes in three languages for the docs, from a running service with the demo venue. */
const ROUTES = [
  { locale: 'en-GB', from: 'Bicycles', to: 'Auditorium' },
  { locale: 'de-DE', from: 'Bakeriet', to: 'Sushi Skjer' },
  { locale: 'ar', from: 'Havnestad', to: 'Main stage' },
]
const viewport = { width: 900, height: 640 }

const demo = await DemoPage.of(process.argv[2])
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
for (const { locale, from, to } of ROUTES) {
  const query = `?from=${await demo.find(from)}&to=${await demo.find(to)}`
  const picture = await demo.picture(browser, query, { viewport, locale }, (page) =>
    page.locator('.step').last().waitFor(),
  )
  await writeFile(join(ROOT, `docs/images/route-${locale.slice(0, 2)}.png`), picture)
}
await browser.close()

import { join } from 'node:path'
import { chromium } from 'playwright-core'
import sharp from 'sharp'
import { findChromium } from './chromium.mjs'
import { DemoPage } from './demo-page.mjs'
import { ROOT } from './run.mjs'

/** The visitor's page on a phone, four times beside each other, from a running service with the demo venue. */
const PHONE = { width: 390, height: 844 }
const PICTURE_WIDTH_PX = 300
const PICTURE_HEIGHT_PX = 649
const GAP_PX = 24

const demo = await DemoPage.of(process.argv[2])
const route = `?from=${await demo.find('Nordlys')}&to=${await demo.find('Sushi Skjer')}`
const SHOTS = [
  { query: '' },
  { query: `?place=${await demo.find('Skoloftet')}` },
  { query: route },
  { query: route, colorScheme: 'dark' },
]

const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
const pictures = []
for (const { query, colorScheme = 'light' } of SHOTS) {
  const phone = { viewport: PHONE, locale: 'en-GB', colorScheme, isMobile: true, hasTouch: true }
  const picture = sharp(await demo.picture(browser, query, phone))
  pictures.push(await picture.resize(PICTURE_WIDTH_PX, PICTURE_HEIGHT_PX).toBuffer())
}
await browser.close()

const width = SHOTS.length * (PICTURE_WIDTH_PX + GAP_PX) - GAP_PX
await sharp({ create: { width, height: PICTURE_HEIGHT_PX, channels: 4, background: '#ffffff00' } })
  .composite(pictures.map((input, i) => ({ input, left: i * (PICTURE_WIDTH_PX + GAP_PX), top: 0 })))
  .png({ palette: true })
  .toFile(join(ROOT, 'docs/images/visitor-phone.png'))

import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible, leaveBrowser, openBrowser, openContext, shoot } from './browser.ts'
import { lane } from './lane.ts'

const service = lane.service

/** Another site, which shows the map as an element, by the example as it stands, and in a frame. */
const example = await readFile(new URL('../examples/embed.html', import.meta.url), 'utf8')
const PAGES: Record<string, string> = {
  '/unsized': `<!doctype html><html lang="en"><title>Shop</title><script type="module" src="${service}/map/element.js"></script>
    <main><h1>Visit us</h1><rotunda-map map-id="demo"></rotunda-map></main></html>`,
  '/element': example.replaceAll('http://127.0.0.1:4000', service),
  '/frame': `<!doctype html><html lang="en"><title>Shop</title><main><h1>Visit us</h1>
    <iframe title="Map" src="${service}/map/demo?q=coffee&amp;lang=en" width="700" height="500" allow="fullscreen"></iframe></main>`,
}

/** As the documentation asks for; the page and its inline script are its own. */
const POLICY = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  `script-src 'self' 'unsafe-inline' ${service}`,
  `connect-src ${service}`,
  `img-src ${service} blob:`,
  `font-src ${service}`,
  `worker-src ${service} blob:`,
].join('; ')

declare const noteViolation: (directive: string) => void

let site: Server
let browser: Browser
let page: Page
let address: string

beforeAll(async () => {
  site = createServer((request, response) => {
    const policy = request.url === '/frame' ? {} : { 'Content-Security-Policy': POLICY }
    response.writeHead(200, { 'Content-Type': 'text/html', ...policy }).end(PAGES[request.url ?? ''] ?? '')
  }).listen(0, '127.0.0.1')
  await once(site, 'listening')
  address = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  browser = await openBrowser()
  const options = { viewport: { width: 800, height: 640 }, reducedMotion: 'reduce', locale: 'en-GB' } as const
  page = await (await openContext(browser, options)).newPage()
})
afterAll(async () => {
  await leaveBrowser(browser)
  site.close()
})

test('VISIT-83: the example of an element works on another site, leaves its address alone and tells it what is shown, under the content security policy of the documentation', async () => {
  const violations: string[] = []
  await page.exposeFunction('noteViolation', (directive: string) => violations.push(directive))
  await page.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ violatedDirective }) => noteViolation(violatedDirective)),
  )
  await page.goto(`${address}/element`)
  const chosen = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        addEventListener('rotunda-change', (event) => resolve((event as CustomEvent).detail.place))
      }),
  )
  await page.getByRole('button', { name: /Aurora Robotics/ }).click()
  await page.getByRole('heading', { name: 'Aurora Robotics' }).waitFor()
  expect(await chosen).toMatch(/\w/)
  expect(page.url()).toBe(`${address}/element`)
  await page.locator('[data-drawn]').waitFor({ timeout: 120_000 })
  await expectAccessible(page)
  await shoot(page, 'element')
  expect(violations).toEqual([])
})

test('VISIT-84: an element without a height shows its map all the same', async () => {
  await page.goto(`${address}/unsized`)
  await page.getByRole('combobox', { name: 'Search Fjord Galleria' }).waitFor()
  expect((await page.locator('rotunda-map .rotunda').boundingBox())!.height).toBe(320)
})

test('VISIT-35: the element tells what happens on it, and is told where the visitor is and what to show', async () => {
  await page.goto(`${address}/element`)
  const told = await page.evaluate(async () => {
    const map = document.querySelector('rotunda-map') as HTMLElement & {
      state: { q?: string }
      setPosition(position: object | null): void
      show(change: object): void
    }
    const next = (name: string) =>
      new Promise<unknown>((resolve) => {
        map.addEventListener(name, (event) => resolve((event as CustomEvent).detail), { once: true })
      })
    // Set anew, the map opens anew.
    const ready = next('rotunda-ready')
    map.setAttribute('lang', 'en')
    const { name } = (await ready) as { name: string }
    const position = next('rotunda-position')
    map.setPosition({ x: 40, y: 30, floor: 0, accuracy: 5, heading: 90 })
    const found = next('rotunda-change')
    map.show({ q: 'sushi' })
    await found
    return [name, await position, map.state.q]
  })
  expect(told).toEqual(['Fjord Galleria', { x: 40, y: 30, floor: 0, accuracy: 5, heading: 90 }, 'sushi'])
})

test('VISIT-36: the wheel scrolls the page around the map until the map is used', async () => {
  await page.goto(`${address}/element`)
  await page.locator('[data-drawn]').waitFor({ timeout: 120_000 })
  await page.evaluate(() => {
    document.body.style.minHeight = '3000px'
  })
  const box = (await page.locator('rotunda-map').boundingBox())!
  const wheel = async () => {
    await page.mouse.move(box.x + box.width - 120, box.y + 120)
    await page.mouse.wheel(0, 60)
  }
  await wheel()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
})

test('VISIT-85: the element fills the screen, and goes back to its place', async () => {
  await page.goto(`${address}/element`)
  const map = page.locator('rotunda-map')
  const before = (await map.boundingBox())!
  await page.getByRole('button', { name: 'Full screen' }).click()
  const leave = page.getByRole('button', { name: 'Exit full screen' })
  await leave.waitFor()
  expect(await page.locator('rotunda-map .rotunda').boundingBox()).toEqual({ x: 0, y: 0, width: 800, height: 640 })
  await page.locator('[data-drawn]').waitFor({ timeout: 120_000 })
  await expectAccessible(page)
  await leave.click()
  await page.getByRole('button', { name: 'Full screen' }).waitFor()
  expect(await map.boundingBox()).toEqual(before)
})

test('any site may show the page in a frame', async () => {
  await page.goto(`${address}/frame`)
  await page
    .frameLocator('iframe')
    .getByRole('button', { name: /Espresso/ })
    .waitFor()
  await page.frameLocator('iframe').getByRole('button', { name: 'Full screen' }).waitFor()
})

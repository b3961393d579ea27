import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { expectAccessible, openBrowser, shoot, untilDrawn, watch } from './browser.ts'

const service = inject('service')
const { mapId } = inject('venue')
const home = `${service}/map/${mapId}`
const DESKTOP = { width: 900, height: 640 }
const PHONE = { width: 390, height: 780 }

type Options = Parameters<Browser['newContext']>[0]

let browser: Browser
let context: BrowserContext
let page: Page
let troubles: string[]

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())
afterEach(async () => {
  expect(troubles).toEqual([])
  await context.close()
})

/** Where it is not about the map, its file is kept waiting, as on a slow line: drawing takes the processor. */
async function openPanels(query = '', options: Options = {}): Promise<void> {
  await open(query, options, (fresh) => fresh.route('**/assets/venue-map-*.js', () => {}))
}

async function open(
  query = '',
  options: Options = {},
  prepare: (page: Page) => Promise<void> = async () => {},
): Promise<void> {
  context = await browser.newContext({
    viewport: DESKTOP,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    locale: 'en-GB',
    ...options,
  })
  page = await context.newPage()
  troubles = watch(page, service)
  await prepare(page)
  await page.goto(home + query)
}

const search = () => page.getByRole('combobox', { name: 'Search Harbour Arcade' })
const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const idOf = (param: string) => new URL(page.url()).searchParams.get(param)
const level = (name: string | RegExp) => page.getByRole('navigation', { name: 'Levels' }).getByRole('button', { name })

/** The placement of a place, as its page's address names it. */
async function find(title: string): Promise<string> {
  const boot = await (await fetch(`${service}/map-views/v1/${mapId}/bootstrap`)).json()
  const address = `${service}/search/v1/${mapId}/${boot.map_view_id}?q=${encodeURIComponent(title)}`
  const hits = await (await fetch(address, { headers: { 'Service-API-Key': boot.api_key } })).json()
  return hits[0].placement_id
}

describe('opening', () => {
  test('the page has the name of the map, its search terms and its levels, draws the map and switches levels without the network', async () => {
    await open()
    await search().waitFor()
    expect(await page.title()).toBe('Harbour Arcade')
    expect(await page.getByRole('list', { name: 'Suggested searches' }).getByRole('button').allInnerTexts()).toEqual([
      'Coffee',
      'Shoes',
      'Restroom',
      'Gifts',
      'All places',
    ])
    expect(await page.locator('.level').allInnerTexts()).toEqual(['2\nLevel 2', '1\nLevel 1', 'G\nGround floor'])
    await untilDrawn(page)
    await expectAccessible(page)
    await shoot(page, 'home')

    // A level is switched to without asking the network for anything.
    const before = await page.locator('.map').screenshot()
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await level('Level 1').click()
    expect(await level('Level 1').getAttribute('aria-pressed')).toBe('true')
    await expect.poll(async () => before.equals(await page.locator('.map').screenshot())).toBe(false)
    expect(asked.filter((url) => !url.endsWith('icon.svg'))).toEqual([])
    expect(idOf('floor')).toBe('1')
  })
})

describe('searching', () => {
  test('by keyboard alone: typing suggests, arrows choose, the card takes the focus, Escape closes the list', async () => {
    await openPanels()
    await search().waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.type('strid')
    await page
      .getByRole('option', { name: /Stride/ })
      .first()
      .waitFor()
    expect(await search().getAttribute('aria-expanded')).toBe('true')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    expect(await search().getAttribute('aria-expanded')).toBe('false')
    await page.keyboard.type('e')
    await page
      .getByRole('option', { name: /Stride/ })
      .first()
      .waitFor()
    await page.keyboard.press('ArrowDown')
    const active = await search().getAttribute('aria-activedescendant')
    expect(await page.locator(`[id="${active}"]`).getAttribute('aria-selected')).toBe('true')
    await page.keyboard.press('Enter')
    await heading('Stride').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Stride')
    expect(idOf('place')).toBe(await find('Stride'))
    expect(await page.title()).toBe('Stride – Harbour Arcade')
  })

  test('results say what and where; Back returns to them from a card, and then to the start', async () => {
    await openPanels()
    await search().fill('coffee')
    await search().press('Enter')
    await heading('1 result for “coffee”').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: /Kaffe 1911/ }).click()
    await heading('Kaffe 1911').waitFor()
    await page.goBack()
    await heading('1 result for “coffee”').waitFor()
    await page.goBack()
    await page.getByRole('list', { name: 'Suggested searches' }).waitFor()
    await page.goForward()
    await heading('1 result for “coffee”').waitFor()
  })

  test('where nothing is found, the page offers other words', async () => {
    await openPanels('?q=qqqqzzzz')
    await heading('Nothing found for “qqqqzzzz”').waitFor()
    await expectAccessible(page)
    await page.locator('main').getByRole('button', { name: 'Coffee' }).click()
    await heading('1 result for “coffee”').waitFor()
  })
})

describe('a place', () => {
  test('its card shows columns by their types, and what is booked', async () => {
    await openPanels(`?place=${await find('Velo Hub')}`)
    await heading('Velo Hub').waitFor()
    expect(await page.locator('.badge').textContent()).toBe('Booked')
    expect(await page.getByRole('link', { name: /555 01/ }).getAttribute('href')).toMatch(/^tel:\+47555/)
    expect(await page.getByRole('link', { name: 'velohub.example', exact: true }).getAttribute('rel')).toContain(
      'noopener',
    )
    expect(await page.locator('dd', { hasText: '2002' }).textContent()).toBe('11 Feb 2002')
    expect(await page.locator('.subtitle').textContent()).toMatch(/^Sport · Level 1/)
    await page.getByRole('button', { name: 'Share' }).click()
    await page.getByRole('img', { name: 'QR code' }).waitFor()
    await expectAccessible(page)
    await shoot(page, 'place')
  })

  test('one that is not there is explained', async () => {
    await openPanels('?place=nowhere')
    await page.getByText('This place is no longer here').waitFor()
    await expectAccessible(page)
  })
})

describe('directions', () => {
  test('lead across levels; a step moves the map and switches the level; step-free takes the lift', async () => {
    await open(`?place=${await find('Stride')}`)
    await page.getByRole('button', { name: 'Directions from here' }).click()
    const to = page.getByRole('combobox', { name: 'To', exact: true })
    await expect.poll(() => to.evaluate((input) => input === document.activeElement)).toBe(true)
    await expectAccessible(page)
    await page.keyboard.type('food court')
    await page
      .getByRole('option', { name: /Food Court/ })
      .first()
      .waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 2, name: 'Ground floor' }).waitFor()
    expect(await heading(/mins? · \d+ m · 1 floor change/).count()).toBe(1)
    expect(await page.locator('.legs h2').allInnerTexts()).toEqual(['GROUND FLOOR', 'LEVEL 2'])
    expect(await level(/on the route/).allInnerTexts()).toEqual([
      '2\nLevel 2, on the route',
      'G\nGround floor, on the route',
    ])
    await untilDrawn(page)
    await expectAccessible(page)
    await shoot(page, 'route')
    await page.getByRole('button', { name: /Food Court is/ }).click()
    expect(await level(/Level 2/).getAttribute('aria-pressed')).toBe('true')
    expect(await page.locator('[aria-current=step]').textContent()).toMatch(/Food Court is/)
    await page.getByRole('switch', { name: 'Step-free' }).click()
    await page.getByRole('button', { name: /Take the (elevator|lift)/ }).waitFor()
    expect(idOf('accessible')).toBe('1')
  })

  test('are printed as text without the map', async () => {
    await openPanels(`?from=${await find('Stride')}&to=${await find('Food Court')}`)
    await page.getByRole('button', { name: /Food Court is/ }).waitFor()
    await page.emulateMedia({ media: 'print' })
    expect(await page.locator('.map, .top, .levels, .controls').filter({ visible: true }).count()).toBe(0)
    expect(await page.getByRole('button', { name: /Food Court is/ }).isVisible()).toBe(true)
  })

  test('start where the visitor stands, if the address says where', async () => {
    await openPanels(`?at=0,0,0&to=${await find('Food Court')}`)
    await page.getByRole('button', { name: /Food Court is/ }).waitFor()
    expect(await page.getByRole('combobox', { name: 'From' }).inputValue()).toBe('You are here')
  })
})

describe('everywhere', () => {
  test('German, dark, on a phone: the sheet can be drawn up, and nothing runs over the side', async () => {
    await open(`?lang=de&theme=dark&from=${await find('Stride')}&to=${await find('Food Court')}&accessible=1`, {
      viewport: PHONE,
    })
    await page.getByRole('heading', { level: 2, name: 'Level 2' }).waitFor()
    expect(await page.locator('.rotunda').getAttribute('lang')).toBe('de')
    await untilDrawn(page)
    await expectAccessible(page)
    await shoot(page, 'phone-dark')
    const height = () => page.locator('.sheet').evaluate((sheet) => sheet.clientHeight)
    const before = await height()
    await page.locator('.handle').click()
    await expect.poll(height).toBeGreaterThan(before)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
    await expectAccessible(page)
  })

  test('from right to left: the panel stands on the right', async () => {
    await openPanels(`?lang=ar&place=${await find('Stride')}`)
    await heading('Stride').waitFor()
    expect(await page.locator('.rotunda').getAttribute('dir')).toBe('rtl')
    const box = await page.locator('.sheet').boundingBox()
    expect(box!.x).toBeGreaterThan(DESKTOP.width / 2)
    await expectAccessible(page)
  })

  test('a kiosk goes back to its start when nobody touches it', async () => {
    await openPanels('?ui=kiosk&at=0,0,0&q=coffee')
    await page.clock.install()
    await page.reload()
    await heading('1 result for “coffee”').waitFor()
    await expectAccessible(page)
    await page.clock.fastForward(61_000)
    await page.getByRole('list', { name: 'Suggested searches' }).waitFor()
    expect(new URL(page.url()).search).toBe('?ui=kiosk&at=0%2C0%2C0')
  })

  test('maps that cannot be opened are explained', async () => {
    await openPanels('-unknown')
    await heading('There is no such map').waitFor()
    await expectAccessible(page)
  })
})

describe('without', () => {
  test('WebGL: all places by level, and directions as text', async () => {
    const plain = await openBrowser('--disable-3d-apis')
    context = await plain.newContext({ viewport: DESKTOP, locale: 'en-GB', serviceWorkers: 'block' })
    page = await context.newPage()
    troubles = watch(page, service)
    await page.goto(home)
    await page.getByRole('heading', { level: 2, name: /Ground floor, \d+ places/ }).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: /^Stride Fashion/ }).click()
    await page.getByRole('button', { name: 'Directions from here' }).click()
    await page.keyboard.type('food court')
    await page
      .getByRole('option', { name: /Food Court/ })
      .first()
      .waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: /Food Court is/ }).waitFor()
    await expectAccessible(page)
    await shoot(page, 'without-webgl')
    await context.close()
    await plain.close()
  })

  test('a network, after the first visit: map, search and directions', async () => {
    await open('', { serviceWorkers: 'allow' })
    await untilDrawn(page)
    const kept = () => page.evaluate(async () => (await (await caches.open('rotunda-1')).keys()).map(({ url }) => url))
    await expect.poll(kept, { timeout: 30_000 }).toContainEqual(expect.stringMatching(/\.pmtiles$/))
    await expect.poll(kept).toContainEqual(expect.stringMatching(/\/walking$/))
    await context.setOffline(true)
    await page.reload()
    await page.getByText('No network: you see what was kept').waitFor()
    await search().fill('coffee')
    await search().press('Enter')
    await page.getByRole('button', { name: /Kaffe 1911/ }).click()
    await page.locator('main').getByRole('button', { name: 'Directions', exact: true }).click()
    await page.keyboard.type('stride')
    await page
      .getByRole('option', { name: /Stride/ })
      .first()
      .waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: /Kaffe 1911 is/ }).waitFor()
    await untilDrawn(page)
    await shoot(page, 'offline')
  })
})

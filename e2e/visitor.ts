import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { leaveBrowser, openBrowser, openContext, watch } from './browser.ts'
import { lane } from './lane.ts'

const service = lane.service
const home = `${service}/map/demo`

export const DESKTOP = { width: 900, height: 640 }
export const PHONE = { width: 390, height: 780 }

type Options = Parameters<Browser['newContext']>[0]

/** Somebody who visits the map of the demo venue, with cookies and storage of their own in each test. */
export function visitor(...browserFlags: string[]) {
  let browser: Browser
  let context: BrowserContext
  let page: Page
  let troubles: string[]
  beforeAll(async () => {
    browser = await openBrowser(...browserFlags)
  })
  afterAll(() => leaveBrowser(browser))
  afterEach(async () => {
    expect(troubles).toEqual([])
    await context.close()
  })

  async function open(query = '', options: Options = {}, prepare: (page: Page) => Promise<unknown> = async () => {}) {
    const usual = { viewport: DESKTOP, reducedMotion: 'reduce', serviceWorkers: 'block', locale: 'en-GB' } as const
    context = await openContext(browser, { ...usual, ...options })
    context.setDefaultTimeout(60_000)
    page = await context.newPage()
    troubles = watch(page, service)
    await prepare(page)
    await page.goto(home + query)
    return page
  }
  const heading = (name: string | RegExp): Locator => page.getByRole('heading', { level: 1, name })
  return {
    open,
    /** Where it is not about the map, its file is kept waiting, as on a slow line: drawing takes the processor. */
    openPanels: (query = '', options: Options = {}, prepare: (page: Page) => Promise<unknown> = async () => {}) =>
      open(query, options, async (fresh) => {
        await fresh.route('**/assets/venue-map-*.js', () => {})
        await prepare(fresh)
      }),
    heading,
    search: () => page.getByRole('combobox', { name: 'Search Fjord Galleria' }),
    level: (name: string | RegExp) => page.getByRole('navigation', { name: 'Levels' }).getByRole('button', { name }),
    option: (name: RegExp) => page.getByRole('option', { name }).first(),
    param: (name: string) => new URL(page.url()).searchParams.get(name),
  }
}

/** The placement of a place, as its page's address names it. */
export async function find(title: string): Promise<string> {
  const boot = await (await fetch(`${service}/map-views/v1/demo/bootstrap`)).json()
  const address = `${service}/search/v1/demo/${boot.map_view_id}?q=${encodeURIComponent(title)}`
  const hits = await (await fetch(address, { headers: { 'Service-API-Key': boot.api_key } })).json()
  return hits[0].placement_id
}

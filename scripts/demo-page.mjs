const TIMEOUT_MS = 120_000
/** The camera moves to the route, and labels fade in. */
const SETTLE_MS = 2_000

/** The demo venue of a running service, as pictures for the docs show it. */
export class DemoPage {
  #service
  #boot

  static async of(service = 'http://127.0.0.1:4000') {
    const demo = new DemoPage()
    demo.#service = service
    demo.#boot = await (await fetch(`${service}/map-views/v1/demo/bootstrap`)).json()
    return demo
  }

  /** The ID of the place that a search for its title finds first. */
  async find(title) {
    const { map_view_id, api_key } = this.#boot
    const address = `${this.#service}/search/v1/demo/${map_view_id}?q=${encodeURIComponent(title)}`
    const hits = await (await fetch(address, { headers: { 'Service-API-Key': api_key } })).json()
    return hits[0].placement_id
  }

  /** A picture of the visitor's page at rest, after `until` of what is on it. */
  async picture(browser, query, options, until = async () => {}) {
    const context = await browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block', ...options })
    context.setDefaultTimeout(TIMEOUT_MS)
    const page = await context.newPage()
    await page.goto(`${this.#service}/map/demo${query}`)
    await page.waitForSelector('[data-drawn]')
    await until(page)
    await page.waitForTimeout(SETTLE_MS)
    const picture = await page.screenshot()
    await context.close()
    return picture
  }
}

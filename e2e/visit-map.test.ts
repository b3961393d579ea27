import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, shoot, untilDrawn } from './browser.ts'
import { DESKTOP, find, visitor } from './visitor.ts'

const { open, openPanels, heading, search, level } = visitor()

test('VISIT-4: the search bar takes words before a WebGL context is made', async () => {
  const page = await open('', {}, (fresh) =>
    fresh.addInitScript(() => {
      const seen: string[] = []
      Object.assign(window, { seen })
      const getContext = HTMLCanvasElement.prototype.getContext
      HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
        if (kind.startsWith('webgl')) seen.push(document.querySelector('input[role=combobox]') ? 'after' : 'before')
        return (getContext as (...all: unknown[]) => unknown).call(this, kind, ...rest) as never
      } as typeof getContext
    }),
  )
  await search().fill('coffee')
  await untilDrawn(page)
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen)
  expect(seen.length).toBeGreaterThan(0)
  expect(seen).not.toContain('before')
})

test('VISIT-5: until the floor is drawn, its outline is there', async () => {
  const page = await openPanels()
  const outline = page.locator('.skeleton path')
  await outline.waitFor()
  const box = (await outline.boundingBox())!
  expect(box.width).toBeGreaterThan(DESKTOP.width / 2)
  await expectAccessible(page)
  await shoot(page, 'skeleton')
})

test('VISIT-5: the outline goes when the floor is drawn', async () => {
  const page = await open()
  await untilDrawn(page)
  expect(await page.locator('.skeleton').count()).toBe(0)
  await expectAccessible(page)
})

/** The centre of a control is on the screen, and nothing lies over it. */
async function expectReachable(page: Page, group: 'Levels' | 'Map', count: number): Promise<void> {
  const role = group === 'Levels' ? 'navigation' : 'group'
  const buttons = page.getByRole(role, { name: group }).getByRole('button')
  await expect.poll(() => buttons.count()).toBeGreaterThanOrEqual(count)
  for (const button of await buttons.all()) {
    if (!(await button.isVisible())) continue
    const isOnTop = await button.evaluate((element) => {
      element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      const { x, y, width, height } = element.getBoundingClientRect()
      return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    })
    expect(isOnTop, (await button.getAttribute('aria-label')) ?? (await button.textContent())!).toBe(true)
  }
}

test.each([
  ['landscape', { width: 844, height: 390 }],
  ['an embedded map', { width: 600, height: 480 }],
  ['a screen at 200 %', { width: 640, height: 360 }],
  ['a small phone', { width: 360, height: 640 }],
])('VISIT-6: %s: all levels and the zoom are within reach, with a place open too', async (name, viewport) => {
  const page = await openPanels('', { viewport })
  await expectReachable(page, 'Levels', 4)
  await page.goto(`${page.url()}?place=${await find('Skoloftet')}`)
  await heading('Skoloftet').waitFor()
  await expectReachable(page, 'Levels', 4)
  await expectReachable(page, 'Map', 2)
  await expectAccessible(page)
  await shoot(page, `rail-${name.replaceAll(/\W+/g, '-')}`)
})

test('VISIT-7: a place that is gone says so in its heading, and a map that is not there offers no second try', async () => {
  const page = await openPanels('?place=00000000-0000-7000-8000-000000000000')
  await heading('Place not found').waitFor()
  await expectAccessible(page)
  await page.goto(page.url().replace(/\/map\/.*/, '/map/no-such-map'))
  await heading('Map not found').waitFor()
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
  await expectAccessible(page)
})

test('VISIT-91: a link to a level that is gone says so, until another is chosen', async () => {
  const page = await openPanels('?floor=77')
  const note = page.getByText('This level is no longer here.')
  await note.waitFor()
  expect(await level(/Ground floor/).getAttribute('aria-pressed')).toBe('true')
  await expectAccessible(page)
  await level(/Level 1/).click()
  await note.waitFor({ state: 'detached' })
})

test('VISIT-95: on a phone on its side suggestions scroll in one row, whose shadows are not cut', async () => {
  const page = await openPanels('', { viewport: { width: 844, height: 390 } })
  const row = page.getByRole('list', { name: 'Suggested searches' })
  const chips = row.getByRole('button')
  await chips.first().waitFor()
  const [around, first, last] = await Promise.all([row, chips.first(), chips.last()].map((part) => part.boundingBox()))
  expect(last!.y).toBe(first!.y)
  expect(first!.x - around!.x).toBeGreaterThanOrEqual(8)
  expect(around!.y + around!.height - first!.y - first!.height).toBeGreaterThanOrEqual(8)
})

test('VISIT-75: a map that is being made says so, and opens by itself', async () => {
  const page = await openPanels()
  const made = /\/map-views\/v1\/demo\/bootstrap/
  const body = JSON.stringify({ error: 'Being Made', message: 'Wait', code: 'BEING_MADE' })
  const refuse = (route: Route) => route.fulfill({ status: 404, contentType: 'application/json', body })
  await page.route(made, refuse)
  // As the page is while there is no map: what it starts from is not in it.
  await page.route(/\/map\/demo(\?|$)/, async (route) => {
    const answer = await route.fetch()
    const html = (await answer.text()).replace(/<script type="application\/json" id="rotunda-boot">.*?<\/script>/s, '')
    await route.fulfill({ response: answer, body: html })
  })
  await page.reload()
  await heading('This map is being created').waitFor()
  await expectAccessible(page)
  await page.unroute(made, refuse)
  await search().waitFor()
})

test('VISIT-8: a wish for French is granted', async () => {
  const page = await openPanels('?lang=fr')
  await page.getByRole('combobox', { name: /Fjord Galleria/ }).waitFor()
  expect(await page.locator('.rotunda').getAttribute('lang')).toBe('fr')
})

test('VISIT-9: a printed route has the venue, a map and the steps of each leg, and a QR code', async () => {
  const page = await openPanels(`?from=${await find('Bicycles')}&to=${await find('Auditorium')}`)
  await page.locator('.step').last().waitFor()
  const legs = await page.locator('.legs section').count()
  await page.emulateMedia({ media: 'print' })
  const sheet = page.locator('.print-sheet')
  await sheet.locator('.venue', { hasText: 'Fjord Galleria' }).waitFor()
  await expect.poll(() => sheet.locator('.qr path').getAttribute('d')).toMatch(/^M/)
  expect(await sheet.locator('.leg-map .way').count()).toBe(legs)
  expect(await sheet.locator('li').count()).toBe(await page.locator('.step').count())
  expect(await page.locator('.side').isVisible()).toBe(false)
  await shoot(page, 'printed-route')
})

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from './browser.ts'
import { find, visitor } from './visitor.ts'

const { openPanels, heading, search, option } = visitor()

/** Twenty minutes before the shops close on a Monday in Oslo, wherever this runs. */
const EVENING = new Date('2026-11-16T19:40:00+01:00')
const at = (time: Date) => (page: Page) =>
  page.addInitScript((now) => {
    Date.now = () => now
  }, time.getTime())

test('VISIT-20: while somebody types, there is at most one request at a time', async () => {
  const flying = new Set<string>()
  let most = 0
  const page = await openPanels('', {}, async (fresh) => {
    const count = (url: string) => url.includes('/search/v1/')
    fresh.on('request', (request) => {
      if (!count(request.url())) return
      flying.add(request.url())
      most = Math.max(most, flying.size)
    })
    for (const end of ['requestfinished', 'requestfailed'] as const) {
      fresh.on(end as 'requestfinished', (request) => flying.delete(request.url()))
    }
  })
  await search().pressSequentially('restroom', { delay: 60 })
  await option(/WC|Restroom/).waitFor()
  expect(most).toBe(1)
  await page.close()
})

test('VISIT-28: a card tells what is open and until when, in this order, with one cross; Escape closes it', async () => {
  const page = await openPanels(`?place=${await find('Fotriktig')}`, { timezoneId: 'America/New_York' }, at(EVENING))
  await heading('Fotriktig').waitFor()
  await page.getByText('Closes in 20 minutes').click()
  expect(await page.getByRole('row').allInnerTexts()).toEqual([
    'Monday\t10:00 – 20:00',
    ...['Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'].map((day) => `${day}\t10:00 – 20:00`),
    'Sunday\t12:00 – 18:00',
  ])
  expect(await page.getByRole('button', { name: /close|clear/i }).count()).toBe(1)
  const order = await page.locator('.sheet').evaluate((sheet) => {
    const parts = ['h1', '.subtitle', '.times', '.actions', '.description', '.columns']
    return parts.map((part) => sheet.querySelector(part)!.getBoundingClientRect().top)
  })
  expect(order).toEqual(order.toSorted((a, b) => a - b))
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await heading('Fotriktig').waitFor({ state: 'detached' })
  expect(await search().evaluate((field) => field === document.activeElement)).toBe(true)
})

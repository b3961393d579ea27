import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, shoot, untilDrawn } from './browser.ts'
import { lane } from './lane.ts'
import { visitor } from './visitor.ts'

const { open, openPanels, heading, search } = visitor()

/** Answers so many requests with an error, and lets the others through. */
const refuse =
  (pattern: string, status: number, times = Infinity) =>
  async (page: Page) => {
    let refused = 0
    await page.route(pattern, (route) => (refused++ < times ? route.fulfill({ status, json: {} }) : route.continue()))
  }

/** The page as it is where the server could not put into it what it starts from. */
async function withoutBoot(page: Page): Promise<void> {
  await page.route(/\/map\/demo$/, async (route) => {
    const answer = await route.fetch()
    const html = (await answer.text()).replace(/<script type="application\/json".*?<\/script>/s, '')
    await route.fulfill({ response: answer, body: html })
  })
}

test('a map that is not there, and one that is not live, are told apart', async () => {
  const page = await openPanels('-unknown')
  await heading('Map not found').waitFor()
  await expectAccessible(page)
  await page.goto(`${page.url().replace('-unknown', '')}/${lane.draftViewId}`)
  await heading('This map is not published').waitFor()
  await expectAccessible(page)
  await shoot(page, 'not-live')
})

test('a network that is gone is said, and a new try opens the map', async () => {
  const page = await openPanels('', {}, async (fresh) => {
    await withoutBoot(fresh)
    await fresh.route('**/bootstrap', (route) => route.abort())
  })
  await heading('No network').waitFor()
  await expectAccessible(page)
  await page.unroute('**/bootstrap')
  await page.getByRole('button', { name: 'Try again' }).click()
  await search().waitFor()
})

test('VISIT-68: a panel that cannot be loaded says so, and a new try opens it', async () => {
  const page = await openPanels('?list=1', {}, (fresh) =>
    fresh.route('**/assets/place-list-*', (route) => route.abort()),
  )
  await page.getByRole('alert').getByText('No network').waitFor()
  await expectAccessible(page)
  await page.unroute('**/assets/place-list-*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await heading('Places by level').waitFor()
})

test('a busy service is asked again by itself; where it stays busy, the page says so', async () => {
  const page = await openPanels('', {}, async (fresh) => {
    await withoutBoot(fresh)
    await refuse('**/bootstrap', 503, 1)(fresh)
  })
  await search().waitFor()
  await page.unroute('**/bootstrap')
  await refuse('**/search/v1/**', 429)(page)
  await search().fill('coffee')
  await search().press('Enter')
  await page.getByText('The service is busy').waitFor()
  await expectAccessible(page)
  await page.unroute('**/search/v1/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await heading(/^\d+ results for “coffee”$/).waitFor()
})

test('a key that is refused is said', async () => {
  const page = await openPanels('?q=coffee', {}, refuse('**/search/v1/**', 401))
  await page.getByText('This map has no valid key').waitFor()
  await expectAccessible(page)
})

test('a map whose style was refused by a busy service is drawn a little later', async () => {
  const page = await open('', { viewport: { width: 500, height: 400 } }, refuse('**/style.json*', 503, 1))
  await untilDrawn(page)
  expect(await page.locator('.map canvas').count()).toBe(1)
})

import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible, leaveBrowser, openBrowser, watch } from './browser.ts'
import { lane } from './lane.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => leaveBrowser(browser))

/** Of so many operations and types one is checked for accessibility. */
const CHECKED_STEP = 16

test('OPS-11: in the reference an operation is found by a few letters, and tried with the key of the demo', async () => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } })
  const troubles = watch(page, lane.service)
  await page.goto(`${lane.service}/docs`)
  await expect.poll(() => page.getByRole('textbox', { name: 'Key', exact: true }).inputValue()).not.toBe('')
  await page.keyboard.press('/')
  await page.keyboard.type('nearest point')
  await page.getByRole('navigation').getByRole('link', { name: 'Find the nearest point of the walking paths' }).click()
  const operation = page.locator('#post-routes-v1-closest')
  await operation.getByText('Try it').click()
  await operation.getByLabel('Body').fill('{"map_id":"demo","floor_num":0,"coordinate":[30000,50000]}')
  await operation.getByRole('button', { name: 'Send' }).click()
  await operation.getByText('200 OK').waitFor()
  // What is far off is laid out only when it comes near, and until then seems to lie over the next: some of each kind are enough.
  await page.evaluate(
    ({ step, id }) => {
      const isLookedAt = (article: Element, index: number) => index % step === 0 || article.id === id
      for (const [index, article] of document.querySelectorAll('article').entries()) {
        article.style.contentVisibility = 'visible'
        if (!isLookedAt(article, index)) article.remove()
      }
    },
    { step: CHECKED_STEP, id: 'post-routes-v1-closest' },
  )
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  expect(troubles).toEqual([])
  await page.close()
})

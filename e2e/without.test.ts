import { describe, expect, test } from 'vitest'
import { expectAccessible, shoot, untilDrawn } from './browser.ts'
import { visitor } from './visitor.ts'

describe('without WebGL', () => {
  const { open, option } = visitor('--disable-3d-apis')

  test('there are all places by level, and directions as text', async () => {
    const page = await open()
    await page.getByRole('heading', { level: 2, name: /Ground floor, \d+ places/ }).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: /^Bicycles/ }).click()
    await page.getByRole('button', { name: 'Directions from here' }).click()
    await page.keyboard.type('auditorium')
    await option(/Auditorium/).waitFor()
    await page.keyboard.press('Enter')
    await page.locator('.step').last().waitFor()
    await expectAccessible(page)
    await shoot(page, 'without-webgl')
  })
})

describe('without a network', () => {
  const { open, search, option } = visitor()

  test('VISIT-73: what is kept for later is loaded once the map is drawn', async () => {
    const page = await open('', { serviceWorkers: 'allow' }, (page) => page.addInitScript(noteDrawing))
    await untilDrawn(page)
    // The service worker may answer it, of which routes of the page are not told.
    const loadedAt = () =>
      page.evaluate(() => {
        const loaded = performance.getEntriesByType('resource').find(({ name }) => name.includes('/offline-client-'))
        return loaded?.startTime ?? null
      })
    await expect.poll(loadedAt, { timeout: 60_000 }).not.toBeNull()
    const drawnAt = await page.evaluate(() => performance.getEntriesByName('drawn')[0]!.startTime)
    expect(await loadedAt()).toBeGreaterThanOrEqual(drawnAt)
  })

  test('a map that was visited before is drawn, searched and walked', async () => {
    const page = await open('', { serviceWorkers: 'allow' })
    await untilDrawn(page)
    const kept = () => page.evaluate(async () => (await (await caches.open('rotunda-1')).keys()).map(({ url }) => url))
    await expect.poll(kept, { timeout: 60_000 }).toContainEqual(expect.stringMatching(/\.pmtiles$/))
    await expect.poll(kept, { timeout: 60_000 }).toContainEqual(expect.stringMatching(/\/walking\?lang=en-GB$/))
    await page.context().setOffline(true)
    await page.reload()
    await page.getByText('No network: you see what was kept').waitFor()
    await search().fill('sushi')
    await search().press('Enter')
    await page.getByRole('button', { name: /Sushi Skjer/ }).click()
    await page.locator('main').getByRole('button', { name: 'Directions', exact: true }).click()
    await page.keyboard.type('bicycles')
    await option(/Bicycles/).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: /Sushi Skjer is|arrived at Sushi Skjer/ }).waitFor()
    await untilDrawn(page)
    await shoot(page, 'offline')
  })
})

/** In the page: marks when the map was drawn first. */
function noteDrawing(): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('.map[data-drawn]')) return
    performance.mark('drawn')
    observer.disconnect()
  })
  observer.observe(document, { subtree: true, childList: true, attributes: true })
}

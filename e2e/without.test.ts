import { describe, expect, test } from 'vitest'
import { expectAccessible, shoot, untilDrawn } from './browser.ts'
import { call } from './studio-user.ts'
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

  test('a map that was visited before is drawn, searched and walked; VISIT-81: by the clock of the venue', async () => {
    await setHours('Sushi Skjer', hoursAroundNow('Europe/Oslo'))
    const auditorium = await featureOf('Auditorium')
    const until = Date.UTC(2031, 0, 1, 11)
    const closure = await call('POST', '/closures/v1/demo', { feature_id: auditorium.feature_id, until })
    const page = await open('', { serviceWorkers: 'allow', timezoneId: 'Pacific/Kiritimati' })
    await untilDrawn(page)
    const kept = () => page.evaluate(async () => (await (await caches.open('rotunda-1')).keys()).map(({ url }) => url))
    await expect.poll(kept, { timeout: 60_000 }).toContainEqual(expect.stringMatching(/\.pmtiles$/))
    await expect.poll(kept, { timeout: 60_000 }).toContainEqual(expect.stringMatching(/\/walking\?lang=en-GB$/))
    await page.context().setOffline(true)
    await page.reload()
    await page.getByText('You are offline. This is the map from your last visit').waitFor()
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
    await page.goto(`${new URL(page.url()).origin}/map/demo?place=${auditorium.placement_id}`)
    await page.getByText('Closed until 1 Jan 2031, 12:00').waitFor()
    await search().fill('sushi')
    await search().press('Enter')
    await page.getByRole('button', { name: /Sushi Skjer/ }).click()
    await page.getByRole('heading', { level: 1, name: 'Sushi Skjer' }).waitFor()
    expect(await page.getByText('Closed at this time').count()).toBe(0)
    await call('DELETE', `/closures/v1/demo/${closure.closure_id}`)
    await setHours('Sushi Skjer', null)
  })
})

interface Placed {
  feature_id: string
  placement_id: string
  floor: number
}

async function featureOf(title: string): Promise<Placed> {
  const { default_map_view_id: view } = await call('GET', '/maps/v1/demo')
  return (await call<Placed[]>('GET', `/search/v1/demo/${view}?q=${encodeURIComponent(title)}&limit=1`))[0]!
}

async function setHours(title: string, opening_hours: string | null): Promise<void> {
  const { feature_id, floor } = await featureOf(title)
  const { floors } = await call<{ floors: { floor: number; dataset_id: string }[] }>('GET', '/map-sources/v1/demo')
  const { dataset_id } = floors.find((level) => level.floor === floor)!
  await call('PUT', `/datasets/v1/${dataset_id}/features/${feature_id}`, { properties: { opening_hours } })
}

/** From an hour ago to two hours from now: elsewhere it is another time of the day. */
function hoursAroundNow(timeZone: string): string {
  const hour = Number(new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format())
  const clock = (hours: number) => `${String((hours + 24) % 24).padStart(2, '0')}:00`
  return `${clock(hour - 1)}-${clock(hour + 2)}`
}

/** In the page: marks when the map was drawn first. */
function noteDrawing(): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('.map[data-drawn]')) return
    performance.mark('drawn')
    observer.disconnect()
  })
  observer.observe(document, { subtree: true, childList: true, attributes: true })
}

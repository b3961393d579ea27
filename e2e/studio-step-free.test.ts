import { expect, test } from 'vitest'
import { expectAccessible } from './browser.ts'
import { door, inRow, makeTower, publishOffice, room } from './office-venue.ts'
import { drawStorey } from './six-levels.ts'
import { call, studioUser } from './studio-user.ts'

const owner = studioUser('Owner')

interface View {
  routing_report: { places: number } | null
}

const UNITS_PER_METER = 20
/** Two plans are read on the way. */
const READING = { timeout: 120_000 }

test('STUDIO-253: where routes take a lift without a step already, review does not say that it is not connected', async () => {
  const files = ['ground-floor.svg', 'level-1.svg'].map((name, level) => {
    const drawn = drawStorey(level, UNITS_PER_METER).replace(/Lift [A-F]/, 'Lift')
    return { name, mimeType: 'image/svg+xml', buffer: Buffer.from(drawn) }
  })
  const page = await owner.open('/new')
  await page.locator('input[type=file]').first().setInputFiles(files)
  await page.getByLabel('Venue name').fill('One lift')
  const review = page.getByRole('button', { name: 'Go to review' })
  await expect.poll(() => review.isEnabled(), READING).toBe(true)
  await review.click()
  const card = page.getByRole('region', { name: 'What visitors will get' })
  await card.locator('dl > div').last().getByText('100 %').waitFor(READING)
  await page.getByText('“Lift” is on Ground floor and Level 1 but connected only by its position.').first().waitFor()
  expect(await page.getByText('is not connected').count()).toBe(0)
  await expectAccessible(page)
})

test('STUDIO-258: a venue that has no places is not said to be reachable or free of steps', async () => {
  const storey = (name: string, shortName: string) => ({
    name,
    shortName,
    features: [room('101', inRow(0)), door(3, 4)],
  })
  const venue = await makeTower('Nothing joins these', [storey('Ground floor', 'G'), storey('Level 1', '1')])
  await publishOffice(venue)
  const walked = async () => (await call<View>('GET', `/map-views/v1/${venue.mapId}/${venue.viewId}`)).routing_report
  await expect.poll(walked, READING).toMatchObject({ places: 0 })
  const page = await owner.open(`/venues/${venue.mapId}`)
  const rings = page.getByRole('region', { name: 'Walking' })
  await rings.getByText('–').nth(1).waitFor()
  expect(await rings.getByText('100 %').count()).toBe(0)
  await expectAccessible(page)
  await page.goto(new URL(`/studio/venues/${venue.mapId}/publish`, page.url()).href)
  await page.getByText('No rows placed').first().waitFor()
  expect(await page.getByText(/step-free|All places reachable/).count()).toBe(0)
})

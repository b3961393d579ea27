import { expect, test } from 'vitest'
import { expectAccessible } from './browser.ts'
import { drawStorey } from './six-levels.ts'
import { studioUser } from './studio-user.ts'

const owner = studioUser('Owner')
const UNITS_PER_METER = 20
/** Two plans are read on the way. */
const READING = { timeout: 120_000 }

test('STUDIO-253: where routes take a lift without a step already, review does not say that it is not joined', async () => {
  const files = ['ground-floor.svg', 'level-1.svg'].map((name, level) => {
    const drawn = drawStorey(level, UNITS_PER_METER).replace(/Lift [A-F]/, 'Lift')
    return { name, mimeType: 'image/svg+xml', buffer: Buffer.from(drawn) }
  })
  const page = await owner.open('/new')
  await page.locator('input[type=file]').first().setInputFiles(files)
  await page.getByLabel('Name of the venue').fill('One lift')
  const review = page.getByRole('button', { name: 'Go to review' })
  await expect.poll(() => review.isEnabled(), READING).toBe(true)
  await review.click()
  const card = page.getByRole('region', { name: 'What visitors will get' })
  await card.locator('dl > div').last().getByText('100 %').waitFor(READING)
  await page.getByText('“Lift” stands on Ground floor and Level 1 and is joined by its place alone.').first().waitFor()
  expect(await page.getByText('is not joined').count()).toBe(0)
  await expectAccessible(page)
})

import { expect, test } from 'vitest'
import { expectAccessible, shoot, untilDrawn } from './browser.ts'
import { find, PHONE, visitor } from './visitor.ts'

const { open, openPanels, heading, level, param } = visitor()

test('VISIT-54: the level switcher has the levels of one building, and the building switcher leads to another', async () => {
  const page = await open()
  await untilDrawn(page)
  expect(await level(/./).count()).toBe(4)
  const buildings = page.getByRole('combobox', { name: 'Building' })
  expect(await buildings.locator('option').allInnerTexts()).toEqual(['Galleria', 'Boathouse', 'Quay'])
  await buildings.selectOption({ label: 'Boathouse' })
  await level('Loft').waitFor()
  expect(await level(/./).count()).toBe(2)
  expect(param('floor')).toBe('10')
  await expectAccessible(page)
  await page.waitForTimeout(1000)
  await shoot(page, 'boathouse')
})

test('VISIT-55: the switcher follows the middle of the map', async () => {
  const page = await open()
  await untilDrawn(page)
  const buildings = page.getByRole('combobox', { name: 'Building' })
  await buildings.selectOption({ label: 'Boathouse' })
  await level('Loft').click()
  await buildings.selectOption({ label: 'Quay' })
  expect(param('floor')).toBe('100')
  await page.waitForTimeout(1000)
  // Westward, until the house lies in the middle.
  for (let i = 0; i < 6 && param('floor') === '100'; i++) {
    await page.mouse.move(400, 330)
    await page.mouse.down()
    await page.mouse.move(600, 330, { steps: 8 })
    await page.waitForTimeout(200)
    await page.mouse.up()
    await page.waitForTimeout(500)
  }
  expect(param('floor')).toBe('11')
  expect(await level('Loft').getAttribute('aria-pressed')).toBe('true')
})

test('VISIT-56: a route to a room of another building tells where to leave and where to enter', async () => {
  const page = await open(`?from=${await find('Auditorium')}&to=${await find('Rowing club')}`)
  await page.getByRole('button', { name: 'Leave Galleria through West entrance' }).waitFor()
  await page.getByRole('button', { name: 'Enter Boathouse through Boathouse entrance' }).click()
  expect(param('floor')).toBe('100')
  const titles = await page.locator('.legs h2').allInnerTexts()
  expect(titles.map((title) => title.toLowerCase())).toEqual(
    expect.arrayContaining(['galleria · level 2', 'quay', 'boathouse · loft']),
  )
  await untilDrawn(page)
  await page.waitForTimeout(1000)
  await expectAccessible(page)
  await shoot(page, 'route-between-buildings')
})

test('VISIT-57: places and results name their building, on a phone too', async () => {
  const page = await openPanels(`?place=${await find('Rowing club')}`, { viewport: PHONE })
  await heading('Rowing club').waitFor()
  expect(await page.locator('.subtitle').textContent()).toContain('Boathouse, Loft')
  expect(await page.getByRole('combobox', { name: 'Building' }).count()).toBe(1)
  await expectAccessible(page)
})

import { expect, test } from 'vitest'
import { expectAccessible, shoot, untilDrawn } from './browser.ts'
import { find, visitor } from './visitor.ts'

const { open, openPanels, heading } = visitor()

test('a shop tells what and where it is, and its columns by their types, and can be shared', async () => {
  const page = await open(`?place=${await find('Fotriktig')}`)
  await heading('Fotriktig').waitFor()
  expect(await page.locator('.subtitle').textContent()).toBe('Shoes · Galleria, Level 1, across from Harbour clock')
  expect(await page.locator('dt').allInnerTexts()).toEqual(['Unit', 'Phone', 'Website'])
  expect(await page.getByRole('link', { name: /\+47 22/ }).getAttribute('href')).toMatch(/^tel:\+4722/)
  expect(await page.getByRole('link', { name: 'fotriktig.example' }).getAttribute('rel')).toContain('noopener')
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('img', { name: 'QR code' }).waitFor()
  await untilDrawn(page)
  await expectAccessible(page)
  await shoot(page, 'place')
  await page.getByRole('button', { name: 'Show in 3D' }).click()
  expect(await page.getByRole('button', { name: 'Show in 3D' }).getAttribute('aria-pressed')).toBe('true')
  await page.waitForTimeout(1000)
  await shoot(page, 'place-3d')
})

test('a booth that is booked or held says so; a room tells its seats', async () => {
  const page = await openPanels(`?place=${await find('Delta Optics')}`)
  await heading('Delta Optics').waitFor()
  expect(await page.locator('.badge').textContent()).toBe('Booked')
  expect(await page.getByRole('link', { name: /hello@delta/ }).getAttribute('href')).toMatch(/^mailto:/)
  await expectAccessible(page)
  await page.goto(`${page.url().split('?')[0]}?place=${await find('Cirrus Marine')}`)
  await heading('Cirrus Marine').waitFor()
  expect(await page.locator('.badge').textContent()).toBe('On hold')
  await page.goto(`${page.url().split('?')[0]}?place=${await find('Tromsø')}`)
  await heading('Tromsø').waitFor()
  expect(await page.locator('dd').allInnerTexts()).toEqual(['201', '65', 'Yes'])
})

test('a place lists what is inside of it, and each of these leads back', async () => {
  const page = await openPanels(`?place=${await find('Food Court')}`)
  await page.getByRole('heading', { level: 2, name: '6 places inside' }).waitFor()
  await expectAccessible(page)
  await shoot(page, 'food-court')
  await page
    .getByRole('list', { name: '6 places inside' })
    .getByRole('button', { name: /Sushi Skjer/ })
    .click()
  await heading('Sushi Skjer').waitFor()
  expect(await page.locator('.subtitle').textContent()).toContain('Level 1, in Food Court')
  await page
    .getByRole('list', { name: 'Part of' })
    .getByRole('button', { name: /Food Court/ })
    .click()
  await heading('Food Court').waitFor()
})

test('one that is not there is explained', async () => {
  const page = await openPanels('?place=nowhere')
  await page.getByText('Place not found').waitFor()
  await expectAccessible(page)
})

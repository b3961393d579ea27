import { expect, test } from 'vitest'
import { expectAccessible, shoot, untilDrawn } from './browser.ts'
import { find, visitor } from './visitor.ts'

const { open, openPanels, heading, search, level, option, param } = visitor()

test('the page has the name of the map, its search terms and its levels, and switches levels without the network', async () => {
  const page = await open()
  await search().waitFor()
  expect(await page.title()).toBe('Fjord Galleria')
  const chips = page.getByRole('list', { name: 'Suggested searches' }).getByRole('button')
  const terms = ['Coffee', 'Restroom', 'Shoes', 'Robotics', 'Parking', 'Sushi']
  expect(await chips.allInnerTexts()).toEqual([...terms, 'All places'])
  const levels = ['2\nLevel 2', '1\nLevel 1', 'G\nGround floor', 'P1\nLevel P1']
  expect(await page.locator('.level').allInnerTexts()).toEqual(levels)
  await untilDrawn(page)
  await expectAccessible(page)
  await shoot(page, 'home')

  const before = await page.locator('.map').screenshot()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await level('Level 1').click()
  expect(await level('Level 1').getAttribute('aria-pressed')).toBe('true')
  await expect.poll(async () => before.equals(await page.locator('.map').screenshot())).toBe(false)
  expect(asked.filter((url) => !/\/assets\/icon/.test(url))).toEqual([])
  expect(param('floor')).toBe('1')
})

test('by keyboard alone: typing with a typo suggests, arrows choose, the card takes the focus, Escape closes the list', async () => {
  const page = await openPanels()
  await search().waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.type('fotrigti')
  await option(/Fotriktig/).waitFor()
  expect(await search().getAttribute('aria-expanded')).toBe('true')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  expect(await search().getAttribute('aria-expanded')).toBe('false')
  await page.keyboard.type('g')
  await option(/Fotriktig/).waitFor()
  await page.keyboard.press('ArrowDown')
  const active = await search().getAttribute('aria-activedescendant')
  expect(await page.locator(`[id="${active}"]`).getAttribute('aria-selected')).toBe('true')
  await page.keyboard.press('Enter')
  await heading('Fotriktig').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Fotriktig')
  expect(param('place')).toBe(await find('Fotriktig'))
  expect(await page.title()).toBe('Fotriktig – Fjord Galleria')
})

test('VISIT-92: of more than are listed the heading says that these are the first', async () => {
  const page = await openPanels('?q=a')
  await heading('The first 50 results for “a”').waitFor()
  expect(await page.locator('.hit').count()).toBe(50)
})

test('results say what and where; Back returns to them from a card, and then to the start', async () => {
  const page = await openPanels()
  await search().fill('cofee')
  await search().press('Enter')
  await heading('3 results for “cofee”').waitFor()
  expect(await page.locator('.hit').allInnerTexts()).toContainEqual(
    expect.stringMatching(/Espresso\s+Coffee · Galleria, Ground/),
  )
  await expectAccessible(page)
  await page.getByRole('button', { name: /Espresso/ }).click()
  await heading('Espresso').waitFor()
  await page.goBack()
  await heading('3 results for “cofee”').waitFor()
  await page.goBack()
  await page.getByRole('list', { name: 'Suggested searches' }).waitFor()
  await page.goForward()
  await heading('3 results for “cofee”').waitFor()
})

test('where nothing is found, the page offers other words', async () => {
  const page = await openPanels('?q=zzzzqq')
  await heading('Nothing found for “zzzzqq”').waitFor()
  await expectAccessible(page)
  await shoot(page, 'nothing-found')
  await page.locator('main').getByRole('button', { name: 'Coffee' }).click()
  await heading(/^\d+ results for “Coffee”$/).waitFor()
})

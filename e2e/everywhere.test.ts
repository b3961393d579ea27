import { expect, test } from 'vitest'
import { expectAccessible, expectNoViolations, expectPressable, shoot, untilDrawn } from './browser.ts'
import { DESKTOP, find, PHONE, visitor } from './visitor.ts'

const { open, openPanels, heading } = visitor()

test('German, dark, on a phone: the sheet can be drawn up, and text twice as large runs over no side', async () => {
  const ends = `from=${await find('Bicycles')}&to=${await find('Auditorium')}`
  const page = await open(`?lang=de&theme=dark&${ends}&accessible=1`, { viewport: PHONE })
  await page.getByRole('button', { name: /Fahren Sie mit dem Aufzug/ }).waitFor()
  expect(await page.locator('.rotunda').getAttribute('lang')).toBe('de')
  await untilDrawn(page)
  await expectAccessible(page)
  await shoot(page, 'phone-dark')
  const height = () => page.locator('.sheet').evaluate((sheet) => sheet.clientHeight)
  const before = await height()
  await page.locator('.handle').click()
  await expect.poll(height).toBeGreaterThan(before)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  await expectNoViolations(page)
  await shoot(page, 'phone-200')
})

test('VISIT-69: on a phone whose text is twice as large, how to walk stands within the window and nothing covers it', async () => {
  const ends = `from=${await find('Bicycles')}&to=${await find('Auditorium')}`
  const page = await open(`?${ends}`, { viewport: PHONE }, async (fresh) => {
    const cdp = await fresh.context().newCDPSession(fresh)
    await cdp.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  })
  await page.locator('.step').first().waitFor()
  const avoid = (await page.getByRole('switch', { name: 'Avoid stairs' }).boundingBox())!
  expect(avoid.x + avoid.width).toBeLessThanOrEqual(PHONE.width)
  await untilDrawn(page)
  await expectPressable(page)
  expect(await page.locator('.rail').isVisible()).toBe(false)
  await shoot(page, 'phone-large-text')
})

test('Arabic, from right to left: the panel stands on the right, and every step is Arabic', async () => {
  const page = await open(`?lang=ar&from=${await find('Bicycles')}&to=${await find('Auditorium')}`)
  await page.getByRole('button', { name: /Auditorium/ }).waitFor()
  expect(await page.locator('.rotunda').getAttribute('dir')).toBe('rtl')
  const box = await page.locator('.sheet').boundingBox()
  expect(box!.x).toBeGreaterThan(DESKTOP.width / 2)
  for (const step of await page.locator('.step span:nth-child(2)').allInnerTexts())
    expect(step).toMatch(/[\u0621-\u064a]{2}/)
  await untilDrawn(page)
  await expectAccessible(page)
  await shoot(page, 'arabic')
})

test('VISIT-67: levels are named in the language of the page, and a phone number keeps its order from right to left', async () => {
  const page = await openPanels(`?lang=ar&place=${await find('Fotriktig')}`)
  const number = page.locator('a[href^="tel:"]')
  expect(await number.evaluate((link) => getComputedStyle(link).direction)).toBe('ltr')
  // So do the words of the owner in another direction: their full stop stays at their end.
  expect(await page.locator('.description').evaluate((words) => getComputedStyle(words).direction)).toBe('ltr')
  await page.goto(page.url().replace(/\?.*/, '?lang=de&list=1'))
  await page.getByRole('heading', { level: 2, name: /^Galleria · Erdgeschoss, \d+ Orte$/ }).waitFor()
  await page.getByRole('button', { name: 'Mehr zeigen' }).click()
  await page.getByRole('button', { name: 'Weniger zeigen' }).waitFor()
  await expectAccessible(page)
})

test('a kiosk is large, and goes back to its start when nobody touches it', async () => {
  const page = await openPanels('?ui=kiosk&at=30000,50000,0&q=coffee')
  await page.clock.install()
  await page.reload()
  await heading(/^\d+ results for “coffee”$/).waitFor()
  await expectAccessible(page)
  await shoot(page, 'kiosk')
  await page.clock.fastForward(61_000)
  await page.getByRole('list', { name: 'Suggested searches' }).waitFor()
  expect(new URL(page.url()).search).toBe('?ui=kiosk&at=30000%2C50000%2C0')
})

test('the least there is has no search bar, and shows a place all the same', async () => {
  const page = await openPanels(`?ui=minimal&place=${await find('Fotriktig')}`)
  await heading('Fotriktig').waitFor()
  expect(await page.getByRole('combobox', { name: /Fjord Galleria/ }).count()).toBe(0)
  await expectAccessible(page)
  await shoot(page, 'minimal')
})

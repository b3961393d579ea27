import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, SETTLING, SHARP, shoot, untilDrawn } from './browser.ts'
import { find, visitor } from './visitor.ts'

const { open, openPanels, heading, level, option, param } = visitor()

test('lead from the parking to level 2; a step moves the map and switches the level', async () => {
  const page = await open(`?place=${await find('Bicycles')}`)
  await page.getByRole('button', { name: 'Directions from here' }).click()
  const to = page.getByRole('combobox', { name: 'To', exact: true })
  await expect.poll(() => to.evaluate((input) => input === document.activeElement)).toBe(true)
  await expectAccessible(page)
  await page.keyboard.type('auditorium')
  await option(/Auditorium/).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 2, name: 'Level P1' }).waitFor()
  expect(await heading(/mins? · \d+ m · \d floor change/).count()).toBe(1)
  const legs = await page.locator('.legs h2').allInnerTexts()
  expect([legs[0], legs.at(-1)]).toEqual(['LEVEL P1', 'LEVEL 2'])
  expect(await level(/on the route/).count()).toBe(legs.length)
  await untilDrawn(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: /Auditorium is|arrived at Auditorium/ }).click()
  expect(await level(/Level 2/).getAttribute('aria-pressed')).toBe('true')
  expect(await page.locator('[aria-current=step]').textContent()).toMatch(/Auditorium/)
  await page.waitForTimeout(1500)
  await shoot(page, 'route-step')

  await page.getByRole('button', { name: 'Close' }).click()
  await heading('Bicycles').waitFor()
  await page.goBack()
  await page.getByRole('heading', { level: 2, name: 'Level P1' }).waitFor()
})

test('a link opens them as they were left: ends, level, without steps', async () => {
  const [from, to] = [await find('Bicycles'), await find('Sushi Skjer')]
  const page = await openPanels(`?from=${from}&to=${to}&floor=1&accessible=1`)
  await page.getByRole('button', { name: /Take the lift up to Level 1/ }).waitFor()
  expect(await page.getByRole('switch', { name: 'Step-free' }).getAttribute('aria-checked')).toBe('true')
  expect(await level(/Level 1/).getAttribute('aria-pressed')).toBe('true')
  await page.getByRole('button', { name: 'Swap start and destination' }).click()
  await page.getByRole('button', { name: /Take the lift down to Level P1/ }).waitFor()
  expect([param('from'), param('to')]).toEqual([to, from])
})

test('VISIT-90: at the end no time is left, and the buttons of the steps keep the focus at both ends', async () => {
  const page = await openPanels(`?from=${await find('Espresso')}&to=${await find('Fotriktig')}`)
  const steps = page.locator('.step')
  await steps.first().getByText('1 min left').waitFor()
  expect(await steps.last().textContent()).not.toMatch(/left$/)
  const [back, next] = [
    page.getByRole('button', { name: 'Previous step' }),
    page.getByRole('button', { name: 'Next step' }),
  ]
  const count = await steps.count()
  const press = async (button: Locator, shown: number) => {
    await page.keyboard.press('Enter')
    await expect.poll(() => steps.nth(shown).getAttribute('aria-current')).toBe('step')
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
  }
  await next.focus()
  for (let shown = 0; shown < count; shown++) await press(next, shown)
  await back.focus()
  for (let shown = count - 2; shown >= 0; shown--) await press(back, shown)
  await expectAccessible(page)
})

test('VISIT-94: a field of the directions has one ring of focus', async () => {
  const page = await openPanels(`?to=${await find('Fotriktig')}`)
  const field = page.getByRole('combobox', { name: 'From', exact: true })
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true)
  const rings = await field.evaluate((input) =>
    [input, input.parentElement!].map((element) => getComputedStyle(element).outlineStyle),
  )
  expect(rings).toEqual(['none', 'solid'])
})

test('VISIT-71: printed they are dark on white paper: all steps, counted through all levels, neither the drawn map nor buttons', async () => {
  const page = await openPanels(`?theme=dark&from=${await find('Bicycles')}&to=${await find('Auditorium')}`)
  await page.locator('.step').first().waitFor()
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('.map').isVisible()).toBe(false)
  expect(await page.getByRole('combobox').first().isVisible()).toBe(false)
  const steps = page.locator('.print-sheet li')
  await steps.last().waitFor()
  const ink = await steps.first().evaluate((step) => getComputedStyle(step).color)
  expect(ink).toBe('rgb(0, 0, 0)')
  const [onFirst, starts] = await page
    .locator('.print-sheet ol')
    .evaluateAll((lists) => [lists[0]!.children.length, lists.map((list) => (list as HTMLOListElement).start)] as const)
  expect(starts.slice(0, 2)).toEqual([1, onFirst + 1])
  await page.screenshot({ path: 'e2e/out/print.png', fullPage: true })
})

test('VISIT-72: printed they show the rooms of each level, as visitors see them', async () => {
  const page = await openPanels(`?from=${await find('Bicycles')}&to=${await find('Auditorium')}`)
  const maps = page.locator('.leg-map')
  const bare = () => maps.evaluateAll((all) => all.filter((map) => !map.querySelector('.rooms:not([d=""])')).length)
  await maps.first().waitFor({ state: 'attached' })
  await expect.poll(bare, SETTLING).toBe(0)
})

test('from a start that is known by its position, and step by step without a pointer', async () => {
  const page = await openPanels(`?at=30000,50000,0&to=${await find('Tinde Sport')}`)
  await page.locator('.step').first().waitFor()
  expect(await page.locator('.subtitle').textContent()).toBe('You are here → Tinde Sport')
  await page.locator('.step').first().focus()
  await page.keyboard.press('Enter')
  expect(await page.locator('[aria-current=step]').count()).toBe(1)
  await expectAccessible(page)
})

test('along a level: the line has a direction, and where it goes on is marked', async () => {
  const ends = `from=${await find('Bokhjulet')}&to=${await find('Puls Fitness')}`
  const page = await open(`?${ends}`, { ...SHARP, viewport: { width: 1280, height: 800 } })
  await page.locator('.step').last().waitFor()
  await untilDrawn(page)
  // The picture of the README.
  await shoot(page, 'route')
})

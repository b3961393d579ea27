import { expect, test } from 'vitest'
import { expectAccessible, untilDrawn } from './browser.ts'
import { lane } from './lane.ts'
import { find, PHONE, visitor } from './visitor.ts'

const service = lane.service
const key = lane.key
const { open, openPanels, heading, search, option, param } = visitor()

test('VISIT-29: directions start at the placement that the sign names', async () => {
  const [sign, shop] = await Promise.all([find('Espresso'), find('Fotriktig')])
  const page = await openPanels(`?at=${sign}&to=${shop}`)
  await page.getByText('You are here → Fotriktig').first().waitFor()
  expect(await page.getByRole('combobox', { name: 'From' }).inputValue()).toBe('You are here')
})

test('VISIT-32: holding a spot says where the visitor is, and the locate button forgets it', async () => {
  const page = await open('?theme=light')
  await untilDrawn(page)
  await page.mouse.click(620, 320, { button: 'right' })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'I am here' }).click()
  await expect.poll(() => param('at')).toMatch(/^-?[\d.]+,-?[\d.]+,0$/)
  await page.getByRole('button', { name: 'Forget my position' }).click()
  await expect.poll(() => param('at')).toBe(null)
})

test('VISIT-33: all places begin with the level shown, and a kind is listed nearest first', async () => {
  const page = await openPanels(`?list=1&floor=1&at=${await find('Espresso')}`)
  await heading('Places by level').waitFor()
  expect(await page.locator('.level-list h2').first().textContent()).toMatch(/^Galleria · Level 1,/)
  await page.getByRole('button', { name: /^Fashion\s*\d+$/ }).click()
  await page.getByRole('heading', { name: 'Nearest first' }).waitFor()
  const far = (await page.locator('.hit .far').allInnerTexts()).map((text) => Number.parseInt(text, 10))
  expect(far).toEqual(far.toSorted((a, b) => a - b))
  await page.getByRole('combobox', { name: 'Level' }).selectOption({ label: 'Galleria · Ground floor' })
  await page.getByRole('switch', { name: 'Open now' }).click()
  await expectAccessible(page)
})

test('VISIT-34: directions pass a stop, avoid stairs, and say at each step how long it is still', async () => {
  const [from, to] = await Promise.all([find('Espresso'), find('Fotriktig')])
  const page = await openPanels(`?from=${from}&to=${to}`, { viewport: PHONE })
  await page.getByRole('button', { name: 'Add a stop' }).click()
  await page.getByRole('combobox', { name: 'Stop' }).fill('Tromsø')
  await option(/Tromsø/).click()
  await page.getByRole('switch', { name: 'Avoid stairs' }).click()
  await expect.poll(() => param('via')).toBe(await find('Tromsø'))
  await page
    .getByText(/min left/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Next step' }).click()
  expect(await page.locator('[aria-current="step"]').count()).toBe(1)
  await expectAccessible(page)
})

test('VISIT-37: a kiosk has keys on the screen, starts over when idle, and leads nowhere else', async () => {
  const page = await openPanels(`?ui=kiosk&idle=5&place=${await find('Fotriktig')}`)
  await heading('Fotriktig').waitFor()
  expect(await page.getByRole('link').count()).toBe(0)
  await search().waitFor()
  await search().click()
  await page.getByRole('button', { name: 'Clear' }).click()
  // With the suggestions of every letter in place: they must leave the keys free.
  for (const letter of 'sush') {
    await page.getByRole('button', { name: letter, exact: true }).click()
    await page.locator('.choice').first().waitFor()
  }
  await option(/Sushi/i).waitFor()
  await expectAccessible(page)
  await expect.poll(() => param('place'), { timeout: 30_000 }).toBe(null)
  expect(param('idle')).toBe('5')
})

test('VISIT-38: saved places are shared as a list, which others can save', async () => {
  const ids = await Promise.all([find('Espresso'), find('Fotriktig')])
  const page = await openPanels(`?list=1&saved=${ids.join(',')}`)
  await page.getByRole('heading', { name: 'Shared list' }).waitFor()
  await page.getByRole('button', { name: 'Save all' }).click()
  await page.getByRole('list', { name: 'Favourites' }).getByRole('button').nth(1).waitFor()
  await page.getByRole('button', { name: 'Share the list' }).click()
  expect(await page.getByRole('textbox', { name: 'Link' }).inputValue()).toContain(ids[0])
  await expectAccessible(page)
})

test('VISIT-39: a problem reported on a card reaches the owner', async () => {
  const headers = { 'Service-API-Key': key, 'Content-Type': 'application/json' }
  const { map_view_id } = await (await fetch(`${service}/map-views/v1/demo/bootstrap`)).json()
  const settings = (report: boolean | null) =>
    fetch(`${service}/map-views/v1/demo/${map_view_id}`, {
      method: 'PUT',
      headers,
      body: JSON.stringify({ settings: { visitors: { report } } }),
    })
  await settings(true)
  try {
    const page = await openPanels(`?place=${await find('Fotriktig')}`)
    await page.getByRole('button', { name: 'Report a problem' }).click()
    await page.getByLabel('What is wrong?').selectOption('closed')
    await page.getByLabel('What have you seen?').fill('The shutter is down')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Send the report' }).click()
    await page.getByText('The owner of the map has your report.').first().waitFor()
    const { reports } = await (await fetch(`${service}/reports/v1/demo`, { headers })).json()
    expect(reports[0]).toMatchObject({ kind: 'closed', text: 'The shutter is down', place_name: 'Fotriktig' })
  } finally {
    await settings(null)
  }
})

test('VISIT-40: the position of the device is drawn where it is, and not far from the venue', async () => {
  const { bounds } = await (await fetch(`${service}/map-views/v1/demo/bootstrap`)).json()
  const middle = { longitude: (bounds[0] + bounds[2]) / 2, latitude: (bounds[1] + bounds[3]) / 2, accuracy: 12 }
  const page = await openPanels('', { permissions: ['geolocation'], geolocation: middle })
  await page.getByRole('button', { name: 'Find my position' }).click()
  await page.getByRole('button', { name: 'Forget my position' }).waitFor()
  await page.context().setGeolocation({ longitude: 5, latitude: 50, accuracy: 12 })
  await page.getByRole('button', { name: /outside/ }).waitFor()
  await expectAccessible(page)
})

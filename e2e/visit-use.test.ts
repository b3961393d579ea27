import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { de } from '../viewer/src/messages/de.ts'
import { expectAccessible, untilDrawn, withoutTls } from './browser.ts'
import { lane } from './lane.ts'
import { find, PHONE, visitor } from './visitor.ts'

const service = lane.service
const key = lane.key
const { open, openPanels, heading, search, option, param } = visitor()
const KIOSK = { width: 1280, height: 800 }

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

test('VISIT-34, VISIT-64: directions pass a stop, avoid stairs, say at each step how long it is still, and lead on in sight', async () => {
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
  const next = page.getByRole('button', { name: 'Next step' })
  const isInSight = async (part: Locator) => (await part.boundingBox())!.y < PHONE.height - 24
  for (let step = 1; step < 6; step++) {
    expect(await isInSight(next)).toBe(true)
    await next.click()
    await expect.poll(() => isInSight(page.locator('[aria-current="step"]'))).toBe(true)
  }
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

test('VISIT-63: with stops, too, suggestions leave the keys of a kiosk free, and a key takes the first', async () => {
  const [from, to, stop] = await Promise.all([find('Bicycles'), find('Auditorium'), find('Fotriktig')])
  const page = await openPanels(`?ui=kiosk&idle=600&from=${from}&to=${to}&via=${stop},`, { viewport: KIOSK })
  await page.getByRole('combobox', { name: 'Stop' }).last().click()
  for (const letter of 'sp') {
    await page.getByRole('button', { name: letter, exact: true }).click()
    await page.locator('.choice').first().waitFor()
  }
  await option(/Speakers/).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect.poll(() => param('via')).toBe(`${stop},${await find('Speakers')}`)
})

test('VISIT-38, VISIT-65: saved places are shared as a list, which others can save; without TLS, too, its link is copied', async () => {
  const ids = await Promise.all([find('Espresso'), find('Fotriktig')])
  const page = await openPanels(`?list=1&saved=${ids.join(',')}`, {}, (fresh) => fresh.addInitScript(withoutTls))
  await page.getByRole('heading', { name: 'Shared list' }).waitFor()
  await page.getByRole('button', { name: 'Save all' }).click()
  await page.getByRole('list', { name: 'Favourites' }).getByRole('button').nth(1).waitFor()
  await page.getByRole('button', { name: 'Share list' }).click()
  const link = page.getByRole('textbox', { name: 'Link' })
  expect(await link.inputValue()).toContain(ids[0])
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Copy link' }).click()
  await page.getByRole('button', { name: 'Copied' }).waitFor()
  await search().fill('')
  await search().press('Control+v')
  expect(await search().inputValue()).toBe(await link.inputValue())
})

test('VISIT-39, VISIT-66: a problem reported on a card reaches the owner, or says in the language of the page why not', async () => {
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
    const page = await openPanels(`?lang=de&place=${await find('Fotriktig')}`)
    await page.getByRole('button', { name: 'Problem melden' }).press('Enter')
    expect(await page.locator('select:focus').inputValue()).toBe('wrong_place')
    await page.locator('select:focus').selectOption('closed')
    await page.locator('textarea').fill('The shutter is down')
    await expectAccessible(page)
    const send = page.locator('.request [type=submit]')
    await page.route('**/reports/v1/**', (route) => route.abort())
    await send.click()
    await page.getByText(de.troubles.offline.help).waitFor()
    await page.unroute('**/reports/v1/**')
    await send.click()
    await page.getByText(de.reportSent).first().waitFor()
    const { reports } = await (await fetch(`${service}/reports/v1/demo`, { headers })).json()
    expect(reports[0]).toMatchObject({ kind: 'closed', text: 'The shutter is down', place_name: 'Fotriktig' })
  } finally {
    await settings(null)
  }
})

test('VISIT-40, VISIT-82: the position of the device is drawn where it is, and not far from the venue, which is said beside the controls', async () => {
  const { bounds } = await (await fetch(`${service}/map-views/v1/demo/bootstrap`)).json()
  const middle = { longitude: (bounds[0] + bounds[2]) / 2, latitude: (bounds[1] + bounds[3]) / 2, accuracy: 12 }
  const page = await openPanels('', { permissions: ['geolocation'], geolocation: middle })
  await page.getByRole('button', { name: 'Find my position' }).click()
  await page.getByRole('button', { name: 'Forget my position' }).waitFor()
  const controls = page.getByRole('group', { name: 'Map', exact: true })
  const { width } = (await controls.boundingBox())!
  await page.context().setGeolocation({ longitude: 5, latitude: 50, accuracy: 12 })
  await page.getByRole('button', { name: /outside/ }).waitFor()
  await page.getByRole('list', { name: 'Legend' }).waitFor()
  expect((await controls.boundingBox())!.width).toBe(width)
  await expectAccessible(page)
})

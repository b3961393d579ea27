import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { book, list, makeHall, middleOf, panel, told } from './booking-hall.ts'
import { expectAccessible, SETTLING } from './browser.ts'
import { call, studioUser } from './studio-user.ts'

const editor = studioUser('Editor')

test('STUDIO-181: booths are held, confirmed, moved, changed and cancelled by keyboard, and history tells it', async () => {
  const hall = await makeHall()
  const page = await editor.open(`/venues/${hall.map}/bookings`)
  await page.getByText('No bookings yet').waitFor()
  await expectAccessible(page)
  await page.keyboard.press('n')
  await page.getByLabel('Booth on').selectOption('A2')
  await page.getByText('Held', { exact: true }).last().click()
  await page.getByRole('textbox', { name: 'Company' }).fill('Aurora')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  const row = panel(page).getByRole('button', { name: /^A2/ })
  await row.waitFor()
  expect(await told(hall)).toEqual(['A2 Aurora held'])
  await page.keyboard.press('j')
  await page
    .getByRole('region', { name: 'Booth A2' })
    .getByText(/^Held until/)
    .waitFor()
  await page.keyboard.press('Enter')
  await panel(page).getByText('Booked', { exact: true }).first().waitFor()
  expect(await told(hall)).toEqual(['A2 Aurora booked'])

  await page.keyboard.press('m')
  await page.getByLabel('New booth').fill('A')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await page.getByText('Aurora moved from A2 to A3').waitFor()
  await page.keyboard.press('h')
  const details = page.getByRole('region', { name: 'Booking for A3' })
  await details.getByText('A2 → A3').waitFor()
  await details.getByText('Hold confirmed').waitFor()
  await details.getByLabel('Note').fill('Needs power')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await details.getByText('Details changed').waitFor()
  await page.getByRole('button', { name: 'Back to list' }).click()
  await page.keyboard.press('Backspace')
  await page.getByLabel('Reason').fill('Bankrupt')
  await page.keyboard.press('Enter')
  await page.getByText('No bookings yet').waitFor()
  expect((await list(hall))[0]).toMatchObject({ booking_status: 'cancelled', reason: 'Bankrupt' })
  await page.getByRole('button', { name: 'Ended' }).click()
  await panel(page).getByText('Cancelled: Bankrupt').waitFor()
})

test('STUDIO-183: what others do is seen without a reload: requests, bookings, holds that run out', async () => {
  const hall = await makeHall()
  await call('PUT', `${hall.url}/settings`, { requests: 'editor' })
  const page = await editor.open(`/venues/${hall.map}/bookings`)
  await page.getByText('No bookings yet').waitFor()
  await book(hall, 2, 'Cirrus', { hold_seconds: 30 })
  await panel(page).getByRole('button', { name: /^A3/ }).waitFor()
  const ask = { feature_ids: [hall.booths[4]], data: { company: 'Delta' }, email: 'dee@example.org' }
  await call('POST', `${hall.url}/requests`, ask)
  await panel(page).getByRole('button', { name: /^A5/ }).click()
  await page.getByRole('region', { name: 'Booth A5' }).getByRole('button', { name: 'Confirm' }).click()
  await page.getByText('A5 is booked for Delta').waitFor()
  await panel(page).getByRole('button', { name: /^A3/ }).waitFor({ state: 'detached' })
  expect(await told(hall)).toEqual(['A3 Cirrus expired', 'A5 Delta booked'])
})

test('STUDIO-184: settings of bookings, and a calendar address that is shown once', async () => {
  const hall = await makeHall()
  const page = await editor.open(`/venues/${hall.map}/bookings/settings`)
  await page.getByLabel('Bookings per email address').fill('2')
  await page.getByLabel('Minimum notice').first().fill('3')
  await page.getByText('Confirmed by an Editor').click()
  await page.getByLabel(/^Send confirmation/).click()
  await page.getByLabel('Subject').fill('Your booth {{feature}}')
  await page.getByLabel('Text', { exact: true }).fill('Hello {{who}}')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Settings saved').waitFor()
  expect(await call('GET', `${hall.url}/settings`)).toMatchObject({
    max_per_email: 2,
    min_lead_seconds: 3 * 86_400,
    requests: 'editor',
    mails: { is_enabled: true, templates: { confirmation: { en: { subject: 'Your booth {{feature}}' } } } },
  })
  await page.getByRole('button', { name: 'New link' }).click()
  await page.getByRole('button', { name: 'Create link' }).click()
  const address = await page.locator('.shown-key code').textContent()
  expect(await (await fetch(address)).text()).toContain('BEGIN:VCALENDAR')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByText('All bookings').waitFor()
})

test('BOOK-92: on a tablet that is held upright, a booking chosen far down in the list shows its card', async () => {
  const hall = await makeHall()
  for (const i of hall.booths.keys()) await book(hall, i, `Company ${i + 1}`)
  const page = await editor.open(`/venues/${hall.map}/bookings`, { viewport: { width: 768, height: 700 } })
  await middleOf(page, 0)
  await panel(page)
    .getByRole('button', { name: /Company 5/ })
    .click()
  const card = page.getByRole('region', { name: 'Booth A5' })
  const top = () => page.locator('.page-bar').boundingBox()
  const above = async () => (await card.boundingBox())!.y - (await top())!.y - (await top())!.height
  await expect.poll(above).toBeGreaterThanOrEqual(0)
})

test('BOOK-93: a booking that is chosen in the list lies in the part of the map that its card leaves free, on a tablet too', async () => {
  const hall = await makeHall()
  await book(hall, 4, 'Tidal')
  const page = await editor.open(`/venues/${hall.map}/bookings`, { viewport: { width: 1024, height: 768 } })
  await panel(page).getByText('Tidal').click()
  const card = page.locator('.booth-card')
  await card.waitFor()
  const isFree = async () => {
    const [at, map, over] = [
      await middleOf(page, 4),
      await page.locator('.map').boundingBox(),
      await card.boundingBox(),
    ]
    const isInside = at.x > map!.x + 48 && at.x < map!.x + map!.width - 72 && at.y > map!.y && at.y < over!.y
    return isInside
  }
  await expect.poll(isFree, SETTLING).toBe(true)
  await expectAccessible(page)
})

test('BOOK-94: a booth that somebody else took meanwhile is told by its name, and the dialog stays with what was typed', async () => {
  const hall = await makeHall()
  const page = await editor.open(`/venues/${hall.map}/bookings`)
  await page.getByRole('button', { name: 'New booking' }).click()
  const dialog = page.getByRole('dialog', { name: 'New booking' })
  await dialog.getByLabel('Booth on').selectOption('A2')
  await dialog.getByLabel('Company').fill('Late')
  let releaseNews = await holdNews(page)
  await book(hall, 1, 'Early')
  await dialog.getByRole('button', { name: 'Book', exact: true }).click()
  await page.getByText('A2 was just booked by someone else').waitFor()
  releaseNews()
  await dialog.getByText('A2 is taken at that time. Choose another booth or time.').waitFor()
  expect(await dialog.getByLabel('Company').inputValue()).toBe('Late')
  await expectAccessible(page)
  await dialog.getByLabel('Booth on').selectOption('A3')
  await dialog.getByRole('button', { name: 'Book', exact: true }).click()
  await panel(page).getByText('Late').waitFor()

  await panel(page).getByText('Late').click()
  await page.keyboard.press('m')
  const move = page.getByRole('dialog', { name: /^Move Late/ })
  await move.getByLabel('New booth').fill('A4')
  releaseNews = await holdNews(page)
  await book(hall, 3, 'Quick')
  await move.getByRole('button', { name: 'Move to A4' }).click()
  await page.getByText('A4 was just booked by someone else').waitFor()
  releaseNews()
  expect(await move.isVisible()).toBe(true)
  expect(await told(hall)).toEqual(['A2 Early booked', 'A3 Late booked', 'A4 Quick booked'])
})

/** What others book is not heard of before the function that this returns: as between two looks at the list. */
async function holdNews(page: Page): Promise<() => void> {
  let release = () => {}
  const isReleased = new Promise<void>((done) => {
    release = done
  })
  await page.route('**/reservations/v1/**', async (route) => {
    if (route.request().method() === 'GET') await isReleased
    await route.continue()
  })
  return release
}

async function setZone(map: string, time_zone: string): Promise<void> {
  const { maps } = await call<{ maps: { map_id: string; map_source_id: string }[] }>('GET', '/maps/v1?limit=100')
  const { map_source_id } = maps.find(({ map_id }) => map_id === map)!
  await call('PUT', `/map-sources/v1/${map_source_id}`, { time_zone })
}

test('STUDIO-279: times are told and entered by the clock of the venue, from wherever', async () => {
  const hall = await makeHall()
  await setZone(hall.map, 'Asia/Tokyo')
  const starts_at = Date.UTC(2031, 4, 5, 23)
  await book(hall, 0, 'Aurora', { starts_at, ends_at: starts_at + 2 * 3_600_000 })
  const page = await editor.open(`/venues/${hall.map}/bookings`, { timezoneId: 'America/New_York' })
  await panel(page).getByText('6 May 2031 08:00 – 10:00').waitFor()
  await page.keyboard.press('n')
  await page.getByLabel('Booth on').selectOption('A2')
  await page.getByRole('textbox', { name: 'Company' }).fill('Borealis')
  await page.getByRole('switch', { name: 'Limited time' }).click()
  await page.getByText('Venue time, Asia/Tokyo.').waitFor()
  await page.getByRole('dialog').getByLabel('From', { exact: true }).fill('2031-05-07T09:30')
  await page.getByRole('dialog').getByLabel('To', { exact: true }).fill('2031-05-07T11:00')
  await page.getByRole('dialog').getByRole('button', { name: 'Book', exact: true }).click()
  await panel(page).getByText('7 May 2031 09:30 – 11:00').waitFor()
  const { reservations } = await call<{ reservations: { starts_at: number }[] }>('GET', `${hall.url}?sort=feature_name`)
  expect(reservations.map((booking) => booking.starts_at)).toEqual([starts_at, Date.UTC(2031, 4, 7, 0, 30)])
  await page.getByLabel('Show bookings at').fill('2031-05-06T09:00')
  await page.getByText('17 % booked').or(page.getByText('20 % booked')).waitFor()
})

test('BOOK-120, BOOK-121, BOOK-122: a time that the clocks leave out is told, one that they show twice is asked for, and the week shows it', async () => {
  const hall = await makeHall()
  await setZone(hall.map, 'Europe/Berlin')
  const hour = (month: number, day: number, at: number) => Date.UTC(2031, month, day, at)
  await book(hall, 0, 'Night', { starts_at: hour(9, 25, 22), ends_at: hour(9, 26, 3) })
  const page = await editor.open(`/venues/${hall.map}/bookings`, { timezoneId: 'Africa/Lagos' })
  await panel(page).getByText('26 Oct 2031 00:00 – 04:00').click()
  const card = page.getByRole('region', { name: 'Booth A1' })
  await card.getByText('Availability, October 2031').waitFor()
  await card.getByText('Night, 26 Oct 2031 00:00 – 04:00').waitFor({ state: 'attached' })

  await page.keyboard.press('m')
  const dialog = page.getByRole('dialog', { name: /^Move Night/ })
  await dialog.getByText('Venue time, Europe/Berlin.').waitFor()
  await dialog.getByLabel('From', { exact: true }).fill('2031-03-30T02:30')
  await dialog.getByText('Clocks go forward and skip this time; 03:30 is used.').waitFor()
  await dialog.getByLabel('From', { exact: true }).fill('2031-10-26T02:30')
  await dialog.getByLabel('To', { exact: true }).fill('2031-10-26T02:30')
  await dialog.getByText('The end must be after the start.').waitFor()
  await dialog.getByText('02:30 CET', { exact: true }).last().click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Change times' }).click()
  await panel(page).getByText('26 Oct 2031 02:30 CEST – 02:30 CET').waitFor()
  await page.keyboard.press('m')
  await dialog.getByText('02:30 CET', { exact: true }).first().click()
  await dialog.getByLabel('To', { exact: true }).fill('2031-10-26T04:00')
  await dialog.getByRole('button', { name: 'Change times' }).click()
  await panel(page).getByText('26 Oct 2031 02:30 CET – 04:00').waitFor()
  const { reservations } = await call<{ reservations: { starts_at: number }[] }>('GET', hall.url)
  expect(reservations[0]!.starts_at).toBe(Date.UTC(2031, 9, 26, 1, 30))
})

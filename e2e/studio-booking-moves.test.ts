import { expect, test } from 'vitest'
import { book, drag, makeHall, panel, told } from './booking-hall.ts'
import { expectAccessible } from './browser.ts'
import { studioUser } from './studio-user.ts'

const editor = studioUser('Editor')

test('STUDIO-182: a booking is moved by drag, changes places with another, and Undo takes it back', async () => {
  const hall = await makeHall()
  await book(hall, 0, 'Aurora')
  await book(hall, 1, 'Boreal')
  const page = await editor.open(`/venues/${hall.map}/bookings`)
  await panel(page).getByRole('button', { name: /^A1/ }).waitFor()
  await drag(page, 0, 3)
  await panel(page).getByRole('button', { name: /^A4/ }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await panel(page).getByRole('button', { name: /^A1/ }).waitFor()
  await drag(page, 0, 1)
  await page.getByRole('button', { name: 'Swap' }).click()
  await page.getByText('Aurora and Boreal swapped').waitFor()
  expect(await told(hall)).toEqual(['A1 Boreal booked', 'A2 Aurora booked'])
  await expectAccessible(page)
})

test('BOOK-95, BOOK-97: a booth that is taken at the times of a booking is said to be, where one is dropped on it and where its times are changed', async () => {
  const hall = await makeHall()
  const at = (day: number, hour: number) => Date.UTC(2031, 4, day, hour)
  await book(hall, 0, 'Night', { starts_at: at(6, 22), ends_at: at(7, 2) })
  await book(hall, 0, 'Day', { starts_at: at(7, 9), ends_at: at(7, 17) })
  await book(hall, 3, 'Early', { starts_at: at(6, 20), ends_at: at(6, 23) })
  await book(hall, 3, 'Late', { starts_at: at(7, 1), ends_at: at(7, 3) })
  const page = await editor.open(`/venues/${hall.map}/bookings`, { timezoneId: 'UTC' })
  await page.getByLabel('Show bookings at').fill('2031-05-06T23:30')
  await drag(page, 0, 3)
  await page.getByText('A4 is taken at that time').waitFor()
  await drag(page, 0, 1)
  await page.getByText('Night moved from A1 to A2').waitFor()

  await panel(page).getByText('Day').click()
  await page.keyboard.press('m')
  const dialog = page.getByRole('dialog', { name: /^Move Day/ })
  const move = async (from: string, to: string) => {
    await dialog.getByLabel('From', { exact: true }).fill(from)
    await dialog.getByLabel('To', { exact: true }).fill(to)
  }
  await book(hall, 0, 'Noon', { starts_at: at(8, 12), ends_at: at(8, 13) })
  await panel(page).getByText('Noon').waitFor()
  await move('2031-05-08T11:00', '2031-05-08T13:00')
  await dialog.getByText('A1 is taken at that time. Choose another booth or time.').waitFor()
  expect(await dialog.getByRole('button', { name: /^(Move|Change times)/ }).isDisabled()).toBe(true)
  await expectAccessible(page)
  await move('2031-05-08T23:00', '2031-05-09T01:00')
  await dialog.getByRole('button', { name: 'Change times' }).click()
  await panel(page).getByText('8 May 2031 23:00 – 9 May 2031 01:00').waitFor()
  expect(await told(hall)).toContain('A1 Day booked')
})

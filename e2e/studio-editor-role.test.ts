import { expect, test } from 'vitest'
import { book, makeHall, panel, told } from './booking-hall.ts'
import { expectAccessible } from './browser.ts'
import { driveEditor, expectEdits } from './editor-page.ts'
import { inRow, makeOffice, room } from './office-venue.ts'
import { call, mailedLink, studioUser } from './studio-user.ts'

const editor = studioUser('Editor')

test('STUDIO-154: an invited Editor gets in by the mailed link, does not see keys, and a direct call answers 403', async () => {
  const page = await editor.open('')
  await page.getByRole('heading', { level: 1, name: 'Venues' }).waitFor()
  const entries = page.getByRole('navigation', { name: 'Account' }).getByRole('link')
  expect(await entries.allInnerTexts()).toEqual(['Venues'])
  for (const address of ['/auth/v1/api-keys', '/audit/v1']) {
    expect(await page.evaluate(async (path) => (await fetch(path)).status, address)).toBe(403)
  }
  await page.goto(new URL('/studio/keys', page.url()).href)
  await page.getByRole('heading', { name: 'Page not found', level: 2 }).waitFor()
  await expectAccessible(page)
  await page.goto(new URL('/studio/people', page.url()).href)
  await page.getByRole('cell', { name: editor.email }).waitFor()
  expect(await page.getByRole('button', { name: 'Invite' }).count()).toBe(0)
})

test('STUDIO-350: a role that is changed while its user is at work is followed and told, without a reload', async () => {
  const hall = await makeHall()
  await book(hall, 0, 'Aurora')
  const page = await editor.open(`/venues/${hall.map}/bookings`)
  await page.getByRole('button', { name: 'New booking' }).click()
  await page.getByRole('textbox', { name: 'Company' }).fill('Borealis')
  const setRole = (role: string) => call('PUT', `/accounts/v1/users/${editor.email}`, { role: [role] })
  await setRole('Viewer')
  await page.getByRole('dialog').getByRole('button', { name: 'Book', exact: true }).click()
  await page.getByText('Your role changed to Viewer').waitFor()
  await page.keyboard.press('Escape')
  await panel(page).getByText('A1').waitFor()
  expect(await page.getByRole('button', { name: 'New booking' }).count()).toBe(0)
  expect(await told(hall)).toEqual(['A1 Aurora booked'])
  await setRole('Editor')
  // As when its tab is shown again.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.getByText('Your role changed to Editor').waitFor()
  await page.getByRole('button', { name: 'New booking' }).waitFor()
})

test('STUDIO-351: a session that ends leaves the page with what is not saved, which is saved after a sign-in in another tab', async () => {
  const venue = await makeOffice('Signed out', [room('901', inRow(0))])
  const { page, click } = await driveEditor(await editor.open(`/venues/${venue.mapId}/editor`))
  await click([3, 8])
  await page.evaluate(() => fetch('/auth/v1/sessions/current', { method: 'DELETE' }))
  const dialog = page.getByRole('dialog', { name: 'You are signed out' })
  await page.keyboard.press('Shift+ArrowUp')
  await dialog.waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'I have signed in' }).click()
  await dialog.getByText('You are still signed out.').waitFor()

  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    dialog.getByRole('link', { name: 'Sign in' }).press('Enter'),
  ])
  await tab.getByLabel('Work email').fill(editor.email)
  await tab.keyboard.press('Enter')
  await tab.goto(await mailedLink(editor.email, 'Subject: Sign in'))
  await tab.getByRole('button', { name: 'Sign in' }).click()
  await tab.getByRole('heading', { level: 1, name: 'Venues' }).waitFor()
  await tab.close()
  await dialog.getByRole('button', { name: 'I have signed in' }).click()
  await dialog.waitFor({ state: 'detached' })
  await expectEdits(page, 1)
})

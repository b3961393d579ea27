import { expect, test } from 'vitest'
import { expectAccessible } from './browser.ts'
import { studioUser } from './studio-user.ts'

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
  await page.getByRole('heading', { name: 'There is no such page', level: 2 }).waitFor()
  await expectAccessible(page)
  await page.goto(new URL('/studio/people', page.url()).href)
  await page.getByRole('cell', { name: editor.email }).waitFor()
  expect(await page.getByRole('button', { name: 'Invite' }).count()).toBe(0)
})

import { expect, test } from 'vitest'
import { expectAccessible, expectPressable, SETTLING } from './browser.ts'
import { lane } from './lane.ts'
import { makeOffice } from './office-venue.ts'
import { call, mailedLink, studioUser } from './studio-user.ts'

const owner = studioUser('Owner')

test('STUDIO-150: somebody is invited, gets another role, is removed, and comes back by Undo, all by keyboard', async () => {
  const page = await owner.open('/people')
  await page.getByRole('cell', { name: owner.email }).waitFor()
  const email = `ina-${Date.now()}@example.org`
  await page.keyboard.press('n')
  await page.keyboard.type('nobody')
  await page.keyboard.press('Enter')
  await page.getByText('Enter a valid email address.').waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Control+a')
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const invited = page.getByRole('table', { name: 'Pending invitations' })
  await invited.getByRole('row', { name: email }).waitFor()
  expect(await page.getByLabel(`Role of ${email}`).inputValue()).toBe('Viewer')
  expect(await mailedLink(email)).toContain('/auth/v1/confirm')

  await page.getByLabel(`Role of ${email}`).selectOption('Editor')
  await page.getByText(`${email} is now Editor`).waitFor()
  await page.getByRole('button', { name: `Actions for ${email}` }).press('Enter')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.getByText(`${email} removed`).waitFor()
  await expect.poll(() => page.getByRole('cell', { name: email }).count()).toBe(0)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await invited.getByRole('row', { name: email }).waitFor()
  expect(await page.getByLabel(`Role of ${email}`).inputValue()).toBe('Editor')
  await expectAccessible(page)
})

test('STUDIO-151: a key is made with chosen scopes, shown once, works, and is refused after its end', async () => {
  const page = await owner.open('/keys')
  await page.getByRole('button', { name: 'New API key' }).press('Enter')
  const name = `Signs ${Date.now()}`
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('read audit').check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create key' }).click()
  const value = (await page.locator('.shown-key code').textContent())!
  await expectAccessible(page)
  const ask = async (path: string) =>
    (await fetch(`${lane.service}${path}`, { headers: { 'Service-API-Key': value } })).status
  expect([await ask('/maps/v1'), await ask('/audit/v1'), await ask('/accounts/v1/users')]).toEqual([200, 200, 403])
  await page.getByRole('button', { name: 'Done' }).click()
  expect(await page.content()).not.toContain(value)
  await page.getByRole('button', { name: `Revoke ${name}` }).click()
  await page.getByRole('button', { name: 'Revoke key' }).click()
  await expect.poll(() => page.getByRole('cell', { name }).count()).toBe(0)
  expect(await ask('/maps/v1')).toBe(401)
  await page.getByText('Inactive', { exact: true }).click()
  await page.getByRole('cell', { name }).waitFor()
  await expectAccessible(page)
})

test('STUDIO-336: the activity names what was done to drafts, findings, rows and shapes, not only the kind of thing', async () => {
  const { map_source_id } = await call<{ map_source_id: string }>('POST', '/map-sources/v1', {
    name: 'Told',
    floors: [],
  })
  const drafts = `/map-sources/v1/${map_source_id}/changesets`
  const { changeset_id } = await call<{ changeset_id: string }>('POST', drafts, { title: 'Told' })
  await call('PUT', `${drafts}/${changeset_id}`, { title: 'Told again' })
  await call('DELETE', `${drafts}/${changeset_id}`)
  const page = await owner.open('/activity')
  const rows = page.getByRole('table', { name: 'Activity' }).getByRole('row')
  await rows.nth(1).waitFor()
  const told = await rows.allInnerTexts()
  expect(told.slice(1, 4).map((row) => /(Started|Edited|Discarded) a draft/.exec(row)?.[0])).toEqual([
    'Discarded a draft',
    'Edited a draft',
    'Started a draft',
  ])
})

test('STUDIO-152: the activity tells who did what; its filters are in the address and hold for the CSV', async () => {
  const page = await owner.open('/activity')
  await page.getByRole('table', { name: 'Activity' }).waitFor()
  await page.getByLabel('Who').selectOption(owner.email)
  await page.getByLabel('What').selectOption('API keys and sessions')
  await expect.poll(() => page.getByRole('row').count()).toBe(4)
  const told = await page.getByRole('row').allInnerTexts()
  expect(told.map((row) => /Revoked an API key|Created an API key|Signed in with a link/.exec(row)?.[0])).toEqual([
    undefined,
    'Revoked an API key',
    'Created an API key',
    'Signed in with a link',
  ])
  await expectAccessible(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ])
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
  const lines = Buffer.concat(chunks).toString().trim().split(/\r?\n/)
  expect(lines).toHaveLength(4)
  await page.reload()
  await expect.poll(() => page.getByRole('row').count()).toBe(4)
})

test('STUDIO-153: a user sees their own sessions and ends another one; passkeys tell why there are none', async () => {
  await owner.signInElsewhere('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1')
  const page = await owner.open('/profile', { colorScheme: 'dark' })
  await page.getByText('This session').waitFor()
  await page.getByText('No passkeys yet').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sign out Safari on iPhone' }).click()
  await page.getByText('Signed out of Safari on iPhone').waitFor()
  await expect.poll(() => page.getByRole('table', { name: 'Sessions' }).getByRole('row').count()).toBe(1)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByText('Passkeys need a PUBLIC_URL with https and a host name').waitFor()
})

test('STUDIO-240: on a phone no page runs over the side, and all that is shown can be pressed', async () => {
  // More venues than a phone shows at once.
  await Promise.all(['Harbour hall', 'Annex'].map((name) => makeOffice(name, [])))
  const page = await owner.open('', { viewport: { width: 390, height: 780 }, hasTouch: true })
  const sections = ['', '/catalogs', '/placements', '/bookings', '/reports', '/publish'].map(
    (path) => `/venues/demo${path}`,
  )
  for (const path of ['', '/people', '/keys', ...sections]) {
    await page.goto(new URL(`/studio${path}`, page.url()).href)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), SETTLING).toBe(390)
    await expectPressable(page)
  }
})

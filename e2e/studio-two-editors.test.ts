import { expect, test } from 'vitest'
import { expectAccessible, shoot } from './browser.ts'
import { driveEditor, expectEdits } from './editor-page.ts'
import { applyDraft, draftsOf, featuresOf, inRow, makeOffice, publishOffice, room } from './office-venue.ts'
import { call, studioUser } from './studio-user.ts'

const owner = studioUser('Owner')
const editor = studioUser('Editor')

test('STUDIO-134: two editors in two browsers see each other; the second is shown the conflict, and neither loses a write', async () => {
  const venue = await makeOffice('Two editors', [
    room('501', inRow(0), { area_m2: 36 }),
    room('502', inRow(1), { area_m2: 36 }),
  ])
  const path = `/venues/${venue.mapId}/editor`
  const first = await driveEditor(await owner.open(path))
  const second = await driveEditor(await editor.open(path))
  await first.page.getByText(`${editor.email} is working on this venue`).waitFor({ state: 'attached' })
  await second.page.getByText(`${owner.email} is working on this venue`).waitFor({ state: 'attached' })

  await first.click([3, 8])
  await first.type('Name', 'Mine')
  await first.click([9, 8])
  await first.type('Name', 'Mine alone')
  await expectEdits(first.page, 2)
  await second.click([3, 8])
  await second.type('Name', 'Theirs')
  await expectEdits(second.page, 1)
  const drafts = await draftsOf(venue.sourceId)
  await applyDraft(venue.sourceId, drafts.find(({ operations }) => operations.length === 1)!.changeset_id)

  const card = first.page.getByRole('alert', { name: 'Conflict' })
  await card.getByText('Theirs').last().waitFor()
  await shoot(first.page, 'two-editors-conflict')
  await expectAccessible(first.page)
  await card.getByRole('button', { name: 'Keep mine' }).click()
  await card.waitFor({ state: 'detached' })
  await expectEdits(first.page, 2)
  const own = (await draftsOf(venue.sourceId)).find(({ operations }) => operations.length === 2)!
  await applyDraft(venue.sourceId, own.changeset_id)
  const names = (await featuresOf(venue.datasetId)).map(({ properties }) => properties.name)
  expect(names).toEqual(expect.arrayContaining(['Mine', 'Mine alone']))
  const { history } = await call<{ history: { author: { id: string } }[] }>(
    'GET',
    `/datasets/v1/${venue.datasetId}/history`,
  )
  expect(history.map(({ author }) => author.id)).toContain(editor.email)
})

test('STUDIO-260: who reloads the editor does not meet themselves; a second window is said to be their own', async () => {
  const venue = await makeOffice('Two windows', [room('501', inRow(0), { area_m2: 36 })])
  const path = `/venues/${venue.mapId}/editor`
  const { page } = await driveEditor(await owner.open(path))
  const told = () => page.waitForResponse((answer) => answer.url().endsWith('/presence') && answer.ok())
  await told()
  await page.reload()
  const { editors } = await (await told()).json()
  expect(editors).toEqual([])
  const second = await page.context().newPage()
  await second.goto(page.url())
  await page.getByText('You have this venue open in another window').waitFor({ state: 'attached' })
})

test('STUDIO-280: who books a room that a draft removes is told by name, with choices; rooms that are both booked are not merged blindly', async () => {
  const venue = await makeOffice('Booked meanwhile', [
    room('501', inRow(0), { area_m2: 36 }),
    room('502', inRow(1), { area_m2: 36 }),
    room('503', inRow(2), { area_m2: 36 }),
  ])
  await publishOffice(venue)
  const rooms = Object.fromEntries((await featuresOf(venue.datasetId)).map((one) => [one.properties.name, one.feature_id])) // biome-ignore format: one list
  const book = (name: string, company: string) =>
    call('POST', `/reservations/v1/${venue.mapId}/${venue.viewId}`, { feature_ids: [rooms[name]], data: { company } })
  const path = `/venues/${venue.mapId}/editor`
  const { page, click } = await driveEditor(await editor.open(path))
  await click([3, 8])
  await page.keyboard.press('Delete')
  await expectEdits(page, 1)
  await book('501', 'Aurora')
  await page.goto(new URL(`/studio/venues/${venue.mapId}/publish`, page.url()).href)
  await page.getByText('Aurora has booked 501, which the draft removes').first().waitFor()
  await page.goto(new URL(`/studio${path}`, page.url()).href)
  const card = page.getByRole('alert', { name: 'Conflict' })
  await card.getByText('Aurora loses a room').waitFor()
  await shoot(page, 'booked-meanwhile')
  await expectAccessible(page)
  await card.getByRole('button', { name: 'Undo my edit' }).click()
  await card.waitFor({ state: 'detached' })
  await page.getByText('Draft: 0 edits').waitFor()

  await book('502', 'Borealis')
  await page.reload()
  const second = await driveEditor(page)
  await second.click([3, 8])
  await second.click([9, 8], 'Shift')
  await page.keyboard.press('m')
  const dialog = page.getByRole('dialog', { name: 'Merge 501 and 502' })
  await dialog.getByText('are booked at the same time').waitFor()
  await shoot(page, 'booked-merge')
  await expectAccessible(page)
})

test('STUDIO-283: a second window of one person goes on with the draft that the first has begun meanwhile', async () => {
  const venue = await makeOffice('One draft', [room('501', inRow(0)), room('502', inRow(1))])
  const first = await driveEditor(await owner.open(`/venues/${venue.mapId}/editor`))
  const second = await first.page.context().newPage()
  await second.goto(first.page.url())
  await second.getByText('No changes yet', { exact: true }).waitFor()
  await first.click([3, 8])
  await first.type('Name', 'Mine')
  await expectEdits(first.page, 1)
  const other = await driveEditor(second)
  await expectEdits(second, 1)
  await other.click([9, 8])
  await other.type('Name', 'Mine too')
  await expectEdits(second, 2)
  expect((await draftsOf(venue.sourceId)).map(({ operations }) => operations.length)).toEqual([2])
})

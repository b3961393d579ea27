import { expect, test } from 'vitest'
import { expectAccessible } from './browser.ts'
import { driveEditor, expectEdits } from './editor-page.ts'
import { draftsOf, inRow, makeOffice, room } from './office-venue.ts'
import { call, studioUser } from './studio-user.ts'

const editor = studioUser('Editor')
const rooms = () => Array.from({ length: 4 }, (_, i) => room(`90${i + 1}`, inRow(i)))
const openOffice = async (name: string) => {
  const venue = await makeOffice(name, rooms())
  return { venue, ...(await driveEditor(await editor.open(`/venues/${venue.mapId}/editor`))) }
}

test('STUDIO-254: a draft is discarded from its menu, and Undo has it back', async () => {
  const { venue, page, click } = await openOffice('Discarded')
  await click([3, 8])
  await page.keyboard.press('Shift+ArrowUp')
  await expectEdits(page, 1)
  await page.getByRole('button', { name: /^Draft: 1 edit/ }).click()
  await page.getByRole('menuitem', { name: 'Discard draft' }).click()
  await page.getByText('No changes yet', { exact: true }).waitFor()
  expect(await draftsOf(venue.sourceId)).toEqual([])
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await expectEdits(page, 1)
  expect(await draftsOf(venue.sourceId)).toHaveLength(1)
})

test.each(['discarded', 'applied'] as const)(
  'STUDIO-255: where a draft was %s elsewhere, what is done meanwhile and later is saved in another one',
  async (end) => {
    const { venue, page, click } = await openOffice(`Ended ${end}`)
    await click([3, 8])
    await page.keyboard.press('Shift+ArrowUp')
    await expectEdits(page, 1)
    const [{ changeset_id: first }] = (await draftsOf(venue.sourceId)) as [{ changeset_id: string }]
    const path = `/map-sources/v1/${venue.sourceId}/changesets/${first}`
    await click([15, 8])
    await (end === 'discarded' ? call('DELETE', path) : call('POST', `${path}/apply`, {}))
    await page.keyboard.press('Shift+ArrowUp')
    const waiting = async () => (await draftsOf(venue.sourceId)).map(({ operations }) => operations.length)
    await expect.poll(waiting, { timeout: 20_000 }).toEqual([1])
    await expectEdits(page, 1)
    await click([21, 8])
    await page.keyboard.press('Shift+ArrowUp')
    await expectEdits(page, 2)
    expect(await waiting()).toEqual([2])
  },
)

test('STUDIO-256: a save that is refused tells why', async () => {
  const { page, click } = await openOffice('Refused')
  await click([3, 8])
  await page.keyboard.press('Shift+ArrowUp')
  await expectEdits(page, 1)
  // Another room: two steps of one that follow soon are one edit.
  await click([15, 8])
  const role = (name: string) => call('PUT', `/accounts/v1/users/${editor.email}`, { role: [name] })
  await role('Viewer')
  try {
    await page.keyboard.press('Shift+ArrowUp')
    await page.getByText(/^not saved: .*changesets:write/).waitFor()
    await expectAccessible(page)
  } finally {
    await role('Editor')
  }
  await expectEdits(page, 2)
})

import { expect, test } from 'vitest'
import { driveEditor, expectEdits } from './editor-page.ts'
import { applyDraft, door, draftsOf, featuresOf, inRow, makeOffice, room } from './office-venue.ts'
import { studioUser } from './studio-user.ts'

const owner = studioUser('Owner')
const rooms = () => [room('701', inRow(0), { area_m2: 36 }), room('702', inRow(1), { area_m2: 36 }), door(3, 4)]

test('STUDIO-226: width and direction of a door, place and turn of a name and the dates of a closure hold once applied', async () => {
  const venue = await makeOffice('Fields', rooms())
  const { page, click, type } = await driveEditor(await owner.open(`/venues/${venue.mapId}/editor`))
  const panel = page.getByRole('complementary', { name: 'Properties' })
  await click([3, 4])
  await panel.getByLabel('Width (m)').waitFor()
  await type('Width (m)', '1.4')
  await expectEdits(page, 1)
  await panel.getByLabel('Direction').selectOption({ label: 'Left to right of the line' })
  await expectEdits(page, 2)

  await click([2, 8])
  await panel.getByRole('heading', { name: '701' }).waitFor()
  await panel.getByText('Label', { exact: true }).click()
  await type('Label rotation (degrees)', '90')
  await expectEdits(page, 3)
  await panel.getByRole('button', { name: 'Move label' }).click()
  await click([1.5, 9])
  await expectEdits(page, 4)

  await page.keyboard.press('c')
  await click([8, 8])
  await panel.getByLabel('From').fill('2027-03-01T08:00')
  await panel.getByLabel('Until').fill('2027-03-01T07:00')
  await panel.getByText('The end must be after the start.').waitFor()
  await panel.getByLabel('Until').fill('2027-03-02T18:00')
  await panel.getByLabel('Reason').fill('Painting')
  await panel.getByRole('button', { name: 'Close', exact: true }).click()
  await expectEdits(page, 5)

  await applyDraft(venue.sourceId, (await draftsOf(venue.sourceId))[0]!.changeset_id)
  const after = await featuresOf(venue.datasetId)
  const propertiesOf = (wanted: string) =>
    after.find(({ properties: { name, kind } }) => (name ?? kind) === wanted)! as unknown as {
      geometry: { coordinates: [number, number][] }
      properties: Record<string, unknown>
    }
  const [[left], [right]] = propertiesOf('door').geometry.coordinates as [[number], [number]]
  expect(Math.abs(right - left)).toBeCloseTo(1.4, 2)
  expect(propertiesOf('door').properties.one_way).toBe('forward')
  const { turn, label_at } = propertiesOf('701').properties
  expect([turn, (label_at as number[]).map((value) => Math.round(value * 2) / 2)]).toEqual([90, [1.5, 9]])
  const [closed] = propertiesOf('702').properties.closed as [{ from: string; until: string; reason: string }]
  const hours = (Date.parse(closed.until) - Date.parse(closed.from)) / 3_600_000
  expect([hours, closed.reason]).toEqual([34, 'Painting'])
})

test('STUDIO-227: what was undone is redone after a reload', async () => {
  const venue = await makeOffice('Reloaded', rooms())
  const { page, click, type } = await driveEditor(await owner.open(`/venues/${venue.mapId}/editor`))
  await click([2, 8])
  await type('Name', 'Studio')
  await expectEdits(page, 1)
  await type('Name', 'Studio A')
  await expectEdits(page, 2)
  await page.keyboard.press('Control+z')
  await expectEdits(page, 1)

  await page.reload()
  const again = await driveEditor(page)
  await expectEdits(page, 1)
  await page.keyboard.press('Control+Shift+z')
  await expectEdits(page, 2)
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expectEdits(page, 0)
  await again.click([2, 8])
  await page.getByRole('heading', { name: '701' }).waitFor()
})

import type { CDPSession } from 'playwright-core'
import { expect, test } from 'vitest'
import { driveEditor, expectEdits, type Place } from './editor-page.ts'
import { applyDraft, door, draftsOf, featuresOf, inRow, makeOffice, makeTower, room } from './office-venue.ts'
import { studioUser } from './studio-user.ts'

const owner = studioUser('Owner')
const TABLET = { viewport: { width: 1024, height: 768 }, hasTouch: true }
const LONG_PRESS_MS = 900

const rooms = () => [
  room('601', inRow(0), { area_m2: 36 }),
  room('602', inRow(1), { area_m2: 36 }),
  door(3, 4),
  door(9, 4),
]
const shapes = async (datasetId: string) =>
  new Map(
    (await featuresOf(datasetId)).map(({ properties, geometry }) => [properties.name, rounded(geometry.coordinates)]),
  )

/** To the metre: pixels are not exact, and doors have no rings. */
function rounded(rings: number[][][]): number[][][] {
  if (!Array.isArray(rings[0]?.[0])) return []
  return rings.map((ring) => ring.map((at) => at.map(Math.round)))
}

async function applied(venue: { sourceId: string; datasetId: string }) {
  await applyDraft(venue.sourceId, (await draftsOf(venue.sourceId))[0]!.changeset_id)
  return shapes(venue.datasetId)
}

test('STUDIO-138: a corner that is dragged takes those of the neighbours along; with Ctrl it goes alone', async () => {
  const venue = await makeOffice('Shared corners', rooms())
  const { page, click, stroke } = await driveEditor(await owner.open(`/venues/${venue.mapId}/editor`))
  await click([2, 8])
  await page.getByRole('heading', { name: '601' }).waitFor()
  await stroke([6, 10], [7, 11])
  await expectEdits(page, 1)
  await stroke([7, 11], [8, 12], 'Control')
  await expectEdits(page, 2)
  const after = await applied(venue)
  expect(after.get('601')![0]).toContainEqual([8, 12])
  expect(after.get('602')![0]).toContainEqual([7, 11])
})

test('STUDIO-139: rooms are drawn corner by corner and along walls, and holes are cut into them', async () => {
  const venue = await makeOffice('Polygons', rooms())
  const { page, click, stroke, type } = await driveEditor(await owner.open(`/venues/${venue.mapId}/editor`))
  await page.keyboard.press('r')
  await page.keyboard.press('r')
  await page.getByText('Click each corner').waitFor()
  for (const place of [[12, 4], [18, 4], [18, 10], [15, 12], [12, 10]] as Place[]) await click(place) // biome-ignore format: a ring
  await page.keyboard.press('Enter')
  await expectEdits(page, 1)
  await type('Name', '603')
  await expectEdits(page, 2)

  await page.keyboard.press('r')
  await page.keyboard.press('r')
  await page.getByText('the outline follows the walls').waitFor()
  await click([12, 10])
  await click([18, 10])
  await click([18, 13])
  await click([12, 13])
  await page.keyboard.press('Enter')
  await expectEdits(page, 3)
  await type('Name', '604')

  await page.keyboard.press('r')
  await page.keyboard.press('r')
  await page.getByText('inside a room').waitFor()
  await stroke([1.5, 6], [3, 8])
  await expectEdits(page, 5)
  const after = await applied(venue)
  expect(after.get('603')![0]).toHaveLength(6)
  // Along the two walls of 603, which has its tip between.
  expect(after.get('604')![0]).toContainEqual([15, 12])
  expect(after.get('601')).toHaveLength(2)
})

test('STUDIO-259: a lift on all levels is made on those of its building, and levels stand building by building', async () => {
  const level = (name: string, building?: string) => ({ name, shortName: name, features: rooms(), building })
  const levels = [level('A0', 'Annex'), level('M0', 'Main'), level('A1', 'Annex'), level('M1', 'Main'), level('Yard')]
  const venue = await makeTower('Two buildings', levels)
  const { page, click } = await driveEditor(await owner.open(`/venues/${venue.mapId}/editor`))
  const shown = page.getByRole('navigation', { name: 'Levels' }).getByRole('button')
  expect(await shown.allInnerTexts()).toEqual(['A1', 'A0', 'M1', 'M0', 'Yard'])
  await page.keyboard.press('l')
  await page.getByText('All levels of Annex').waitFor()
  await click([14, 6])
  await click([16, 8])
  await page.getByRole('status').getByText('Lift added on 2 levels').waitFor()
})

test('STUDIO-140: on a tablet, fingers choose, draw and zoom, and a long press tells what can be done', async () => {
  const venue = await makeOffice('By finger', rooms())
  const { page, spot } = await driveEditor(await owner.open(`/venues/${venue.mapId}/editor`, TABLET))
  const tap = async (place: Place) => {
    const { x, y } = await spot(place)
    await page.touchscreen.tap(x, y)
  }
  await tap([3, 8])
  await page.getByRole('heading', { name: '601' }).waitFor()
  await page.getByRole('button', { name: 'Room', exact: true }).tap()
  const cdp = await page.context().newCDPSession(page)
  const before = await spot([15, 7])
  const [low, high] = [await spot([12, 4]), await spot([18, 10])]
  await pinch(cdp, before, 40, 60)
  await expect
    .poll(async () => Math.abs((await spot([18, 10])).x - (await spot([12, 4])).x), { timeout: 20_000 })
    .toBeGreaterThan(Math.abs(high.x - low.x) + 10)
  await page.getByText('No changes yet', { exact: true }).waitFor()
  await tap([12, 4])
  await tap([18, 10])
  await expectEdits(page, 1)
  await page.getByRole('button', { name: 'Select', exact: true }).tap()
  const { x, y } = await spot([9, 8])
  await touch(cdp, 'touchStart', [{ x, y }])
  await page.waitForTimeout(LONG_PRESS_MS)
  await touch(cdp, 'touchEnd', [])
  await page.getByRole('menuitem', { name: 'Delete' }).tap()
  await expectEdits(page, 2)
  const after = await applied(venue)
  expect(after.has('602')).toBe(false)
  const drawn = (await featuresOf(venue.datasetId)).find(({ properties: { kind, name } }) => kind === 'space' && !name)
  expect(rounded(drawn!.geometry.coordinates)[0]).toEqual(expect.arrayContaining([[12, 4], [18, 10]])) // biome-ignore format: two corners
})

interface Spot {
  x: number
  y: number
}

function touch(cdp: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', at: Spot[]) {
  return cdp.send('Input.dispatchTouchEvent', { type, touchPoints: at.map(({ x, y }, id) => ({ x, y, id })) })
}

/** Two fingers around a place, this far from it before and after. */
async function pinch(cdp: CDPSession, { x, y }: Spot, from: number, to: number): Promise<void> {
  const fingers = (away: number) => [{ x: x - away, y }, { x: x + away, y }] // biome-ignore format: two fingers
  await touch(cdp, 'touchStart', fingers(from))
  for (let step = 1; step <= 8; step++) await touch(cdp, 'touchMove', fingers(from + ((to - from) * step) / 8))
  await touch(cdp, 'touchEnd', [])
}

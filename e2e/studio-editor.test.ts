import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible, untilDrawn } from './browser.ts'
import { applyDraft, door, draftsOf, featuresOf, inRow, makeOffice, type OfficeVenue, room } from './office-venue.ts'
import { call, studioUser } from './studio-user.ts'

const owner = studioUser('Owner')

type Place = [number, number]

/** The map of the editor, by places of the drawing in metres; counts presses of the button. */
async function openEditor(venue: OfficeVenue, query = '') {
  const page = await owner.open(`/venues/${venue.mapId}/editor${query}`)
  await untilDrawn(page)
  let clicks = 0
  const spot = (place: Place) =>
    page.evaluate((at) => {
      const map = document.querySelector('[data-drawn]') as HTMLElement & {
        toScreen(position: number[]): { x: number; y: number }
      }
      return map.toScreen(at)
    }, place)
  const click = async (place: Place, ...modifiers: 'Shift'[]) => {
    clicks++
    const { x, y } = await spot(place)
    for (const key of modifiers) await page.keyboard.down(key)
    await page.mouse.move(x - 2, y - 2)
    await page.mouse.move(x, y)
    await page.mouse.click(x, y)
    for (const key of modifiers) await page.keyboard.up(key)
  }
  const stroke = async (from: Place, to: Place) => {
    clicks++
    const [a, b] = [await spot(from), await spot(to)]
    await page.mouse.move(a.x, a.y)
    await page.mouse.down()
    await page.mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2)
    await page.mouse.move(b.x, b.y)
    await page.mouse.up()
  }
  const type = async (label: string, text: string) => {
    clicks++
    const field = page.getByRole('complementary', { name: 'Properties' }).getByLabel(label, { exact: true })
    await field.click()
    await field.fill(text)
    await page.keyboard.press('Enter')
    await page.evaluate(() => (document.activeElement as HTMLElement)?.blur())
  }
  return { page, click, stroke, type, clicks: () => clicks }
}

async function expectEdits(page: Page, count: number): Promise<void> {
  const words = count === 1 ? 'Draft: 1 edit' : `Draft: ${count} edits`
  await page.getByText(words, { exact: true }).waitFor()
  await page.locator('.save-state[data-state="saved"]').waitFor()
}

describe('a plan with five wrong rooms', () => {
  let venue: OfficeVenue
  beforeAll(async () => {
    venue = await makeOffice('Five wrong rooms', [
      // 101 and 102 were read as one room.
      room('101', [0, 4, 12, 10], { area_m2: 72 }),
      door(3, 4),
      door(9, 4),
      // 103 was read as two.
      room('103', [12, 4, 15, 10], { area_m2: 18 }),
      room('', [15, 4, 18, 10], { area_m2: 18 }),
      door(13.5, 4),
      // 104 was not read at all.
      door(21, 4),
      // 105 is called 1O5.
      room('1O5', inRow(4), { area_m2: 36 }),
      door(27, 4),
      // 106 has no door.
      room('106', inRow(5), { area_m2: 36 }),
    ])
  })

  test('STUDIO-130: is put right within 25 clicks, and undoing everything gives the first state byte for byte', async () => {
    const before = await featuresOf(venue.datasetId)
    const { page, click, stroke, type, clicks } = await openEditor(venue)

    await page.keyboard.press('s')
    await stroke([6, 4.2], [6, 9.8])
    await type('Name', '102')

    await click([13, 8])
    await click([17, 8], 'Shift')
    await page.keyboard.press('m')
    await page.getByRole('dialog').getByRole('button', { name: 'Merge' }).waitFor()
    await page.keyboard.press('Enter')

    await page.keyboard.press('r')
    await click([18.02, 4.02])
    await click([23.98, 9.98])
    await type('Name', '104')

    await click([26, 8])
    await type('Name', '105')

    await page.keyboard.press('d')
    await click([33, 4.1])

    expect(clicks()).toBeLessThanOrEqual(25)
    await expectEdits(page, 7)

    for (let i = 0; i < 7; i++) await page.keyboard.press('Control+z')
    await expectEdits(page, 0)
    expect((await draftsOf(venue.sourceId))[0]!.operations).toEqual([])

    for (let i = 0; i < 7; i++) await page.keyboard.press('Control+Shift+z')
    await expectEdits(page, 7)
    await page.reload()
    await untilDrawn(page)
    await expectEdits(page, 7)
    await page.keyboard.press('Control+z')
    await expectEdits(page, 6)
    await page.keyboard.press('Control+Shift+z')
    await expectEdits(page, 7)

    const [draft] = await draftsOf(venue.sourceId)
    await applyDraft(venue.sourceId, draft!.changeset_id)
    const rooms = (await featuresOf(venue.datasetId)).filter(({ properties }) => properties.kind === 'space')
    const areas = Object.fromEntries(rooms.map(({ properties }) => [properties.name, Math.round(properties.area_m2!)]))
    expect(areas).toMatchObject({ 101: 36, 102: 36, 103: 36, 104: 36, 105: 36, 106: 36 })
    await call('POST', `/map-sources/v1/${venue.sourceId}/changesets/${draft!.changeset_id}/revert`, {})
    expect(await featuresOf(venue.datasetId)).toEqual(before)
  })
})

test('STUDIO-131: merging asks what becomes of the tenants, and no wall is left between', async () => {
  const venue = await makeOffice('Two shops', [
    room('201', inRow(0), { area_m2: 36 }),
    room('202', inRow(1), { area_m2: 36 }),
    { type: 'Feature', geometry: { type: 'LineString', coordinates: [[6, 4], [6, 10]] }, properties: { kind: 'wall' } }, // biome-ignore format: one feature
    door(3, 4),
    door(9, 4),
  ])
  const features = await featuresOf(venue.datasetId)
  const idOf = (name: string) => features.find(({ properties }) => properties.name === name)!.feature_id
  const { catalog_id } = await call<{ catalog_id: string }>('POST', '/catalogs/v1', {
    title: 'Shops',
    data_schema: { name: 'string' },
    content_title_key: 'name',
  })
  for (const [name, place] of [
    ['Lin & Lagom', '201'],
    ['Hud & Salt', '202'],
  ] as const) {
    const { content_id } = await call<{ content_id: string }>('POST', `/content/v1/${catalog_id}`, { data: { name } })
    await call('POST', `/placements/v1/${venue.mapId}/${venue.viewId}`, { feature_id: idOf(place), content_id })
  }
  const { page, click } = await openEditor(venue)
  await click([2, 8])
  await click([8, 8], 'Shift')
  await page.keyboard.press('m')
  const dialog = page.getByRole('dialog', { name: 'Merge 201 and 202' })
  await dialog.getByText('72.0 m² together').waitFor()
  await expectAccessible(page)
  await dialog.getByRole('radio', { name: /Keep all in the merged room/ }).check()
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await expectEdits(page, 1)
  await applyDraft(venue.sourceId, (await draftsOf(venue.sourceId))[0]!.changeset_id)
  const after = await featuresOf(venue.datasetId)
  const whole = after.find(({ feature_id }) => feature_id === idOf('201'))!
  expect(whole.properties.area_m2! / 72).toBeCloseTo(1, 2)
  expect(after.filter(({ properties }) => properties.kind === 'wall')).toEqual([])
  const { placements } = await call<{ placements: { feature_id: string }[] }>(
    'GET',
    `/placements/v1/${venue.mapId}/${venue.viewId}`,
  )
  expect(placements.map(({ feature_id }) => feature_id)).toEqual([idOf('201'), idOf('201')])
})

test('STUDIO-132: the editor is reachable by keyboard alone and has nothing that axe finds', async () => {
  const venue = await makeOffice('By keyboard', [room('301', inRow(0), { area_m2: 36 }), door(3, 4)])
  const { page } = await openEditor(venue)
  await page.keyboard.press('/')
  await page.keyboard.type('301')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: '301' }).waitFor()
  await page.keyboard.press('Escape')
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+ArrowLeft')
  await expectEdits(page, 1)
  await page.getByText('39.0 m²').waitFor()
  await page.keyboard.press('Insert')
  await expectEdits(page, 2)
  await page.keyboard.press('Delete')
  await expectEdits(page, 3)
  await expectAccessible(page)
})

test('STUDIO-133: a closure in a draft changes no route of visitors until it is applied, and goes by a roll back', async () => {
  const venue = await makeOffice('Closed corridor', [
    room('401', inRow(0), { area_m2: 36 }),
    room('402', inRow(3), { area_m2: 36 }),
    door(3, 4),
    door(21, 4),
  ])
  const features = await featuresOf(venue.datasetId)
  const idOf = (name: string) => features.find(({ properties }) => properties.name === name)!.feature_id
  const { catalog_id } = await call<{ catalog_id: string }>('POST', '/catalogs/v1', {
    title: 'Rooms',
    data_schema: { name: 'string' },
    content_title_key: 'name',
  })
  const placed: string[] = []
  for (const name of ['401', '402']) {
    const { content_id } = await call<{ content_id: string }>('POST', `/content/v1/${catalog_id}`, { data: { name } })
    const body = { feature_id: idOf(name), content_id }
    const made = await call<{ placement_id: string }>('POST', `/placements/v1/${venue.mapId}/${venue.viewId}`, body)
    placed.push(made.placement_id)
  }
  const [start_placement_id, end_placement_id] = placed
  const hasRoute = () =>
    call('POST', '/routes/v1/path', { map_id: venue.mapId, start_placement_id, end_placement_id }).then(
      () => true,
      (error: Error) => {
        expect(error.message).toContain('no_route')
        return false
      },
    )
  expect(await hasRoute()).toBe(true)

  const { page, click } = await openEditor(venue)
  await page.keyboard.press('c')
  await click([12, 2])
  const panel = page.getByRole('complementary', { name: 'Properties' })
  await panel.getByLabel('Reason').fill('Cleaning')
  await panel.getByRole('button', { name: 'Close', exact: true }).click()
  await expectEdits(page, 1)
  expect(await hasRoute()).toBe(true)

  const [draft] = await draftsOf(venue.sourceId)
  await applyDraft(venue.sourceId, draft!.changeset_id)
  expect(await hasRoute()).toBe(false)
  await call('POST', `/map-sources/v1/${venue.sourceId}/changesets/${draft!.changeset_id}/revert`, {})
  expect(await hasRoute()).toBe(true)
})

test('STUDIO-134: the second of two editors is shown what the first has changed, and neither loses a write', async () => {
  const venue = await makeOffice('Two editors', [
    room('501', inRow(0), { area_m2: 36 }),
    room('502', inRow(1), { area_m2: 36 }),
  ])
  const { page, click, type } = await openEditor(venue)
  await click([3, 8])
  await type('Name', 'Mine')
  await click([9, 8])
  await type('Name', 'Mine alone')
  await expectEdits(page, 2)

  const features = await featuresOf(venue.datasetId)
  const first = features.find(({ properties }) => properties.name === '501')!
  const other = await call<{ changeset_id: string }>('POST', `/map-sources/v1/${venue.sourceId}/changesets`, {
    title: 'Of somebody else',
    operations: [
      { op: 'update', dataset_id: venue.datasetId, feature_id: first.feature_id, properties: { name: 'Theirs' } },
    ],
  })
  await applyDraft(venue.sourceId, other.changeset_id)

  const card = page.getByRole('alert', { name: 'Conflict' })
  await card.getByText('Theirs').last().waitFor()
  await expectAccessible(page)
  await card.getByRole('button', { name: 'Keep mine' }).click()
  await card.waitFor({ state: 'detached' })
  await expectEdits(page, 2)
  const own = (await draftsOf(venue.sourceId))[0]!
  await applyDraft(venue.sourceId, own.changeset_id)
  const names = (await featuresOf(venue.datasetId)).map(({ properties }) => properties.name)
  expect(names).toEqual(expect.arrayContaining(['Mine', 'Mine alone']))
  const { history } = await call<{ history: { title: string }[] }>('GET', `/datasets/v1/${venue.datasetId}/history`)
  expect(history.map(({ title }) => title)).toContain('Of somebody else')
})

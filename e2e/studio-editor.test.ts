import { beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible, untilDrawn } from './browser.ts'
import { driveEditor, expectEdits } from './editor-page.ts'
import { applyDraft, door, draftsOf, featuresOf, inRow, makeOffice, type OfficeVenue, room } from './office-venue.ts'
import { call, studioUser } from './studio-user.ts'

const owner = studioUser('Owner')

const openEditor = async (venue: OfficeVenue) => driveEditor(await owner.open(`/venues/${venue.mapId}/editor`))

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

    expect(await clicks()).toBeLessThanOrEqual(25)
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

test('STUDIO-131, STUDIO-297, EDIT-14: merging asks what becomes of the tenants, and no wall is left between; what is apart, and a lift, is refused by its name', async () => {
  const venue = await makeOffice('Two shops', [
    room('201', inRow(0), { area_m2: 36 }),
    room('202', inRow(1), { area_m2: 36 }),
    { type: 'Feature', geometry: { type: 'LineString', coordinates: [[6, 4], [6, 10]] }, properties: { kind: 'wall' } }, // biome-ignore format: one feature
    door(3, 4),
    door(9, 4),
    room('Lift 1', inRow(2), { kind: 'connector', connector_type: 'elevator', connector_id: 'L1' }),
    room('204', inRow(3), { area_m2: 36 }),
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
  await click([20, 8], 'Shift')
  await page.keyboard.press('m')
  await page.getByRole('dialog').getByRole('button', { name: 'Merge' }).click()
  await page.getByText('204 is separated from the others by more than a wall').waitFor()
  await click([8, 8])
  await click([14, 8], 'Shift')
  await page.keyboard.press('m')
  await page.getByText('Lift 1 is a lift or stairs and cannot be merged with a room').waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  await click([2, 8])
  await click([8, 8], 'Shift')
  await page.keyboard.press('m')
  const dialog = page.getByRole('dialog', { name: 'Merge 201 and 202' })
  await dialog.getByText('The merged room has 72.0 m²').waitFor()
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

test('STUDIO-132: rooms are found, moved, reshaped, split and merged by keyboard alone, and axe finds nothing', async () => {
  const venue = await makeOffice('By keyboard', [
    room('301', inRow(0), { area_m2: 36 }),
    room('302', inRow(2), { area_m2: 36 }),
    door(3, 4),
  ])
  const { page, clicks } = await openEditor(venue)
  const find = async (name: string, key: 'Enter' | 'Shift+Enter') => {
    await page.keyboard.press('/')
    await page.keyboard.type(name)
    await page.keyboard.press(key)
    await page.keyboard.press('Escape')
  }
  await find('301', 'Enter')
  await page.getByRole('heading', { name: '301' }).waitFor()
  await page.keyboard.press('n')
  await page.keyboard.press('Shift+ArrowLeft')
  await expectEdits(page, 1)
  await page.getByText('39.0 m²').waitFor()
  await page.keyboard.press('Insert')
  await expectEdits(page, 2)
  await page.keyboard.press('Delete')
  await expectEdits(page, 3)
  await expectAccessible(page)

  await find('302', 'Enter')
  await page.getByRole('heading', { name: '302' }).waitFor()
  await page.keyboard.press('s')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Split 302' })
  await dialog.getByLabel('First part (%)').fill('25')
  await page.keyboard.press('Enter')
  await expectEdits(page, 4)
  await find('302', 'Shift+Enter')
  await page.getByRole('heading', { name: '2 shapes' }).waitFor()
  await page.keyboard.press('m')
  await page.getByRole('dialog').getByRole('button', { name: 'Merge' }).waitFor()
  await page.keyboard.press('Enter')
  await expectEdits(page, 5)
  await page.getByText('36.0 m²').waitFor()
  expect(await clicks()).toBe(0)
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

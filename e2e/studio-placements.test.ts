import { expect, test } from 'vitest'
import { expectAccessible, untilDrawn } from './browser.ts'
import { call, studioUser } from './studio-user.ts'

const editor = studioUser('Editor')

async function makeVenue() {
  const source = (await call<{ dataset_id: string }>('POST', '/datasets/v1', { name: 'Hall' })).dataset_id
  const features = ['A1', 'A2', 'B-007'].map((name, i) => {
    const x = i * 20
    const ring = [[x, 0], [x + 9, 0], [x + 9, 9], [x, 9], [x, 0]] // biome-ignore format: a ring
    return { type: 'Feature', geometry: { type: 'Polygon', coordinates: [ring] }, properties: { kind: 'space', name } }
  })
  await call('POST', `/datasets/v1/${source}/features/import`, { type: 'FeatureCollection', features })
  const map = `hall-${Date.now()}`
  await call('POST', '/maps/v1', { map_id: map, map_source_id: source, unit_type: 'Meters', name: 'Hall' })
  const { map_view_id } = await call<{ map_view_id: string }>('POST', `/map-views/v1/${map}`, {})
  const catalog = `tenants-${Date.now()}`
  const data_schema = { name: 'string', unit: 'string' }
  await call('POST', '/catalogs/v1', { catalog_id: catalog, title: catalog, data_schema })
  const rows = [['Aurora', 'a1'], ['Boreal', 'A 9'], ['Cirrus', '']] // biome-ignore format: rows
  await call('POST', `/content/v1/${catalog}/batch`, {
    inserts: rows.map(([name, unit]) => ({ data: { name, unit } })),
  })
  return { map, catalog, url: `/placements/v1/${map}/${map_view_id}` }
}

test('STUDIO-161: a column is matched after a preview; a row is put into a room by drag or by keyboard, and taken out again', async () => {
  const { map, catalog, url } = await makeVenue()
  const total = async () => (await call<{ total: number }>('GET', url)).total
  const page = await editor.open(`/venues/${map}/placements?catalog=${catalog}`)
  await page.getByLabel('Column with room numbers or names').selectOption('unit')
  await page.getByText(/^1 row can be placed/).waitFor()
  expect(await total()).toBe(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Place 1', exact: true }).click()
  await page.getByText('2 not placed').waitFor()
  expect(await total()).toBe(1)

  const rooms = page.getByRole('region', { name: 'Rooms' })
  await page.getByRole('button', { name: 'Cirrus' }).dragTo(rooms.getByRole('listitem').filter({ hasText: 'B-007' }))
  await page.getByText('Cirrus placed').waitFor()
  await page.getByRole('button', { name: 'Boreal', exact: true }).press('Enter')
  await rooms.getByRole('button', { name: 'Place Boreal in A2' }).press('Enter')
  await page.getByText('Every row is placed').waitFor()
  expect(await total()).toBe(3)
  await rooms.getByRole('button', { name: 'Boreal in A2' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Remove Boreal from A2' }).press('Enter')
  await page.getByText('1 not placed').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await page.getByText('Every row is placed').waitFor()
  await call('DELETE', `/catalogs/v1/${catalog}`)
})

test('STUDIO-205: a row gets several places, is dragged from room to room on the map, and put inside another row', async () => {
  const { map, catalog, url } = await makeVenue()
  interface Placed {
    placements: { feature_id: string; content_id: string; parent_placement_id: string | null }[]
  }
  const placements = async () => (await call<Placed>('GET', url)).placements
  const page = await editor.open(`/venues/${map}/placements?catalog=${catalog}`)
  await untilDrawn(page)
  const rooms = page.getByRole('region', { name: 'Rooms' })
  for (const [row, room] of [
    ['Aurora', 'A1'],
    ['Boreal', 'A1'],
  ]) {
    // biome-ignore format: pairs
    await page.getByRole('button', { name: row!, exact: true }).press('Enter')
    await rooms.getByRole('button', { name: `Place ${row} in ${room}` }).press('Enter')
    await page.getByText(`${row} placed`).waitFor()
  }
  await page.getByText('All rows').click()
  await page.getByRole('button', { name: 'Aurora 1 place' }).press('Enter')
  await rooms.getByRole('button', { name: 'Place Aurora in A2' }).press('Enter')
  await page.getByRole('button', { name: 'Aurora 2 places' }).waitFor()
  await expectAccessible(page)

  await rooms.getByRole('button', { name: 'Boreal in A1' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Move inside Aurora' }).press('Enter')
  await page.getByText('Boreal is now inside Aurora').waitFor()
  expect((await placements()).filter(({ parent_placement_id }) => parent_placement_id !== null).length).toBe(1)

  const at = (x: number) =>
    page
      .locator('.level-map .map')
      .evaluate(
        (element, at) => (element as HTMLElement & { toScreen(at: number[]): { x: number; y: number } }).toScreen(at),
        [x, 4.5],
      )
  const [from, to] = [await at(24.5), await at(44.5)]
  const before = (await placements()).map(({ feature_id }) => feature_id).sort()
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move((from.x + to.x) / 2, from.y, { steps: 4 })
  await page.mouse.move(to.x, to.y, { steps: 4 })
  await page.mouse.up()
  await page.getByText('Aurora moved to B-007').waitFor()
  expect((await placements()).map(({ feature_id }) => feature_id).sort()).not.toEqual(before)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect.poll(async () => (await placements()).map(({ feature_id }) => feature_id).sort()).toEqual(before)
  await call('DELETE', `/catalogs/v1/${catalog}`)
})

import { expect, test } from 'vitest'
import { expectAccessible, SETTLING } from './browser.ts'
import { lane } from './lane.ts'
import { door, featuresOf, inRow, makeOffice, room } from './office-venue.ts'
import { call, studioUser } from './studio-user.ts'

const editor = studioUser('Editor')

interface Item {
  data: Record<string, unknown>
}

async function makeCatalog(count: number): Promise<string> {
  const id = `grid-${Date.now()}`
  const data_schema = { external_id: 'string', name: 'string', seats: 'int' }
  await call('POST', '/catalogs/v1', { catalog_id: id, title: id, data_schema })
  const inserts = Array.from({ length: count }, (_, i) => ({
    data: { external_id: String(i), name: `Room ${count - i}`, seats: i % 7 },
  }))
  await call('POST', `/content/v1/${id}/batch`, { inserts })
  return id
}

const rowsOf = async (id: string) => (await call<Item[]>('GET', `/catalogs/v1/${id}/content`)).map(({ data }) => data)

test('STUDIO-157: cells are edited, filled down, pasted and undone by keyboard; a value of the wrong type is refused in words', async () => {
  const id = await makeCatalog(3)
  const page = await editor.open(`/venues/demo/catalogs/${id}`)
  const grid = page.getByRole('grid', { name: id })
  await grid.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Atrium')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await rowsOf(id))[0]!.name).toBe('Atrium')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('many')
  await page.keyboard.press('Enter')
  await page.getByText(/"seats" must be/).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.keyboard.press('Control+Home')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+Control+End')
  await page.keyboard.press('Control+d')
  await expect.poll(async () => (await rowsOf(id)).map(({ name }) => name)).toEqual(['Atrium', 'Atrium', 'Atrium'])
  await page.keyboard.press('Control+z')
  await expect.poll(async () => (await rowsOf(id)).map(({ name }) => name)).toEqual(['Atrium', 'Room 2', 'Room 1'])

  await page.keyboard.press('Control+End')
  await page.evaluate(() => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'Hall\t40\nLobby\t12')
    document.activeElement!.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  })
  await expect.poll(async () => (await rowsOf(id)).slice(2)).toMatchObject([{ name: 'Hall', seats: 40 }, { name: 'Lobby', seats: 12 }]) // biome-ignore format: rows
  await expectAccessible(page)
  await call('DELETE', `/catalogs/v1/${id}`)
})

test('STUDIO-324: rows are sorted by the column of the chosen cell by keyboard', async () => {
  const id = await makeCatalog(3)
  const page = await editor.open(`/venues/demo/catalogs/${id}`)
  await page.getByRole('grid', { name: id }).focus()
  await page.keyboard.press('ArrowRight')
  const head = page.getByRole('columnheader', { name: 'name' })
  for (const order of ['ascending', 'descending', 'none']) {
    await page.keyboard.press('Control+Shift+s')
    await expect.poll(() => head.getAttribute('aria-sort')).toBe(order)
  }
  await call('DELETE', `/catalogs/v1/${id}`)
})

test('STUDIO-292, STUDIO-293, STUDIO-298: a list for another venue makes a catalog of its own, and its rows are put into the rooms that they name', async () => {
  const name = `Tenants ${Date.now()}`
  const venue = await makeOffice(name, [
    room('Library', inRow(0), { number: '101' }),
    room('102', inRow(1)),
    door(3, 4),
  ])
  const page = await editor.open(`/venues/${venue.mapId}/catalogs`)
  const csv = 'name,unit\nFlorist,101\nBarber,102\nNowhere,999\n'
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: `${name}.csv`, mimeType: 'text/csv', buffer: Buffer.from(csv) })
  const panel = page.getByRole('complementary', { name: 'Changes in this file' })
  await panel.getByText('2 of 3 rows match a room').waitFor()
  expect(await panel.getByLabel('Import into').inputValue()).toBe('')
  expect(await panel.getByLabel('Column with room numbers or names').inputValue()).toBe('unit')
  await panel.getByRole('button', { name: 'Import 3 changes' }).waitFor()
  expect(await panel.locator('.csv-counts dd').allInnerTexts()).toEqual(['3', '0', '0', '0'])
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Import 3 changes' }).click()
  await page.getByText('imported; 2 rows placed').waitFor()
  const id = name.toLowerCase().replace(' ', '-')
  await page.getByRole('grid', { name }).waitFor()
  const { placements } = await call<{ placements: { catalog_id: string }[] }>(
    'GET',
    `/placements/v1/${venue.mapId}/${venue.viewId}`,
  )
  expect(placements.map(({ catalog_id }) => catalog_id)).toEqual([id, id])

  await page.goto(new URL(`/studio/venues/${venue.mapId}/catalogs`, page.url()).href)
  await page.getByRole('grid', { name }).waitFor()
  await page.goto(new URL(`/studio/venues/${venue.mapId}/placements?catalog=${id}`, page.url()).href)
  await page.getByText('0 rows can be placed; 2 already placed, 1 without a match.').waitFor()
  expect(await page.getByLabel('Column with room numbers or names').inputValue()).toBe('unit')
  await call('DELETE', `/catalogs/v1/${id}`)
})

test('STUDIO-158: a CSV is shown as a difference, its columns mapped, before it is taken', async () => {
  const id = await makeCatalog(3)
  const page = await editor.open(`/venues/demo/catalogs/${id}`, { colorScheme: 'dark' })
  await page.getByRole('grid', { name: id }).waitFor()
  const csv = 'external_id,Room name,seats\n0,Room 3,0\n1,Studio,1\n9,Garden,2\n'
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'rooms.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  const panel = page.getByRole('complementary', { name: 'Changes in this file' })
  await panel.getByLabel('Import column Room name as').selectOption('name')
  await panel.getByRole('button', { name: 'Import 3 changes' }).waitFor()
  expect(await panel.locator('.csv-counts dd').allInnerTexts()).toEqual(['1', '1', '1', '1'])
  await expectAccessible(page)
  expect((await rowsOf(id)).map(({ name }) => name)).toEqual(['Room 3', 'Room 2', 'Room 1'])
  await panel.getByRole('button', { name: 'Import 3 changes' }).click()
  await expect.poll(async () => (await rowsOf(id)).map(({ name }) => name)).toEqual(['Room 3', 'Studio', 'Garden'])
  await call('DELETE', `/catalogs/v1/${id}`)
})

/** By CSV: a batch of so many would be too large. */
async function makeLargeCatalog(count: number): Promise<string> {
  const id = `large-${Date.now()}`
  const lines = Array.from({ length: count }, (_, i) => `${i},Room ${(i * 7919) % count},${i % 7},Wing ${i % 40}`)
  const form = new FormData()
  form.set('catalog_id', id)
  form.set('title', id)
  form.set('file', new File([`external_id,name,seats,wing\n${lines.join('\n')}\n`], 'large.csv', { type: 'text/csv' }))
  const answer = await fetch(`${lane.service}/catalogs/v1/csv`, {
    method: 'POST',
    headers: { 'Service-API-Key': lane.key },
    body: form,
  })
  expect(answer.status).toBe(201)
  return id
}

test('STUDIO-159: of 50,000 rows those in the window are in the page, wherever it is scrolled to, and sorting shows at once', async () => {
  const id = await makeLargeCatalog(50_000)
  const page = await editor.open(`/venues/demo/catalogs/${id}`)
  await page.getByRole('grid', { name: id }).waitFor()
  await page.locator('#cell-0-1').waitFor()
  const sortMs = await page.getByRole('button', { name: 'name', exact: true }).evaluate(async (button) => {
    const start = performance.now()
    ;(button as HTMLElement).click()
    while (document.querySelector('#cell-1-1')?.textContent !== 'Room 1') await new Promise((done) => setTimeout(done))
    return performance.now() - start
  })
  const { blanks, stepMs } = await page.locator('.grid-frame').evaluate(async (frame) => {
    const { left, top, bottom } = frame.getBoundingClientRect()
    const ys = Array.from({ length: Math.floor((bottom - top - 60) / 40) }, (_, i) => top + 60 + i * 40)
    let blanks = 0
    const start = performance.now()
    for (let step = 0; step <= 20; step++) {
      frame.scrollTop = (step / 20) * (frame.scrollHeight - frame.clientHeight)
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
      blanks += ys.filter((y) => !document.elementFromPoint(left + 100, y)?.closest('.grid-row')).length
    }
    return { blanks, stepMs: (performance.now() - start) / 21 }
  })
  console.log(
    `50,000 rows: sorted and drawn in ${sortMs.toFixed(0)} ms; ${stepMs.toFixed(0)} ms for each of 20 jumps, ${blanks} blank rows`,
  )
  expect(blanks).toBe(0)
  await page.locator('[aria-rowindex="50001"]').waitFor()
  expect(await page.getByRole('row').count()).toBeLessThan(120)
  await call('DELETE', `/catalogs/v1/${id}`)
})

test('STUDIO-284, STUDIO-294: a row that is removed and brought back by Undo stands in its rooms again, where it was put, with what stood inside it', async () => {
  const id = await makeCatalog(2)
  const { mapId, viewId, datasetId } = await makeOffice('Rows come back', [room('101', inRow(0))])
  const feature = (await featuresOf(datasetId)).find(({ properties }) => properties.name === '101')!.feature_id
  const { contents } = await call<{ contents: { content_id: string }[] }>('GET', `/content/v1/${id}?limit=2`)
  const view = `/placements/v1/${mapId}/${viewId}`
  const location = { type: 'Point', coordinates: [2, 5] }
  const parent = await call<{ placement_id: string }>('POST', view, { feature_id: feature, content_id: contents[0]!.content_id, location }) // biome-ignore format: one placement
  await call('POST', view, { feature_id: feature, content_id: contents[1]!.content_id, parent_placement_id: parent.placement_id }) // biome-ignore format: one placement
  interface Placed {
    feature_id: string
    location: unknown
    has_own_location: boolean
    parent_placement_id: string | null
  }
  const places = async () => (await call<{ placements: Placed[] }>('GET', view)).placements.map(({ feature_id, location, has_own_location, parent_placement_id }) => ({ feature_id, where: has_own_location ? location : null, isInside: parent_placement_id !== null })) // biome-ignore format: one list
  const page = await editor.open(`/venues/${mapId}/catalogs/${id}`)
  await page.getByRole('grid', { name: id }).focus()
  await page.getByRole('button', { name: 'Delete selected rows' }).click()
  await expect.poll(async () => (await rowsOf(id)).length, SETTLING).toBe(1)
  expect(await places()).toEqual([])
  await page.getByRole('grid', { name: id }).focus()
  await page.keyboard.press('Control+z')
  await expect.poll(async () => (await rowsOf(id)).length, SETTLING).toBe(2)
  await expect.poll(places, SETTLING).toEqual([{ feature_id: feature, where: location, isInside: false }, { feature_id: feature, where: null, isInside: true }]) // biome-ignore format: one list
})

import { expect, test } from 'vitest'
import { officePlan, roomRows } from '../server/src/testing/office-plan.ts'
import { expectAccessible, SETTLING, shoot, untilDrawn } from './browser.ts'
import { driveEditor } from './editor-page.ts'
import { lane } from './lane.ts'
import { applyDraft, draftsOf, featuresOf, publishOffice } from './office-venue.ts'
import { call, studioUser } from './studio-user.ts'

const owner = studioUser('Owner')

/** Three plans are read on the way. */
const LONG_TEST_MS = 600_000
const LABELS = ['A1', 'A2', 'A3', 'A4', 'B1', 'B2', 'B3', 'B4', 'C1', 'C2', 'C3', 'C4']
/** The next plan: two rooms went, one has another number, and the drawing has another origin and size. */
const NEXT = LABELS.map((name) => (name === 'A2' || name === 'A3' ? null : name === 'B4' ? 'Z4' : name))
const NEXT_PLAN = officePlan(roomRows(NEXT), 30, 1.5)

/** Sends the next plan of a level by the API, and waits until it is read. */
async function sendNextPlan(datasetId: string, query = ''): Promise<string> {
  const form = new FormData()
  form.append('file', new Blob([NEXT_PLAN], { type: 'image/svg+xml' }), 'office-2.svg')
  const request = { method: 'PUT', headers: { 'Service-API-Key': lane.key }, body: form }
  const sent = await fetch(`${lane.service}/floor-plans/v1/${datasetId}${query}`, request)
  const { upload_id } = (await sent.json()) as { upload_id: string }
  const state = async () => (await call<{ state: string }>('GET', `/floor-plans/v1/${upload_id}`)).state
  await expect.poll(state, { timeout: 120_000 }).toBe('completed')
  return upload_id
}

/** A venue with one level from a plan, a tenant in A2, a booking of A3, and two rooms renamed by a person. */
async function makeVenue() {
  const form = new FormData()
  form.append('file', new Blob([officePlan(roomRows(LABELS))], { type: 'image/svg+xml' }), 'office.svg')
  const headers = { 'Service-API-Key': lane.key }
  const sent = await fetch(`${lane.service}/floor-plans/v1`, { method: 'POST', headers, body: form })
  const { upload_id, dataset_id } = (await sent.json()) as { upload_id: string; dataset_id: string }
  const state = async () => (await call<{ state: string }>('GET', `/floor-plans/v1/${upload_id}`)).state
  await expect.poll(state, { timeout: 120_000 }).toBe('completed')
  const floors = [{ floor: 0, name: 'Ground floor', short_name: 'G', dataset_id }]
  const { map_source_id } = await call<{ map_source_id: string }>('POST', '/map-sources/v1', { name: 'Office', floors })
  const map = { name: 'Office', map_source_id, unit_type: 'Meters' }
  const { map_id } = await call<{ map_id: string }>('POST', '/maps/v1', map)
  const { map_view_id } = await call<{ map_view_id: string }>('POST', `/map-views/v1/${map_id}`, { name: 'Visitors' })
  const rooms = (await featuresOf(dataset_id)).filter(({ properties }) => properties.kind === 'space')
  const idOf = (name: string) => rooms.find(({ properties }) => properties.name === name)!.feature_id
  const view = `${map_id}/${map_view_id}`
  const { catalog_id } = await call<{ catalog_id: string }>('POST', '/catalogs/v1', {
    title: 'Tenants',
    data_schema: { name: 'string' },
  })
  const { content_id } = await call<{ content_id: string }>('POST', `/content/v1/${catalog_id}`, {
    data: { name: 'Nordic Design' },
  })
  await call('POST', `/placements/v1/${view}`, { content_id, feature_id: idOf('A2') })
  await call('POST', `/reservations/v1/${view}`, { feature_ids: [idOf('A3')], data: { name: 'Acme Ltd' } })
  for (const [name, next] of [['A1', 'Lobby'], ['B4', 'Board room']] as const) // biome-ignore format: two edits
    await call('PUT', `/datasets/v1/${dataset_id}/features/${idOf(name)}`, { properties: { name: next } })
  return { mapId: map_id, viewId: map_view_id, sourceId: map_source_id, datasetId: dataset_id, idOf }
}

test(
  'STUDIO-202: a new plan of a level: edits kept, a conflict decided, tenant and booking named, accepted or left, and told on the page for publishing',
  async () => {
    const { mapId, sourceId, datasetId, idOf } = await makeVenue()
    const file = { name: 'office-2.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(NEXT_PLAN) }
    const page = await owner.open(`/venues/${mapId}/levels?level=0`)
    const upload = async () => {
      await page.getByLabel(/New plan/).setInputFiles([file])
      await page.getByRole('heading', { name: 'New plan of Ground floor' }).waitFor()
      await page.getByRole('region', { name: 'What the new plan changes' }).waitFor({ timeout: 120_000 })
    }
    const before = await featuresOf(datasetId)

    await upload()
    const list = page.getByRole('region', { name: 'What the new plan changes' })
    expect(await list.textContent()).toMatch(/1edits kept1conflict/)
    await list.getByRole('button', { name: /A2 removed.*Nordic Design/ }).waitFor()
    await list.getByRole('button', { name: /A3 removed.*booked by Acme Ltd/ }).click()
    await untilDrawn(page)
    await expectAccessible(page)
    const slider = page.getByRole('slider', { name: 'How much of the new plan is shown' })
    await slider.focus()
    for (let i = 0; i < 10; i++) await page.keyboard.press('ArrowLeft')
    expect(await slider.inputValue()).toBe('40')
    await shoot(page, 'studio-new-plan')
    await page.getByRole('button', { name: 'Discard' }).click()
    await page.getByText('Ground floor keeps its current plan').waitFor()
    expect(await featuresOf(datasetId)).toEqual(before)

    await upload()
    const accept = page.getByRole('button', { name: 'Accept into draft' })
    expect(await accept.isDisabled()).toBe(true)
    await list.getByText('The plan now has "Z4" for name').waitFor()
    await list.getByRole('button', { name: 'Keep my edit' }).click()
    await accept.click()
    await page.getByText(/is in the draft/).waitFor()
    expect(await featuresOf(datasetId)).toEqual(before)

    await page.goto(new URL(`/studio/venues/${mapId}/publish`, page.url()).href)
    const changes = page.getByRole('region', { name: 'Changes' })
    await changes.getByText('New plan of Ground floor').waitFor()
    await changes.getByText(/office-2\.svg · \d rooms changed/).waitFor()

    const [draft] = await draftsOf(sourceId)
    await applyDraft(sourceId, draft!.changeset_id)
    const after = new Map((await featuresOf(datasetId)).map((feature) => [feature.feature_id, feature]))
    expect(after.get(idOf('A1'))!.properties.name).toBe('Lobby')
    expect(after.get(idOf('B4'))!.properties.name).toBe('Board room')
    expect([after.has(idOf('A2')), after.has(idOf('A3'))]).toEqual([false, false])
  },
  LONG_TEST_MS,
)

test(
  'STUDIO-310, STUDIO-311: a new plan is accepted once the edits of the level are published, what is dropped gives way to it, and the level is edited again once it is in use',
  async () => {
    const { mapId, sourceId, datasetId, idOf } = await makeVenue()
    const operation = { op: 'update', dataset_id: datasetId, feature_id: idOf('C1'), properties: { name: 'Depot' } }
    const changesets = `/map-sources/v1/${sourceId}/changesets`
    const { changeset_id } = await call<{ changeset_id: string }>('POST', changesets, { operations: [operation] })
    const page = await owner.open(`/venues/${mapId}/levels?level=0`)
    const file = { name: 'office-2.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(NEXT_PLAN) }
    await page.getByLabel(/New plan/).setInputFiles([file])
    const list = page.getByRole('region', { name: 'What the new plan changes' })
    await list.getByRole('button', { name: 'Drop my edit' }).click({ timeout: 120_000 })
    const accept = page.getByRole('button', { name: 'Accept into draft' })
    await list.getByText('1 edit of this level is unpublished.').waitFor()
    await expectAccessible(page)
    expect(await accept.isDisabled()).toBe(true)
    await applyDraft(sourceId, changeset_id)

    await page.reload()
    await list.getByText('2edits kept').waitFor()
    await list.getByRole('button', { name: 'Drop my edit' }).click()
    await accept.click()
    await page.getByText(/is in the draft/).waitFor()
    await page.goto(new URL(`/studio/venues/${mapId}/editor?level=0`, page.url()).href)
    const editor = await driveEditor(page)
    const [x, y] = (await featuresOf(datasetId)).find(({ feature_id }) => feature_id === idOf('C1'))!.geometry.coordinates[0]![0]! // biome-ignore format: one corner
    await editor.click([x! + 20, y! + 20])
    await editor.type('Name', 'Store')
    await page.getByText('This level has a new plan waiting in a draft. Publish it, then edit the level.').waitFor()

    const [draft] = await draftsOf(sourceId)
    await applyDraft(sourceId, draft!.changeset_id)
    const after = new Map((await featuresOf(datasetId)).map((feature) => [feature.feature_id, feature]))
    expect(after.get(idOf('A1'))!.properties.name).toBe('Lobby')
    expect(after.get(idOf('C1'))!.properties.name).toBe('Depot')
    expect(after.get(idOf('B4'))!.properties.name).toBe('Z4')
  },
  LONG_TEST_MS,
)

test(
  'STUDIO-315: a new plan that waits in a draft is discarded with what was decided for it, and its page says so',
  async () => {
    const { mapId, sourceId, datasetId } = await makeVenue()
    const before = await featuresOf(datasetId)
    const page = await owner.open(`/venues/${mapId}/levels?level=0`)
    const file = { name: 'office-2.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(NEXT_PLAN) }
    await page.getByLabel(/New plan/).setInputFiles([file])
    await page.getByRole('button', { name: 'Drop my edit' }).click({ timeout: 120_000 })
    await page.getByRole('button', { name: 'Accept into draft' }).click()
    await page.getByText(/is in the draft/).waitFor()
    const operations = async () => (await draftsOf(sourceId)).flatMap((draft) => draft.operations)
    await expect.poll(async () => (await operations()).length, SETTLING).toBe(1)

    await page.goto(new URL(`/studio/venues/${mapId}/publish`, page.url()).href)
    await page.getByRole('link', { name: 'New plan of Ground floor' }).click()
    await page.getByText('In a draft. Visitors see it once you publish.').waitFor()
    await page.getByRole('link', { name: 'Go to Publish' }).waitFor()
    expect(await page.getByRole('button', { name: /Keep my edit|Drop my edit/ }).count()).toBe(0)
    await untilDrawn(page)
    await expectAccessible(page)
    await shoot(page, 'studio-new-plan-in-draft')
    const address = page.url()
    await page.getByRole('button', { name: 'Discard' }).click()
    await page.getByText('Ground floor keeps its current plan').waitFor()
    expect(await operations()).toEqual([])
    expect(await featuresOf(datasetId)).toEqual(before)
    await page.goto(address)
    await page.getByText('This plan was discarded').waitFor()
    await expectAccessible(page)
    await shoot(page, 'studio-new-plan-discarded')
  },
  LONG_TEST_MS,
)

test(
  'STUDIO-330, STUDIO-332: a roll back takes a new plan back, its page says so, and Undo asks first about who is in the rooms that go',
  async () => {
    const venue = await makeVenue()
    await publishOffice(venue)
    const uploadId = await sendNextPlan(venue.datasetId)
    await publishOffice(venue)
    const page = await owner.open(`/venues/${venue.mapId}/plans/${uploadId}`)
    const address = page.url()
    await page.getByText('Ground floor uses this plan').waitFor()
    await page.goto(address.replace(/plans.*/, 'publish'))
    await page.getByRole('button', { name: 'Roll back to version 1' }).click()
    await page.getByText('Rolled back to version 1').first().waitFor()
    const names = async () => (await featuresOf(venue.datasetId)).map(({ properties }) => properties.name)
    expect(await names()).toContain('A3')
    await page.getByRole('button', { name: 'Undo' }).click()
    const dialog = page.getByRole('dialog', { name: 'Remove placements and roll back?' })
    await dialog.getByText('Nordic Design is placed in A2').waitFor()
    await dialog.getByText('Acme Ltd has booked A3').waitFor()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Remove and roll back' }).click()
    await page.getByText('Rolled back to version 2').first().waitFor()
    expect(await names()).not.toContain('A3')
    await page.getByRole('button', { name: 'Roll back to version 1' }).click()
    await expect.poll(names, SETTLING).toContain('A3')
    await page.goto(address)
    await page.getByText('Ground floor uses another plan now').waitFor()
    await expectAccessible(page)
  },
  LONG_TEST_MS,
)

test(
  'STUDIO-331: a Viewer sees what a new plan changes, and decides nothing',
  async () => {
    const { mapId, datasetId } = await makeVenue()
    const uploadId = await sendNextPlan(datasetId, '?review=true')
    const role = (name: string) => call('PUT', `/accounts/v1/users/${owner.email}`, { role: [name] })
    await role('Viewer')
    try {
      const page = await owner.open(`/venues/${mapId}/plans/${uploadId}`)
      await page.getByText('The plan now has "Z4" for name').waitFor()
      const buttons = page.getByRole('button', { name: /Discard|Accept|Keep my edit|Drop my edit/ })
      expect(await buttons.count()).toBe(0)
    } finally {
      await role('Owner')
    }
  },
  LONG_TEST_MS,
)

test(
  'STUDIO-335: after a roll back the plan that is in use again lies beneath its level',
  async () => {
    const venue = await makeVenue()
    await publishOffice(venue)
    const { reading_id } = await call<{ reading_id: string }>('GET', `/datasets/v1/${venue.datasetId}`)
    await sendNextPlan(venue.datasetId)
    await publishOffice(venue)
    const page = await owner.open(`/venues/${venue.mapId}/publish`)
    await page.getByRole('button', { name: 'Roll back to version 1' }).click()
    await page.getByText('Rolled back to version 1').first().waitFor()
    const drawn = page.waitForRequest(/\/drawing\/.*\.png/)
    await page.goto(page.url().replace(/publish$/, 'editor?level=0'))
    expect(new URL((await drawn).url()).pathname).toContain(reading_id)
  },
  LONG_TEST_MS,
)

test('STUDIO-313: a fix that is taken in the review just after the draft was published goes into another draft', async () => {
  const { mapId, sourceId } = await makeVenue()
  const page = await owner.open(`/venues/${mapId}/review`)
  await untilDrawn(page)
  const takeFix = async (decided: number) => {
    await page.keyboard.press('Enter')
    await page.locator('.decided').getByText(`${decided} of`).waitFor()
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).first().waitFor()
  }
  await takeFix(1)
  await expect.poll(async () => (await draftsOf(sourceId)).length, SETTLING).toBe(1)
  const [first] = await draftsOf(sourceId)
  await applyDraft(sourceId, first!.changeset_id)
  await takeFix(2)
  await expect
    .poll(async () => (await draftsOf(sourceId)).map(({ operations }) => operations.length > 0), SETTLING)
    .toEqual([true])
  expect(await page.getByText(/only a draft can be changed/).count()).toBe(0)
})

test('STUDIO-340: decisions in the review follow each other without waiting; all are saved, and the focus goes to the next finding', async () => {
  const { mapId, sourceId } = await makeVenue()
  const page = await owner.open(`/venues/${mapId}/review`)
  await untilDrawn(page)
  const decided = page.locator('.decided')
  await decided.getByText('0 of').waitFor()
  const takeFixes = async (count: number) => {
    for (let i = 0; i < count; i++) await page.keyboard.press('Enter')
  }
  const focused = () => page.evaluate(() => document.activeElement!.getAttribute('aria-current'))
  await takeFixes(2)
  await decided.getByText('2 of 3').waitFor()
  await expect.poll(focused, SETTLING).toBe('true')
  const [draft] = await draftsOf(sourceId)
  expect(draft!.operations.length).toBeGreaterThanOrEqual(2)
  await takeFixes(1)
  for (let i = 0; i < 3; i++) await page.keyboard.press('u')
  await decided.getByText('0 of 3').waitFor()
})
test(
  'VISIT-111: a map that is open shows the plan that was published since, and keeps what its visitor types',
  async () => {
    const venue = await makeVenue()
    const view = `/map-views/v1/${venue.mapId}/${venue.viewId}`
    const catalog = { catalog_id: 'cafes', title: 'Cafes', data_schema: { name: 'string' } }
    await call('POST', '/catalogs/v1', catalog)
    const { content_id } = await call('POST', '/content/v1/cafes', { data: { name: 'Northern Bean' } })
    const { placement_id } = await call('POST', `/placements/v1/${venue.mapId}/${venue.viewId}`, { content_id, feature_id: venue.idOf('C4') }) // biome-ignore format: one call
    await publishOffice(venue)
    const page = await owner.open('')
    await page.goto(`${lane.service}/map/${venue.mapId}?place=${placement_id}`)
    await untilDrawn(page)
    const words = page.getByRole('combobox')
    await words.fill('board')
    await sendNextPlan(venue.datasetId)
    await publishOffice(venue)
    const { tileset_ids } = await call<{ tileset_ids: string[] }>('GET', view)
    const drawn = page.waitForRequest((request) => request.url().includes(`/tiles/v1/${tileset_ids[0]}/`))
    const asked = page.waitForRequest((request) => request.url().includes(`/search/v1/${placement_id}`))
    // As when the page comes back to the front.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await Promise.all([drawn, asked])
    expect(await words.inputValue()).toBe('board')
    await page.getByRole('heading', { level: 1, name: 'Northern Bean' }).waitFor()
  },
  LONG_TEST_MS,
)

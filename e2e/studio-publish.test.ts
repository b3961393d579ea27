import { expect, test } from 'vitest'
import { expectAccessible, openContext, SETTLING } from './browser.ts'
import { lane } from './lane.ts'
import { door, inRow, makeOffice, publishOffice, room } from './office-venue.ts'
import { call, studioUser } from './studio-user.ts'

const editor = studioUser('Editor')

interface Feature {
  feature_id: string
  properties: { kind: string; name?: string }
}

/** A venue of its own, with a row that has no place: the other files look at the demo. */
async function makeVenue(): Promise<{ map: string; source: string; room: string; shop: string }> {
  const source = (await call<{ dataset_id: string }>('POST', '/datasets/v1', { name: 'Hall' })).dataset_id
  const ring = [[0, 0], [9, 0], [9, 9], [0, 9], [0, 0]] // biome-ignore format: a ring
  const geometry = { type: 'Polygon', coordinates: [ring] }
  const properties = { kind: 'space', name: 'Bakery' }
  const room = await call<Feature>('POST', `/datasets/v1/${source}/features`, { type: 'Feature', geometry, properties })
  const map = `hall-${Date.now()}`
  await call('POST', '/maps/v1', { map_id: map, map_source_id: source, unit_type: 'Meters', name: 'Hall' })
  await call('POST', `/map-views/v1/${map}`, {})
  await call('POST', '/catalogs/v1', { catalog_id: map, title: 'Tenants', data_schema: { name: 'string' } })
  const shop = await call<{ content_id: string }>('POST', `/content/v1/${map}`, { data: { name: 'Smith' } })
  return { map, source, room: room.feature_id, shop: shop.content_id }
}

async function draft(
  { source, room }: { source: string; room: string },
  name: string,
  dataset = source,
): Promise<void> {
  const operations = [{ op: 'update', dataset_id: dataset, feature_id: room, properties: { name } }]
  await call('POST', `/map-sources/v1/${source}/changesets`, { title: `Name it ${name}`, operations })
}

const nameOf = async ({ source, room }: { source: string; room: string }) =>
  (await call<Feature>('GET', `/datasets/v1/${source}/features/${room}`)).properties.name

test('STUDIO-155, STUDIO-156, STUDIO-194: a blocked publish says why; drafts are told, applied and published by keyboard; one press goes back, Undo forth', async () => {
  const venue = await makeVenue()
  const page = await editor.open(`/venues/${venue.map}/publish`)
  await page.getByText('No rows placed').first().waitFor()
  expect(await page.getByRole('button', { name: 'Publish' }).isDisabled()).toBe(true)
  await expectAccessible(page)

  const [view] = (await call<{ map_views: { map_view_id: string }[] }>('GET', `/map-views/v1/${venue.map}`)).map_views
  const placement = { feature_id: venue.room, content_id: venue.shop }
  await call('POST', `/placements/v1/${venue.map}/${view!.map_view_id}`, placement)
  await page.reload()
  const publish = page.getByRole('button', { name: /^Publish/ })
  await expect.poll(() => publish.isDisabled(), SETTLING).toBe(false)
  await page
    .getByText('All places reachable')
    .or(page.getByText(/cannot be reached/))
    .first()
    .waitFor()
  await page.getByLabel('Note for colleagues').fill('First')
  await expect.poll(() => publish.isEnabled(), SETTLING).toBe(true)
  await page.keyboard.press('Control+Enter')
  const history = page.getByRole('region', { name: 'History' })
  await history.getByText('First').waitFor()

  await draft(venue, 'Florist')
  await page.reload()
  const edit = page.getByRole('button', { name: 'Bakery renamed to Florist' })
  await edit.waitFor()
  await page.getByRole('region', { name: 'Changes' }).locator('.map[data-drawn]').waitFor()
  await edit.press('Enter')
  expect(await edit.getAttribute('aria-pressed')).toBe('true')
  await page.getByRole('radio', { name: 'After' }).check({ force: true })
  await page.getByRole('button', { name: /^Publish 1 edit/ }).focus()
  await expect.poll(() => page.getByRole('button', { name: 'Publish 1 edit' }).isEnabled(), SETTLING).toBe(true)
  await page.keyboard.press('Control+Enter')
  await history.getByText('Name it Florist').waitFor()
  expect(await nameOf(venue)).toBe('Florist')
  await expectAccessible(page)

  await history.getByRole('button', { name: 'Roll back to version 1' }).click()
  await page.getByText('Rolled back to version 1').first().waitFor()
  expect(await nameOf(venue)).toBe('Bakery')
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await page.getByText('Rolled back to version 2').first().waitFor()
  expect(await nameOf(venue)).toBe('Florist')
})

test('STUDIO-204: a preview link is made by keyboard, shown once, opens the map for who has it, and ends by one press', async () => {
  const venue = await makeVenue()
  await draft(venue, 'Florist')
  const page = await editor.open(`/venues/${venue.map}/publish`)
  const links = page.getByRole('region', { name: 'Preview links' })
  await links.getByText('Share unpublished changes with colleagues through a preview link.').waitFor()
  await page.locator('body').press('s')
  await page.getByLabel('Name').fill('The tenants')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create link' }).press('Enter')
  const address = (await page.locator('dialog code').textContent())!
  await page.getByRole('button', { name: 'Done' }).press('Enter')
  await links.getByText('The tenants').waitFor()
  await links.getByText('Building').waitFor({ state: 'hidden' })
  await expectAccessible(page)

  const guest = await (await openContext(page.context().browser()!, {})).newPage()
  await guest.goto(address)
  await guest.getByText('Preview: not visible to visitors yet.').waitFor()
  expect(await guest.title()).toBe('Preview: Hall')
  await links.getByRole('button', { name: 'Revoke' }).press('Enter')
  await links.getByText('Share unpublished changes with colleagues through a preview link.').waitFor()
  expect((await guest.request.get(address)).status()).toBe(404)
  await guest.close()
})

test('STUDIO-290, STUDIO-291, STUDIO-295: a publish at a time is by the clock of the venue, and a venue without a time zone is offered one; by keys the next page has the focus', async () => {
  const venue = await makeOffice('Published later', [room('101', inRow(0)), door(3, 4)])
  await publishOffice(venue)
  const page = await editor.open(`/venues/${venue.mapId}/publish`, { timezoneId: 'America/New_York' })
  await page.getByText('Later', { exact: true }).click()
  await page.getByText('Times are in UTC because the venue has no time zone yet.').waitFor()
  await expectAccessible(page)
  const year = new Date().getUTCFullYear()
  const isPast = Date.now() > Date.UTC(year, 5, 1)
  const june = isPast ? year + 1 : year
  const card = page.getByRole('region', { name: 'Publish', exact: true })
  const scheduleAt = async (time: string) => {
    await page.getByLabel('At', { exact: true }).fill(`${june}-06-01T${time}`)
    await page.getByRole('button', { name: 'Publish later' }).click()
  }
  await scheduleAt('22:30')
  await card.getByText(`Publish scheduled for 1 Jun ${june}, 22:30 (UTC)`).waitFor()
  await page.getByRole('button', { name: 'Set America/New York' }).click()
  await card.getByText(`Publish scheduled for 1 Jun ${june}, 18:30`, { exact: true }).waitFor()
  expect((await call('GET', `/map-sources/v1/${venue.sourceId}`)).time_zone).toBe('America/New_York')
  expect(await page.getByText('By the clock of').count()).toBe(0)

  await call('PUT', `/map-sources/v1/${venue.sourceId}`, { time_zone: 'Asia/Tokyo' })
  await page.reload()
  await page.getByText('Later', { exact: true }).click()
  await page.getByText('Venue time, Asia/Tokyo.').waitFor()
  await scheduleAt('07:30')
  await card.getByText(`Publish scheduled for 1 Jun ${june}, 07:30 (Asia/Tokyo)`).waitFor()
  const { scheduled } = await call<{ scheduled: { at: number } }>('GET', `/map-views/v1/${venue.mapId}/${venue.viewId}/publishes`) // biome-ignore format: one request
  expect(scheduled.at).toBe(Date.UTC(june, 4, 31, 22, 30))

  await page.keyboard.press('g')
  await page.keyboard.press('b')
  await page.getByRole('heading', { level: 1, name: 'Bookings' }).waitFor()
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await expect.poll(focused, SETTLING).toBe('Bookings')
  await page.keyboard.press('Tab')
  expect(await focused()).toBe('Settings')
})

test('STUDIO-312: a zone that was set to UTC on purpose is not offered another', async () => {
  const venue = await makeOffice('By UTC', [room('101', inRow(0)), door(3, 4)])
  const page = await editor.open(`/venues/${venue.mapId}/publish`, { timezoneId: 'America/New_York' })
  await page.getByText('Later', { exact: true }).click()
  await page.getByRole('button', { name: 'Keep UTC' }).click()
  await page.getByText('Venue time, UTC.').waitFor()
  expect(await page.getByRole('button', { name: 'Set America/New York' }).count()).toBe(0)
  await page.goto(new URL(`/studio/venues/${venue.mapId}/levels`, page.url()).href)
  await page.getByText('Place on earth', { exact: true }).click()
  expect(await page.getByLabel('Time zone').inputValue()).toBe('UTC')
  const source = await call('GET', `/map-sources/v1/${venue.sourceId}`)
  expect([source.time_zone, source.is_time_zone_set]).toEqual(['UTC', true])
})

test('STUDIO-257: a map is taken offline, the pages of its owner say so, and a publish brings it back', async () => {
  const venue = await makeOffice('Taken offline', [room('101', inRow(0)), door(3, 4)])
  const page = await editor.open(`/venues/${venue.mapId}`)
  // Never published, which is neither under way nor offline.
  await page.getByText('Draft', { exact: true }).waitFor()
  await publishOffice(venue)
  const asVisitor = async () => (await fetch(`${lane.service}/map-views/v1/${venue.mapId}/bootstrap`)).status
  expect(await asVisitor()).toBe(200)
  await page.goto(new URL(`/studio/venues/${venue.mapId}/publish`, page.url()).href)
  const history = page.getByRole('region', { name: 'History' })
  await history.getByText('Live now').waitFor()
  await history.getByRole('button', { name: 'Take offline' }).click()
  const dialog = page.getByRole('dialog', { name: 'Take the map offline?' })
  await dialog.getByText('until you publish again').waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Take offline' }).click()
  await page.getByText('The map is offline').waitFor()
  await expect.poll(() => history.getByText('Live now').count(), SETTLING).toBe(0)
  expect(await asVisitor()).toBe(404)
  await page.goto(new URL(`/studio/venues/${venue.mapId}`, page.url()).href)
  await page.getByText('Offline', { exact: true }).waitFor()
  await page.goto(new URL(`/studio/venues/${venue.mapId}/publish`, page.url()).href)
  await page.getByRole('button', { name: /^Publish/ }).click()
  await history.getByText('Live now').waitFor()
  expect(await asVisitor()).toBe(200)
})

test('STUDIO-278: the button counts what the list counts, and waits until drafts and checks are known', async () => {
  const venue = await makeOffice('What waits', [room('101', inRow(0)), room('102', inRow(1)), door(3, 4)])
  await publishOffice(venue)
  const features = `/datasets/v1/${venue.datasetId}/features`
  const { features: rooms } = await call<{ features: Feature[] }>('GET', `${features}?limit=10`)
  const first = rooms.find(({ properties }) => properties.name === '101')!
  await call('PUT', `${features}/${first.feature_id}`, { properties: { name: '101a' } })
  await draft({ source: venue.sourceId, room: rooms.find(({ properties }) => properties.name === '102')!.feature_id }, '102b', venue.datasetId) // biome-ignore format: one draft
  const page = await editor.open('')
  let letGo = () => {}
  const held = new Promise<void>((done) => {
    letGo = done
  })
  await page.route('**/checks?**', async (route) => {
    if (!route.request().url().includes('about=')) await held
    await route.continue()
  })
  await page.goto(new URL(`/studio/venues/${venue.mapId}/publish`, page.url()).href)
  await page.getByRole('heading', { name: '2 edits' }).waitFor()
  const publish = page.getByRole('button', { name: 'Publish 2 edits' })
  await page.getByText('Checking for changes').waitFor()
  expect(await publish.isDisabled()).toBe(true)
  letGo()
  await expect.poll(() => publish.isEnabled(), SETTLING).toBe(true)
})

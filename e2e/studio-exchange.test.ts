import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { expectAccessible, shoot, untilDrawn } from './browser.ts'
import { call, studioUser } from './studio-user.ts'

const owner = studioUser('Owner')

interface Floors {
  floors: { floor: number; name: string }[]
}

/** Exports the demo by one press and imports the file as another venue, which is opened. */
async function exchange(format: RegExp, fileName: RegExp) {
  const page = await owner.open('/venues/demo', { timezoneId: 'Asia/Tokyo' })
  await page.getByRole('button', { name: 'Export venue' }).click()
  const started = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: format }).click()
  const download = await started
  const name = download.suggestedFilename()
  expect(name).toMatch(fileName)
  await page.goto(new URL('/studio', page.url()).href)
  const file = { name, mimeType: 'application/octet-stream', buffer: await readFile(await download.path()) }
  await page.locator('input[accept*=".zip"]').setInputFiles(file)
  const dialog = page.getByRole('dialog', { name: 'Import a venue' })
  await dialog.getByText(/Imported 7 levels, \d+ features and \d+ places/).waitFor()
  await expectAccessible(page)
  return { page, dialog }
}

test('STUDIO-222, IMDF-13: a venue is exported as IMDF by one press and comes in again as another venue, with its levels and its time zone', async () => {
  const { page, dialog } = await exchange(/^IMDF archive/, /\.zip$/)
  await shoot(page, 'studio-import')
  await dialog.getByRole('button', { name: 'Open venue' }).click()
  await expect.poll(() => page.url()).not.toContain('/venues/demo')
  const mapId = /\/venues\/([^/?]+)/.exec(page.url())![1]!
  const { map_source_id } = await call<{ map_source_id: string }>('GET', `/maps/v1/${mapId}`)
  const namesOf = async (id: string) => (await call<Floors>('GET', `/map-sources/v1/${id}`)).floors.map(({ floor, name }) => [floor, name]) // biome-ignore format: one list
  expect(await namesOf(map_source_id)).toEqual(await namesOf('demo'))
  expect((await call('GET', `/map-sources/v1/${map_source_id}`)).time_zone).toBe('Europe/Oslo')
  await page.goto(new URL(`/studio/venues/${mapId}/editor`, page.url()).href)
  await untilDrawn(page)
  await call('DELETE', `/maps/v1/${mapId}`)
})

test.each([
  [/^GeoJSON ?Longitude/, /\.geojson$/],
  [/^GeoJSON of the drawings/, /\.geojson$/],
  [/^OpenStreetMap/, /\.osm$/],
])(
  'STUDIO-229, STUDIO-296: so it is with %s, and the venue is drawn; a time zone that is missing is offered',
  async (format, fileName) => {
    const { page, dialog } = await exchange(format, fileName)
    const isNamed = !fileName.test('.osm')
    if (!isNamed) {
      await dialog.getByRole('button', { name: 'Set Asia/Tokyo' }).click()
      await dialog.getByText('The file has no time zone').waitFor({ state: 'hidden' })
    }
    await dialog.getByRole('button', { name: 'Open venue' }).click()
    await expect.poll(() => page.url()).not.toContain('/venues/demo')
    const mapId = /\/venues\/([^/?]+)/.exec(page.url())![1]!
    const { map_source_id } = await call<{ map_source_id: string }>('GET', `/maps/v1/${mapId}`)
    const { floors, time_zone } = await call<Floors & { time_zone: string }>('GET', `/map-sources/v1/${map_source_id}`)
    expect([floors.length, time_zone]).toEqual([7, isNamed ? 'Europe/Oslo' : 'Asia/Tokyo'])
    await page.goto(new URL(`/studio/venues/${mapId}/editor`, page.url()).href)
    await untilDrawn(page)
    await call('DELETE', `/maps/v1/${mapId}`)
  },
)

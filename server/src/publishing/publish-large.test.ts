import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { buildTileset } from '@rotunda/core/tile'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { backUp } from '../backup/backup.ts'
import { restore } from '../backup/restore.ts'
import type { Context } from '../context.ts'
import { openScratch } from '../files/scratch.ts'
import { findViewForJob } from '../map-views/store.ts'
import { sweepFiles } from '../sweep.ts'
import { openEmptyService } from '../testing/empty-service.ts'
import { largeVenue } from '../testing/large-venue.ts'
import { openTestService, type TestService } from '../testing/test-service.ts'
import { makeTwoLevelVenue, type TwoLevelVenue } from '../testing/two-level-venue.ts'
import { type BuiltTileset, boundsOfVenue, buildTilesets, readArchive } from './build-tilesets.ts'
import { openDrawings } from './drawings.ts'
import { tileFeatures } from './tile-features.ts'

/** The titles on each level of the venue. */
const TITLES = [['Bakery Löwe', 'Book Nook', 'Information desk'], ['Coffee Corner']]
const ALL_TITLES = TITLES.flat()

type Drawn = Extract<BuiltTileset['archive'], { head: Uint8Array }>

let service: TestService
let context: Context
let venue: TwoLevelVenue
let grown: ReturnType<typeof largeVenue>

beforeAll(async () => {
  service = await openTestService({ jobs: false })
  context = service.context
  venue = await makeTwoLevelVenue(service.call)
  grown = largeVenue(service, venue)
})
afterAll(() => service.close())

const getJson = async (url: string) => (await service.app.inject({ url: url.replace(/^https?:\/\/[^/]+/, '') })).json()
const getStyle = (id: string) => getJson(`/styles/v1/${id}/style.json?map_view_id=${venue.viewId}`)
const indoorSources = (style: { sources: object }) => Object.keys(style.sources).filter((name) => /^indoor/.test(name))

/** Which of the titles the finest tiles of a tileset have. */
async function titlesIn(tilesetId: string): Promise<string[]> {
  const { bounds, maxzoom } = await getJson(`/tiles/v1/${tilesetId}`)
  const side = 2 ** maxzoom
  const column = (lng: number) => Math.floor((lng / 360 + 0.5) * side)
  const row = (lat: number) => Math.floor((0.5 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / (2 * Math.PI)) * side)
  let text = ''
  for (let x = column(bounds[0]); x <= column(bounds[2]); x++) {
    for (let y = row(bounds[3]); y <= row(bounds[1]); y++) {
      const url = `/tiles/v1/${tilesetId}/${maxzoom}/${x}/${y}.mvt`
      text += (await service.app.inject({ url, headers: { 'accept-encoding': 'identity' } })).rawPayload.toString()
    }
  }
  return ALL_TITLES.filter((title) => text.includes(title))
}

const isServed = async (id: string) => (await service.app.inject({ url: `/tiles/v1/${id}.pmtiles` })).statusCode === 200

async function readWhole(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = []
  for await (const chunk of chunks) all.push(chunk)
  return Buffer.concat(all)
}

describe('a large venue', () => {
  let whole: Record<string, unknown>
  let small: string[]
  let large: string[]

  it('PUB-8: from 10,000 features on, each level has a tileset of its own', async () => {
    const { length } = await context.db.selectFrom('features').select('feature_id').execute()
    await grown.addNotes(9_999 - length)
    small = await grown.publish()
    expect(await Promise.all(small.map(titlesIn))).toEqual([ALL_TITLES])
    whole = await getJson(`${grown.viewUrl}/bootstrap`)
    await grown.removeNotes()
    await grown.addNotes(10_000 - length)
    large = await grown.publish()
    expect(await Promise.all(large.map(titlesIn))).toEqual(TITLES)
  })

  it('LOAD-22: its levels, drawn at the same time in threads, have the tiles that one after the other would have', async () => {
    const view = (await findViewForJob(context.db, service.accountId, venue.viewId))!
    const [scratch, expected] = [await openScratch(), [] as Buffer[]]
    await context.db.transaction().execute(async (tx) => {
      const { levels, placed, read, stored: _, ...drawings } = await openDrawings(tx, view)
      for (const { floor, datasetId, projection } of levels.list) {
        const chunks: Uint8Array[] = []
        const features = tileFeatures(read(datasetId!), placed)
        const upright = levels.georeference?.rotation ?? 0
        const level = { level: floor, features, toLngLat: projection.toLngLat, upright }
        const sink = { write: (chunk: Uint8Array) => chunks.push(chunk) }
        const { head } = await buildTileset([level], sink, boundsOfVenue(levels.list))
        expected.push(Buffer.concat([head, ...chunks]))
      }
      const stored = { tilesets: new Map(), bounds: new Map() }
      const built = await buildTilesets({ levels, placed, read, stored, ...drawings }, scratch)
      const archives = built.map(async ({ archive, bytes }) => readWhole(readArchive(archive as Drawn, bytes, scratch)))
      expect(await Promise.all(archives)).toEqual(expected)
    })
    await scratch.close()
  })

  it('PUB-9: its bootstrap tells the same of it as of a small one, but for the tilesets', async () => {
    const addresses = large.map((id) => `${context.config.publicUrl}/tiles/v1/${id}`)
    const now = await getJson(`${grown.viewUrl}/bootstrap`)
    const asOfNow = JSON.parse(JSON.stringify(whole).replaceAll(String(whole.version), String(now.version)))
    expect(now).toEqual({ ...asOfNow, tilesets: addresses, published_at: expect.any(Number) })
  })

  it('PUB-10: its styles, own ones too, have a source for each level, which is told in full', async () => {
    const own = {
      version: 8,
      sources: { indoor: { type: 'vector', url: '/tiles/v1/any' } },
      layers: [
        { id: 'rooms', type: 'fill', source: 'indoor', 'source-layer': 'spaces', paint: { 'fill-color': 'red' } },
      ],
    }
    const { style_id } = (await service.call('POST', '/styles/v1', { name: 'Red', document: own })).body
    for (const id of ['light', 'dark', style_id]) {
      const style = await getStyle(id)
      expect(indoorSources(style)).toEqual(['indoor@0', 'indoor@1'])
      const tileJson = await getJson(`/tiles/v1/${large[1]}`)
      const { tiles, bounds, minzoom, maxzoom } = tileJson
      expect(style.sources['indoor@1']).toEqual({
        type: 'vector',
        promoteId: 'feature_id',
        tiles,
        bounds,
        minzoom,
        maxzoom,
      })
    }
    const { layers } = await getStyle(style_id)
    expect(layers.map(({ id, source }: { id: string; source: string }) => [id, source])).toEqual([
      ['rooms@0', 'indoor@0'],
      ['rooms@1', 'indoor@1'],
    ])
  })

  describe('published again', () => {
    const drawnKeys: string[] = []
    const copiedTo: string[] = []
    const watched: Pick<Context['files'], 'put' | 'copy'> = {
      put(key, ...rest) {
        drawnKeys.push(key)
        return context.files.put(key, ...rest)
      },
      copy(from, to) {
        copiedTo.push(to)
        return context.files.copy(from, to)
      },
    }
    const levelsDrawn = async () => {
      drawnKeys.length = copiedTo.length = 0
      const ids = await grown.publish(watched)
      const isDrawn = (id: string) => drawnKeys.some((key) => key.includes(id))
      expect(copiedTo).toHaveLength(ids.filter((id) => !isDrawn(id)).length)
      expect(ids.some((id) => large.includes(id))).toBe(false)
      expect(await Promise.all(ids.map(isServed))).toEqual(ids.map(() => true))
      large = ids
      return ids.map(isDrawn)
    }

    it('PUB-46: keeps the tiles of levels on which nothing has changed, under new IDs', async () => {
      const bytes = await Promise.all(large.map(async (id) => (await service.app.inject({ url: `/tiles/v1/${id}.pmtiles` })).rawPayload)) // biome-ignore format: one list
      expect(await levelsDrawn()).toEqual([false, false])
      for (const [i, id] of large.entries())
        expect((await service.app.inject({ url: `/tiles/v1/${id}.pmtiles` })).rawPayload).toEqual(bytes[i])
    })

    it('PUB-47: draws a level anew where a feature of it was written to, or what stands on one', async () => {
      await grown.touchLevel(1)
      expect(await levelsDrawn()).toEqual([false, true])
      const { rows } = await context.pool.query(`select content_id from content where data::text like '%Coffee%'`)
      const path = `/content/v1/shops/${rows[0].content_id}`
      const { data } = (await service.call('GET', path)).body
      await service.call('PUT', path, { data: { ...data, Title: 'Tea Corner' } })
      expect(await levelsDrawn()).toEqual([false, true])
      await service.call('PUT', path, { data })
      expect(await levelsDrawn()).toEqual([false, false])
    })

    it('PUB-48: draws all levels anew where the whole lies elsewhere', async () => {
      await service.call('PUT', `/map-sources/v1/${venue.sourceId}`, {
        georeference: { origin: [8, 47], rotation: 30 },
      })
      expect(await levelsDrawn()).toEqual([true, true])
    })
  })

  it('FAULT-7: of which the storage takes a part of the tilesets alone keeps none of them, and the last live ones stay', async () => {
    const before = await grown.listArchives()
    for (const level of [0, 1]) await grown.touchLevel(level)
    let puts = 0
    const put: Context['files']['put'] = (...args) =>
      ++puts === 2 ? Promise.reject(new Error('no space left on device')) : context.files.put(...args)
    expect(await grown.publish({ put })).toEqual(large)
    expect((await service.call('GET', grown.viewUrl)).body).toMatchObject({ state: 'error' })
    expect(await grown.listArchives()).toEqual(before)
  })

  it('FAULT-8: whose worker is killed between two tilesets serves neither, and what was stored is swept', async () => {
    const before = await grown.listArchives()
    for (const level of [0, 1]) await grown.touchLevel(level)
    let puts = 0
    const put: Context['files']['put'] = (...args) =>
      ++puts === 2 ? Promise.reject(new Error('killed')) : context.files.put(...args)
    await grown.publish({ put, delete: async () => {} })
    const [orphan] = (await grown.listArchives()).filter((id) => !before.includes(id))
    expect(await isServed(orphan!)).toBe(false)
    await sweepFiles(context, -60_000)
    expect(await grown.listArchives()).toEqual(before)
  })

  it('PUB-11: comes back from a backup with all of its tilesets', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'rotunda-large-'))
    const archive = join(folder, 'all.tar.gz')
    await backUp(context, archive)
    const empty = await openEmptyService()
    await restore(empty.context, archive)
    for (const id of large) {
      const key = `accounts/${service.accountId}/views/${venue.viewId}/${id}.pmtiles`
      expect((await empty.context.files.stat(key))?.size).toBe((await context.files.stat(key))!.size)
    }
    const { rows } = await empty.context.pool.query('select tileset_ids from map_views')
    expect(rows).toEqual([{ tileset_ids: large }])
    await empty.close()
    await rm(folder, { recursive: true })
  })

  it('PUB-12: that has become small has one tileset again; those of the versions before are served as long as one may go back to them', async () => {
    await grown.removeNotes()
    const again = await grown.publish()
    expect(again).toHaveLength(1)
    expect(indoorSources(await getStyle('light'))).toEqual(['indoor'])
    expect(await Promise.all([...again, ...large].map(isServed))).toEqual([true, true, true])
    expect(await isServed(small[0]!)).toBe(true)
    for (let i = 0; i < 20; i++) await grown.publish()
    expect(await Promise.all([...again, ...large, ...small].map(isServed))).toEqual([false, false, false, false])
  })
})

it('PUB-13: a style shows the lowest level that is not below the ground, to begin with', async () => {
  const floors = venue.datasets.map((dataset_id, i) => ({ floor: i + 3, dataset_id, units_per_meter: 1 }))
  await service.call('PUT', `/map-sources/v1/${venue.sourceId}`, { floors })
  await grown.publish()
  expect((await getStyle('light')).state.level).toEqual({ default: 3 })
})

it('PUB-14: a style is sent compressed to all who can read that', async () => {
  const url = `/styles/v1/light/style.json?map_view_id=${venue.viewId}`
  const { headers, rawPayload } = await service.app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } })
  expect(headers).toMatchObject({ 'content-encoding': 'gzip', 'content-type': 'application/json; charset=utf-8' })
  expect(JSON.parse(gunzipSync(rawPayload).toString())).toEqual(await getStyle('light'))
})

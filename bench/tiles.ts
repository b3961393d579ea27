/**
 * Tiles. Build: core/tile against geojson-vt + vt-pbf used plainly, on the same venue, zooms, extent and buffer,
 * gzip included. Each build runs in a process of its own, so that its peak memory is its own. Read: one tile from an
 * archive that is kept open against a file that is opened each time; no HTTP.
 *
 * Not all of the difference is speed: above the finest zoom core/tile leaves out more (names without room, rooms below
 * a pixel) than geojson-vt, which only drops what is below its tolerance. With its limits in place of ours, processor
 * time is 1.6 (25,000) and 1.9 (100,000) times less instead of 1.75 and 2.2, and archives are 5 % smaller, not 20 %.
 * Ours compresses on other threads, so compare processor time rather than the clock on a busy machine.
 *
 *   npx tsx --conditions=source bench/tiles.ts [polygons …]
 */
import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  closeSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { GeoJSONVT } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import { type Geometry, labelPoint, project } from '@rotunda/core/geo'
import { buildTileset, type LayerName, type TileFeature, TilesetReader } from '@rotunda/core/tile'
import type * as GeoJSON from 'geojson'
import { markdownTable, missingPeer } from './measure.ts'

interface Measured {
  milliseconds: number
  /** Of all threads: less bound to what else the machine does. */
  cpuMilliseconds: number
  tiles: number
  bytes: number
  peakMegabytes: number
}

const LEVELS = 5
const EXTENT = 8192
const BUFFER = 128
const MAXZOOM = 19
const { toLngLat } = project({ origin: [10.75, 59.91], rotation: 17 }, { unitsPerMeter: 1, centre: [0, 0] })

/** Rows of rooms along corridors, with walls between them: a fifth of the polygons on each level. */
function* levelFeatures(level: number, polygons: number): Generator<TileFeature> {
  let seed = 7 + level
  const random = () => {
    seed = (seed * 48271) % 2147483647
    return seed / 2147483647
  }
  const columns = Math.ceil(Math.sqrt(polygons / 3))
  const rows = Math.ceil(polygons / 3 / columns)
  yield feature(`o-${level}`, 'outline', box(-2, -2, columns * 12, rows * 16 + 4), {})
  let made = 0
  for (let row = 0; made < polygons; row++) {
    let x = 0
    const y = row * 16 + (row % 2) * 4
    for (let column = 0; column < columns && made < polygons; column++) {
      const width = 4 + random() * 12
      const depth = 9 + random() * 2
      const id = `${level}-${row}-${column}`
      const notch = width * (0.3 + random() * 0.3)
      const room: [number, number][] = [
        [x, y],
        [x + width, y],
        [x + width, y + depth],
        [x + notch, y + depth],
        [x + notch, y + depth - 2],
        [x, y + depth - 2],
        [x, y],
      ]
      yield feature(`s-${id}`, 'spaces', room, {
        title: `Room ${id}`,
        category: ['fashion', 'food', 'books'][made % 3]!,
      })
      yield feature(`w-${id}`, 'walls', box(x - 0.1, y, x + 0.1, y + depth), { height: 2.6 })
      yield feature(`v-${id}`, 'walls', box(x, y - 0.1, x + width - 1.2, y + 0.1), { height: 2.6 })
      made += 3
      x += width
    }
  }
}

function box(left: number, bottom: number, right: number, top: number): [number, number][] {
  return [
    [left, bottom],
    [right, bottom],
    [right, top],
    [left, top],
    [left, bottom],
  ]
}

function feature(
  id: string,
  layer: LayerName,
  ring: [number, number][],
  attributes: TileFeature['attributes'],
): TileFeature {
  return { feature_id: id, layer, geometry: { type: 'Polygon', coordinates: [ring] }, attributes }
}

async function ours(polygons: number, write: (chunk: Uint8Array) => void) {
  const levels = Array.from({ length: LEVELS }, (_, level) => ({
    level,
    features: levelFeatures(level, polygons / LEVELS),
    toLngLat,
  }))
  const { tiles, bytes } = await buildTileset(levels, { write })
  return { tiles, bytes }
}

async function plain(polygons: number, write: (chunk: Uint8Array) => void) {
  const collections = new Map<LayerName, GeoJSON.Feature[]>()
  const bounds = [Infinity, Infinity, -Infinity, -Infinity] as [number, number, number, number]
  const put = (layer: LayerName, geometry: GeoJSON.Geometry, properties: Record<string, unknown>) => {
    collections.set(layer, collections.get(layer) ?? [])
    collections.get(layer)!.push({ type: 'Feature', geometry, properties })
  }
  for (let level = 0; level < LEVELS; level++) {
    for (const { feature_id, layer, geometry, attributes } of levelFeatures(level, polygons / LEVELS)) {
      const properties = { feature_id, level, ...attributes }
      put(layer, toGeoJson(geometry, bounds), properties)
      if (attributes.title) put('labels', { type: 'Point', coordinates: toLngLat(labelPoint(geometry)) }, properties)
    }
  }
  const indexes = [...collections].map(([layer, features]) => {
    const options = {
      maxZoom: MAXZOOM,
      indexMaxZoom: MAXZOOM,
      indexMaxPoints: 0,
      extent: EXTENT,
      buffer: BUFFER,
      tolerance: 4,
    }
    return [layer, new GeoJSONVT({ type: 'FeatureCollection', features }, options)] as const
  })
  let tiles = 0
  let bytes = 0
  const minzoom = Math.max(0, Math.floor(Math.log2(360 / (bounds[2] - bounds[0]))) - 3)
  for (let z = minzoom; z <= MAXZOOM; z++) {
    const [left, top] = tileAt(bounds[0], bounds[3], z)
    const [right, bottom] = tileAt(bounds[2], bounds[1], z)
    for (let x = left; x <= right; x++) {
      for (let y = top; y <= bottom; y++) {
        const layers = Object.fromEntries(
          indexes.flatMap(([layer, index]) => {
            const tile = index.getTile(z, x, y)
            return tile && tile.features.length > 0 ? [[layer, tile]] : []
          }),
        )
        if (Object.keys(layers).length === 0) continue
        const compressed = gzipSync(fromGeojsonVt(layers, { version: 2, extent: EXTENT }))
        write(compressed)
        tiles++
        bytes += compressed.length
      }
    }
  }
  return { tiles, bytes }
}

function toGeoJson(geometry: Geometry, bounds: [number, number, number, number]): GeoJSON.Geometry {
  if (geometry.type !== 'Polygon') throw new Error('only polygons are made here')
  const coordinates = geometry.coordinates.map((ring) =>
    ring.map((position) => {
      const [lng, lat] = toLngLat(position)
      bounds[0] = Math.min(bounds[0], lng)
      bounds[1] = Math.min(bounds[1], lat)
      bounds[2] = Math.max(bounds[2], lng)
      bounds[3] = Math.max(bounds[3], lat)
      return [lng, lat]
    }),
  )
  return { type: 'Polygon', coordinates }
}

function tileAt(lng: number, lat: number, z: number): [number, number] {
  const y = 0.5 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / (2 * Math.PI)
  return [Math.floor((lng / 360 + 0.5) * 2 ** z), Math.floor(y * 2 ** z)]
}

const ENGINES = { 'core/tile': ours, 'geojson-vt + vt-pbf': plain }
type Engine = keyof typeof ENGINES

async function measure(engine: Engine, polygons: number): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), 'tiles-'))
  const file = openSync(join(folder, 'data'), 'w')
  const start = performance.now()
  const cpuStart = process.cpuUsage()
  const built = await ENGINES[engine](polygons, (chunk) => void writeSync(file, chunk))
  const milliseconds = performance.now() - start
  const { user, system } = process.cpuUsage(cpuStart)
  closeSync(file)
  rmSync(folder, { recursive: true })
  return {
    milliseconds,
    cpuMilliseconds: (user + system) / 1000,
    ...built,
    peakMegabytes: process.resourceUsage().maxRSS / 1024,
  }
}

export function inOwnProcess(engine: Engine, polygons: number): Measured {
  const script = fileURLToPath(import.meta.url)
  const answer = execFileSync(process.execPath, [...process.execArgv, script, 'measure', engine, String(polygons)], {
    encoding: 'utf8',
  })
  return JSON.parse(answer) as Measured
}

/** One tile from an open archive against a file that holds the same bytes, in turns. */
async function measureRead(): Promise<{ 'archive µs': string; 'file µs': string; 'archive / file': string }> {
  const folder = mkdtempSync(join(tmpdir(), 'tiles-'))
  const data = join(folder, 'data')
  const sink = openSync(data, 'w')
  const levels = [{ level: 0, features: levelFeatures(0, 5000), toLngLat }]
  const { head, bounds, maxzoom } = await buildTileset(levels, { write: (chunk) => void writeSync(sink, chunk) })
  closeSync(sink)
  const path = join(folder, 'archive')
  writeFileSync(path, head)
  appendFileSync(path, readFileSync(data))

  const archive = await open(path)
  const reader = await TilesetReader.open(async (offset, length) => {
    const { buffer, bytesRead } = await archive.read(Buffer.allocUnsafe(length), 0, length, offset)
    return buffer.subarray(0, bytesRead)
  })
  const [x, y] = tileAt((bounds[0] + bounds[2]) / 2, (bounds[1] + bounds[3]) / 2, maxzoom)
  const file = join(folder, 'file')
  writeFileSync(file, (await reader.tile(maxzoom, x, y))!)

  const spent = { archive: 0, file: 0 }
  const rounds = 20
  const reads = 200
  for (let round = 0; round < rounds; round++) {
    const start = performance.now()
    for (let i = 0; i < reads; i++) await reader.tile(maxzoom, x, y)
    const between = performance.now()
    for (let i = 0; i < reads; i++) await readFile(file)
    spent.archive += between - start
    spent.file += performance.now() - between
  }
  await archive.close()
  rmSync(folder, { recursive: true })
  const each = (milliseconds: number) => ((milliseconds * 1000) / rounds / reads).toFixed(0)
  return {
    'archive µs': each(spent.archive),
    'file µs': each(spent.file),
    'archive / file': (spent.archive / spent.file).toFixed(2),
  }
}

function buildTable(polygons: number): string {
  const rows = (Object.keys(ENGINES) as Engine[]).map((engine) => ({ engine, ...inOwnProcess(engine, polygons) }))
  const own = rows[0]!
  return markdownTable(
    `${polygons} polygons in ${LEVELS} levels`,
    rows.map(({ engine, milliseconds, cpuMilliseconds, tiles, bytes, peakMegabytes }) => ({
      engine,
      ms: Math.round(milliseconds),
      'times ours': (milliseconds / own.milliseconds).toFixed(2),
      'cpu ms': Math.round(cpuMilliseconds),
      'times our cpu': (cpuMilliseconds / own.cpuMilliseconds).toFixed(2),
      tiles,
      kB: Math.round(bytes / 1000),
      'peak MB': Math.round(peakMegabytes),
    })),
  )
}

if (import.meta.filename === process.argv[1]) {
  const [first, ...rest] = process.argv.slice(2)
  if (first === 'measure') {
    console.log(JSON.stringify(await measure(rest[0] as Engine, Number(rest[1]))))
  } else {
    const sizes = first ? [first, ...rest].map(Number) : [25_000, 100_000]
    for (const polygons of sizes) console.log(buildTable(polygons))
    console.log(markdownTable('One tile of a warm archive', [await measureRead()]))
    console.log(
      missingPeer('PostGIS ST_AsMVT', 'apt-get install postgresql-15-postgis-3; no comparison is written yet.'),
    )
    console.log(missingPeer('tippecanoe', 'apt-get install tippecanoe (Debian 13); no comparison is written yet.'))
  }
}

import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Built, TileEngine } from './engine.ts'
import { BUFFER_UNITS, MAX_ZOOM, minzoomOf, nowhere, TILE_EXTENT, widen, worldFeatures } from './venue.ts'

const PROGRAM = 'tippecanoe'
const DETAIL = String(Math.log2(TILE_EXTENT))
/** It counts in pixels, of which a tile has 256. */
const BUFFER_PIXELS = String((BUFFER_UNITS * 256) / TILE_EXTENT)

/** Told to keep every feature that can be seen, as the others do; it would thin out crowded tiles. */
const KEEP_ALL = ['--drop-rate=1', '--no-feature-limit', '--no-tile-size-limit']

export const tippecanoe: TileEngine = {
  name: PROGRAM,
  howToGet: 'apt-get install tippecanoe (from Debian 13 on), or build it from github.com/felt/tippecanoe',
  async open() {
    const version = installedVersion()
    return version ? { version, build } : null
  },
}

/** It tells its version where others tell errors. */
function installedVersion(): string | undefined {
  const { stderr } = spawnSync(PROGRAM, ['--version'], { encoding: 'utf8' })
  return stderr?.match(/v(\d[\d.]*)/)?.[1]
}

async function build(polygons: number, write: (chunk: Uint8Array) => void): Promise<Built> {
  const folder = mkdtempSync(join(tmpdir(), 'tippecanoe-'))
  const input = join(folder, 'features.json')
  const output = join(folder, 'tiles')
  const minzoom = String(minzoomOf(writeFeatures(input, polygons)))
  const detail = ['--full-detail', DETAIL, '--low-detail', DETAIL, '--buffer', BUFFER_PIXELS]
  const zooms = ['--minimum-zoom', minzoom, '--maximum-zoom', String(MAX_ZOOM)]
  const place = ['--output-to-directory', output, '--temporary-directory', folder]
  await promisify(execFile)(PROGRAM, ['--quiet', ...zooms, ...detail, ...KEEP_ALL, ...place, input])
  const files = readdirSync(output, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.pbf'))
  let bytes = 0
  for (const name of files) {
    const tile = readFileSync(join(output, name))
    write(tile)
    bytes += tile.length
  }
  rmSync(folder, { recursive: true })
  return { tiles: files.length, bytes }
}

function writeFeatures(path: string, polygons: number) {
  const bounds = nowhere()
  const lines: string[] = []
  for (const feature of worldFeatures(polygons)) {
    widen(bounds, feature)
    const { layer, geometry, properties } = feature
    lines.push(JSON.stringify({ type: 'Feature', tippecanoe: { layer }, geometry, properties }))
  }
  writeFileSync(path, lines.join('\n'))
  return bounds
}

/**
 * Tiles. Build: core/tile against its peers, on the same venue, zooms, extent and buffer, gzip included. Each build
 * runs in a process of its own, so that its peak memory is its own. Read: one tile from an archive that is kept open
 * against a file that is opened each time; no HTTP.
 * Screens: what a visitor loads, which is why large venues have an archive for each level.
 *
 * Not all of the difference is speed: above the finest zoom core/tile leaves out more (names without room, rooms below
 * a pixel) than geojson-vt, which only drops what is below its tolerance. With its limits in place of ours, processor
 * time is 1.6 (25,000) and 1.9 (100,000) times less instead of 1.75 and 2.2, and archives are 5 % smaller, not 20 %.
 * Ours compresses on other threads, so compare processor time rather than the clock on a busy machine. For PostGIS and
 * tippecanoe it is that of all processes that took part; their memory is that of the session, and not known.
 *
 *   npx tsx --conditions=source bench/tiles.ts [polygons …]
 */
import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { markdownTable, missingPeer } from './measure.ts'
import { cpuOfDescendants } from './peers/descendants.ts'
import type { TileEngine } from './tiles/engine.ts'
import { geojsonVt, ours } from './tiles/in-process.ts'
import { postgis } from './tiles/postgis.ts'
import { measureRead } from './tiles/read.ts'
import { measureScreen } from './tiles/screen.ts'
import { tippecanoe } from './tiles/tippecanoe.ts'
import { LEVEL_COUNT } from './tiles/venue.ts'

interface Measured {
  version?: string
  milliseconds: number
  /** Of all threads and programs: less bound to what else the machine does. */
  cpuMilliseconds: number
  tiles: number
  bytes: number
  /** Null where nobody can tell. */
  peakMegabytes: number | null
}

const engines: TileEngine[] = [ours, geojsonVt, postgis, tippecanoe]
const missing = new Set<TileEngine>()
/** Among them the size from which on a venue is large. */
const SCREENS_OF = [1000, 2500, 5000, 10_000, 25_000, 100_000]

async function measure(engine: TileEngine, polygons: number): Promise<Measured | null> {
  const builder = await engine.open()
  if (!builder) return null
  const folder = mkdtempSync(join(tmpdir(), 'tiles-'))
  const file = openSync(join(folder, 'data'), 'w')
  const start = performance.now()
  const cpuStart = cpuSoFar()
  const { tiles, bytes, peakMegabytes } = await builder.build(polygons, (chunk) => void writeSync(file, chunk))
  const milliseconds = performance.now() - start
  const cpuMilliseconds = cpuSoFar() - cpuStart
  closeSync(file)
  rmSync(folder, { recursive: true })
  await builder.close?.()
  const own = engine.howToGet ? null : process.resourceUsage().maxRSS / 1024
  const { version } = builder
  return { version, milliseconds, cpuMilliseconds, tiles, bytes, peakMegabytes: peakMegabytes ?? own }
}

function cpuSoFar(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000 + cpuOfDescendants()
}

function askOwnProcess(engine: TileEngine, polygons: number): Measured | null {
  const script = fileURLToPath(import.meta.url)
  const args = [...process.execArgv, script, 'measure', engine.name, String(polygons)]
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as Measured | null
}

export const buildOurs = (polygons: number) => askOwnProcess(ours, polygons)!

function buildTable(polygons: number): string {
  const rows = engines.flatMap((engine) => {
    const measured = askOwnProcess(engine, polygons)
    if (!measured) missing.add(engine)
    return measured ? [{ engine: engine.name, ...measured }] : []
  })
  const own = rows[0]!
  return markdownTable(
    `${polygons} polygons in ${LEVEL_COUNT} levels`,
    rows.map(({ engine, version = '', milliseconds, cpuMilliseconds, tiles, bytes, peakMegabytes }) => ({
      engine: `${engine} ${version}`.trim(),
      ms: Math.round(milliseconds),
      'times ours': (milliseconds / own.milliseconds).toFixed(2),
      'cpu ms': Math.round(cpuMilliseconds),
      'times our cpu': (cpuMilliseconds / own.cpuMilliseconds).toFixed(2),
      tiles,
      kB: Math.round(bytes / 1000),
      'peak MB': peakMegabytes === null ? 'not known' : Math.round(peakMegabytes),
    })),
  )
}

if (import.meta.filename === process.argv[1]) {
  const [first, ...rest] = process.argv.slice(2)
  if (first === 'measure') {
    const engine = engines.find(({ name }) => name === rest[0])!
    console.log(JSON.stringify(await measure(engine, Number(rest[1]))))
  } else {
    const sizes = first ? [first, ...rest].map(Number) : [25_000, 100_000]
    for (const polygons of sizes) console.log(buildTable(polygons))
    console.log(markdownTable('One tile of a warm archive', [await measureRead()]))
    const screens = []
    for (const polygons of SCREENS_OF) screens.push(await measureScreen(polygons))
    console.log(markdownTable(`The heaviest screen of ${LEVEL_COUNT} levels`, screens))
    for (const { name, howToGet = '' } of missing) console.log(missingPeer(name, howToGet))
  }
}

/**
 * How our times grow with the size: each engine at 1×, 10× and 100×, without peers. The slope is that of a line through
 * the first and the last on logarithmic axes: 1 grows with the size, 0 not at all. Draws `growth.svg` beside this file.
 *
 *   npx tsx --conditions=source bench/growth.ts [quick]
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { extractPlan } from '@rotunda/core/plan'
import { buildFloor, createRouter, finish } from '@rotunda/core/route'
import { crowd } from '../core/src/search/fixture/crowd.ts'
import { SearchIndex } from '../core/src/search/index.ts'
import { makeFile, ours as readCsv } from './csv.ts'
import { type Curve, drawGrowth, slopeOf } from './growth/chart.ts'
import { drawRooms } from './growth/rooms.ts'
import { markdownTable, median, seeded } from './measure.ts'
import { ours as prepareRoutes } from './routing/engines.ts'
import { drawVenue } from './routing/venue.ts'
import { venueSizes } from './routing.ts'
import { kinds, queriesFor } from './search/queries.ts'
import { buildOurs } from './tiles.ts'

const QUERY_COUNT = 60
const ROUND_COUNT = 5

/** Milliseconds of processor time of this thread and its helpers. */
function cpu(work: () => unknown): number {
  const start = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** All kinds of queries together, and the build. */
function search(sizes: number[]): Curve[] {
  for (let round = 0; round < ROUND_COUNT; round++) SearchIndex.build(crowd(sizes[0]!))
  const measured = sizes.map((size) => {
    const documents = crowd(size)
    const queries = queriesFor(documents, QUERY_COUNT)
    let index = new SearchIndex()
    const build = cpu(() => {
      index = SearchIndex.build(documents)
    })
    const perKind = kinds.map((kind) => {
      const ask = () => queries[kind].map((query) => clock(() => index.search(query, { limit: 20 })))
      ask()
      return median(Array.from({ length: ROUND_COUNT }, ask).flat())
    })
    return { build, query: mean(perKind) }
  })
  return [
    { name: 'search, a query', sizes, unit: 'documents', times: measured.map(({ query }) => query) },
    { name: 'search, build', sizes, unit: 'documents', times: measured.map(({ build }) => build) },
  ]
}

/** By the wall: queries are too short for the processor's clock. */
function clock(work: () => unknown): number {
  const start = performance.now()
  work()
  return performance.now() - start
}

function routes(names: string[]): Curve[] {
  // The first ones only warm up.
  const measured = [names[0]!, names[0]!, names[0]!, ...names].map((name) => {
    const random = seeded(7)
    const router = createRouter(drawVenue(venueSizes[name]!, random).map((floor) => finish(buildFloor(floor))))
    const { engines, prepareMs } = prepareRoutes(router.graph)
    const door = () => Math.floor(random() * router.graph.firstCar)
    const ask = () => Array.from({ length: 100 }, () => clock(() => engines[0]!.find(door(), door())))
    ask()
    return { nodes: router.graph.nodeCount, prepare: prepareMs, query: median(ask()) }
  })
  measured.splice(0, measured.length - names.length)
  const sizes = measured.map(({ nodes }) => nodes)
  return [
    { name: 'routing, a query', sizes, unit: 'nodes', times: measured.map(({ query }) => query) },
    { name: 'routing, preparing', sizes, unit: 'nodes', times: measured.map(({ prepare }) => prepare) },
  ]
}

function tiles(sizes: number[]): Curve {
  const times = sizes.map((size) => buildOurs(size).cpuMilliseconds)
  return { name: 'tiles, build', sizes, unit: 'polygons', times }
}

function csv(sizes: number[]): Curve {
  readCsv(makeFile(sizes[0]!))
  const times = sizes.map((size) => {
    const file = makeFile(size)
    return median(Array.from({ length: ROUND_COUNT }, () => cpu(() => readCsv(file))))
  })
  return { name: 'CSV, reading', sizes, unit: 'rows', times }
}

/** Of rooms in rows, drawn as lines with gaps for doors. */
async function plans(sizes: number[]): Promise<Curve> {
  const times: number[] = []
  // The first one only warms up.
  for (const size of [sizes[0]!, ...sizes]) {
    const file = drawRooms(size)
    const start = process.cpuUsage()
    await extractPlan(file)
    const { user, system } = process.cpuUsage(start)
    times.push((user + system) / 1000)
  }
  return { name: 'floor plans, reading', sizes, unit: 'rooms', times: times.slice(1) }
}

const isQuick = process.argv[2] === 'quick'
const sizes = isQuick ? [100, 1_000, 10_000] : [1_000, 10_000, 100_000]
const curves = [
  ...search(sizes),
  ...routes(isQuick ? ['2k', '20k'] : ['2k', '20k', '200k']),
  tiles(sizes),
  csv(sizes.map((size) => size * 10)),
  await plans(sizes.map((size) => size / 50)),
]
const milliseconds = (time: number) => (time < 1 ? time.toFixed(3) : Math.round(time))
console.log(
  markdownTable(
    'Our times in ms at three sizes',
    curves.map((curve) => ({
      what: curve.name,
      sizes: `${curve.sizes.map((size) => size.toLocaleString('en')).join(', ')} ${curve.unit}`,
      '1×': milliseconds(curve.times[0]!),
      '10×': milliseconds(curve.times[1]!),
      '100×': curve.times[2] === undefined ? '–' : milliseconds(curve.times[2]),
      slope: slopeOf(curve).toFixed(2),
    })),
  ),
)
if (!isQuick) {
  writeFileSync(join(import.meta.dirname, 'growth.svg'), drawGrowth(curves))
  console.log('![Growth of our times with the size](growth.svg)\n')
}

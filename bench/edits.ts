/**
 * Edits of a level: a draft of many operations applied through HTTP, one operation previewed (`editor.ts` does
 * so in a browser), and what recording its history adds to a plain write.
 *
 *   npx tsx --conditions=source bench/edits.ts [features] [operations]
 */
import { readFile } from 'node:fs/promises'
import { applyOperations, type EditState } from '@rotunda/core/edit'
import { DATASET, drawLevel, makeOperations } from './edits/level.ts'
import { inTurns, markdownTable, median, milliseconds } from './measure.ts'
import { openService, type Service } from './service.ts'

const ROUND_COUNT = 5
const PREVIEW_COUNT = 60
const WRITE_COUNT = 200
const MS_PER_TICK = 10

const [features = 5_000, count = 1_000] = process.argv.slice(2).map(Number)
const level = drawLevel(features)
const rooms = level.filter(({ properties }) => properties.kind === 'space').length

console.log(measurePreview())
const service = await openService()
try {
  console.log(await measureApply(service))
  console.log(await measureWrites(service))
} finally {
  await service.close()
}

function measurePreview(): string {
  const byId = new Map(level.map((feature) => [feature.feature_id, feature]))
  let state: EditState = { drawings: new Map([[DATASET, { unitsPerMeter: 1, features: byId }]]), floors: [] }
  const times: Record<string, { wall: number; cpu: number }[]> = {}
  for (const operation of makeOperations(PREVIEW_COUNT, features)) {
    const [start, cpu] = [performance.now(), process.cpuUsage()]
    const outcome = applyOperations(state, [operation])
    const time = { wall: performance.now() - start, cpu: process.cpuUsage(cpu).user / 1000 }
    if (outcome.conflicts.length > 0) throw new Error(outcome.conflicts[0]!.message)
    state = outcome.state
    times[operation.op] = [...(times[operation.op] ?? []), time]
  }
  return markdownTable(
    `Preview of one operation on a level of ${level.length} features`,
    Object.entries(times).map(([operation, list]) => ({
      operation,
      'ms, median': median(list.map(({ wall }) => wall)).toFixed(2),
      'ms, worst': Math.max(...list.map(({ wall }) => wall)).toFixed(2),
      'ms of CPU, median': median(list.map(({ cpu }) => cpu)).toFixed(2),
      target: '≤ 16',
    })),
  )
}

async function measureApply({ call }: Service): Promise<string> {
  const operations = makeOperations(count, features)
  const rounds: { wall: number; service: number; database: number }[] = []
  for (let round = 0; round < ROUND_COUNT; round++) {
    const source = await makeSource(service, `level-${round}`)
    const inRound = JSON.parse(
      JSON.stringify(operations)
        .replaceAll(`"${DATASET}"`, `"level-${round}"`)
        .replaceAll(/"([rlwdn]\d+)"/g, `"${round}$1"`),
    )
    const url = `/map-sources/v1/${source}/changesets`
    const { changeset_id } = await call('POST', url, { operations: inRound })
    const [cpu, ticks] = [process.cpuUsage(), await databaseMs(service)]
    const wall = await milliseconds(() => call('POST', `${url}/${changeset_id}/apply`, {}))
    const { user, system } = process.cpuUsage(cpu)
    rounds.push({ wall, service: (user + system) / 1000, database: (await databaseMs(service)) - ticks })
  }
  const middle = (name: 'wall' | 'service' | 'database') => median(rounds.map((round) => round[name])).toFixed(0)
  return markdownTable(`A draft of ${operations.length} operations applied by HTTP`, [
    { features: level.length, 'ms, median': middle('wall'), 'ms, best': Math.min(...rounds.map(({ wall }) => wall)).toFixed(0), 'ms of CPU, service': middle('service'), 'ms of CPU, database': middle('database'), target: '≤ 1000' }, // biome-ignore format: one row
  ])
}

/** CPU time of the connections to the database so far, where the system tells it: on Linux. */
async function databaseMs({ context }: Service): Promise<number> {
  const { rows } = await context.pool.query('select pid from pg_stat_activity where pid is not null')
  const stats = await Promise.all(rows.map(({ pid }) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')))
  const ticks = stats.map((stat) => stat.slice(stat.lastIndexOf(')')).split(' '))
  return ticks.reduce((sum, fields) => sum + Number(fields[12] ?? 0) + Number(fields[13] ?? 0), 0) * MS_PER_TICK
}

/** IDs are unique in the account, so that each copy of the level has its own. */
async function makeSource({ call, context, accountId }: Service, datasetId: string): Promise<string> {
  await call('POST', '/datasets/v1', { name: datasetId, dataset_id: datasetId })
  const prefix = datasetId.split('-')[1]
  const rows = level.map(({ feature_id, geometry, properties }) => {
    const own = JSON.stringify(properties).replaceAll(/"([rlwdn]\d+)"/g, `"${prefix}$1"`)
    return { i: prefix + feature_id, g: geometry, p: JSON.parse(own) }
  })
  await context.pool.query(
    `insert into features (account_id, feature_id, dataset_id, geometry, properties)
     select $1, row ->> 'i', $2, row -> 'g', row -> 'p' from jsonb_array_elements($3::jsonb) row`,
    [accountId, datasetId, JSON.stringify(rows)],
  )
  const floors = [{ floor: 0, dataset_id: datasetId, units_per_meter: 1 }]
  return (await call('POST', '/map-sources/v1', { name: datasetId, floors })).map_source_id
}

/** The same update with and without the row in the history. */
async function measureWrites({ call, context, statements }: Service): Promise<string> {
  const url = `/datasets/v1/level-0/features/0r${rooms - 1}`
  const before = statements.length
  await call('PUT', url, { properties: { name: 'once' } })
  const sent = statements.slice(before)
  const bare = async () => {
    const client = await context.pool.connect()
    await client.query('begin')
    await client.query(
      `update features set properties = properties || '{"name":"x"}' where feature_id = '0r${rooms - 1}'`,
    )
    await client.query('commit')
    client.release()
  }
  const times = await inTurns(WRITE_COUNT, {
    http: () => call('PUT', url, { properties: { name: String(Math.random()) } }),
    bare,
  })
  return markdownTable('One feature changed by HTTP, history included', [
    { way: 'ours', ms: times.http.toFixed(2), ratio: (times.http / times.bare).toFixed(2), statements: sent.length, 'for history': sent.filter((text) => text.includes('changesets')).length }, // biome-ignore format: one row
    { way: 'bare UPDATE in a transaction', ms: times.bare.toFixed(2), ratio: '1.00', statements: 3, 'for history': 0 },
  ])
}

/**
 * What maps cost in the database: the import of features to a bare COPY of the same rows into the same table, a whole
 * catalog placed at once, and how often a reservation goes to the database and back.
 *
 *   npx tsx --conditions=source bench/maps.ts [features] [rows placed at once]
 */
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { from as copyFrom } from 'pg-copy-streams'
import { importRooms, type Mall, makeMall, roomCollection, rooms } from './mall.ts'
import { inTurns, markdownTable, milliseconds } from './measure.ts'
import { openService, type Service } from './service.ts'

const ROUND_COUNT = 3
const BOOTHS_PER_RESERVATION = 10

const [features = 100_000, placed = 10_000] = process.argv.slice(2).map(Number)
const service = await openService()
try {
  console.log(await measureImport(service, features))
  const mall = await makeMall(service, 'mall', placed)
  console.log(await measureAuto(service, mall))
  console.log(await measureReservations(service, mall))
} finally {
  await service.close()
}

async function measureImport(service: Service, count: number): Promise<string> {
  const body = roomCollection(count)
  const rows = rooms(count) as { geometry: object; properties: object }[]
  let round = 0
  const times = await inTurns(ROUND_COUNT, {
    import: () => importRooms(service, `imported-${round++}`, body),
    copy: () => copyRooms(service, `copied-${round}`, rows),
  })
  return markdownTable(`Import of ${count} features`, [
    {
      way: 'ours, by HTTP',
      ms: Math.round(times.import),
      ratio: (times.import / times.copy).toFixed(2),
      target: '≤ 3',
    },
    { way: 'bare COPY', ms: Math.round(times.copy), ratio: '1.00', target: '' },
  ])
}

/** The same rows with IDs of the same length and order; all text is made in time, as ours has to make its own. */
async function copyRooms(
  { context, accountId, call }: Service,
  datasetId: string,
  rows: { geometry: object; properties: object }[],
) {
  await call('POST', '/datasets/v1', { name: datasetId, dataset_id: datasetId })
  function* lines() {
    for (const [i, { geometry, properties }] of rows.entries()) {
      const id = `${datasetId}-${String(i).padStart(35 - datasetId.length, '0')}`
      yield `${accountId}\t${id}\t${datasetId}\t${JSON.stringify(geometry)}\t${JSON.stringify(properties)}\n`
    }
  }
  const client = await context.pool.connect()
  const copy = client.query(
    copyFrom('copy features (account_id, feature_id, dataset_id, geometry, properties) from stdin'),
  )
  await pipeline(Readable.from(inChunks(lines(), 500)), copy)
  client.release()
}

function* inChunks(lines: Iterable<string>, size: number): Generator<string> {
  let chunk: string[] = []
  for (const line of lines) {
    if (chunk.push(line) < size) continue
    yield chunk.join('')
    chunk = []
  }
  yield chunk.join('')
}

async function measureAuto({ call }: Service, { mapId, viewId, featureIds }: Mall): Promise<string> {
  const url = `/placements/v1/${mapId}/${viewId}/auto`
  const request = { catalog_id: 'mall', column: 'booth' }
  const dry = await milliseconds(() => call('POST', url, { ...request, dry_run: true }))
  let answer: { placed: number } | undefined
  const time = await milliseconds(async () => {
    answer = await call('POST', url, request)
  })
  if (answer?.placed !== featureIds.length)
    throw new Error(`only ${answer?.placed} of ${featureIds.length} were placed`)
  return markdownTable(`${featureIds.length} rows placed at once on ${featureIds.length} features`, [
    { what: 'dry run', ms: Math.round(dry), target: '' },
    { what: 'placed', ms: Math.round(time), target: '< 3,000' },
  ])
}

/** On a view that is held in memory, which then follows the change; and on a map of a tenth of the size. */
async function measureReservations(service: Service, large: Mall): Promise<string> {
  const small = await makeMall(service, 'kiosks', Math.ceil(large.featureIds.length / 10))
  const kiosks = { catalog_id: 'kiosks', column: 'booth' }
  await service.call('POST', `/placements/v1/${small.mapId}/${small.viewId}/auto`, kiosks)
  const rows = []
  for (const mall of [small, large]) {
    const { mapId, viewId, featureIds } = mall
    await service.call('GET', `/search/v1/${mapId}/${viewId}?q=shop`)
    const trips: { inTransaction: number; after: number }[] = []
    for (let start = 0; start < 5 * BOOTHS_PER_RESERVATION; start += BOOTHS_PER_RESERVATION) {
      service.statements.length = 0
      const feature_ids = featureIds.slice(start, start + BOOTHS_PER_RESERVATION)
      await service.call('POST', `/reservations/v1/${mapId}/${viewId}`, { feature_ids, data: { name: 'Ada' } })
      const inTransaction = service.statements.indexOf('commit') - service.statements.indexOf('begin') + 1
      trips.push({ inTransaction, after: service.statements.length - inTransaction })
    }
    // The first makes the catalog of reservations. Looks at the log of changes, twice a second, only ever add.
    const counted = trips.slice(1)
    rows.push({
      'features on the map': featureIds.length,
      'round trips to book them': Math.min(...counted.map(({ inTransaction }) => inTransaction)),
      target: '≤ 12',
      'for the read model to follow': Math.min(...counted.map(({ after }) => after)),
    })
  }
  return markdownTable(`Reservation of ${BOOTHS_PER_RESERVATION} features`, rows)
}

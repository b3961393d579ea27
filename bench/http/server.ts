import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import fastify, { type FastifyInstance } from 'fastify'
import pino from 'pino'
import { ensureFirstAccount } from '../../server/src/accounts/first-account.ts'
import { buildApp } from '../../server/src/app.ts'
import { loadConfig } from '../../server/src/config.ts'
import { findDatabase, openContext } from '../../server/src/context.ts'
import { migrate } from '../../server/src/db/migrate.ts'
import { Worker } from '../../server/src/worker.ts'

/** One question, and how many bytes both sides answer. */
export interface Ask {
  name: string
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string
  bytes: number
}

export interface Ready {
  asks: Ask[]
  ports: { bare: number; service: number }
}

const BOOTHS = 500

const folder = await mkdtemp('/tmp/rotunda-bench-')
const config = loadConfig({ DATA_DIR: folder, RATE_LIMIT: '10000000', DEMO: '0', LOG_LEVEL: 'silent' })
const log = pino({ level: 'silent' })
const context = await openContext(config, log, await findDatabase(config, log))
await migrate(context.db)
const { rootKey } = await ensureFirstAccount(context)
await context.changes.start()
const app = await buildApp(context)
const worker = new Worker(context)
context.wakeWorker = () => worker.wake()
worker.start()

const key = { 'service-api-key': rootKey! }
const asks = await makeAsks()
const bare = await startBare()
await app.listen({ port: 0, host: '127.0.0.1' })
const portOf = (server: { server: FastifyInstance['server'] }) => (server.server.address() as AddressInfo).port
process.send!({
  asks: asks.map(({ answer: _, ...ask }) => ask),
  ports: { bare: portOf(bare), service: portOf(app as never) },
} satisfies Ready)
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send!({ milliseconds: (user + system) / 1000 })
})
process.on('SIGTERM', async () => {
  await Promise.all([app.close(), bare.close(), worker.stop(0)])
  await context.close()
  await rm(folder, { recursive: true, force: true })
  process.exit()
})

/** A fair with a booth for each exhibitor, published, and one question of each kind about it. */
async function makeAsks(): Promise<(Ask & { answer: Buffer })[]> {
  const { dataset_id } = await create('/datasets/v1', { name: 'Hall' })
  const imported = await create(`/datasets/v1/${dataset_id}/features/import`, {
    type: 'FeatureCollection',
    features: [...Array.from({ length: BOOTHS }, (_, i) => booth(i)), ...aisles()],
  })
  const { map_id } = await create('/maps/v1', { map_source_id: dataset_id, unit_type: 'Meters' })
  const { map_view_id } = await create(`/map-views/v1/${map_id}`, {})
  const schema = { Title: 'string', booth: 'string', about: 'text' }
  await create('/catalogs/v1', { catalog_id: 'exhibitors', title: 'Exhibitors', data_schema: schema })
  const about = (i: number) =>
    `Makers of ${['pumps', 'valves', 'bread', 'lamps', 'boats'][i % 5]} since ${1900 + (i % 120)}.`
  const contents: { content_id: string }[] = []
  for (let i = 0; i < BOOTHS; i++)
    contents.push(await create('/content/v1/exhibitors', { data: { Title: `Company ${i}`, booth: `B${i}`, about: about(i) } })) // biome-ignore format: one item
  const placements = contents.map(({ content_id }, i) => ({ feature_id: imported.feature_ids[i], content_id }))
  const { placements: placed } = await create(`/placements/v1/${map_id}/${map_view_id}/batch`, { placements })
  const [first, last] = [placed[0].placement_id, placed[BOOTHS - 1].placement_id]
  const body = JSON.stringify({ map_id, start_placement_id: first, end_placement_id: last })
  const json = { ...key, 'content-type': 'application/json' }
  return Promise.all([
    answered({ name: 'place details', method: 'GET', path: `/search/v1/${first}`, headers: key }),
    answered({
      name: 'search, 20 hits',
      method: 'GET',
      path: `/search/v1/${map_id}/${map_view_id}?q=valv`,
      headers: key,
    }),
    answered({ name: 'route', method: 'POST', path: '/routes/v1/path', headers: json, body }),
    answered({
      name: 'tile',
      method: 'GET',
      path: await publish(map_id, map_view_id),
      headers: { 'accept-encoding': 'gzip' },
    }),
  ])
}

async function answered(ask: Omit<Ask, 'bytes'>): Promise<Ask & { answer: Buffer }> {
  const { method, path: url, headers, body } = ask
  const response = await app.inject({ method, url, headers, ...(body ? { payload: body } : {}) })
  if (response.statusCode !== 200) throw new Error(`${url}: ${response.statusCode} ${response.body}`)
  return { ...ask, bytes: response.rawPayload.length, answer: response.rawPayload }
}

/** The address of the tile with the most in it that a phone shows at first. */
async function publish(mapId: string, viewId: string): Promise<string> {
  await app.inject({ method: 'POST', url: `/map-views/v1/${mapId}/${viewId}/publish`, headers: key })
  for (;;) {
    const view = (await app.inject({ url: `/map-views/v1/${mapId}/${viewId}`, headers: key })).json()
    if (view.state === 'error') throw new Error(view.failure.message)
    if (view.state === 'live') {
      const { minzoom } = (await app.inject({ url: `/tiles/v1/${view.tileset_ids[0]}` })).json()
      const half = 2 ** (minzoom - 1)
      return `/tiles/v1/${view.tileset_ids[0]}/${minzoom}/${half}/${half}.mvt`
    }
    await sleep(100)
  }
}

/** The least that Fastify needs to answer the same bytes; the tile as a file that is read each time. */
async function startBare(): Promise<FastifyInstance> {
  const server = fastify()
  for (const [i, { method, path, answer, name }] of asks.entries()) {
    const file = join(folder, `answer-${i}`)
    await writeFile(file, answer)
    server.route({
      method,
      url: path.split('?')[0]!,
      handler: async (_request, reply) => {
        reply.header('content-type', 'application/json; charset=utf-8')
        return reply.send(name === 'tile' ? await readFile(file) : answer)
      },
    })
  }
  await server.listen({ port: 0, host: '127.0.0.1' })
  return server
}

async function create(url: string, body: object) {
  const response = await app.inject({ method: 'POST', url, headers: key, payload: body })
  if (response.statusCode >= 300) throw new Error(`${url}: ${response.statusCode} ${response.body}`)
  return response.json()
}

/** Rows of booths back to back, with an aisle of 3 m below each row. */
function booth(i: number) {
  const [x, y] = [(i % 50) * 4, Math.floor(i / 50) * 7 + 3]
  const ring = [[x, y], [x + 4, y], [x + 4, y + 4], [x, y + 4], [x, y]] // biome-ignore format: a ring
  return { type: 'Feature', geometry: { type: 'Polygon', coordinates: [ring] }, properties: { kind: 'space', name: `B${i}` } } // biome-ignore format: one feature
}

function aisles() {
  const line = (coordinates: number[][]) => ({
    type: 'Feature',
    geometry: { type: 'LineString', coordinates },
    properties: { kind: 'walking_path' },
  })
  const count = BOOTHS / 50
  const across = Array.from({ length: count }, (_, i) => line([0, 4, 100, 200].map((x) => [x, i * 7 + 1.5])))
  const along = [0, 100, 200].map((x) => line(Array.from({ length: count }, (_, i) => [x, i * 7 + 1.5])))
  return [...across, ...along]
}

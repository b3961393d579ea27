/**
 * What the guard and the read model cost: each answer of a warm venue against a bare Fastify route that sends the same
 * bytes with the same headers, and a tile against a file that is read for each request. The service runs built, as users
 * run it, and the bare routes in its process: Node's own code is slower where streams of all kinds pass it. The process
 * is asked for its processor time around each round, and the rounds take turns, so the ratios hold on a busy machine
 * too.
 *
 *   npx tsx --conditions=source bench/http.ts [requests a round] [answers, as: details,search]
 */
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { drive, toBytes } from './http/client.ts'
import { type BuiltService, startBuilt } from './http/service.ts'
import { makeCorridors, makeFair } from './http/venues.ts'
import { markdownTable, median } from './measure.ts'

interface Ask {
  name: string
  method: 'GET' | 'POST'
  /** As the bare server knows it, without what stands behind a question mark. */
  route: string
  headers: Record<string, string>
  /** Asked in turn, again and again. */
  questions: { path: string; body?: string }[]
}

const [requests = '4000', only = ''] = process.argv.slice(2)
const REQUESTS = Number(requests)
const ROUND_COUNT = 9
/** More than are asked in all rounds, so that each is new. */
const NEW_REQUESTS = REQUESTS * (ROUND_COUNT + 1)
const ASKED_AGAIN = 100

const service = await startBuilt(['--import', new URL('./http/bare.mjs', import.meta.url).href])
const asks = (await makeAsks(service)).filter(({ name }) => name.includes(only))
service.process.send(await Promise.all(asks.map(toBare)))
const [{ port }] = (await once(service.process, 'message')) as [{ port: number }]
process.stdout.write(markdownTable('Answers over HTTP, against bare Fastify with the same bytes', await measureAll()))
await service.stop()

async function measureAll() {
  const rows = []
  for (const { name, method, headers, questions: asked } of asks) {
    const questions = asked.map(({ path, body }) => toBytes(method, path, headers, body))
    const ports = { bare: port, service: service.port }
    const spent: Record<keyof typeof ports, number[]> = { bare: [], service: [] }
    for (let round = 0; round <= ROUND_COUNT; round++) {
      for (const side of ['bare', 'service'] as const) {
        const before = await service.processorTime()
        const isAskedAgain = questions.length < NEW_REQUESTS
        const start = isAskedAgain ? 0 : round * REQUESTS
        await drive(ports[side], isAskedAgain ? questions : questions.slice(start, start + REQUESTS), REQUESTS)
        // The first round warms up.
        if (round > 0) spent[side].push((((await service.processorTime()) - before) / REQUESTS) * 1e6)
      }
    }
    rows.push({
      answer: name,
      'bare (µs of processor)': median(spent.bare).toFixed(0),
      'service (µs of processor)': median(spent.service).toFixed(0),
      ratio: (median(spent.service) / median(spent.bare)).toFixed(2),
      'requests/s a core': Math.round(1e6 / median(spent.service)),
    })
  }
  return rows
}

/** One question of each kind; ways between many pairs of doors. */
async function makeAsks({ call, key }: BuiltService): Promise<Ask[]> {
  const fair = await makeFair(call)
  const { mapId, placementIds } = await makeCorridors(call)
  const get = { method: 'GET', headers: { 'service-api-key': key } } as const
  const post = {
    method: 'POST',
    headers: { ...get.headers, 'content-type': 'application/json' },
    route: '/routes/v1/path',
  } as const
  const route = `/search/v1/${fair.mapId}/${fair.viewId}`
  const searches = (count: number) => Array.from({ length: count }, (_, i) => ({ path: `${route}?q=valv&n=${i}` }))
  const details = `/search/v1/${fair.placementIds[0]}`
  const tile = await publish(fair.mapId, fair.viewId)
  return [
    { ...get, name: 'place details', route: details, questions: [{ path: details }] },
    { ...get, name: 'search, 20 hits, asked before', route, questions: searches(1) },
    { ...get, name: 'search, 20 hits, new', route, questions: searches(NEW_REQUESTS) },
    { ...post, name: 'route, 20,000 nodes, asked before', questions: ways(mapId, placementIds, ASKED_AGAIN) },
    { ...post, name: 'route, 20,000 nodes, new', questions: ways(mapId, placementIds, NEW_REQUESTS) },
    {
      name: 'tile',
      method: 'GET',
      route: tile,
      headers: { 'accept-encoding': 'gzip' },
      questions: [{ path: tile }],
    },
  ]

  /** The address of the tile with the most in it that a phone shows at first. */
  async function publish(mapId: string, viewId: string): Promise<string> {
    await call('POST', `/map-views/v1/${mapId}/${viewId}/publish`)
    for (;;) {
      const view = await call('GET', `/map-views/v1/${mapId}/${viewId}`)
      if (view.state === 'error') throw new Error(view.failure.message)
      if (view.state === 'live') {
        const { minzoom } = await call('GET', `/tiles/v1/${view.tileset_ids[0]}`)
        const half = 2 ** (minzoom - 1)
        return `/tiles/v1/${view.tileset_ids[0]}/${minzoom}/${half}/${half}.mvt`
      }
      await sleep(100)
    }
  }
}

/** Between all pairs of doors, in an order that leads all over the building. */
function ways(mapId: string, placementIds: string[], count: number): { path: string; body: string }[] {
  const pairs = placementIds.flatMap((_, gap) =>
    placementIds.map((from, i) => [from, placementIds[(i + gap) % placementIds.length]!] as const),
  )
  return pairs.slice(placementIds.length, placementIds.length + count).map(([from, to]) => ({
    path: '/routes/v1/path',
    body: JSON.stringify({ map_id: mapId, start_placement_id: from, end_placement_id: to }),
  }))
}

/** What the bare route needs to know: some of the answers from first to last, which it gives in turn. */
async function toBare({ name, method, route, headers, questions }: Ask) {
  const answers = []
  let sent: [string, string][] = []
  const every = Math.max(1, Math.floor(questions.length / ASKED_AGAIN))
  for (const { path, body } of questions.filter((_, i) => i % every === 0)) {
    const answer = await ask(method, path, headers, body)
    sent = Object.entries(answer.headers).map(([name, value]) => [name, String(value)])
    answers.push(answer.bytes.toString('base64'))
  }
  return { method, path: route, answers, headers: sent, isFile: name === 'tile' }
}

/** The bytes as they are sent: `fetch` would decompress them. */
async function ask(method: string, path: string, headers: Record<string, string>, body?: string) {
  const sent = request({ host: '127.0.0.1', port: service.port, method, path, headers }).end(body)
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const chunks: Buffer[] = await response.toArray()
  const bytes = Buffer.concat(chunks)
  if (response.statusCode !== 200) throw new Error(`${path}: ${response.statusCode} ${bytes}`)
  return { headers: response.headers, bytes }
}

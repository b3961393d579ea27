/**
 * What the guard and the read model cost: each answer of a warm venue against a bare Fastify route that sends the same
 * bytes, and a tile against a file that is read for each request. The service runs built, as users run it. Each side is
 * asked for its processor time around each round, and the rounds take turns, so the ratios hold on a busy machine too.
 *
 *   npx tsx --conditions=source bench/http.ts [requests a round] [answers, as: details,search]
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BareRoute } from './http/bare.ts'
import { drive, toBytes } from './http/client.ts'
import { type BuiltService, startBuilt } from './http/service.ts'
import { makeCorridors, makeFair } from './http/venues.ts'
import { markdownTable, median } from './measure.ts'

interface Ask {
  name: string
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  /** The questions that are asked in turn; one without a body for a GET. */
  bodies: string[]
}

const [requests = '4000', only = ''] = process.argv.slice(2)
const REQUESTS = Number(requests)
const ROUNDS = 9
const WAYS = 100

const service = await startBuilt()
const asks = (await makeAsks(service)).filter(({ name }) => name.includes(only))
const bare = fork(new URL('./http/bare.ts', import.meta.url).pathname)
bare.send(await Promise.all(asks.map(toBare)))
const [{ port }] = (await once(bare, 'message')) as [{ port: number }]
process.stdout.write(markdownTable('Answers over HTTP, against bare Fastify with the same bytes', await measureAll()))
bare.kill()
await service.stop()

async function measureAll() {
  const rows = []
  for (const { name, method, path, headers, bodies } of asks) {
    const questions = bodies.map((body) => toBytes(method, path, headers, body))
    const sides = { bare: { port, clock: bareTime }, service: { port: service.port, clock: service.processorTime } }
    const spent: Record<keyof typeof sides, number[]> = { bare: [], service: [] }
    for (let round = 0; round <= ROUNDS; round++) {
      for (const side of ['bare', 'service'] as const) {
        const before = await sides[side].clock()
        await drive(sides[side].port, questions, REQUESTS)
        // The first round warms up.
        if (round > 0) spent[side].push((((await sides[side].clock()) - before) / REQUESTS) * 1e6)
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

async function bareTime(): Promise<number> {
  bare.send('processor time')
  return ((await once(bare, 'message')) as [{ seconds: number }])[0].seconds
}

/** One question of each kind; ways between many pairs of doors. */
async function makeAsks({ call, key }: BuiltService): Promise<Ask[]> {
  const fair = await makeFair(call)
  const { mapId, placementIds } = await makeCorridors(call)
  const get = { method: 'GET', headers: { 'service-api-key': key }, bodies: [''] } as const
  const ways = Array.from({ length: WAYS }, (_, i) =>
    JSON.stringify({
      map_id: mapId,
      start_placement_id: placementIds[i],
      end_placement_id: placementIds[(i * 37 + 101) % placementIds.length],
    }),
  )
  const json = { ...get.headers, 'content-type': 'application/json' }
  return [
    { ...get, name: 'place details', path: `/search/v1/${fair.placementIds[0]}`, bodies: [''] },
    { ...get, name: 'search, 20 hits', path: `/search/v1/${fair.mapId}/${fair.viewId}?q=valv`, bodies: [''] },
    { name: 'route, 20,000 nodes', method: 'POST', path: '/routes/v1/path', headers: json, bodies: ways },
    {
      ...get,
      name: 'tile',
      path: await publish(fair.mapId, fair.viewId),
      headers: { 'service-api-key': '', 'accept-encoding': 'gzip' },
      bodies: [''],
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

async function toBare({ name, method, path, headers, bodies }: Ask): Promise<BareRoute> {
  const answers = []
  for (const body of bodies) {
    const answer = await fetch(`http://127.0.0.1:${service.port}${path}`, {
      method,
      headers,
      ...(body ? { body } : {}),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    answers.push(Buffer.from(await answer.arrayBuffer()).toString('base64'))
  }
  return { method, path: path.split('?')[0]!, answers, isFile: name === 'tile' }
}

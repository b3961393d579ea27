/**
 * What the guard and the read model cost: each answer of a warm venue against a bare Fastify route that sends the same
 * bytes, and a tile against a file that is read for each request. Both stand in one process, which is asked for its
 * processor time around each round; the rounds take turns. So the ratios hold on a busy machine too. The client is
 * another process.
 *
 *   npx tsx --conditions=source bench/http.ts [requests a round]
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { fileURLToPath } from 'node:url'
import type { Ask, Ready } from './http/server.ts'
import { markdownTable, median } from './measure.ts'

const REQUESTS = Number(process.argv[2] ?? 3_000)
const ROUNDS = 7
const CONNECTIONS = 16

const server = fork(fileURLToPath(new URL('./http/server.ts', import.meta.url)), {
  execArgv: ['--import=tsx', '--conditions=source'],
})
const [{ asks, ports }] = (await once(server, 'message')) as [Ready]
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })

const rows = []
for (const ask of asks) {
  const cpu: Record<'bare' | 'service', number[]> = { bare: [], service: [] }
  for (let round = 0; round <= ROUNDS; round++) {
    for (const side of ['bare', 'service'] as const) {
      const spent = await measure(ask, ports[side])
      // The first round warms up.
      if (round > 0) cpu[side].push((spent / REQUESTS) * 1000)
    }
  }
  const [bare, service] = [median(cpu.bare), median(cpu.service)]
  rows.push({
    answer: ask.name,
    bytes: ask.bytes,
    'bare (µs of processor)': bare.toFixed(0),
    'service (µs of processor)': service.toFixed(0),
    ratio: (service / bare).toFixed(2),
    'requests/s a core': Math.round(1e6 / service),
  })
}
process.stdout.write(markdownTable('Answers over HTTP, against bare Fastify with the same bytes', rows))
server.kill()
agent.destroy()

/** Milliseconds of processor time that the server spent on a round. */
async function measure(ask: Ask, port: number): Promise<number> {
  const before = await processorTime()
  let left = REQUESTS
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (left-- > 0) await send(ask, port)
    }),
  )
  return (await processorTime()) - before
}

async function processorTime(): Promise<number> {
  server.send('processor time')
  const [{ milliseconds }] = (await once(server, 'message')) as [{ milliseconds: number }]
  return milliseconds
}

function send({ method, path, headers, body, bytes }: Ask, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request({ port, method, path, headers, agent, host: '127.0.0.1' }, (response) => {
      let size = 0
      response.on('data', (chunk: Buffer) => {
        size += chunk.length
      })
      response.on('end', () =>
        response.statusCode === 200 && size === bytes
          ? resolve()
          : reject(new Error(`${path}: ${response.statusCode} with ${size} bytes`)),
      )
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

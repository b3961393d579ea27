/** The least that Fastify needs to answer the same bytes; a tile is a file that is read each time. */
import { readFile, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'

/** Answers in base64, given in turn. */
export interface BareRoute {
  method: 'GET' | 'POST'
  path: string
  answers: string[]
  isFile: boolean
}

process.once('message', async (routes: BareRoute[]) => {
  const server = fastify()
  for (const { method, path, answers, isFile } of routes) {
    const buffers = answers.map((answer) => Buffer.from(answer, 'base64'))
    const file = join(tmpdir(), `rotunda-bench-${process.pid}`)
    if (isFile) await writeFile(file, buffers[0]!)
    let turn = 0
    server.route({
      method,
      url: path,
      handler: async (_request, reply) => {
        reply.header('content-type', 'application/json; charset=utf-8')
        return reply.send(isFile ? await readFile(file) : buffers[turn++ % buffers.length])
      },
    })
  }
  await server.listen({ port: 0, host: '127.0.0.1' })
  process.send!({ port: (server.server.address() as AddressInfo).port })
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    process.send!({ seconds: (user + system) / 1e6 })
  })
})

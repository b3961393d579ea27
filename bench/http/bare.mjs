/**
 * Loaded into the process of the service: the least that Fastify needs to answer the same bytes, with the same
 * headers, under the same conditions. A tile is a file that is read each time.
 */
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'

const WRITTEN_BY_NODE = new Set(['connection', 'content-length', 'date', 'keep-alive'])

// The process for jobs beside the service loads this too, and has messages of its own.
if (process.argv[2] !== 'work') process.once('message', serve)

async function serve(routes) {
  const server = fastify()
  for (const { method, path, answers, headers, isFile } of routes) {
    if (server.hasRoute({ method, url: path })) continue
    const buffers = answers.map((answer) => Buffer.from(answer, 'base64'))
    const file = join(tmpdir(), `rotunda-bench-${process.pid}`)
    if (isFile) await writeFile(file, buffers[0])
    const sent = Object.fromEntries(headers.filter(([name]) => !WRITTEN_BY_NODE.has(name)))
    let turn = 0
    server.route({
      method,
      url: path,
      handler: async (_request, reply) => {
        reply.headers(sent)
        return reply.send(isFile ? await readFile(file) : buffers[turn++ % buffers.length])
      },
    })
  }
  server.listen({ port: 0, host: '127.0.0.1' })
  await once(server.server, 'listening')
  process.send({ port: server.server.address().port })
}

import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import fastify from 'fastify'
import { expect, it } from 'vitest'
import { listOf, respondScratch } from './json-bytes.ts'

it('SEARCH-17: a client that reads slowly gets its own answers, whatever is answered meanwhile', async () => {
  const [digits, bytes] = [16, 200_000]
  const app = fastify()
  app.decorate('standingHeaders', [])
  app.get('/:digit', (request, reply) => {
    const { digit } = request.params as { digit: string }
    respondScratch(reply, listOf([Buffer.alloc(bytes, digit)]), 1)
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const asked = Array.from({ length: 10 * digits }, (_, i) => (i % digits).toString(16))
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').pause()
  const last = once(app.server, 'request')
  socket.write(asked.map((digit) => `GET /${digit} HTTP/1.1\r\nHost: x\r\n\r\n`).join(''))
  await last
  socket.end()
  let text = ''
  for await (const chunk of socket.setEncoding('latin1')) text += chunk
  const answers = text.match(/\[[^\]]*\]/g) ?? []
  expect(answers.map((answer) => answer === `[${answer[1]?.repeat(bytes)}]` && answer[1])).toEqual(asked)
  await app.close()
})

import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import fastify from 'fastify'
import { expect, it } from 'vitest'
import { installClosing } from './close.ts'

it('OUT-6: requests that are never sent to their end do not keep a process from stopping', async () => {
  const app = fastify({ forceCloseConnections: 'idle' })
  installClosing(app, 50)
  let hasCome: () => void
  const come = new Promise<void>((resolve) => {
    hasCome = resolve
  })
  app.addHook('onRequest', async () => hasCome())
  app.post('/', async () => 'done')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{')
  await come
  await Promise.all([app.close(), once(socket, 'close')])
  expect(app.server.listening).toBe(false)
})

import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import fastify from 'fastify'
import { expect, it } from 'vitest'
import { endStalledRequest, endStalledResponse } from './end-stalled.ts'

const STALL_MS = 50

async function open(app: ReturnType<typeof fastify>, text: string) {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(text)
  return socket
}

it('CSV-25: a response that nobody reads is ended', async () => {
  const app = fastify()
  const endless = new Readable({ read: () => void endless.push(Buffer.alloc(65_536)) })
  app.get('/', (_, reply) => {
    endStalledResponse(reply, STALL_MS)
    reply.send(endless)
  })
  const socket = await open(app, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  socket.pause()
  await once(endless, 'close')
  socket.destroy()
  await app.close()
})

it('CSV-25: a form that is not sent on is ended', async () => {
  const app = fastify()
  await app.register(multipart)
  let ended: (error: Error) => void
  const failure = new Promise<Error>((resolve) => {
    ended = resolve
  })
  app.post('/', async (request) => {
    const endWatch = endStalledRequest(request, STALL_MS)
    try {
      for await (const part of request.parts()) if (part.type === 'file') await part.toBuffer()
    } catch (error) {
      ended(error as Error)
    } finally {
      endWatch()
    }
  })
  const begin = '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nbegun'
  const headers = 'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 9999'
  const socket = await open(app, `POST / HTTP/1.1\r\nHost: x\r\n${headers}\r\n\r\n${begin}`)
  expect(await failure).toBeInstanceOf(Error)
  socket.destroy()
  await app.close()
})

import fc from 'fast-check'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { piecesOf, sendJson } from './send-json.ts'

test('LOAD-23: a long answer is sent in pieces, and is the same text', async () => {
  const json = JSON.stringify(Array.from({ length: 40_000 }, (_, i) => `Café 🗺️ ${i}`))
  const app = fastify()
  app.get('/', (_request, reply) => sendJson(reply, json))
  const answer = await app.inject('/')
  expect(answer.headers['transfer-encoding']).toBe('chunked')
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(answer.body).toBe(json)
})

test('LOAD-23: wherever a text is parted, its pieces together are its bytes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 5 }), (text, length) => {
      const pieces = [...piecesOf(text, length)]
      expect(Buffer.concat(pieces).equals(Buffer.from(text))).toBe(true)
      expect(pieces.every((piece) => piece.length > 0)).toBe(true)
    }),
  )
})

import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../http/app-type.ts'
import { acceptsGzip } from '../http/response/accepts-gzip.ts'
import type { ApiDocument } from './document.ts'
import { referencePage } from './page.ts'

const compress = promisify(gzip)
const ASSETS = new URL('../../assets/reference/', import.meta.url)

/** Its own script, style and addresses alone; in no frame. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

const FILES: Record<string, { type: string; read(app: App): Promise<string> }> = {
  '/docs': {
    type: 'text/html; charset=utf-8',
    read: async (app) => referencePage(app.swagger() as unknown as ApiDocument),
  },
  '/docs/page.css': { type: 'text/css; charset=utf-8', read: () => asset('page.css') },
  '/docs/operation.css': { type: 'text/css; charset=utf-8', read: () => asset('operation.css') },
  '/docs/page.js': { type: 'text/javascript; charset=utf-8', read: () => asset('page.js') },
}

const asset = (name: string) => readFile(new URL(name, ASSETS), 'utf8')

/** The reference of the API at /docs, made of the OpenAPI document when it is first asked for. */
export function referencePageApi(app: App): void {
  const options = { config: { scope: 'none' as const }, schema: { hide: true } }
  for (const [path, { type, read }] of Object.entries(FILES)) {
    let made: Promise<{ plain: Buffer; packed: Buffer }> | undefined
    app.get(path, options, async (request, reply) => {
      made ??= read(app).then(async (text) => ({ plain: Buffer.from(text), packed: await compress(text) }))
      return send(request, reply.type(type), await made)
    })
  }
}

function send(request: FastifyRequest, reply: FastifyReply, { plain, packed }: { plain: Buffer; packed: Buffer }) {
  reply.header('Content-Security-Policy', POLICY).header('Cache-Control', 'no-cache').header('Vary', 'Accept-Encoding')
  return acceptsGzip(request) ? reply.header('Content-Encoding', 'gzip').send(packed) : reply.send(plain)
}

import { readFile } from 'node:fs/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'

/** Where a workspace of pages is built to; a package lies beside this one in the same way. */
const folderOf = (workspace: string) => new URL(`../../../${workspace}/dist/`, import.meta.url)
const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  woff: 'font/woff',
  woff2: 'font/woff2',
}
const ENCODINGS = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
]

/** The built files of `viewer` or `studio`, read once: every file in the encodings that the build has made. */
export function appFiles(workspace: 'viewer' | 'studio') {
  const folder = folderOf(workspace)
  const known = new Map<string, Promise<Buffer | null>>()
  const read = (name: string): Promise<Buffer | null> => {
    let bytes = known.get(name)
    if (!bytes) {
      bytes = readFile(new URL(name, folder)).catch(() => null)
      known.set(name, bytes)
      // What is not there is not remembered: anybody may ask for anything.
      bytes.then((found) => found === null && known.delete(name))
    }
    return bytes
  }

  return {
    async page(): Promise<string> {
      const html = await read('index.html')
      if (!html) throw new AppError('NOT_FOUND', `The ${workspace} is not built. Run npm run build.`)
      return html.toString()
    },

    async send(name: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      const [, ending = ''] = /^(?:assets\/)?[\w.-]+\.(\w+)$/.exec(name) ?? []
      const type = Object.hasOwn(TYPES, ending) ? TYPES[ending] : undefined
      if (!type) throw fileNotFound()
      const accepted = String(request.headers['accept-encoding'] ?? '')
      const encoding = ENCODINGS.find((candidate) => new RegExp(`\\b${candidate.name}\\b`).test(accepted))
      const compressed = encoding ? await read(name + encoding.ending) : null
      const bytes = compressed ?? (await read(name))
      if (!bytes) throw fileNotFound()
      if (compressed) reply.header('Content-Encoding', encoding!.name)
      return reply.headers(headersOf(name)).type(type).send(bytes)
    },
  }
}

/** A hashed name never changes its content; the others are asked for again each time. */
function headersOf(name: string): Record<string, string> {
  const isHashed = /^assets\/.+-[\w-]{8}\.\w+$/.test(name)
  return {
    'Cache-Control': isHashed ? 'public, max-age=31536000, immutable' : 'public, no-cache',
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Content-Security-Policy': "default-src 'self'; connect-src *; script-src 'self'",
    Vary: 'Accept-Encoding',
  }
}

function fileNotFound(): AppError {
  return new AppError('NOT_FOUND', 'File not found.')
}

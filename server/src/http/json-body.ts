import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'
import { MOST_DEPTH } from './body.ts'

/** What everybody may ask who opens a published map: its key stands in the page. */
const PUBLIC_SCOPES = new Set(['search:read', 'routes:read'])
const PUBLIC_LIMIT = 64 * 1024

/** Parsing holds up all other requests, so that who is known to nobody may have little parsed, and nobody what is endless. */
export function installJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (isNestedTooDeep(String(text)))
      return done(new AppError('INVALID_REQUEST_DATA', `The body is nested deeper than ${MOST_DEPTH} levels.`))
    parse(request, String(text), done)
  })
  app.addHook('onRoute', (route) => {
    if (PUBLIC_SCOPES.has(String(route.config?.scope))) route.bodyLimit ??= PUBLIC_LIMIT
  })
}

/** A parser takes a hundred times as long for a text that only nests. */
function isNestedTooDeep(text: string): boolean {
  let depth = 0
  let inText = false
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (inText) {
      if (code === BACKSLASH) i++
      else if (code === QUOTE) inText = false
    } else if (code === QUOTE) inText = true
    else if (code === BRACKET || code === BRACE) {
      if (++depth > MOST_DEPTH) return true
    } else if (code === BRACKET + 2 || code === BRACE + 2) depth--
  }
  return false
}

const QUOTE = 0x22
const BRACKET = 0x5b
const BACKSLASH = 0x5c
const BRACE = 0x7b

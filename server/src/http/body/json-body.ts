import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../errors.ts'
import { MAX_DEPTH } from './check-json.ts'

/** What everybody may ask who opens a published map: its key stands in the page. */
const PUBLIC_SCOPES = new Set(['search:read', 'routes:read'])
const PUBLIC_BODY_BYTES = 64 * 1024
/** For what is large by nature: a drawn line, a list of thousands of placements. */
export const LARGE_BODY_BYTES = 4 * 1024 * 1024
/** Minimum average length of the values of a long body: shorter ones are no data. */
const MIN_BYTES_PER_VALUE = 10

/** Characters. So few are parsed in no time, whatever they are; how deep they nest is looked at afterwards. */
const MAX_VALUES_PUBLIC = 1_000
/** Parsing more takes as long as others may be held up: what comes before and what comes next have turns of their own. */
const MAX_VALUES = 100_000

/** Parsing blocks all other requests, so anonymous clients may send small bodies only, and nobody unlimited ones. */
export function installJsonBody(app: FastifyInstance): void {
  const parse = jsonParser(app)
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    const text = decodeUtf8(bytes as Buffer)
    if (text === null) return done(notUtf8())
    if (text.length <= MAX_VALUES_PUBLIC) return parse(request, text, done)
    const fault = findExcess(text, request.routeOptions.bodyLimit / MIN_BYTES_PER_VALUE)
    if (fault) return done(fault)
    if (text.length <= MAX_VALUES) return parse(request, text, done)
    setImmediate(() => parse(request, text, (error, body) => setImmediate(done, error, body)))
  })
  app.addHook('onRoute', (route) => {
    if (PUBLIC_SCOPES.has(String(route.config?.scope))) route.bodyLimit ??= PUBLIC_BODY_BYTES
  })
}

/** `__proto__` and `constructor` are keys like any other: JSON.parse makes them own properties of the object. */
function jsonParser(app: FastifyInstance) {
  return app.getDefaultJsonParser('ignore', 'ignore')
}

/** The text, or null where the bytes are not valid UTF-8: a decoder would replace them silently. */
export function decodeUtf8(bytes: Buffer): string | null {
  return isUtf8(bytes) ? bytes.toString() : null
}

export function notUtf8(): AppError {
  return new AppError('MALFORMED_BODY', 'The body is not valid UTF-8.')
}

/** A parser takes a hundred times as long for a text that only nests, and ten times for one of the shortest values. */
function findExcess(text: string, mostValues: number): AppError | null {
  let depth = 0
  let values = 0
  let inText = false
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (inText) {
      if (code === CHAR_BACKSLASH) i++
      else if (code === CHAR_QUOTE) inText = false
    } else if (code === CHAR_QUOTE) inText = true
    else if (code === CHAR_COMMA) values++
    else if (code === CHAR_BRACKET || code === CHAR_BRACE) {
      values++
      if (++depth > MAX_DEPTH)
        return new AppError('INVALID_REQUEST_DATA', `The body is nested deeper than ${MAX_DEPTH} levels.`)
    } else if (code === CHAR_BRACKET + 2 || code === CHAR_BRACE + 2) depth--
  }
  if (values <= mostValues) return null
  return new AppError('PAYLOAD_TOO_LARGE', `The body has more than ${Math.floor(mostValues)} values.`)
}

const CHAR_QUOTE = 0x22
const CHAR_COMMA = 0x2c
const CHAR_BRACKET = 0x5b
const CHAR_BACKSLASH = 0x5c
const CHAR_BRACE = 0x7b

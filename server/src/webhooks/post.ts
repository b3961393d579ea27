import { lookup as dnsLookup, type LookupAddress } from 'node:dns'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest, type RequestOptions } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

const TIMEOUT_MS = 15_000
/** Maximum bytes of the response that are read before the connection is closed: only its status matters. */
const MAX_ANSWER_BYTES = 64 * 1024
/** Maximum size of a response that is kept in the log. */
const MAX_KEPT_BYTES = 2 * 1024

export interface Outcome {
  status: number | null
  error: string | null
  /** Start of the response body. */
  answer: string | null
}

/**
 * Posts the body and returns the status, whatever it is: redirects are not followed. The address is
 * checked where the connection is made, on what the name resolves to at that moment, so that a name cannot answer with
 * a public address first and with a private one later.
 */
export function post(
  url: string,
  headers: Record<string, string>,
  body: string,
  { allowPrivate, timeoutMs = TIMEOUT_MS }: { allowPrivate: boolean; timeoutMs?: number },
): Promise<Outcome> {
  const target = new URL(url)
  const host = target.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) && !allowPrivate && !isPublicAddress(host)) return Promise.resolve(failure(refusal(host)))
  return new Promise((resolve) => {
    const options: RequestOptions = {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      lookup: guardedLookup(allowPrivate),
      // One connection each: none is kept open towards an address that was checked earlier.
      agent: false,
      signal: AbortSignal.timeout(timeoutMs),
    }
    const send = target.protocol === 'https:' ? httpsRequest : httpRequest
    const outgoing = send(target, options, (answer) => {
      const status = answer.statusCode ?? null
      let bytes = 0
      let kept = Buffer.alloc(0)
      const done = () => {
        resolve({ status, error: null, answer: toText(kept) })
        outgoing.destroy()
      }
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        if (kept.length < MAX_KEPT_BYTES) kept = Buffer.concat([kept, chunk]).subarray(0, MAX_KEPT_BYTES)
        if (bytes > MAX_ANSWER_BYTES) done()
      })
      answer.on('end', done)
      answer.on('error', done)
    })
    outgoing.on('error', (error) => resolve(failure(wordsFor(error, timeoutMs))))
    outgoing.end(body)
  })
}

function failure(error: string): Outcome {
  return { status: null, error, answer: null }
}

/** PostgreSQL takes no NUL in a text; other control characters would only garble the log. */
function toText(bytes: Buffer): string | null {
  const text = bytes
    .toString('utf8')
    .replaceAll(/[^\P{Cc}\t\n]/gu, ' ')
    .trim()
  return text === '' ? null : text
}

function refusal(address: string): string {
  return `${address} is not a public address; this service sends only to public addresses`
}

function wordsFor(error: Error, timeoutMs: number): string {
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return `no response within ${timeoutMs / 1000} s`
  return error.message.slice(0, 500)
}

/** Resolves as usual and fails where any of the addresses is private: the connection goes to those it returns, and no others. */
export function guardedLookup(allowPrivate: boolean, lookup: typeof dnsLookup = dnsLookup): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      const addresses = (found ?? []) as unknown as LookupAddress[]
      if (error) return callback(error, '', 0)
      const wrong = allowPrivate ? undefined : addresses.find(({ address }) => !isPublicAddress(address))
      if (wrong) return callback(new Error(refusal(wrong.address)), '', 0)
      const [first] = addresses
      if (!first) return callback(new Error(`${hostname} has no address`), '', 0)
      if (options.all) return callback(null, addresses as never, 0)
      callback(null, first.address, first.family)
    })
  }
}

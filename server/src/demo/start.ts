import type { AddressInfo } from 'node:net'
import type { Context } from '../context.ts'
import { firstSteps } from './first-steps.ts'
import { seedDemo } from './seed.ts'

/** Makes the demo venue beside the running service. Answers how to stop: what is unfinished then, the next start finishes. */
export function startDemo(
  context: Context,
  address: AddressInfo,
  apiKey: string,
  say: (line: string) => void,
): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  const fetch: typeof globalThis.fetch = (input, init) => globalThis.fetch(input, { ...init, signal })
  const options = { baseUrl: ownUrl(address), apiKey, fetch }
  const began = performance.now()
  const work = async () => {
    const view = await seedDemo({ ...options, say, signal })
    if (!view) return
    say(`Demo venue: done in ${Math.round((performance.now() - began) / 1000)} s`)
    for (const line of await firstSteps(options, view, context.config)) say(line)
  }
  const done = work().catch((error: unknown) => {
    if (signal.aborted) return
    context.log.warn({ error }, 'the demo venue could not be made; the next start tries again')
  })
  return () => {
    stopping.abort()
    return done
  }
}

/** This process as it reaches itself: the public address may lead through a proxy that is not there yet. */
function ownUrl({ address, port }: AddressInfo): string {
  if (address === '0.0.0.0') return `http://127.0.0.1:${port}`
  if (address === '::') return `http://[::1]:${port}`
  return `http://${address.includes(':') ? `[${address}]` : address}:${port}`
}

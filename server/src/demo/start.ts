import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '../context.ts'
import { firstSteps } from './first-steps.ts'
import { retryingFetch } from './retrying-fetch.ts'
import { seedDemo } from './seed.ts'
import { readVenue } from './venue.ts'

const MAX_TRIES = 5
const PAUSE_MS = 5_000

/** Creates the demo venue while the service runs. Returns a stop function; the next start finishes what is incomplete. */
export function startDemo(
  context: Context,
  address: AddressInfo,
  apiKey: string,
  say: (line: string) => void,
): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  const options = { baseUrl: ownUrl(address), apiKey, fetch: retryingFetch(signal) }
  const began = performance.now()
  const work = async () => {
    context.mapBeingMade = (await readVenue()).map_id
    const view = await seedDemo({ ...options, say, signal })
    if (!view) return
    say(`Demo venue: done in ${Math.round((performance.now() - began) / 1000)} s`)
    for (const line of await firstSteps(options, view, context.config)) say(line)
  }
  // A machine that is busy with its first start may need more than one: what is done already is not done again.
  const tryOn = async (tries: number): Promise<void> => {
    await work().catch(async (error: unknown) => {
      if (signal.aborted) return
      context.log.warn({ error }, 'the demo venue is not finished; it is tried again soon, or at the next start')
      await sleep(PAUSE_MS, undefined, { signal }).catch(() => {})
      if (tries > 1 && !signal.aborted) await tryOn(tries - 1)
    })
  }
  const done = tryOn(MAX_TRIES).finally(() => {
    context.mapBeingMade = null
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

import { setTimeout as sleep } from 'node:timers/promises'

const MAX_TRIES = 60
const MAX_PAUSE_S = 10

/** Retries while the service is busy: at a first start everything happens at once, and there is time. */
export function retryingFetch(signal: AbortSignal): typeof globalThis.fetch {
  return async (input, init) => {
    for (let tries = 1; ; tries++) {
      const again = input instanceof Request ? input.clone() : input
      const answer = await globalThis.fetch(again, { ...init, signal })
      if ((answer.status !== 503 && answer.status !== 429) || tries === MAX_TRIES) return answer
      await answer.body?.cancel()
      const asked = Number(answer.headers.get('retry-after'))
      await sleep(1000 * Math.min(MAX_PAUSE_S, Math.max(1, asked || 1)), undefined, { signal })
    }
  }
}

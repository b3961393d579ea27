import { setImmediate } from 'node:timers/promises'

const SLICE_MS = 8

/** Lets requests have their turn once a slice of time is used up. */
export function makePause(): () => Promise<void> {
  let started = performance.now()
  return async () => {
    if (performance.now() - started < SLICE_MS) return
    await setImmediate()
    started = performance.now()
  }
}

/** Does work that stops after each small piece, with turns for requests in between. */
export async function inSlices<T>(work: Generator<void, T>): Promise<T> {
  const pause = makePause()
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
    await pause()
  }
}

import { setImmediate } from 'node:timers/promises'

const SLICE_MS = 5

/** Returns a function that yields to the event loop once the current time slice is used up. */
export function makeYielder(): () => Promise<void> {
  let started = performance.now()
  return async () => {
    if (performance.now() - started < SLICE_MS) return
    await setImmediate()
    started = performance.now()
  }
}

/** Runs a generator to its end, yielding to the event loop between steps. */
export async function runCooperatively<T>(work: Generator<void, T>): Promise<T> {
  const pause = makeYielder()
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
    await pause()
  }
}

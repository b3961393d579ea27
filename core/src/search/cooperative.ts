/** Long work as a generator that yields about every millisecond, so that it can be run at once or in slices. */
export type Work<T> = Generator<void, T, void>

/** Yields to other work; may return at once while there is time left. */
export type Yielder = () => Promise<void>

export function runToEnd<T>(work: Work<T>): T {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}

export async function runCooperatively<T>(work: Work<T>, pause: Yielder): Promise<T> {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
    await pause()
  }
}

const SORT_RUN = 1024

/** A merge sort of 0…length-1. */
export function* sortOrder(length: number, compare: (a: number, b: number) => number): Work<Uint32Array> {
  let from = new Uint32Array(length)
  for (let i = 0; i < length; i++) from[i] = i
  for (let start = 0; start < length; start += SORT_RUN) {
    from.subarray(start, start + SORT_RUN).sort(compare)
    yield
  }
  let to = new Uint32Array(length)
  for (let run = SORT_RUN; run < length; run *= 2) {
    for (let start = 0; start < length; start += 2 * run) yield* mergeRuns(from, to, start, run, compare)
    ;[from, to] = [to, from]
  }
  return from
}

function* mergeRuns(
  from: Uint32Array,
  to: Uint32Array,
  start: number,
  run: number,
  compare: (a: number, b: number) => number,
): Work<void> {
  const middle = Math.min(start + run, from.length)
  const end = Math.min(start + 2 * run, from.length)
  let left = start
  let right = middle
  for (let at = start; at < end; at++) {
    const takeLeft = left < middle && (right >= end || compare(from[left]!, from[right]!) <= 0)
    to[at] = takeLeft ? from[left++]! : from[right++]!
    if (at % 4096 === 0) yield
  }
}

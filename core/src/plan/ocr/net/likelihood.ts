import type { Letters } from './letters.ts'

/** What is this much less likely than the likeliest adds nothing to the sum, as far as numbers of four bytes tell. */
const NEGLIGIBLE_LOG = -18
const STEPS_PER_CHECK = 8
/** Logarithms of single precision may add up to more than they should by less than this. */
const ROUNDING_LOG = 0.01

/** How likely each class is at each step, as logarithms, from the scores of the net. */
export function toLogarithms(steps: Float32Array[], { costs, twins }: Letters): Float32Array[] {
  const classes = steps[0]?.length ?? 0
  const all = new Float32Array(steps.length * classes)
  return steps.map((scores, step) => {
    const logs = all.subarray(step * classes, (step + 1) * classes)
    for (let i = 0; i < classes; i++) logs[i] = scores[i]! - costs[i]!
    const total = logOfSum(logs, 0, classes)
    for (let i = 0; i < classes; i++) logs[i] = logs[i]! - total
    for (let group = 0; group < twins.length; group++) {
      const alike = twins[group]!
      const sum = logOfSumAt(logs, alike)
      for (let k = 1; k < alike.length; k++) logs[alike[k]!] = -Infinity
      logs[alike[0]!] = sum
    }
    return logs
  })
}

/**
 * The logarithm of how likely a text is, over all ways to spread it over the steps: each character for one step or
 * more, with steps without any between them, at least one between two that are alike. -Infinity where it is seen on
 * the way that it cannot be more than `least`.
 */
export function likelihood(logs: Float32Array[], classes: number[], least = -Infinity): number {
  const marks = [0, ...classes.flatMap((mark) => [mark, 0])]
  let before = Float64Array.from(marks, (mark, i) => (i < 2 ? logs[0]![mark]! : -Infinity))
  let now = new Float64Array(marks.length)
  for (let step = 1; step < logs.length; step++) {
    const own = logs[step]!
    for (let i = 0; i < marks.length; i++) {
      const mark = marks[i]!
      const canSkip = i > 1 && mark !== 0 && mark !== marks[i - 2]
      now[i] = own[mark]! + logOfSum(before, Math.max(0, canSkip ? i - 2 : i - 1), i + 1)
    }
    ;[before, now] = [now, before]
    // No step makes a text likelier than all ways up to it together.
    const isChecked = step % STEPS_PER_CHECK === 0 && least > -Infinity
    if (isChecked && logOfSum(before, 0, marks.length) < least - ROUNDING_LOG) return -Infinity
  }
  return logOfSum(before, Math.max(0, marks.length - 2), marks.length)
}

/** Of the numbers from one place up to another. */
function logOfSum(logs: Float32Array | Float64Array, from: number, to: number): number {
  let most = -Infinity
  for (let i = from; i < to; i++) if (logs[i]! > most) most = logs[i]!
  if (most === -Infinity) return most
  let sum = 0
  for (let i = from; i < to; i++) {
    const below = logs[i]! - most
    if (below > NEGLIGIBLE_LOG) sum += Math.exp(below)
  }
  return most + Math.log(sum)
}

/** Of those numbers only. */
function logOfSumAt(logs: Float32Array, places: number[]): number {
  let most = -Infinity
  for (let k = 0; k < places.length; k++) if (logs[places[k]!]! > most) most = logs[places[k]!]!
  if (most === -Infinity) return most
  let sum = 0
  for (let k = 0; k < places.length; k++) {
    const below = logs[places[k]!]! - most
    if (below > NEGLIGIBLE_LOG) sum += Math.exp(below)
  }
  return sum === 1 ? most : most + Math.log(sum)
}

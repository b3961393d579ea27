import type { Letters } from './letters.ts'

/** What is this much less likely than the likeliest adds nothing to the sum. */
const NEGLIGIBLE_LOG = -30

/** How likely each class is at each step, as logarithms, from the scores of the net. */
export function toLogarithms(steps: Float32Array[], { costs, twins }: Letters): Float32Array[] {
  return steps.map((scores) => {
    const logs = new Float32Array(scores.length)
    for (let i = 0; i < logs.length; i++) logs[i] = scores[i]! - costs[i]!
    const total = logOfSum(logs)
    for (let i = 0; i < logs.length; i++) logs[i] = logs[i]! - total
    for (const classes of twins) {
      const sum = logOfSumAt(logs, classes)
      for (const one of classes) logs[one] = one === classes[0] ? sum : -Infinity
    }
    return logs
  })
}

/**
 * The logarithm of how likely a text is, over all ways to spread it over the steps: each character for one step or
 * more, with steps without any between them, at least one between two that are alike.
 */
export function likelihood(logs: Float32Array[], classes: number[]): number {
  const marks = [0, ...classes.flatMap((mark) => [mark, 0])]
  let before = marks.map((mark, i) => (i < 2 ? logs[0]![mark]! : -Infinity))
  for (const step of logs.slice(1)) {
    before = marks.map((mark, i) => {
      const canSkip = i > 1 && mark !== 0 && mark !== marks[i - 2]
      return step[mark]! + logOfSum(before.slice(Math.max(0, canSkip ? i - 2 : i - 1), i + 1))
    })
  }
  return logOfSum(before.slice(-2))
}

function logOfSum(logs: ArrayLike<number>): number {
  let most = -Infinity
  for (let i = 0; i < logs.length; i++) if (logs[i]! > most) most = logs[i]!
  if (most === -Infinity) return most
  let sum = 0
  for (let i = 0; i < logs.length; i++) {
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
  return most + Math.log(sum)
}

/** How likely the net takes each class to be at each step, as logarithms. */
export function toLogarithms(steps: Float32Array[]): Float32Array[] {
  return steps.map((scores) => {
    let most = -Infinity
    for (let i = 0; i < scores.length; i++) most = Math.max(most, scores[i]!)
    let sum = 0
    for (let i = 0; i < scores.length; i++) sum += Math.exp(scores[i]! - most)
    const total = most + Math.log(sum)
    return scores.map((score) => score - total)
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
      return step[mark]! + addLogs(before[i]!, i > 0 ? before[i - 1]! : -Infinity, canSkip ? before[i - 2]! : -Infinity)
    })
  }
  return addLogs(before.at(-1)!, before.at(-2) ?? -Infinity, -Infinity)
}

function addLogs(a: number, b: number, c: number): number {
  const most = Math.max(a, b, c)
  return most === -Infinity ? most : most + Math.log(Math.exp(a - most) + Math.exp(b - most) + Math.exp(c - most))
}

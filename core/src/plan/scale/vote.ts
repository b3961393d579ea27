import { logRatio, times } from '../rules/parameters.ts'

/** One cue's opinion. `spread` is how far off it may well be, as the logarithm of a ratio. */
export interface Vote {
  cue: string
  unitsPerMeter: number
  weight: number
  spread: number
  note: string
}

/** How far lengths and areas may be off that are written as rounded numbers. */
export const roundingError = logRatio(0.012, [0.003, 0.05])

/** Of the weight of a cue that counts fully: of what a file states as its unit, which may be what its template came with. */
export const statedWeight = times(1.5, [0.5, 3])

/** The value around which most others lie, within a ratio; the median of those. */
export function modeOf(values: number[], within: number): { value: number; count: number } | null {
  const logs = values.filter((v) => v > 0 && Number.isFinite(v)).map(Math.log)
  logs.sort((p, q) => p - q)
  if (logs.length === 0) return null
  let from = 0
  let best = [0, 0] as [number, number]
  for (let to = 0; to < logs.length; to++) {
    while (logs[to]! - logs[from]! > 2 * within) from++
    if (to - from > best[1] - best[0]) best = [from, to]
  }
  return { value: Math.exp(logs[(best[0] + best[1]) >> 1]!), count: best[1] - best[0] + 1 }
}

export function rounded(value: number): number {
  return Number(value.toPrecision(3))
}

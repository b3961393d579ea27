/** Returns the upper of the two middle values where their number is even, and 0 where there are none. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
}

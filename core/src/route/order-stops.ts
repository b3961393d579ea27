/**
 * The order of stops with the least total cost (Held and Karp). `costs[i][j]` is the cost from stop i to stop j, `first`
 * from the start to a stop, `last` from a stop to the end. Null where no order passes them all.
 * Work and memory grow with 2 to the number of stops: for some ten of them.
 */
export function orderStops(
  first: readonly number[],
  costs: readonly (readonly number[])[],
  last: readonly number[],
): number[] | null {
  const count = first.length
  const all = (1 << count) - 1
  const best = new Float64Array((all + 1) * count).fill(Infinity)
  const before = new Int8Array((all + 1) * count).fill(-1)
  for (let stop = 0; stop < count; stop++) best[(1 << stop) * count + stop] = first[stop]!
  for (let visited = 1; visited <= all; visited++) {
    for (let at = 0; at < count; at++) {
      const cost = best[visited * count + at]!
      if (cost === Infinity) continue
      for (let next = 0; next < count; next++) {
        if (visited & (1 << next)) continue
        const slot = (visited | (1 << next)) * count + next
        if (cost + costs[at]![next]! >= best[slot]!) continue
        best[slot] = cost + costs[at]![next]!
        before[slot] = at
      }
    }
  }
  let end = 0
  for (let stop = 1; stop < count; stop++)
    if (best[all * count + stop]! + last[stop]! < best[all * count + end]! + last[end]!) end = stop
  if (!(best[all * count + end]! + last[end]! < Infinity)) return null
  const order: number[] = []
  for (let visited = all, at = end; at >= 0; ) {
    order.push(at)
    const previous = before[visited * count + at]!
    visited ^= 1 << at
    at = previous
  }
  return order.reverse()
}

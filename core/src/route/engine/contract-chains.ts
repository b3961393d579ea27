import { isBetween, type Position } from '../../geo/index.ts'
import type { HalfGraph, Hierarchy } from './contraction.ts'
import type { Layout } from './layout.ts'

/** Shortcuts looked at between two pauses. */
const NODES_PER_SLICE = 256
/** So much may a node lie beside the straight line, in metres. */
const COST_TOLERANCE = 1e-6

/**
 * Turns every shortcut that runs straight over nodes which nobody needs to hear of into an edge: along a corridor with a
 * hundred doors, a way is then two points and not a hundred.
 */
export function* contractChains(
  hierarchy: Hierarchy,
  { x, y }: Layout,
  canFold: (node: number) => boolean,
): Generator<void, void> {
  const { out, in: into } = hierarchy
  const bent = new Map([out, into].map((half) => [half, new Uint8Array(half.others.length)]))
  const at = (node: number): Position => [x[node]!, y[node]!]

  const fold = (half: HalfGraph, slot: number, tail: number, head: number): boolean => {
    const middle = half.middles[slot]!
    if (middle < 0) return true
    const isBent = bent.get(half)!
    if (isBent[slot]) return false
    const isStraight =
      canFold(tail) &&
      canFold(middle) &&
      canFold(head) &&
      fold(into, half.firsts[slot]!, tail, middle) &&
      fold(out, half.seconds[slot]!, middle, head) &&
      isBetween(at(tail), at(middle), at(head), COST_TOLERANCE)
    if (isStraight) half.middles[slot] = -1
    else isBent[slot] = 1
    return isStraight
  }

  for (let node = 0; node < hierarchy.nodeCount; node++) {
    if (node % NODES_PER_SLICE === 0) yield
    for (let slot = out.offsets[node]!; slot < out.offsets[node + 1]!; slot++) fold(out, slot, node, out.others[slot]!)
    for (let slot = into.offsets[node]!; slot < into.offsets[node + 1]!; slot++) {
      fold(into, slot, into.others[slot]!, node)
    }
  }
}

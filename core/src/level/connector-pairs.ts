import { distance } from '../geo/index.ts'
import { compare, idOf, type Stop } from './stops.ts'

export interface ConnectorPair {
  readonly level: Stop
  readonly reference: Stop
  /** Metres between their middles. */
  readonly meters: number
}

/** Stairs are as wide as this, and are seldom drawn alike on two levels (metres). */
const REACH_M = 4
/** Lifts of one bank stand closer to each other. */
const LIFT_REACH_M = 2.5
/** Large stairs may be drawn as one flight on one level and as the whole stairwell on another. */
const REACH_PER_RADIUS = 0.75

/** Which connectors of one level stand above which of another: each at most once, the nearest first. */
export function pairConnectors(level: readonly Stop[], reference: readonly Stop[]): ConnectorPair[] {
  const near = level.flatMap((a) =>
    reference.flatMap((b): ConnectorPair[] => {
      const meters = distance(a.at, b.at)
      return mayBeOne(a, b) && meters <= reachOf(a, b) ? [{ level: a, reference: b, meters }] : []
    }),
  )
  near.sort(
    (p, q) =>
      p.meters - q.meters || compare(idOf(p.level), idOf(q.level)) || compare(idOf(p.reference), idOf(q.reference)),
  )
  const taken = new Set<Stop>()
  return near.filter((pair) => {
    if (taken.has(pair.level) || taken.has(pair.reference)) return false
    taken.add(pair.level)
    taken.add(pair.reference)
    return true
  })
}

/** Whether nothing that the features say of themselves speaks against it. */
function mayBeOne(a: Stop, b: Stop): boolean {
  if (a.type !== b.type) return false
  if (a.direction && b.direction && a.direction !== b.direction) return false
  return !a.connectorId || !b.connectorId || a.connectorId === b.connectorId
}

function reachOf(a: Stop, b: Stop): number {
  const least = a.type === 'elevator' ? LIFT_REACH_M : REACH_M
  return Math.max(least, REACH_PER_RADIUS * (a.radius + b.radius))
}

import { findComponents } from './components.ts'
import type { VenueGraph } from './join.ts'
import { FLAG_NOT_ACCESSIBLE, type Place } from './model.ts'
import { terminalOf } from './path.ts'
import { componentsOf, mainOf } from './report.ts'
import type { Walkers } from './walker.ts'

/** How a place can be reached. */
export interface Reach {
  /** From the main part of the network. */
  onFoot: boolean
  withoutSteps: boolean
  /** The parts of the network that one can walk to from it. */
  parts: ReadonlySet<number>
}

export function reachOf(graph: VenueGraph, walkers: Walkers, places: readonly Place[]): Reach[] {
  const terminals = places.map((place) => terminalOf(graph, place))
  const onFoot = findComponents(walkers.withNeeds({}).network)
  const stepFree = findComponents(walkers.withNeeds({ accessible: true }).network)
  const main = mainOf(graph, onFoot, terminals)
  const mainStepFree = mainOf(graph, stepFree, terminals)
  return terminals.map((terminal) => {
    const parts = componentsOf(graph, onFoot, terminal)
    const withoutSteps = componentsOf(graph, stepFree, terminal, FLAG_NOT_ACCESSIBLE).has(mainStepFree)
    return { onFoot: parts.has(main), withoutSteps, parts }
  })
}

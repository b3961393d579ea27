import { type Components, largestOf } from './components.ts'
import { floorOf, type VenueGraph } from './join.ts'
import type { Place, Terminal } from './model.ts'
import { componentsOf } from './report.ts'

/** Why there is no way, and which part is cut off. */
export interface NoRoute {
  /** Index of the stop from which the others cannot be reached; 0 is the start. */
  stop: number
  place: string
  floor: number
  floor_name: string
  reason: 'level_without_walking_paths' | 'place_off_the_paths' | 'cut_off' | 'only_with_steps' | 'blocked'
  /** IDs of the blocked features that stand in the way. */
  blocked_by: string[]
  /** Levels that can still be reached from the part that is cut off. */
  reachable_floors: number[]
  message: string
}

export interface Stop {
  place: Place | null
  terminal: Terminal
}

interface Circumstances {
  blockers: string[]
  /** Whether people with fewer needs could pass. */
  isOpenToOthers: boolean
}

/** Explains a failed search between two stops. */
export function explain(
  graph: VenueGraph,
  components: Components,
  stops: readonly [Stop, Stop],
  first: number,
  circumstances: Circumstances,
): NoRoute {
  const main = largestOf(components)
  const isLost = ({ terminal }: Stop) => !componentsOf(graph, components, terminal).has(main)
  const cut =
    isLost(stops[0]) && stops[0].terminal.entrances.length === 0 ? 0 : isLost(stops[1]) ? 1 : isLost(stops[0]) ? 0 : 1
  const { place, terminal } = stops[cut]!
  const floor = graph.floors[terminal.floor]
  const reason = reasonFor(floor?.nodes.length ?? 0, terminal, circumstances)
  const name = place?.name || 'The place'
  const level = floor?.name ?? `level ${place?.floor}`
  return {
    stop: first + cut,
    place: place?.name ?? '',
    floor: floor?.floor ?? place?.floor ?? 0,
    floor_name: floor?.name ?? '',
    reason,
    blocked_by: circumstances.blockers,
    reachable_floors: floorsOf(graph, components, terminal),
    message: sentence(reason, name, level),
  }
}

function reasonFor(
  nodesOnLevel: number,
  { entrances }: Terminal,
  { blockers, isOpenToOthers }: Circumstances,
): NoRoute['reason'] {
  if (nodesOnLevel === 0) return 'level_without_walking_paths'
  if (entrances.length === 0) return 'place_off_the_paths'
  if (blockers.length > 0) return 'blocked'
  return isOpenToOthers ? 'only_with_steps' : 'cut_off'
}

function sentence(reason: NoRoute['reason'], name: string, level: string): string {
  if (reason === 'level_without_walking_paths')
    return `${level} has no walking paths: draw some, or add doors to its spaces.`
  if (reason === 'place_off_the_paths') return `${name} on ${level} touches no walking path.`
  if (reason === 'only_with_steps') return `${name} on ${level} can be reached, but not with the given needs.`
  if (reason === 'blocked') return `${name} on ${level} cannot be reached while something on the way is closed.`
  return `${name} on ${level} is cut off from the rest: no path, door or connector leads there.`
}

function floorsOf(graph: VenueGraph, components: Components, terminal: Terminal): number[] {
  const own = componentsOf(graph, components, terminal)
  const floors = new Set<number>()
  for (let node = 0; node < graph.firstCar; node++)
    if (own.has(components.of[node]!)) floors.add(graph.floors[floorOf(graph, node)]!.floor)
  return [...floors].sort((a, b) => a - b)
}

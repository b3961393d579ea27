import { labelPoint, type Position } from '../../geo/index.ts'
import type { VenueGraph } from '../join.ts'
import { messagesFor } from '../messages/index.ts'
import { type ConnectorType, type Place, WALKING_SPEED_M_S } from '../model.ts'
import type { Path, Stretch } from '../path.ts'
import type { Landmark } from './landmarks.ts'
import { describeSteps, type Step, type StepsInput } from './steps.ts'

export type Unit = 'Meters' | 'Feet'

/** As it leaves the service. */
export interface Route {
  unit: Unit
  distance: number
  /** In seconds, with waiting and riding. */
  duration: number
  legs: Leg[]
}

export interface Leg {
  floor: number
  floor_name: string
  /** How the leg ends. */
  indicator: 'arrive' | `${ConnectorType}_${'up' | 'down'}`
  next_floor?: number
  next_floor_name?: string
  distance: number
  steps: Step[]
}

export interface DescribeOptions {
  unit: Unit
  language: string
  landmarks: readonly Landmark[]
}

const PER_METER: Record<Unit, number> = { Meters: 1, Feet: 3.280839895 }

/** Puts ways, one from stop to stop, into words. */
export function describeRoute(
  graph: VenueGraph,
  ways: readonly Path[],
  stops: readonly (Place | null)[],
  told: DescribeOptions,
): Route {
  const legs: Leg[] = []
  let seconds = 0
  for (const [i, way] of ways.entries()) {
    legs.push(...describePath(graph, way, stops[i] ?? null, stops[i + 1] ?? null, told))
    for (const { meters, ride } of way.stretches) seconds += meters / WALKING_SPEED_M_S + (ride?.seconds ?? 0)
  }
  return { unit: told.unit, distance: total(legs), duration: Math.round(seconds), legs }
}

/** The route of somebody who is there already. */
export function trivialRoute(graph: VenueGraph, place: Place, told: DescribeOptions): Route {
  const floor = graph.floors.findIndex((candidate) => candidate.floor === place.floor)
  const entrance = graph.floors[floor]?.entrances(place.geometry)[0]
  const point = entrance?.tail.at(-1) ?? labelPoint(place.geometry)
  const stretches = [{ floor, points: [point], meters: 0, ride: null }]
  const way: Path = { stretches, end: 0, seconds: 0, nodes: [], entrances: [] }
  return describeRoute(graph, [way], [place, place], told)
}

function describePath(
  graph: VenueGraph,
  way: Path,
  from: Place | null,
  to: Place | null,
  told: DescribeOptions,
): Leg[] {
  const messages = messagesFor(told.language)
  return way.stretches.map((stretch, i) => {
    const floor = graph.floors[stretch.floor]!
    const isOwn = (landmark: Landmark) => landmark.name === from?.name || landmark.name === to?.name
    const steps = describeSteps({
      points: stretch.points,
      unitsPerMeter: floor.unitsPerMeter,
      perMeter: PER_METER[told.unit],
      messages,
      landmarks: told.landmarks.filter((landmark) => landmark.floor === floor.floor && !isOwn(landmark)),
      start: i === 0 ? (from?.name ?? '') : null,
      level: floor.name,
      finish: finishOf(graph, stretch, to),
    })
    return legOf(graph, stretch, steps)
  })
}

function finishOf(graph: VenueGraph, { ride, floor }: Stretch, to: Place | null): StepsInput['finish'] {
  if (!ride) return { place: to?.name ?? '', middle: to ? middleOf(to) : null }
  return {
    ride: ride.connector.type,
    direction: directionOf(floor, ride.toFloor),
    level: graph.floors[ride.toFloor]!.name,
  }
}

/** A place that is a point is where the way ends, on neither side. */
function middleOf({ geometry }: Place): Position | null {
  return geometry.type === 'Point' ? null : labelPoint(geometry)
}

function legOf(graph: VenueGraph, { floor, ride }: Stretch, steps: Step[]): Leg {
  const here = graph.floors[floor]!
  const distance = total(steps)
  if (!ride) return { floor: here.floor, floor_name: here.name, indicator: 'arrive', distance, steps }
  const next = graph.floors[ride.toFloor]!
  return {
    floor: here.floor,
    floor_name: here.name,
    indicator: `${ride.connector.type}_${directionOf(floor, ride.toFloor)}`,
    next_floor: next.floor,
    next_floor_name: next.name,
    distance,
    steps,
  }
}

/** Floors are in order, lowest first. */
function directionOf(from: number, to: number): 'up' | 'down' {
  return to > from ? 'up' : 'down'
}

function total(parts: readonly { distance: number }[]): number {
  let sum = 0
  for (const part of parts) sum += part.distance
  return Math.round(sum * 100) / 100
}

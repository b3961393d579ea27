import { type Geometry, labelPoint, type Position } from '../../geo/index.ts'
import type { VenueGraph } from '../join.ts'
import { messagesFor } from '../messages/index.ts'
import { type ConnectorType, type Place, WALKING_SPEED_M_S } from '../model.ts'
import type { Path, Stretch } from '../path.ts'
import type { Connector } from '../rides.ts'
import { FloorLandmarks, type Landmark } from './landmarks.ts'
import { findLeg, keepLeg } from './leg-cache.ts'
import { describeSteps, type Step, type StepsInput } from './steps.ts'

export type Unit = 'Meters' | 'Feet'

/** A route as the service returns it. */
export interface Route {
  unit: Unit
  distance: number
  /** In seconds, including waits and rides. */
  duration: number
  legs: Leg[]
}

export interface Leg {
  floor: number
  floor_name: string
  /** Absent where the venue is one building, and outdoors. */
  building?: string
  /** How the leg ends: at the place, or with a connector and its direction. */
  indicator: 'arrive' | `${ConnectorType}_${'up' | 'down'}` | 'leave_building' | 'enter_building'
  next_floor?: number
  next_floor_name?: string
  next_building?: string
  distance: number
  steps: Step[]
}

export interface DescribeOptions {
  unit: Unit
  language: string
  landmarks: readonly Landmark[]
  /** Names of levels by floor, in place of those that were drawn. */
  levelNames?: ReadonlyMap<number, string> | undefined
}

const PER_METER: Record<Unit, number> = { Meters: 1, Feet: 3.280839895 }

/** Describes paths, one from stop to stop, in words. */
export function describeRoute(
  graph: VenueGraph,
  paths: readonly Path[],
  stops: readonly (Place | null)[],
  options: DescribeOptions,
): Route {
  const legs: Leg[] = []
  let seconds = 0
  for (let i = 0; i < paths.length; i++) {
    const path = paths[i]!
    describePath(legs, graph, path, stops[i] ?? null, stops[i + 1] ?? null, options)
    for (const { meters, ride } of path.stretches) seconds += meters / WALKING_SPEED_M_S + (ride ? ride.seconds : 0)
  }
  return { unit: options.unit, distance: total(legs), duration: Math.round(seconds), legs }
}

/** Returns the route from a place to itself. */
export function trivialRoute(graph: VenueGraph, place: Place, options: DescribeOptions): Route {
  const floor = graph.floors.findIndex((candidate) => candidate.floor === place.floor)
  const entrance = graph.floors[floor]?.entrances(place.geometry)[0]
  const point = entrance?.tail.at(-1) ?? labelPoint(place.geometry)
  const stretch = { floor, points: [point], meters: 0, exit: null, ride: null }
  const path: Path = { stretches: [stretch], end: 0, seconds: 0, nodes: [], entrances: [] }
  return describeRoute(graph, [path], [place, place], options)
}

function describePath(
  legs: Leg[],
  graph: VenueGraph,
  path: Path,
  from: Place | null,
  to: Place | null,
  options: DescribeOptions,
): void {
  for (const stretch of path.stretches) {
    const known = findLeg(stretch, from, to, options)
    if (known) {
      legs.push(known)
      continue
    }
    const { leg, considered } = describeLeg(graph, stretch, from, to, options)
    keepLeg(stretch, from, to, options, considered, leg)
    legs.push(leg)
  }
}

/** With the names of the landmarks that were considered. */
function describeLeg(
  graph: VenueGraph,
  stretch: Stretch,
  from: Place | null,
  to: Place | null,
  options: DescribeOptions,
): { leg: Leg; considered: ReadonlySet<string> } {
  const floor = graph.floors[stretch.floor]!
  const landmarks = new FloorLandmarks(options.landmarks, floor, [from?.name ?? '', to?.name ?? ''])
  const steps = describeSteps({
    points: stretch.points,
    unitsPerMeter: floor.unitsPerMeter,
    perMeter: PER_METER[options.unit],
    messages: messagesFor(options.language),
    landmarks,
    start: startOf(stretch, from),
    finish: finishOf(graph, stretch, to, options),
  })
  return { leg: legOf(graph, stretch, steps, options), considered: landmarks.considered }
}

function startOf({ exit }: Stretch, from: Place | null): StepsInput['start'] {
  if (exit) return { connector: exit.type, middle: exit.position }
  return { place: from?.name ?? '', middle: from ? middleOf(from) : null }
}

function finishOf(
  graph: VenueGraph,
  { ride, floor }: Stretch,
  to: Place | null,
  options: DescribeOptions,
): StepsInput['finish'] {
  if (!ride) return { place: to?.name ?? '', middle: to ? middleOf(to) : null }
  const { type } = ride.connector
  if (type === 'entrance') {
    const [left, entered] = [graph.floors[floor]!.building, graph.floors[ride.toFloor]!.building]
    return { door: doorName(ride.connector), left, entered }
  }
  return {
    ride: type,
    direction: directionOf(floor, ride.toFloor),
    levels: ride.levels,
    level: levelName(graph, ride.toFloor, options),
  }
}

function doorName({ levels }: Connector): string {
  return levels.flatMap(({ stops }) => stops.map(({ name }) => name)).find((name) => name !== '') ?? ''
}

/** A place that is a point lies on neither side of the path that ends there. */
function middleOf({ geometry }: Place): Position | null {
  if (geometry.type === 'Point') return null
  let middle = middles.get(geometry)
  if (!middle) {
    middle = labelPoint(geometry)
    middles.set(geometry, middle)
  }
  return middle
}

/** Label points take long to compute for complex outlines, and places are asked for again. */
const middles = new WeakMap<Geometry, Position>()

function levelName(graph: VenueGraph, index: number, { levelNames }: DescribeOptions): string {
  const { floor, name } = graph.floors[index]!
  return levelNames?.get(floor) ?? name
}

/** Objects that are spread into others are slow to make, and slower to write as JSON. */
function legOf(graph: VenueGraph, { floor, ride }: Stretch, steps: Step[], options: DescribeOptions): Leg {
  const here = graph.floors[floor]!
  const floor_name = levelName(graph, floor, options)
  const distance = total(steps)
  const { building } = here
  if (!ride) {
    if (building === null) return { floor: here.floor, floor_name, indicator: 'arrive', distance, steps }
    return { floor: here.floor, floor_name, building, indicator: 'arrive', distance, steps }
  }
  const next = graph.floors[ride.toFloor]!
  const indicator = indicatorOf(graph, floor, ride)
  const next_floor = next.floor
  const next_floor_name = levelName(graph, ride.toFloor, options)
  if (building === null && next.building === null)
    return { floor: here.floor, floor_name, indicator, next_floor, next_floor_name, distance, steps }
  const between = next.building === null ? {} : { next_building: next.building }
  const own = building === null ? {} : { building }
  return { floor: here.floor, floor_name, ...own, indicator, next_floor, next_floor_name, ...between, distance, steps }
}

function indicatorOf({ floors }: VenueGraph, from: number, { connector, toFloor }: NonNullable<Stretch['ride']>) {
  if (connector.type !== 'entrance') return `${connector.type}_${directionOf(from, toFloor)}` as const
  return floors[toFloor]!.building === null ? 'leave_building' : 'enter_building'
}

/** Floors are sorted, lowest first. */
function directionOf(from: number, to: number): 'up' | 'down' {
  return to > from ? 'up' : 'down'
}

function total(parts: readonly { distance: number }[]): number {
  let sum = 0
  for (const part of parts) sum += part.distance
  return Math.round(sum * 100) / 100
}

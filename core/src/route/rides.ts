import {
  type ConnectorStop,
  FLAG_ELEVATOR,
  FLAG_ESCALATOR,
  FLAG_NOT_ACCESSIBLE,
  FLAG_RAMP,
  FLAG_STAIRS,
  type StopType,
} from './model.ts'

/** Duration of a ride in seconds: the wait, then each level. */
interface RideTime {
  wait: number
  up: number
  down: number
  flag: number
}

const RIDE_TIMES: Record<StopType, RideTime> = {
  stairs: { wait: 0, up: 20, down: 16, flag: FLAG_STAIRS },
  escalator: { wait: 3, up: 15, down: 15, flag: FLAG_ESCALATOR },
  elevator: { wait: 35, up: 5, down: 5, flag: FLAG_ELEVATOR },
  ramp: { wait: 0, up: 45, down: 40, flag: FLAG_RAMP },
  entrance: { wait: 3, up: 0, down: 0, flag: 0 },
}

/** Height of a level where a connector has a speed of its own, in metres. */
const LEVEL_HEIGHT_M = 4
/** Persons in the elevator that the usual wait stands for, and the least and the longest wait of others. */
const USUAL_CAPACITY = 8
const MIN_ELEVATOR_WAIT_S = 15
const MAX_ELEVATOR_WAIT_S = 90

/** What is usual for the type, less what its stops say: `speed` of the ride, and `capacity` of an elevator. */
export function rideTimesOf({ type, levels }: Connector): RideTime {
  const stops = levels.flatMap((level) => level.stops)
  const times = { ...RIDE_TIMES[type] }
  const speeds = stops.flatMap(({ speed }) => speed ?? [])
  if (speeds.length > 0) times.up = times.down = LEVEL_HEIGHT_M / Math.min(...speeds)
  const capacities = stops.flatMap(({ capacity }) => capacity ?? [])
  if (type === 'elevator' && capacities.length > 0) {
    const wait = (times.wait * USUAL_CAPACITY) / Math.min(...capacities)
    times.wait = Math.min(MAX_ELEVATOR_WAIT_S, Math.max(MIN_ELEVATOR_WAIT_S, wait))
  }
  return times
}

/** One staircase, elevator, escalator, ramp or entrance with the levels it serves, lowest first. */
export interface Connector {
  type: StopType
  levels: { floor: number; stops: ConnectorStop[] }[]
  goesUp: boolean
  goesDown: boolean
  /** Flags of the edges of a ride. */
  flags: number
}

/** Stops of one type without an ID are one connector if they are this close on different levels, in metres. */
const MAX_SAME_PLACE_M = 4
/** The same for stops with equal names. */
const MAX_SAME_NAME_M = 25

/** Groups stops into connectors: by their ID, else by type, position and name. Entrances join levels two by two. */
export function groupStops(stops: readonly ConnectorStop[]): Connector[] {
  const entrances = stops.filter(({ type }) => type === 'entrance')
  return [...groupRides(stops.filter(({ type }) => type !== 'entrance')), ...pairEntrances(entrances)]
}

/** One door has a stop on each of its sides, in the building and outside of it. */
function pairEntrances(stops: readonly ConnectorStop[]): Connector[] {
  return stops.flatMap((stop, i) =>
    stops
      .slice(i + 1)
      .filter((other) => other.building !== stop.building && isSameDoor(stop, other))
      .map((other) => connectorOf([stop, other])),
  )
}

function isSameDoor(a: ConnectorStop, b: ConnectorStop): boolean {
  if (a.connectorId || b.connectorId) return a.connectorId === b.connectorId
  return isSameSpot(a, b)
}

function groupRides(stops: readonly ConnectorStop[]): Connector[] {
  const groups: ConnectorStop[][] = []
  for (const stop of [...stops].sort((a, b) => a.floor - b.floor)) {
    const group = groups.find((members) => belongsTo(stop, members))
    if (group) group.push(stop)
    else groups.push([stop])
  }
  return groups.filter((members) => new Set(members.map((stop) => stop.floor)).size > 1).map(connectorOf)
}

function belongsTo(stop: ConnectorStop, members: readonly ConnectorStop[]): boolean {
  const last = members[members.length - 1]!
  if (stop.type !== last.type || !canShare(stop, last)) return false
  if (stop.connectorId || last.connectorId) return stop.connectorId === last.connectorId
  // Two unnamed stops on one level are two connectors, however close they lie.
  return stop.floor !== last.floor && isSameSpot(stop, last)
}

function isSameSpot(a: ConnectorStop, b: ConnectorStop): boolean {
  if (a.name && b.name && a.name !== b.name) return false
  const reach = a.name && a.name === b.name ? MAX_SAME_NAME_M : MAX_SAME_PLACE_M
  return Math.hypot(a.x - b.x, a.y - b.y) <= reach
}

/** Two buildings may number their lifts alike. A level of neither, as a car park below both, has lifts of both. */
function canShare(a: ConnectorStop, b: ConnectorStop): boolean {
  return a.building === b.building || a.building === null || b.building === null
}

function connectorOf(members: ConnectorStop[]): Connector {
  const floors = [...new Set(members.map((stop) => stop.floor))].sort((a, b) => a - b)
  const type = members[0]!.type
  return {
    type,
    levels: floors.map((floor) => ({ floor, stops: members.filter((stop) => stop.floor === floor) })),
    goesUp: members.every((stop) => stop.direction !== 'down'),
    goesDown: members.every((stop) => stop.direction !== 'up'),
    flags: RIDE_TIMES[type].flag | (members.every((stop) => stop.accessible) ? 0 : FLAG_NOT_ACCESSIBLE),
  }
}

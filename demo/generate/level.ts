import type { Point, Rect } from './site.ts'

/** A room between the centre lines of its walls. */
export interface Room {
  rect: Rect
  /** `number` and `name` are what the plan says in the room. */
  number?: string
  name?: string
  /** Where the label stands, if not in the middle. */
  label?: Point
  floor?: 'tiles' | 'steps' | 'seats' | 'shelves' | 'cars'
}

/** An opening in the wall around a point: along u or along v. */
export interface Opening {
  at: Point
  along: 'u' | 'v'
  width: number
  /** One leaf, two leaves, or none: a shopfront that stands open. */
  leaves: 0 | 1 | 2
  /** Which way the leaves open: to larger or to smaller coordinates. */
  towards: 1 | -1
}

/** What stands free on the floor and is itself a place: booths, escalators, kiosks. */
export interface Island {
  rect: Rect
  number?: string
  name?: string
  kind: 'booth' | 'escalator' | 'kiosk'
}

export interface Level {
  floor: number
  title: string
  sheet: string
  rooms: Room[]
  openings: Opening[]
  islands: Island[]
  columns: Point[]
}

/** A door to the room above or below a wall that runs along u. */
export function door(u: number, v: number, towards: 1 | -1, leaves: Opening['leaves'] = 1, width?: number): Opening {
  return { at: [u, v], along: 'u', width: width ?? [4, 1, 1.8][leaves]!, leaves, towards }
}

/** A door in a wall that runs along v. */
export function sideDoor(
  u: number,
  v: number,
  towards: 1 | -1,
  leaves: Opening['leaves'] = 1,
  width?: number,
): Opening {
  return { ...door(u, v, towards, leaves, width), along: 'v' }
}

/** Lifts and stairs stand in the same place on every level they serve. */
const LIFT_1: Rect = [60, 38, 62.6, 41]
const LIFT_2: Rect = [62.6, 38, 65.2, 41]
const LIFT_3: Rect = [140, 23, 142.8, 26]
const STAIRS_1: Rect = [65.2, 38, 68.6, 46]
const STAIRS_2: Rect = [142.8, 18, 146.4, 26]
const STAIRS_3: Rect = [22, 38, 25.4, 46]

const CORES = {
  L1: { room: { rect: LIFT_1, number: 'L1', name: 'Lift' }, opening: door(61.3, 38, 1, 0, 1.4) },
  L2: { room: { rect: LIFT_2, number: 'L2', name: 'Lift' }, opening: door(63.9, 38, 1, 0, 1.4) },
  L3: { room: { rect: LIFT_3, number: 'L3', name: 'Lift' }, opening: door(141.4, 26, -1, 0, 1.4) },
  S1: { room: { rect: STAIRS_1, number: 'S1', name: 'Stairs', floor: 'steps' }, opening: door(66.9, 38, 1, 1, 1.2) },
  S2: { room: { rect: STAIRS_2, number: 'S2', name: 'Stairs', floor: 'steps' }, opening: door(144.6, 26, -1, 1, 1.2) },
  S3: { room: { rect: STAIRS_3, number: 'S3', name: 'Stairs', floor: 'steps' }, opening: door(23.7, 38, 1, 1, 1.2) },
} satisfies Record<string, { room: Room; opening: Opening }>

export function cores(...names: (keyof typeof CORES)[]): { rooms: Room[]; openings: Opening[] } {
  return { rooms: names.map((name) => CORES[name].room), openings: names.map((name) => CORES[name].opening) }
}

const ESCALATORS = {
  E1: [40, 30.2, 52, 32],
  E2: [40, 32, 52, 33.8],
  E3: [84, 30.2, 96, 32],
  E4: [84, 32, 96, 33.8],
  E5: [112, 30.2, 124, 32],
  E6: [112, 32, 124, 33.8],
} satisfies Record<string, Rect>

export function escalators(...names: (keyof typeof ESCALATORS)[]): Island[] {
  return names.map((name) => ({ rect: ESCALATORS[name], number: name, name: 'Escalator', kind: 'escalator' }))
}

/** Columns on a grid, where nothing else stands. */
export function columnGrid(us: number[], vs: number[]): Point[] {
  return us.flatMap((u) => vs.map((v): Point => [u, v]))
}

export function every(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.floor((to - from) / step + 1e-9) + 1 }, (_, i) => from + i * step)
}

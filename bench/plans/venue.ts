import { Cells, type Rect } from './cells.ts'
import { corridors } from './kinds/corridors.ts'
import { expo } from './kinds/expo.ts'
import { home } from './kinds/home.ts'
import { mall } from './kinds/mall.ts'
import { office } from './kinds/office.ts'
import { openPlan } from './kinds/open-plan.ts'
import { school } from './kinds/school.ts'
import { wings } from './kinds/wings.ts'
import type { Rings } from './overlap.ts'
import { Random } from './random.ts'

/** A building's floor with everything known about it, in metres. */
export interface Venue {
  name: string
  rooms: Room[]
  doors: Doorway[]
  /** The building with its outer walls. */
  shell: Rect
  /** 0 where walls are single lines. */
  thickness: number
  cells: Cells
}

export interface Room {
  /** The first holds its label. */
  rects: Rect[]
  number: string
  name: string
  rings: Rings
}

export interface Doorway {
  /** The gap through the wall. */
  rect: Rect
  /** Rooms on both sides, −1 for the outside. */
  joins: [number, number]
  swing: boolean
  /** Drawn in an outer wall as glass. */
  window: boolean
}

/** Rooms and doors before their outlines are known. */
export interface Layout {
  shell: Rect
  rooms: Omit<Room, 'rings'>[]
  doors: Doorway[]
  /** What the shell holds that is not built over: the walls around it are the building's. */
  courts?: Rect[]
}

const venues = { office, corridors, mall, expo, home, wings, school, openPlan } satisfies Record<
  string,
  (random: Random, thickness: number) => Layout
>

export type Kind = keyof typeof venues

/** Owners of cells that are no rooms: the outside, walls, and doorways from here on. */
export const OUTSIDE_CELL = -2
export const WALL_CELL = -1
export const FIRST_DOORWAY_CELL = 10_000

/** `isSealed`: with no doorways in its walls. */
export function makeVenue(kind: Kind, seed: number, thickness: number, isSealed = false): Venue {
  const { shell, rooms, doors: all, courts = [] }: Layout = venues[kind](new Random(seed), thickness)
  const doors = isSealed ? [] : all
  const cells = new Cells([shell, ...courts, ...rooms.flatMap((room) => room.rects), ...doors.map((door) => door.rect)])
  cells.fill(shell, WALL_CELL)
  for (const court of courts) cells.fill(court, OUTSIDE_CELL)
  rooms.forEach((room, i) => {
    for (const rect of room.rects) cells.fill(rect, i)
  })
  if (thickness > 0) {
    for (const [i, door] of doors.entries()) cells.fill(door.rect, FIRST_DOORWAY_CELL + i)
  }
  const finished = rooms.map((room, i) => ({ ...room, rings: cells.outline((owner) => owner === i) }))
  return { name: kind, rooms: finished, doors, shell, thickness, cells }
}

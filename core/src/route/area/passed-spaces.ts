import type { RouteFloor } from '../model.ts'
import { indexShapes } from './boxes.ts'
import type { DrawnArea } from './drawn-area.ts'
import type { Point } from './frame.ts'
import type { FreeRoom } from './rooms.ts'
import { boxOf, centreOf, contains, type Shape } from './shape.ts'

/** IDs of the spaces that a path through a point of a room passes. */
export type PassedSpaces = (room: number, point: Point) => string[]

/** The spaces of rooms that are one space, by room; and the spaces that may be closed, which are told by place. */
export interface PassedState {
  whole: string[][]
  zones: { id: string; shape: Shape }[]
}

export function passedStateOf(floor: RouteFloor, drawn: DrawnArea, rooms: readonly FreeRoom[]): PassedState {
  const zones = drawn.spaces.filter((space) => floor.closable?.has(space.id)).map(({ id, shape }) => ({ id, shape }))
  return { whole: rooms.map(({ spaces }) => (spaces.length === 1 ? spaces : [])), zones }
}

/**
 * A room of one space is that space everywhere. In a room of several, the spaces that may be closed are told by
 * place: no edge crosses their outlines.
 */
export function createPassedSpaces({ whole, zones }: PassedState): PassedSpaces {
  const index = indexShapes(zones.map((space) => space.shape))
  if (zones.length === 0) return (room) => whole[room]!
  return (room, { x, y }) => {
    const around = index.near({ minX: x, minY: y, maxX: x, maxY: y }, 0).map((i) => zones[i]!)
    const own = whole[room]!
    return [...own, ...around.flatMap(({ id, shape }) => (id !== own[0] && contains(shape, { x, y }) ? id : []))]
  }
}

/** Spaces that no other room extends into: they can be closed without crossing lines. */
export function sealedSpaces(drawn: DrawnArea, rooms: readonly FreeRoom[]): string[] {
  const shared = new Set(rooms.flatMap(({ spaces }) => (spaces.length > 1 ? spaces : [])))
  const index = indexShapes(drawn.spaces.map((space) => space.shape))
  const holdsAnother = (shape: Shape, id: string) =>
    index
      .near(boxOf(shape), 0)
      .some((i) => drawn.spaces[i]!.id !== id && contains(shape, centreOf(drawn.spaces[i]!.shape)))
  return drawn.spaces.filter(({ id, shape }) => !shared.has(id) && !holdsAnother(shape, id)).map(({ id }) => id)
}

import type { Rect } from '../cells.ts'
import type { Random } from '../random.ts'
import type { Doorway } from '../venue.ts'

/** Cuts a length into pieces of about the wanted size, with walls of thickness t between them. */
export function pieces(
  random: Random,
  from: number,
  to: number,
  low: number,
  high: number,
  t: number,
): [number, number][] {
  const cuts: [number, number][] = []
  let at = from
  while (to - at > high + low + t) {
    const size = round(random.between(low, high))
    cuts.push([at, round(at + size)])
    at = round(at + size + t)
  }
  const half = round((to - at - t) / 2)
  if (half > low) cuts.push([at, round(at + half)], [round(at + half + t), to])
  else cuts.push([at, to])
  return cuts
}

export function round(value: number): number {
  return Math.round(value * 100) / 100
}

/** A gap of the given width in a horizontal wall between y0 and y1, somewhere between x0 and x1. */
export function gap(random: Random, x0: number, x1: number, y0: number, y1: number, width: number): Rect {
  const at = round(random.between(x0 + 0.15, Math.max(x0 + 0.16, x1 - 0.15 - width)))
  return [at, y0, round(at + width), y1]
}

export function windowsAlong(
  random: Random,
  [x0, x1]: [number, number],
  y0: number,
  y1: number,
  room: number,
): Doorway[] {
  if (x1 - x0 < 2.4 || y1 === y0) return []
  const width = round(Math.min(1.6, x1 - x0 - 0.8))
  const at = round(random.between(x0 + 0.3, x1 - 0.3 - width))
  return [{ rect: [at, y0, round(at + width), y1], joins: [room, -1], swing: false, window: true }]
}

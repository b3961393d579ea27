import type { Rect } from '../../geo/index.ts'

/** A letter, digit or mark, or a word whose letters touch. */
export interface Glyph {
  /** Points of its outline, x and y in turn, in any unit, y down: all that its extent in any direction needs. */
  points: ArrayLike<number>
  /** A plain stroke or block, as I, a hyphen or a dash, or a part of a letter: part of words, but no word by itself. */
  bar: boolean
  /** How strong its ink is, in any unit; negative where it is lighter than its ground. */
  shade: number
  /** What draws a line draws all of it; of pictures, it is not known. */
  pen?: string
}

/** Extents along a direction and across it, downwards as seen from a reader. Angles are radians anticlockwise as seen. */
export function boxAlong(angle: number, { points }: Pick<Glyph, 'points'>): Rect {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (let i = 0; i < points.length; i += 2) {
    const along = points[i]! * cos - points[i + 1]! * sin
    const across = points[i]! * sin + points[i + 1]! * cos
    if (along < box.left) box.left = along
    if (along > box.right) box.right = along
    if (across < box.top) box.top = across
    if (across > box.bottom) box.bottom = across
  }
  return box
}

/** The point that lies so far along a direction and across it. */
export function pointAlong(angle: number, along: number, across: number): [number, number] {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return [along * cos + across * sin, across * cos - along * sin]
}

/** Whether a point lies in a box along a direction. */
export function isInside(angle: number, { left, top, right, bottom }: Rect, x: number, y: number): boolean {
  const [along, across] = pointAlong(-angle, x, y)
  return along > left && along < right && across > top && across < bottom
}

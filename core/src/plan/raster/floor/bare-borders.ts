import type { Picture } from '../picture/picture.ts'
import type { Floor } from './floor.ts'
import { eachCrossing } from './join-places.ts'

/** How far the colour between two places may be off both, of 255, where no line is drawn. */
const MAX_STEP_LEVELS = 18
/** Pixels across which two places may lie apart that nothing parts: what is wider is a wall, though it may not be filled. */
export const WIDEST_GAP_PX = 14
/** Pixels inside each place at which its colour is looked at: lines are drawn soft. */
const INSIDE_PX = 2

/** How often rows and columns go from one place to another, and how often over no line. */
export interface BareBorder {
  one: number
  other: number
  all: number
  bare: number
}

/** The borders between places, however far apart they lie. */
export function bareBorders(floor: Floor, picture: Picture): BareBorder[] {
  const borders = new Map<number, BareBorder>()
  const side = floor.regions.length + 1
  const isBare = bareTest(picture)
  eachCrossing(floor, (one, other, from, step, gap) => {
    const [low, high] = one < other ? [one, other] : [other, one]
    const border = borders.get(low * side + high) ?? { one: low, other: high, all: 0, bare: 0 }
    borders.set(low * side + high, border)
    border.all++
    if (gap <= WIDEST_GAP_PX && isBare(from, step, gap)) border.bare++
  })
  return [...borders.values()]
}

/** Each row or column that goes from one place to another over no line. */
export function eachBareCrossing(
  floor: Floor,
  picture: Picture,
  visit: (one: number, other: number, from: number, step: number) => void,
): void {
  const isBare = bareTest(picture)
  eachCrossing(floor, (one, other, from, step, gap) => {
    if (gap <= WIDEST_GAP_PX && isBare(from, step, gap)) visit(Math.min(one, other), Math.max(one, other), from, step)
  })
}

/** Whether no line is drawn over a gap between two places. */
function bareTest({ rgb }: Picture): (from: number, step: number, gap: number) => boolean {
  return (from, step, gap) => {
    const [first, last] = [from - INSIDE_PX * step, from + (gap + INSIDE_PX - 1) * step]
    if (first < 0 || last < 0 || 3 * Math.max(first, last) + 2 >= rgb.length) return false
    for (let channel = 0; channel < 3; channel++) {
      const [p, q] = [rgb[3 * first + channel]!, rgb[3 * last + channel]!]
      for (let at = first; at !== last + step; at += step) {
        const level = rgb[3 * at + channel]!
        if (Math.max(Math.abs(level - p), Math.abs(level - q)) > MAX_STEP_LEVELS) return false
      }
    }
    return true
  }
}

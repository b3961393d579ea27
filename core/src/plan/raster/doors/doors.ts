import { median } from '../../../geo/index.ts'
import { longerSide, type Passage } from '../../field/index.ts'
import type { FoundDoor } from '../../findings/findings.ts'
import { apply } from '../../sketch/affine.ts'
import type { Floor } from '../floor/floor.ts'
import type { Picture } from '../picture/picture.ts'
import { type Gap, gapLength, gapThickness } from './gaps.ts'
import type { Opening } from './openings.ts'

/** Without a leaf, an opening up to this many door widths joins two spaces as a door does. */
const MAX_DOOR_RATIO = 1.7
/** The same where no door is known, as part of the picture's longer side. */
const MAX_DOOR_SHARE = 0.1

export interface FoundDoors {
  doors: FoundDoor[]
  /** The gaps in walls among them, in pixels. */
  gaps: Gap[]
}

/** Doors are gaps with a swing, gaps of a door's width between two spaces, and narrow passages between places. */
export function findDoors(floor: Floor, spaceOf: (region: number) => number, picture: Picture): FoundDoors {
  const widest = widestDoor(floor.openings, longerSide(picture))
  const found: FoundDoors = { doors: [], gaps: [] }
  for (const opening of floor.openings) {
    const between = sidesOf(opening, floor).map(spaceOf) as [number, number]
    const joins = between[0] !== between[1] && (opening.swing || Math.min(...between) >= 0)
    if (!joins || gapLength(opening) > widest) continue
    found.doors.push(toDoor(middleLine(opening), between, opening.swing, picture))
    found.gaps.push(opening)
  }
  for (const passage of floor.passages) {
    const between = passage.between.map(spaceOf) as [number, number]
    if (between[0] === between[1] || passage.width > widest * 1.5) continue
    found.doors.push(toDoor(centred(passage), between, false, picture))
  }
  return found
}

function widestDoor(openings: Opening[], side: number): number {
  const swings = openings.filter(({ swing }) => swing).map(gapLength)
  // A double door is twice as wide as a single one, which the median most likely is.
  return swings.length > 2 ? Math.max(...swings, median(swings) * MAX_DOOR_RATIO) : side * MAX_DOOR_SHARE
}

/** The regions on both sides of a gap, looked for past the faces of the wall. */
function sidesOf(gap: Gap, floor: Floor): [number, number] {
  const { width, height, data: labels } = floor.labels
  const reach = gapThickness(gap) + 6
  const x = (gap.left + gap.right) >> 1
  const y = (gap.top + gap.bottom) >> 1
  const look = (sign: number) => {
    for (let away = gapThickness(gap) >> 1; away <= (gapThickness(gap) >> 1) + reach; away++) {
      const [px, py] = gap.horizontal ? [x, y + sign * away] : [x + sign * away, y]
      if (px < 0 || py < 0 || px >= width || py >= height) return 0
      const label = labels[py * width + px]!
      if (label > 0) return label
    }
    return 0
  }
  return [look(-1), look(1)]
}

function middleLine({ left, top, right, bottom, horizontal }: Gap): [number, number, number, number] {
  return horizontal
    ? [left, (top + bottom + 1) / 2, right + 1, (top + bottom + 1) / 2]
    : [(left + right + 1) / 2, top, (left + right + 1) / 2, bottom + 1]
}

/** A passage's ends are pixels; their middles lie half a pixel on. */
function centred({ closing: [x0, y0, x1, y1] }: Passage): [number, number, number, number] {
  return [x0 + 0.5, y0 + 0.5, x1 + 0.5, y1 + 0.5]
}

function toDoor(
  [ax, ay, bx, by]: [number, number, number, number],
  between: [number, number],
  swing: boolean,
  { toDrawing }: Picture,
): FoundDoor {
  const [x0, y0] = apply(toDrawing, ax, ay)
  const [x1, y1] = apply(toDrawing, bx, by)
  return { x0, y0, x1, y1, between, swing }
}

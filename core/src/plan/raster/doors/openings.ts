import { longerSide, type Mask } from '../../field/index.ts'
import { type Component, findComponents, keepComponents, span } from '../components.ts'
import type { Ink } from '../picture/ink.ts'
import type { WallMask } from '../walls/walls.ts'
import { fillGap, findGaps, type Gap, gapLength, gapThickness, inkAlong, lineAlong } from './gaps.ts'
import { eraseSwing, findSwings, type Swing } from './swings.ts'
import { WallEnds } from './wall-ends.ts'

/** A gap in a wall that is a window or a door, for what is drawn in or beside it. */
export interface Opening extends Gap {
  /** A leaf's swing is drawn about one of its ends. */
  swing: boolean
}

/** Parts of the longer side of the picture. */
const MAX_WINDOW_SHARE = 0.4
const MAX_DOOR_SHARE = 0.18
const MIN_STUB_SHARE = 0.018
const MIN_PIECE_SHARE = 0.03
/** Bars may be this much shorter, if they are this much longer than thick. */
const SHORTER_BAR = 0.35
const LONGER_BAR = 2.2

/** Shares of a gap's length, or of a quarter circle. */
const MIN_INKED_SHARE = 0.9
const MIN_LINED_SHARE = 0.8
/** Noise leaves gaps without number. */
const MAX_GAPS = 20_000

export interface ClosedWalls {
  mask: Mask
  openings: Opening[]
}

/**
 * Closes the walls over windows and doors, and leaves out letters, columns and other small pieces. Gaps that show
 * neither are closed up to so many pixels: gates.
 */
export function closeWalls(walls: WallMask, ink: Ink, widestGate = 0): ClosedWalls {
  const side = longerSide(walls.mask)
  const thin = walls.method === 'walls as lines'
  const mask = withoutSmall(walls.mask, side * MIN_STUB_SHARE)
  const openings: Opening[] = []
  const swings: { swing: Swing; horizontal: boolean }[] = []
  const gaps = findGaps(mask, side * MAX_WINDOW_SHARE, walls.thickness * 1.4)
  for (const gap of gaps.slice(0, MAX_GAPS)) {
    const ends = new WallEnds(gap, mask)
    if (gapLength(gap) < gapThickness(gap) / 2 || ends.isFlanked() || ends.isSlanted()) continue
    const hasStub = ends.hasStub()
    // Where walls are lines, leaf and arc begin at their very ends, so that those are no stubs.
    if (!hasStub && !thin) continue
    const found = gapLength(gap) < side * MAX_DOOR_SHARE ? findSwings(ink.faint, gap) : []
    for (const swing of found) swings.push({ swing, horizontal: gap.horizontal })
    if (found.length > 0 || (!thin && (gapLength(gap) < widestGate || isInked(ink.faint, gap))))
      openings.push({ ...gap, swing: found.length > 0 })
  }
  // Where walls are thin lines themselves, the strokes of doors are among them.
  if (thin) for (const { swing, horizontal } of swings) eraseSwing(mask, swing, horizontal)
  for (const opening of openings) fillGap(mask, opening)
  return { mask: withoutSmall(mask, side * MIN_PIECE_SHARE), openings }
}

function withoutSmall(mask: Mask, smallest: number): Mask {
  return keepComponents(
    findComponents(mask),
    (piece) => span(piece) >= (isBar(piece) ? smallest * SHORTER_BAR : smallest),
  )
}

/** A short piece of wall between two openings, unlike a letter or a column. */
function isBar(piece: Component): boolean {
  const across = Math.min(piece.right - piece.left, piece.bottom - piece.top) + 1
  return span(piece) > LONGER_BAR * across && piece.area > 0.85 * span(piece) * across
}

/** Short gaps with a threshold, longer ones with the line of a window along them. */
function isInked(ink: Mask, gap: Gap): boolean {
  if (inkAlong(ink, gap) < MIN_INKED_SHARE) return false
  return gapLength(gap) < 2 * gapThickness(gap) || lineAlong(ink, gap) > MIN_LINED_SHARE
}

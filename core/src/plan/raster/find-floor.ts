import type { TextLine } from '../ocr/index.ts'
import type { RuleRun } from '../rules/rule-run.ts'
import { colourPartRule } from './floor/colour-parts.ts'
import { corridorPieceRule } from './floor/corridor-pieces.ts'
import { clippedRoomRule } from './floor/cut-off.ts'
import { pictureElevationRule } from './floor/elevations.ts'
import { faintZoneRule } from './floor/faint-zones.ts'
import type { Floor } from './floor/floor.ts'
import { greyBodyRule } from './floor/grey-bodies.ts'
import { hatchedBodyRule } from './floor/hatched-bodies.ts'
import { leakRule } from './floor/leaks.ts'
import { namePlateRule } from './floor/name-plates.ts'
import { openGroundRule } from './floor/open-ground.ts'
import { paintOverTextRule } from './floor/paint-over-text.ts'
import { partedByTextRule } from './floor/parted-by-text.ts'
import { plainRestRule } from './floor/plain-rests.ts'
import { sameFillRule } from './floor/same-fill.ts'
import { segmentFloor } from './floor/segment-floor.ts'
import { solidBodyRule } from './floor/solid-bodies.ts'
import { thinLineRule } from './floor/thin-lines.ts'
import { unpartedRule } from './floor/unparted.ts'
import type { Ink } from './picture/ink.ts'
import type { Picture } from './picture/picture.ts'
import { seenFloorRule } from './seen/better-floor.ts'
import { insideRoomRule } from './seen/inside-rooms.ts'
import { noRoomRule } from './seen/no-rooms.ts'
import { patchRule } from './seen/patch-floor.ts'
import type { Seen } from './seen/seen.ts'
import { seenFloor } from './seen/seen-floor.ts'

interface Look {
  picture: Picture
  ink: Ink
}

/** What looks like text, of which many marks tell well between two floors, and what of it names a place. */
interface LinesOfText {
  lines: TextLine[]
  legible: TextLine[]
}

/** The floor as strokes and colours tell it, or as a net sees it where that is better. */
export function findFloor({ picture, ink }: Look, { lines, legible }: LinesOfText, run: RuleRun, seen: Seen): Floor {
  run.spend(picture.width * picture.height)
  const finished = (segment: () => Floor) =>
    run.draft(() => {
      const closed = run.apply(leakRule, run.apply(clippedRoomRule, segment()), ink)
      const whole = run.apply(pictureElevationRule, closed)
      return { whole, floor: run.apply(noRoomRule, whole, seen, picture) }
    })
  let painted: Picture | null = null
  const withoutText = () => {
    painted ??= run.apply(paintOverTextRule, picture, lines)
    return painted
  }
  const drawn = finished(() => segmentFloor(picture, ink, run, withoutText))
  const looked = finished(() => seenFloor(picture, ink, seen, run))
  const best = run.apply(seenFloorRule, drawn.result.floor, looked.result.floor, lines)
  const taken = best === drawn.result.floor ? drawn : looked
  run.keep(taken.claims)
  const [own, other] = taken === drawn ? [drawn.result, looked.result] : [looked.result, drawn.result]
  const patched = run.apply(patchRule, best, other.floor, lines)
  // Patches number their places anew.
  const entire = patched === own.floor ? run.apply(insideRoomRule, patched, own.whole, seen) : patched
  const unparted = run.apply(partedByTextRule, entire, legible)
  const connected = run.apply(corridorPieceRule, unparted, legible, seen)
  const parted = run.apply(faintZoneRule, connected, picture, lines, withoutText)
  const solid = run.apply(hatchedBodyRule, parted, picture, ink.strong, legible)
  const joined = run.apply(thinLineRule, solid, ink.pale, legible)
  const filled = run.apply(sameFillRule, run.apply(unpartedRule, joined, picture), painted ?? picture, legible)
  // Names that run over a border would hide it where they are painted over.
  const parts = run.apply(colourPartRule, filled, picture, legible)
  const whole = run.apply(namePlateRule, parts, picture, legible)
  const clear = run.apply(solidBodyRule, run.apply(greyBodyRule, whole, picture, legible), picture, legible)
  return run.apply(openGroundRule, run.apply(plainRestRule, clear, picture, legible), picture, legible)
}

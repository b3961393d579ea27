import type { TextMap } from '../../ocr/index.ts'

/** A place of the map of middles. */
export interface Place {
  x: number
  y: number
}

/** Length over height from which on a middle itself tells its direction, and how far off what was learnt that may be. */
const MIN_LONG_RATIO = 3
const MAX_TURN = Math.PI / 3
/** How far off a usual direction text is taken for that: the shorter its middle, the less is its direction known. */
const MIN_SNAP_ANGLE = Math.PI / 45
const MAX_SNAP_ANGLE = Math.PI / 24
const SNAP_PER_LENGTH = 0.85
/** The same from which on a middle says at least which of two directions is nearer, and the places that it has. */
const MIN_TELLING_RATIO = 1.8
const MIN_TELLING_PLACES = 8
/** Middles that have to tell. */
const MIN_TELLING = 3

/** Level, or what was level before the picture was turned: the one that more middles are nearer to. Clockwise as seen. */
export function prevailing(middles: Place[][], turned: number): number {
  if (Math.abs(turned) < MAX_SNAP_ANGLE) return 0
  let [all, nearer] = [0, 0]
  for (const places of middles) {
    if (places.length < MIN_TELLING_PLACES) continue
    const { turn, ratio } = longAxis(places)
    const [offLevel, offTurned] = [offAxis(turn), offAxis(turn - turned)]
    if (ratio < MIN_TELLING_RATIO || Math.min(offLevel, offTurned) > Math.abs(turned)) continue
    all++
    if (offTurned < offLevel) nearer++
  }
  return all >= MIN_TELLING && 2 * nearer > all ? turned : 0
}

/** Clockwise as seen: of the places themselves if they are drawn out, or else as the map and the other lines tell. */
export function direction(places: Place[], map: TextMap, level: number): number {
  let [cosine, sine] = [0, 0]
  for (const { x, y } of places) {
    const at = (y >> 1) * map.width + (x >> 1)
    cosine += map.cosines[at]!
    sine += map.sines[at]!
  }
  const told = Math.atan2(sine, cosine) / 2
  const { turn, ratio } = longAxis(places)
  const isClear = ratio > MIN_LONG_RATIO && Math.abs(Math.sin(turn - told)) < Math.sin(MAX_TURN)
  const own = isClear ? turn : told
  const snap = Math.min(MAX_SNAP_ANGLE, Math.max(MIN_SNAP_ANGLE, SNAP_PER_LENGTH / ratio))
  // Short lines look level or upright to the net though they lean with the others.
  const leans = isClear ? snap : Math.abs(level) + snap
  if (level !== 0 && offAxis(own - level) < leans) return nearestAxis(own, level)
  return offAxis(own) < snap ? nearestAxis(own, 0) : own
}

/** How a short middle itself is drawn out, where that is neither level nor upright: clockwise as seen, or null. */
export function leanOf(places: Place[]): number | null {
  const { turn, ratio } = longAxis(places)
  const isShort = ratio > MIN_TELLING_RATIO && ratio <= MIN_LONG_RATIO && places.length >= MIN_TELLING_PLACES
  return isShort && offAxis(turn) > MAX_SNAP_ANGLE ? turn : null
}

/** How far a direction is from the nearer one of level and upright. */
function offAxis(turn: number): number {
  return Math.asin(Math.min(Math.abs(Math.sin(turn)), Math.abs(Math.cos(turn))))
}

/** Level or upright, in a frame that is turned itself. */
function nearestAxis(turn: number, level: number): number {
  return Math.abs(Math.sin(turn - level)) < Math.SQRT1_2 ? level : level + Math.PI / 2
}

/** In which direction places are drawn out, and how many times longer than wide. */
function longAxis(places: Place[]): { turn: number; ratio: number } {
  const count = places.length
  const [x, y] = [
    places.reduce((sum, one) => sum + one.x, 0) / count,
    places.reduce((sum, one) => sum + one.y, 0) / count,
  ]
  let [xx, xy, yy] = [0, 0, 0]
  for (const one of places) {
    xx += (one.x - x) ** 2
    xy += (one.x - x) * (one.y - y)
    yy += (one.y - y) ** 2
  }
  const spread = Math.hypot((xx - yy) / 2, xy)
  const mean = (xx + yy) / 2
  // A single row of places is a third of a place high and wide.
  const least = count / 12
  return { turn: Math.atan2(2 * xy, xx - yy) / 2, ratio: Math.sqrt((mean + spread + least) / (mean - spread + least)) }
}

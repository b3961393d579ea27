import { type DrawnScale, distance, type LevelTransform, type Position, venuePlane } from '../geo/index.ts'

/** What is known of a level's scale. */
export interface LevelScale {
  readonly floor: number
  /** Null if unknown. */
  readonly unitsPerMeter: number | null
  /** Length of the diagonal around all that is drawn, in drawing units; null where nothing is. */
  readonly size: number | null
  /** From 0 to 1; absent: as sure as any. */
  readonly confidence?: number
}

export interface ScaleDifference {
  floor: number
  unitsPerMeter: number | null
  /** The scale of the levels that are drawn at the same size. */
  proposed: number
}

/** Scales that differ by less are the same. */
const SAME_SCALE = 0.01
/** Sheets of one building that were drawn at one scale differ in size by no more than this factor. */
const MAX_SIZE_RATIO = 2

/**
 * Levels whose scale is unlike that of the others, although they are drawn at the same size: on one of the sheets the
 * scale was read wrongly. A level in other units (a DXF in millimetres among pictures) is larger by far, and compared
 * with none of the others.
 */
export function findScaleDifferences(levels: readonly LevelScale[]): ScaleDifference[] {
  return levels.flatMap((level): ScaleDifference[] => {
    const alike = levels.filter((other) => isDrawnAlike(level, other))
    const usual = mostTrusted(alike)
    const { floor, unitsPerMeter } = level
    if (usual === null || (unitsPerMeter !== null && isSame(unitsPerMeter, usual))) return []
    if (alike.some((other) => isOneSize(level, other, usual))) return []
    if (unitsPerMeter !== null && haveOwnScales(alike)) return []
    return [{ floor, unitsPerMeter, proposed: usual }]
  })
}

function isDrawnAlike(a: LevelScale, b: LevelScale): boolean {
  if (a.size === null || b.size === null || !(a.size > 0) || !(b.size > 0)) return false
  return Math.max(a.size / b.size, b.size / a.size) <= MAX_SIZE_RATIO
}

/** A level that is drawn larger, and by its own scale is just as large as one of the usual scale, was read rightly. */
function isOneSize(level: LevelScale, other: LevelScale, usual: number): boolean {
  if (level.unitsPerMeter === null || other.unitsPerMeter === null || !isSame(other.unitsPerMeter, usual)) return false
  return isSame(level.size! / level.unitsPerMeter, other.size! / other.unitsPerMeter)
}

/** Two levels of one size that are drawn at unlike scales: the files are of several programs, and size proves nothing. */
function haveOwnScales(levels: readonly LevelScale[]): boolean {
  return levels.some(
    ({ unitsPerMeter: scale }, i) =>
    levels.slice(i + 1).some((other) => scale !== null && !isSame(other.unitsPerMeter ?? scale, scale) && isOneSize(other, levels[i]!, scale)), // biome-ignore format: one question
  )
}

function isSame(a: number, b: number): boolean {
  return Math.abs(a / b - 1) <= SAME_SCALE
}

/** The scale that most levels have; of several, that which is surest, then that of the lowest level. */
function mostTrusted(levels: readonly LevelScale[]): number | null {
  const known = levels.flatMap(({ floor, unitsPerMeter, confidence = 1 }) =>
    unitsPerMeter === null ? [] : [{ floor, unitsPerMeter, confidence }],
  )
  const ranked = known.map(({ floor, unitsPerMeter }) => {
    const same = known.filter((other) => isSame(other.unitsPerMeter, unitsPerMeter))
    return { floor, unitsPerMeter, votes: same.length, sure: same.reduce((sum, { confidence }) => sum + confidence, 0) }
  })
  ranked.sort((a, b) => b.votes - a.votes || b.sure - a.sure || a.floor - b.floor)
  return ranked[0]?.unitsPerMeter ?? null
}

/** Units in a metre by two points and their real distance in metres; null where it is none. */
export function measureScale(a: Position, b: Position, meters: number): number | null {
  const unitsPerMeter = distance(a, b) / meters
  return Number.isFinite(unitsPerMeter) && unitsPerMeter > 0 ? unitsPerMeter : null
}

export interface ScaleChange {
  units_per_meter: number
  /** Null: the level needs none. */
  transform: LevelTransform | null
}

/**
 * Changes of a floor that give it this scale. The scale of its transform is taken up in it, and one point of the
 * drawing stays where it is above the other levels.
 */
export function withScale(level: DrawnScale, unitsPerMeter: number, fixed: Position): ScaleChange {
  const { transform } = level
  if (!transform) return { units_per_meter: unitsPerMeter, transform: null }
  const turned: LevelTransform = { ...transform, move: [0, 0], scale: 1 }
  const at = venuePlane(level).toMeters(fixed)
  const now = venuePlane({ unitsPerMeter, transform: turned }).toMeters(fixed)
  return { units_per_meter: unitsPerMeter, transform: { ...turned, move: [at[0] - now[0], at[1] - now[1]] } }
}

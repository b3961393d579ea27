import { emptyMask, longerSide, type Mask } from '../../field/index.ts'
import { pictureSizes } from '../../rules/picture-sizes.ts'
import { findComponents, keepComponents, span } from '../components.ts'
import { slitsBetween } from './strokes.ts'

/** Pixels from a slit to the stroke that bounds it. */
const FACE_REACH_PX = 3

/** How long such a stretch is, in distances between faces. */
const MIN_STRETCH_SLITS = 6

/**
 * Faces of walls that are shorter than the long lines, as rooms without doors have them, the pieces of wall that two
 * doorways leave, and lines that are broken: strokes with another beside them, as far off as the faces of walls are.
 */
export function shorterFaces(strokes: Mask, { width, data: lines }: Mask, slit: number): Mask {
  const letter = pictureSizes.largestLetter.value * longerSide(strokes)
  const large = keepComponents(findComponents(strokes), (piece) => span(piece) > letter)
  const drawn = large.data
  const slits = slitsBetween(large, slit, MIN_STRETCH_SLITS * slit * slit).data
  const shorter = emptyMask(strokes)
  const faces = shorter.data
  for (let i = FACE_REACH_PX * (width + 1); i < slits.length - FACE_REACH_PX * (width + 1); i++) {
    if (!slits[i]) continue
    for (const step of [-width, -1, 1, width]) {
      // From the slit across the stroke beside it, to its other edge.
      for (let k = 1, at = i + step; k <= FACE_REACH_PX && drawn[at]; k++, at += step) if (!lines[at]) faces[at] = 1
    }
  }
  return shorter
}

import { levels, share } from './parameters.ts'

/**
 * Sizes and steps in pictures on which several rules depend, as far as no scale is known. What stands here is one fact; a
 * rule that needs another value declares its own, under a name that says what it measures.
 */
export const pictureSizes = {
  /** Between a colour and the paper. */
  paperStep: levels(28, [14, 50]),
  /** Of the longer side of the picture, the thickest wall. */
  thickestWall: share(0.03, [0.015, 0.06]),
  /** Of the longer side, the height of a letter. */
  largestLetter: share(0.03, [0.015, 0.06]),
  /** Of the longer side, the side of the smallest place: what is smaller is a sign. */
  smallestPlace: share(0.012, [0.005, 0.03]),
} as const

import { levels, share } from '../../rules/parameters.ts'
import { pictureSizes } from '../../rules/picture-sizes.ts'

/** How areas of colour are told from the paper, from lines and from each other (`zones.ts`). */
export const zoneParameters = {
  paperStep: pictureSizes.paperStep,
  /** Between two areas beside each other, and where colours are pale. */
  edgeStep: levels(22, [10, 40]),
  faintestEdgeStep: levels(9, [5, 15]),
  /** From the darkest to the lightest level, but for a few pixels, where colours are full. */
  fullRange: levels(140, [80, 220]),
  maxOutliers: share(0.01, [0, 0.05]),
  /** Of the drawing's box, what fills must cover to make it a map of zones. */
  minFilled: share(0.35, [0.2, 0.7]),
  /** Of all pixels, what areas on a dark ground cover. */
  minAreas: share(0.05, [0.01, 0.2]),
  /** Of these, what is further from the ground than so much of the longer side. */
  minBroad: share(0.25, [0.1, 0.6]),
  broadReach: share(0.006, [0.002, 0.02]),
  /** The lightest channel of pictograms, which are black; and of the range of levels, what is black where nothing else is. */
  maxBlack: levels(90, [40, 130]),
  paleBlack: share(0.25, [0.1, 0.5]),
  /** Of the picture, the area of a pictogram. */
  maxPictogram: share(0.006, [0.001, 0.02]),
  /** Between the two sides of a word that stands across an area. */
  maxSameStep: levels(10, [4, 20]),
  /** Of the longer side: letters are smaller, words shorter, and lines of writing lower. */
  largestLetter: pictureSizes.largestLetter,
  longestWord: share(0.1, [0.05, 0.3]),
  highestLine: share(0.015, [0.008, 0.04]),
  /** Of the box around writing, what its edges cover, and what they enclose. */
  minEdges: share(0.35, [0.2, 0.6]),
  maxEnclosed: share(0.35, [0.2, 0.6]),
  /** Of the longer side: doors are narrower. */
  widestDoor: share(0.05, [0.02, 0.1]),
}

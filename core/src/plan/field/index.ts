import { floodBasins } from './basins.ts'
import { squaredDistance } from './distance.ts'
import { fieldKernels } from './field-kernels.ts'
import { findPassages, type Passage } from './passages.ts'
import type { Labels, Mask } from './raster.ts'

export { ridgeThicknesses, squaredDistance, withinReach } from './distance.ts'
export type { Passage } from './passages.ts'
export {
  countSet,
  emptyLabels,
  emptyMask,
  inFours,
  inverse,
  type Labels,
  type Levels,
  longerSide,
  type Mask,
  mapMask,
  type Pixels,
  type Raster,
  type Size,
  sharedMask,
  unitedMask,
  withoutMask,
} from './raster.ts'
export { type TracedRegion, traceRegions } from './trace.ts'

export interface FieldOptions {
  /** Two basins stay apart where the saddle between them is under this part of the smaller peak. */
  saddleRatio?: number
  /** Basins whose deepest pixel is nearer to a wall than this (in pixels) are no places of their own. */
  minimumPeak?: number
}

export interface FieldRegion {
  /** Its label, from 1 on; `regions[id - 1]`. */
  id: number
  /** In pixels. */
  area: number
  /** Distance of its deepest pixel to the nearest wall, in pixels, and where that is. */
  peak: number
  x: number
  y: number
  /** Columns and rows it spans, inclusive: left, top, right, bottom. */
  bbox: [number, number, number, number]
  /** Whether it reaches the edge of the bitmap, as the outside does. */
  open: boolean
}

export interface Segmentation {
  /** Region of each pixel; 0 on walls and in what is too narrow to be a place. */
  labels: Labels
  regions: FieldRegion[]
  passages: Passage[]
}

/**
 * Finds the places between walls without needing the doors to be closed:
 * a room is a basin of the distance to the nearest wall, a door is the saddle between two.
 */
export function segmentField(walls: Mask, { saddleRatio = 0.68, minimumPeak = 3 }: FieldOptions = {}): Segmentation {
  const field = squaredDistance(walls)
  const { labels, count } = floodBasins(field, saddleRatio, minimumPeak)
  const { regions, touches } = fieldKernels().survey(labels, field.data, count)
  return { labels, regions: regionsOf(labels, regions), passages: findPassages(labels, field, touches) }
}

/** Area, squared depth, column and row of the deepest pixel, and the box around the region. Those of number 0 say nothing. */
type Measures = [number, number, number, number, number, number, number, number]
const REGION_NUMBERS = 8

function regionsOf({ width, height }: Labels, measured: Int32Array): FieldRegion[] {
  const regions: FieldRegion[] = []
  for (let id = 1; id * REGION_NUMBERS < measured.length; id++) {
    const own = measured.subarray(id * REGION_NUMBERS, (id + 1) * REGION_NUMBERS)
    const [area, squaredPeak, x, y, left, top, right, bottom] = own as unknown as Measures
    regions.push({
      id,
      area,
      peak: Math.sqrt(squaredPeak),
      x,
      y,
      bbox: [left, top, right, bottom],
      open: left === 0 || top === 0 || right === width - 1 || bottom === height - 1,
    })
  }
  return regions
}

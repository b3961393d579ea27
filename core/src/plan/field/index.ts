import { floodBasins } from './basins.ts'
import { squaredDistance } from './distance.ts'
import { findPassages, type Passage } from './passages.ts'
import type { Labels, Mask, Raster } from './raster.ts'

export { squaredDistance, withinReach } from './distance.ts'
export type { Passage } from './passages.ts'
export {
  countSet,
  emptyLabels,
  emptyMask,
  inverse,
  type Labels,
  type Levels,
  longerSide,
  type Mask,
  mapMask,
  type Pixels,
  type Raster,
  type Size,
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
  return { labels, regions: measureRegions(labels, count, field), passages: findPassages(labels, field) }
}

function measureRegions(labels: Labels, count: number, field: Raster<Int32Array>): FieldRegion[] {
  const { width, height, data } = labels
  const squares = field.data
  const regions: FieldRegion[] = []
  for (let id = 1; id <= count; id++) {
    regions.push({ id, area: 0, peak: 0, x: 0, y: 0, bbox: [width, height, -1, -1], open: false })
  }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      const region = regions[data[at]! - 1]
      if (region) extend(region, x, y, squares[at]!)
    }
  }
  for (const region of regions) {
    const [left, top, right, bottom] = region.bbox
    region.peak = Math.sqrt(region.peak)
    region.open = left === 0 || top === 0 || right === width - 1 || bottom === height - 1
  }
  return regions
}

/** While measuring, `peak` holds the square. */
function extend(region: FieldRegion, x: number, y: number, squared: number): void {
  const { bbox } = region
  region.area++
  if (x < bbox[0]) bbox[0] = x
  if (y < bbox[1]) bbox[1] = y
  if (x > bbox[2]) bbox[2] = x
  if (y > bbox[3]) bbox[3] = y
  if (squared > region.peak) {
    region.peak = squared
    region.x = x
    region.y = y
  }
}

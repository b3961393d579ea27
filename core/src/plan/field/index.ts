import { floodBasins } from './basins.ts'
import { squaredDistance } from './distance.ts'
import { findPassages, type Passage } from './passages.ts'
import type { Labels, Mask, Raster } from './raster.ts'

export { passingDistance, squaredDistance, withinReach } from './distance.ts'
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
    const start = y * width
    for (let x = 0; x < width; x++) {
      const id = data[start + x]!
      if (id === 0) continue
      const first = x
      let deepest = x
      while (x + 1 < width && data[start + x + 1] === id) {
        x++
        if (squares[start + x]! > squares[start + deepest]!) deepest = x
      }
      const region = regions[id - 1]!
      region.area += x + 1 - first
      extend(region, first, x, y)
      if (squares[start + deepest]! <= region.peak) continue
      region.peak = squares[start + deepest]!
      region.x = deepest
      region.y = y
    }
  }
  // Until here, peaks are squares.
  for (const region of regions) {
    const [left, top, right, bottom] = region.bbox
    region.peak = Math.sqrt(region.peak)
    region.open = left === 0 || top === 0 || right === width - 1 || bottom === height - 1
  }
  return regions
}

function extend({ bbox }: FieldRegion, first: number, last: number, y: number): void {
  if (first < bbox[0]) bbox[0] = first
  if (y < bbox[1]) bbox[1] = y
  if (last > bbox[2]) bbox[2] = last
  if (y > bbox[3]) bbox[3] = y
}

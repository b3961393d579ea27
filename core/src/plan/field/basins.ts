import { fieldKernels } from './field-kernels.ts'
import { emptyLabels, type Labels, type Raster } from './raster.ts'

/** Which basin of the distance field each pixel belongs to: 0 for walls, else 1 to `count`. */
export interface Basins {
  labels: Labels
  count: number
}

/**
 * Floods the squared distance field from its peaks down and merges basins where they meet,
 * unless the saddle is so much narrower than both basins that it must be a door.
 * Merging only ever happens at lower and lower levels, so a pair once kept apart would never have merged later.
 */
export function floodBasins(distances: Raster<Int32Array>, saddleRatio: number, minimumPeak: number): Basins {
  const { width, height, data: field } = distances
  let deepest = 0
  for (let i = 0; i < field.length; i++) if (field[i]! > deepest) deepest = field[i]!
  if (deepest === 0) return { labels: emptyLabels(distances), count: 0 }
  const minimum = minimumPeak ** 2
  let count = 0
  // Renumbered from 1 on, without the basins that are too shallow to be a place.
  const settle = (parent: Int32Array, peak: Int32Array) => {
    const final = new Int32Array(parent.length)
    for (let basin = 1; basin < final.length; basin++)
      if (parent[basin] === basin && peak[basin]! >= minimum) final[basin] = ++count
    for (let basin = 1; basin < final.length; basin++) final[basin] = final[rootOf(parent, basin)]!
    return final
  }
  const data = fieldKernels().flood(distances, deepest, [saddleRatio ** 2, minimum], settle)
  return { labels: { width, height, data }, count }
}

function rootOf(parent: Int32Array, basin: number): number {
  let at = basin
  while (parent[at] !== at) {
    parent[at] = parent[parent[at]!]!
    at = parent[at]!
  }
  return at
}

import type { Floor } from './floor.ts'

/** Half the width of the places that half of the floor is in. */
export function widthOfHalf({ regions }: Floor): number {
  const places = regions.filter(({ open }) => !open).sort((p, q) => p.peak - q.peak)
  let left = places.reduce((sum, { area }) => sum + area, 0) / 2
  for (const { area, peak } of places) {
    left -= area
    if (left <= 0) return peak
  }
  return 0
}

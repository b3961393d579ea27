import type { Bar } from '../fixture.ts'
import type { Picture } from '../picture/picture.ts'
import { SIDE_PX } from '../seen/fixture.ts'
import type { Floor } from './floor.ts'

export const WHITE = [255, 255, 255]
export const BLUE = [90, 160, 220]

/** A white picture with these areas painted on it. */
export function painted(...areas: [Bar, number[]][]): Picture {
  const rgb = new Uint8Array(3 * SIDE_PX * SIDE_PX).fill(255)
  for (const [[left, top, right, bottom], colour] of areas) {
    for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) rgb.set(colour, 3 * (y * SIDE_PX + x))
  }
  return { rgb } as Picture
}

/** How many places are not open. */
export function closedPlaces({ regions }: Floor): number {
  return regions.filter(({ open }) => !open).length
}

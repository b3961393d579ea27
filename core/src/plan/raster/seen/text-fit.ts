import { longerSide, type Size } from '../../field/index.ts'
import type { TextLine } from '../../ocr/index.ts'
import { pictureSizes } from '../../rules/picture-sizes.ts'
import type { Floor } from '../floor/floor.ts'

export interface Fit {
  /** Places that hold text. */
  named: number
  /** Whether places and lines of text belong together, from 0 to 1. */
  fit: number
}

/**
 * Most rooms have one name, chairs and wall bodies have none, and where rooms run together or lie open their names have
 * no place of their own.
 */
export function textFit({ labels, regions }: Floor, lines: TextLine[]): Fit {
  const smallest = smallestPlace(labels)
  const places = new Set(regions.filter(({ open, area }) => !open && area > smallest).map(({ id }) => id))
  const held = new Set(
    lines.map((line) => {
      const at = middleOf(line, labels)
      return at === null ? 0 : labels.data[at]!
    }),
  )
  const named = [...held].filter((id) => places.has(id)).length
  return { named, fit: (2 * named) / Math.max(1, places.size + lines.length) }
}

/** The pixel in the middle of a line, where that lies in the picture. */
export function middleOf({ angle, box }: TextLine, { width, height }: Size): number | null {
  const [along, across] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
  const x = Math.round(along * Math.cos(angle) + across * Math.sin(angle))
  const y = Math.round(across * Math.cos(angle) - along * Math.sin(angle))
  return x >= 0 && y >= 0 && x < width && y < height ? y * width + x : null
}

/** Pixels of the smallest place that counts. */
export function smallestPlace(size: Size): number {
  return (pictureSizes.smallestPlace.value * longerSide(size)) ** 2
}

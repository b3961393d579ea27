import type { Strip } from './recognise.ts'

/** Many strips on one page, far enough apart that they are read as separate lines. */
export interface Sheet {
  grey: Uint8Array
  width: number
  height: number
  places: { strip: number; left: number; top: number; right: number; bottom: number }[]
}

const WIDTH = 1600
const TALLEST = 640
const APART = 40

export function packStrips(strips: Strip[]): Sheet[] {
  const widest = Math.max(...strips.map((strip) => strip.width))
  const width = Math.max(WIDTH, widest + 2 * APART)
  const pages: Sheet['places'][] = [[]]
  let left = APART
  let top = APART
  let bottom = APART
  for (const [index, strip] of strips.entries()) {
    if (left + strip.width + APART > width) {
      left = APART
      top = bottom + APART
    }
    if (top > TALLEST) {
      pages.push([])
      left = APART
      top = APART
      bottom = APART
    }
    pages.at(-1)!.push({ strip: index, left, top, right: left + strip.width, bottom: top + strip.height })
    bottom = Math.max(bottom, top + strip.height)
    left += strip.width + 2 * APART
  }
  return pages.map((places) => paint(places, strips, width))
}

function paint(places: Sheet['places'], strips: Strip[], width: number): Sheet {
  const height = Math.max(...places.map(({ bottom }) => bottom)) + APART
  const grey = new Uint8Array(width * height).fill(255)
  for (const { strip, left, top } of places) {
    const { grey: own, width: columns, height: rows } = strips[strip]!
    for (let y = 0; y < rows; y++) {
      grey.set(own.subarray(y * columns, (y + 1) * columns), (top + y) * width + left)
    }
  }
  return { grey, width, height, places }
}

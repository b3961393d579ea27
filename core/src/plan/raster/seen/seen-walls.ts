import type { Mask, Size } from '../../field/index.ts'
import { PLACE_PX, type Seen } from './seen.ts'

/** Of 255, from which on it is likelier than not that walls or windows stand at a place. */
const MIN_LIKELIHOOD = 127.5

/** The pixels where walls and windows are likely, with smooth edges between the places of which the net speaks. */
export function seenWalls({ planes, width, height }: Seen, { width: columns, height: rows }: Size): Mask {
  const likelihood = planes.wall.map((value, i) => Math.min(255, value + planes.window[i]!))
  const mask = new Uint8Array(columns * rows)
  const across = between(columns, width)
  for (let y = 0; y < rows; y++) {
    const [row, down] = weigh(y, height)
    for (let x = 0; x < columns; x++) {
      const at = row * width + across.from[x]!
      const right = across.share[x]!
      const upper = likelihood[at]! * (1 - right) + likelihood[at + 1]! * right
      const lower = likelihood[at + width]! * (1 - right) + likelihood[at + width + 1]! * right
      mask[y * columns + x] = Number(upper * (1 - down) + lower * down > MIN_LIKELIHOOD)
    }
  }
  return { width: columns, height: rows, data: mask }
}

function between(pixels: number, places: number): { from: Uint32Array; share: Float64Array } {
  const [from, share] = [new Uint32Array(pixels), new Float64Array(pixels)]
  for (let x = 0; x < pixels; x++) [from[x], share[x]] = weigh(x, places)
  return { from, share }
}

/** The place before a pixel, and how near the pixel is to the next one, from 0 to 1. */
function weigh(pixel: number, places: number): [number, number] {
  const place = Math.max(0, Math.min(places - 1, (pixel + 0.5) / PLACE_PX - 0.5))
  const before = Math.min(places - 2, Math.floor(place))
  return [before, place - before]
}

import type { Pixels } from '../field/index.ts'
import { loadNet } from '../wasm/load.ts'
import { type PlaceMap, Segmenter } from './net/segmenter.ts'

let segmenter: Segmenter | undefined

/** What stands where in a picture; it is looked at in half its size. */
export function findPlaces(picture: Pixels): PlaceMap {
  segmenter ??= new Segmenter(loadNet('segment.bin'), loadNet('kernels.wasm'))
  return segmenter.segment(halved(picture))
}

function halved({ rgb, width, height }: Pixels): Pixels {
  const [columns, rows] = [width >> 1, height >> 1]
  const half = new Uint8Array(3 * columns * rows)
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      const from = 3 * (2 * y * width + 2 * x)
      const to = 3 * (y * columns + x)
      for (let k = 0; k < 3; k++) {
        const below = from + 3 * width + k
        half[to + k] = (rgb[from + k]! + rgb[from + 3 + k]! + rgb[below]! + rgb[below + 3]! + 2) >> 2
      }
    }
  }
  return { rgb: half, width: columns, height: rows }
}

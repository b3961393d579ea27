import { expect, test } from 'vitest'
import type { TextLine } from '../../ocr/index.ts'
import type { Picture } from '../picture/picture.ts'
import { partAtFaintLines } from './faint-zones.ts'
import { betweenColours, countPlaces } from './segment-floor.ts'

const [WIDTH, HEIGHT] = [500, 400]
const BLOCK_COUNT = 4
/** Levels by which a line between two booths is darker than their fill; more than 22 is an edge anyway. */
const FAINT_LEVELS = 18

/** Blocks of one colour, each of two booths with a line between them. */
function blocks(): Picture {
  const rgb = new Uint8Array(3 * WIDTH * HEIGHT).fill(255)
  for (let block = 0; block < BLOCK_COUNT; block++) {
    const top = 20 + 90 * block
    for (let y = top; y < top + 70; y++)
      for (let x = 50; x < 450; x++) {
        const dark = x >= 248 && x < 252 ? FAINT_LEVELS : 0
        rgb.set([90 - dark, 150 - dark, 220 - dark], 3 * (y * WIDTH + x))
      }
  }
  const toImage: Picture['toImage'] = [1, 0, 0, 1, 0, 0]
  const paper = { r: 255, g: 255, b: 255 }
  return {
    ...{ width: WIDTH, height: HEIGHT, rgb, paper, toImage },
    ...{ rough: null, lightInk: false, beyond: null, toDrawing: toImage },
  }
}

const lineAt = (left: number, top: number): TextLine =>
  ({ angle: 0, box: { left, right: left + 80, top, bottom: top + 14 } }) as TextLine
const tops = Array.from({ length: BLOCK_COUNT }, (_, block) => 45 + 90 * block)

test('PLAN-203: areas of one colour that hold a text on either side of a faint line are two', () => {
  const picture = blocks()
  const floor = betweenColours(picture)
  expect(countPlaces(floor)).toBe(BLOCK_COUNT)
  const lines = tops.flatMap((top) => [lineAt(90, top), lineAt(320, top)])
  expect(countPlaces(partAtFaintLines(floor, picture, lines))).toBe(2 * BLOCK_COUNT)
})

test('PLAN-203: where both lines of text stand on one side, a faint line parts nothing', () => {
  const picture = blocks()
  const floor = betweenColours(picture)
  const lines = tops.flatMap((top) => [lineAt(90, top), lineAt(90, top + 20)])
  expect(partAtFaintLines(floor, picture, lines)).toBe(floor)
})

test('PLAN-253: faint lines part areas of colour only: bare floor with furniture and several texts stays whole', () => {
  const bare = blocks()
  bare.paper = { r: 90, g: 150, b: 220 }
  const floor = betweenColours(blocks())
  const lines = tops.flatMap((top) => [lineAt(90, top), lineAt(320, top)])
  expect(partAtFaintLines(floor, bare, lines)).toBe(floor)
})

test('PLAN-489: faint lines between planks part nothing, though some of them bear a text', () => {
  const picture = blocks()
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 50; x < 450; x++) {
      const at = 3 * (y * WIDTH + x)
      if (x % 50 < 4 && picture.rgb[at]! < 255) for (let k = 0; k < 3; k++) picture.rgb[at + k]! -= FAINT_LEVELS
    }
  const floor = betweenColours(picture)
  const lines = tops.flatMap((top) => [35, 185, 385].flatMap((left) => [lineAt(left, top), lineAt(left, top + 20)]))
  expect(countPlaces(partAtFaintLines(floor, picture, lines))).toBe(countPlaces(floor))
})

import { expect, test } from 'vitest'
import type { Mask } from '../../field/index.ts'
import type { Ink } from '../picture/ink.ts'
import { withoutFrames } from './frames.ts'

const [WIDTH, HEIGHT] = [400, 300]

/** Left, top, right and bottom of a rectangle, how thick its lines are, and where its lower side begins. */
type Box = [left: number, top: number, right: number, bottom: number, thickness: number, gap?: number]

function inkOf(...boxes: Box[]): Ink {
  const strong = new Uint8Array(WIDTH * HEIGHT)
  for (const [left, top, right, bottom, thickness, gap = 0] of boxes) {
    for (let y = top; y <= bottom; y++) {
      for (let x = left; x <= right; x++) {
        const isLower = y > bottom - thickness
        const isSide = x < left + thickness || x > right - thickness || y < top + thickness || isLower
        if (isSide && !(isLower && x > left + thickness && x < left + thickness + gap)) strong[y * WIDTH + x] = 1
      }
    }
  }
  const copy = (): Mask => ({ width: WIDTH, height: HEIGHT, data: strong.slice() })
  return { strong: copy(), pale: copy(), faint: copy(), darkness: copy(), coloured: copy(), grain: 0 }
}

const isDrawn = ({ strong, faint }: Ink, x: number, y: number) =>
  Boolean(strong.data[y * WIDTH + x] && faint.data[y * WIDTH + x])
const STOREY: Box = [60, 60, 340, 240, 6]

test('thin lines around a drawing of thicker ones are its frame, and no walls', () => {
  const ink = withoutFrames(inkOf([20, 20, 380, 280, 1], STOREY))
  expect([isDrawn(ink, 200, 20), isDrawn(ink, 380, 150), isDrawn(ink, 200, 62)]).toEqual([false, false, true])
})

test('where several drawings have one each, frames may be as thick as what they hold', () => {
  const half = (left: number): Box[] => [[left, 20, left + 170, 280, 2], [left + 20, 60, left + 150, 240, 2]] // biome-ignore format: a frame and a storey
  const ink = withoutFrames(inkOf(...half(10), ...half(210)))
  expect([isDrawn(ink, 100, 20), isDrawn(ink, 300, 20), isDrawn(ink, 100, 60)]).toEqual([false, false, true])
})

test('a hall is drawn as thick as what stands in it, or has a way in', () => {
  const [thick, open] = [inkOf([20, 20, 380, 280, 5], STOREY), inkOf([20, 20, 380, 280, 1, 40], STOREY)]
  expect(withoutFrames(thick)).toBe(thick)
  expect(withoutFrames(open)).toBe(open)
})

test('what holds no drawing, or one that leans on it, is no frame', () => {
  const [empty, leaning] = [inkOf([20, 20, 380, 280, 1]), inkOf([20, 20, 380, 280, 1], [60, 20, 340, 240, 6])]
  expect(withoutFrames(empty)).toBe(empty)
  expect(withoutFrames(leaning)).toBe(leaning)
})

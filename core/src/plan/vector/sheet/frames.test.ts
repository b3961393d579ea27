import { expect, test } from 'vitest'
import { stroke } from '../ascii-plan.ts'
import { pageFrames } from './frames.ts'

const line = (...points: number[]) => stroke(points)

const SIDES = [line(0, 0, 0, 700), line(1000, 0, 1000, 700), line(0, 0, 1000, 0), line(0, 700, 1000, 700)]
const PLAN = [line(200, 300, 600, 300), line(600, 300, 600, 600), line(600, 600, 200, 600), line(200, 600, 200, 300)]

test('four lines on which only a title block leans are the frame of a sheet', () => {
  const title = [line(600, 100, 1000, 100), line(600, 0, 600, 100)]
  expect(pageFrames([...SIDES, ...PLAN, ...title], () => true)).toEqual(new Set([0, 1, 2, 3]))
})

test('four lines on which walls lean all around are walls', () => {
  const walls = [line(300, 0, 300, 300), line(0, 400, 200, 400), line(400, 600, 400, 700)]
  expect(pageFrames([...SIDES, ...PLAN, ...walls], () => true)).toEqual(new Set())
})

/** A sheet of A3 in millimetres with a second line, a title block and a grid of rooms, as many side by side as wanted. */
function sheets(count: number, lean = 60) {
  const at = (i: number, ...points: number[]) => points.map((value, k) => (k % 2 === 0 ? value + 600 * i : value))
  return Array.from({ length: count }, (_, i) => [
    stroke(at(i, 0, 0, 420, 0, 420, 297, 0, 297), { closed: true }),
    stroke(at(i, 20, 10, 410, 10, 410, 287, 20, 287), { closed: true }),
    line(...at(i, 300, 10, 300, 60)),
    line(...at(i, 300, 60, 410, 60)),
    ...Array.from({ length: 12 }, (_, k) => line(...at(i, lean, 100 + 12 * k, 350, 100 + 12 * k))),
    ...Array.from({ length: 12 }, (_, k) => line(...at(i, 80 + 20 * k, 100, 80 + 20 * k, 232))),
  ]).flat()
}

test('PLAN-325: both lines around each of several sheets are frames', () => {
  expect(pageFrames(sheets(3), () => true)).toEqual(new Set([0, 1, 28, 29, 56, 57]))
})

test('PLAN-325: outer walls with the sides of a sheet are none, as others lean on them all around', () => {
  expect(pageFrames(sheets(3, 20), () => true)).toEqual(new Set())
})

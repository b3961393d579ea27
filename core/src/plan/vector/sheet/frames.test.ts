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

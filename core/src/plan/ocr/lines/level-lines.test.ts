import { expect, test } from 'vitest'
import { levelLines } from './level-lines.ts'
import type { TextLine } from './lines-along.ts'

/** A line along the page or, with `isUpright`, up it, in pixels of the page. */
function lineIn(left: number, top: number, right: number, bottom: number, isUpright = false): TextLine {
  const box = isUpright ? { left: -bottom, top: left, right: -top, bottom: right } : { left, top, right, bottom }
  return {
    glyphs: [left],
    angle: isUpright ? Math.PI / 2 : 0,
    box,
    size: box.bottom - box.top,
    letters: 1,
    cohesion: 4,
  }
}

const boxesOf = (pieces: TextLine[]) =>
  levelLines(pieces, 0).map(({ line: { box } }) => Object.values(box).map(Math.round))

test('PLAN-550: square characters side by side are one line, found along it or across it', () => {
  const pieces = [lineIn(100, 50, 120, 70), lineIn(122, 50, 142, 70, true), lineIn(143, 51, 163, 70, true)]
  expect(boxesOf(pieces)).toEqual([[100, 50, 163, 70]])
})

test('PLAN-550: the upper and the lower half of a line are one line, and two lines under each other are two', () => {
  const halves = [lineIn(300, 50, 360, 62), lineIn(300, 59, 360, 70)]
  const whole = [lineIn(100, 50, 160, 70), lineIn(100, 74, 160, 94), lineIn(100, 150, 160, 170)]
  expect(boxesOf([...halves, ...whole])).toHaveLength(4)
  expect(boxesOf([...halves, ...whole])).toContainEqual([300, 50, 360, 70])
})

test('PLAN-550: names in two rooms side by side stay two, and columns of text are no level line', () => {
  expect(boxesOf([lineIn(100, 50, 160, 70), lineIn(190, 50, 250, 70)])).toHaveLength(2)
  expect(boxesOf([lineIn(100, 50, 120, 130, true)])).toEqual([])
})

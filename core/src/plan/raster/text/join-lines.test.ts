import { expect, test } from 'vitest'
import type { TextLine } from '../../ocr/index.ts'
import { joinLines } from './join-lines.ts'

function seen(left: number, right: number, top = 0, height = 10) {
  const box = { left, top, right, bottom: top + height }
  const line: TextLine = { glyphs: [], angle: 0, box, size: height, letters: 3, cohesion: 3 }
  return { found: line, fitted: line }
}

test('PLAN-193: what runs on into each other is one line', () => {
  const [line, ...others] = joinLines([seen(0, 40), seen(30, 80, 1)])
  expect(others).toEqual([])
  expect(line!.fitted.box).toEqual({ left: 0, top: 0, right: 80, bottom: 11 })
})

test('PLAN-193: words side by side, lines under each other and letters of other sizes stay apart', () => {
  expect(joinLines([seen(0, 40), seen(44, 80)])).toHaveLength(2)
  expect(joinLines([seen(0, 40), seen(0, 40, 8)])).toHaveLength(2)
  expect(joinLines([seen(0, 40), seen(20, 60, -3, 18)])).toHaveLength(2)
})

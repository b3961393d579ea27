import { expect, test } from 'vitest'
import type { Attempt } from '../../ocr/index.ts'
import { lineAt } from '../seen/fixture.ts'
import { legibleLines } from './legible-lines.ts'

const MARK_SCORE = 2
const [name, hob, note] = [lineAt(100, 100), { ...lineAt(100, 200), cohesion: MARK_SCORE }, lineAt(100, 300)]

function read(y: number, angle = 0): Attempt {
  return { line: lineAt(100, y, angle), reading: { text: 'MH', confidence: 99 } }
}

test('PLAN-234: what only looks a little like text and cannot be read names no place', () => {
  expect(legibleLines([name, hob], [], new Set())).toEqual([name])
  expect(legibleLines([name, hob], [read(200)], new Set())).toEqual([name, hob])
  expect(legibleLines([name, hob], [read(200, Math.PI)], new Set())).toEqual([name, hob])
})

test('PLAN-234: notes by hand name no place', () => {
  expect(legibleLines([name, note], [read(100)], new Set([read(300)]))).toEqual([name])
})

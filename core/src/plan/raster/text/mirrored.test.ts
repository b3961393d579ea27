import { expect, test } from 'vitest'
import type { Attempt, Frame } from '../../ocr/index.ts'
import { lineAt } from '../seen/fixture.ts'
import { doubtfulLines, inMirror, saysMore } from './mirrored.ts'

const lines = [50, 100, 150, 200].map((y) => lineAt(100, y))

function read(text: string, confidence: number, i = 0): Attempt {
  return { line: lines[i]!, reading: { text, confidence } }
}

test('PLAN-237: where hardly any sure line of text can be read, the picture may be mirrored', () => {
  const sure = lines.map((_, i) => read('OFFICE', 99, i))
  expect(doubtfulLines(lines, sure)).toEqual([])
  expect(doubtfulLines(lines, [sure[0]!, read('KUOR', 50, 1)])).toHaveLength(lines.length)
  expect(doubtfulLines(lines.slice(2), [])).toEqual([])
})

test('PLAN-237: it is where clearly more letters make sense in a mirror', () => {
  const plain = [read('HO', 99), read('HM', 98)]
  expect(saysMore([read('OH', 99), read('MH', 99), read('PESUH', 97)], plain)).toBe(true)
  expect(saysMore([read('OH', 99), read('MH', 99), read('PESUH', 60)], plain)).toBe(false)
})

test('PLAN-237: a strip is painted from its right end in a mirror', () => {
  const frame: Frame = { width: 10, height: 4, x: 5, y: 7, right: [2, 0], down: [0, 2] }
  let seen: Frame | undefined
  inMirror((_, painted) => {
    seen = painted
  })(new Uint8Array(), frame, lines[0]!)
  expect(seen).toMatchObject({ x: 25, y: 7, right: [-2, -0], down: [0, 2] })
})

import { expect, test } from 'vitest'
import { lettersOf } from './letters.ts'
import { toLogarithms } from './likelihood.ts'
import { spell } from './spell.ts'

const step = (best: number, score = 20) => Float32Array.from({ length: 4 }, (_, i) => (i === best ? score : 0))

function read(alphabet: string, ...steps: Float32Array[]) {
  const letters = lettersOf([...alphabet], 1.5)
  return spell(toLogarithms(steps, letters), letters)
}

test('runs of a character are one, and a step without any parts two alike', () => {
  expect(read('ABC', ...[1, 1, 0, 1, 2, 2, 3, 0].map((best) => step(best)))!.text).toBe('AABC')
})

test('a reading is as sure as its steps are', () => {
  expect(read('ABC', step(1), step(0), step(2))!.confidence).toBeGreaterThan(99)
  expect(read('ABC', step(1), step(0), step(2, 0.5))!.confidence).toBeLessThan(75)
})

test('nothing but blanks and spaces is no reading', () => {
  expect(read(' BC', step(0), step(1), step(0))).toBeNull()
})

test('a letter with a rare accent has to be clearer than one without', () => {
  expect(read('IÎC', Float32Array.from([0, 8, 9, 0]))!.text).toBe('I')
  expect(read('IÎC', Float32Array.from([0, 8, 10, 0]))!.text).toBe('Î')
})

test('a letter that stands in several scripts is as likely as in all of them together', () => {
  const among = Float32Array.from([1, 1, 2, 2])
  expect(read('HНΗ', among)).toEqual({ text: 'H', confidence: expect.toSatisfy((share: number) => share > 60) })
})

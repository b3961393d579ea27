import { expect, test } from 'vitest'
import { spellCode } from './spell-code.ts'

/** Logarithms of four classes, the first of which is none. */
const step = (...shares: number[]) => Float32Array.from(shares, Math.log)
const bare = step(0.97, 0.01, 0.01, 0.01)

test('of each place the likeliest of its own classes is taken, though another one is likelier', () => {
  const logs = [step(0.1, 0.6, 0.2, 0.1), bare, step(0.1, 0.1, 0.2, 0.6)]
  expect(spellCode(logs, [[2, 3], [3]]).classes).toEqual([2, 3])
})

test('a character may last for several steps, and between two alike there is one without any', () => {
  const one = step(0.1, 0.7, 0.1, 0.1)
  const whole = spellCode([one, one, bare, one], [[1], [1]])
  expect(whole.classes).toEqual([1, 1])
  expect(whole.log).toBeCloseTo(3 * Math.log(0.7) + Math.log(0.97))
  expect(spellCode([one], [[1], [1]]).log).toBe(-Infinity)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withKnownWords } from './known-words.ts'
import { lettersOf } from './letters.ts'
import { likelihood, toLogarithms } from './likelihood.ts'
import { spell } from './spell.ts'

const letters = lettersOf([...'abcdefghijklmnopqrstuvwxyz '], 0)
const { alphabet, classOf } = letters

/** Scores of steps that each say one character with that much weight, and a blank between them. */
function saying(...marks: [character: string, weight: number][]): Float32Array[] {
  return marks.flatMap(([character, weight]) =>
    [classOf.get(character)!, 0].map((mark) => {
      const scores = new Float32Array(alphabet.length + 1)
      scores[mark] = mark === 0 ? 8 : weight
      return scores
    }),
  )
}

function read(steps: Float32Array[]) {
  const logs = toLogarithms(steps, letters)
  return withKnownWords(spell(logs, letters)!, logs, letters)
}

test('a text is as likely as all ways together to spread it over the steps', () => {
  const scores = fc.array(fc.array(fc.float({ min: -3, max: 3, noNaN: true }), { minLength: 3, maxLength: 3 }), {
    minLength: 1,
    maxLength: 5,
  })
  fc.assert(
    fc.property(scores, fc.array(fc.constantFrom(1, 2), { minLength: 1, maxLength: 3 }), (steps, text) => {
      const logs = toLogarithms(
        steps.map((step) => Float32Array.from(step)),
        lettersOf(['a', 'b'], 0),
      )
      expect(Math.exp(likelihood(logs, text))).toBeCloseTo(sumOfWays(logs, text), 5)
    }),
  )
})

function sumOfWays(logs: Float32Array[], text: number[]): number {
  let sum = 0
  for (let way = 0; way < 3 ** logs.length; way++) {
    const marks = logs.map((_, i) => Math.floor(way / 3 ** i) % 3)
    const said = marks.filter((mark, i) => mark > 0 && mark !== marks[i - 1])
    if (said.join() === text.join()) sum += Math.exp(marks.reduce((log, mark, i) => log + logs[i]![mark]!, 0))
  }
  return sum
}

test('a word that was read unsurely is one that rooms are called', () => {
  const steps = saying(['k', 5], ['l', 5], ['t', 5], ['c', 5], ['h', 5], ['e', 5], ['n', 5])
  steps[2]![classOf.get('i')!] = 4
  expect(read(steps).text).toBe('kitchen')
})

test('what was read clearly stays, however near a known word it is', () => {
  const steps = saying(['k', 12], ['l', 12], ['t', 12], ['c', 12], ['h', 12], ['e', 12], ['n', 12])
  expect(read(steps).text).toBe('kltchen')
})

test('PLAN-196: a letter of a long word that is open is as rooms are called, though all else is clear', () => {
  const steps = saying(['k', 12], ['i', 12], ['t', 12], ['c', 12], ['w', 12], ['e', 12], ['n', 12])
  steps[8]![classOf.get('h')!] = 10
  expect(read(steps).text).toBe('kitchen')
  const others = saying(['k', 12], ['i', 12], ['t', 12], ['c', 12], ['h', 12], ['e', 12], ['n', 12], ['s', 12])
  others[14]![classOf.get('a')!] = 10
  expect(read(others).text).toBe('kitchens')
})

test('PLAN-643: a word that was read unsurely is one in the names of shops', () => {
  const steps = saying(['s', 5], ['e', 5], ['p', 5], ['b', 5], ['o', 5], ['r', 5], ['a', 5])
  steps[6]![classOf.get('h')!] = 4
  expect(read(steps).text).toBe('sephora')
})

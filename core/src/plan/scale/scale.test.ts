import { expect, test } from 'vitest'
import { electScale, gapVote, headerVote, lengthVotes } from './scale.ts'

/** Ten units to the metre. */
function written(...millimeters: number[]) {
  return millimeters.map((written) => ({ drawn: written / 100, written }))
}

test('whole numbers beside lines of many lengths are lengths', () => {
  const wholes = written(900, 1200, 1200, 3600, 6000, 7200)
  const [millimeters] = lengthVotes({ measures: [], decimals: [], wholes })
  expect(millimeters!.unitsPerMeter).toBeCloseTo(10)
})

test('the numbers of a row of equal rooms are no lengths', () => {
  const wholes = [2101, 2103, 2105, 2107, 2109, 2111, 2113].map((number) => ({ drawn: 14, written: number }))
  expect(lengthVotes({ measures: [], decimals: [], wholes })).toEqual([])
  const decimals = [3.11, 3.12, 3.13, 3.14].map((number) => ({ drawn: 14, written: number }))
  expect(lengthVotes({ measures: [], decimals, wholes: [] })).toEqual([])
})

test('no header makes a building as small as a table', () => {
  expect(electScale(headerVote(1000), true, 40).unitsPerMeter).toBe(1)
})

test('gaps in walls tell the scale where most are alike', () => {
  expect(gapVote([18, 18.1, 17.9, 18, 18, 41])[0]!.unitsPerMeter).toBeCloseTo(20, 0)
  expect(gapVote([18, 22, 26, 31, 36, 41])).toEqual([])
})

import { expect, test } from 'vitest'
import type { Line } from '../text/lines.ts'
import { meaningOf } from '../text/words.ts'
import { doorVote } from './door-leaves.ts'
import { electScale } from './scale.ts'
import { gapVote } from './soft-votes.ts'
import { agreeingLengths, areaVote, headerVote, lengthVotes } from './written-votes.ts'

/** Ten units to the metre. */
function written(...millimeters: number[]) {
  return millimeters.map((written) => ({ drawn: written / 100, written }))
}

test('whole numbers beside lines of many lengths are lengths', () => {
  const wholes = written(900, 1200, 1200, 3600, 6000, 7200)
  const [millimeters] = lengthVotes({ measures: [], decimals: [], wholes })
  expect(millimeters!.unitsPerMeter).toBeCloseTo(10)
})

test('lengths are those that agree with their lines, over short and long ones', () => {
  const lengths = [2.5, 4, 7.25].map((written) => ({ drawn: 10 * written, written }))
  const area = { drawn: 40, written: 17.6 }
  expect(agreeingLengths([...lengths, area], 1)).toEqual(lengths)
  expect(agreeingLengths([lengths[0]!, lengths[1]!, area], 1)).toEqual([])
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

test('PLAN-663: a header that makes a building as small as a table, and an area 2.7 % off, do not speak against the scale', () => {
  const vote = (cue: string, unitsPerMeter: number, weight: number) => ({
    cue,
    unitsPerMeter,
    weight,
    spread: 0.012,
    note: '',
  })
  const exact = [vote('printed', 1, 1.5), vote('areas', 1.027, 2.5)]
  expect(electScale([...headerVote(1000), ...exact], true, 40).confidence).toBeGreaterThan(0.7)
  expect(electScale([...headerVote(10), ...exact], true, 400).confidence).toBeLessThan(0.7)
})

test('gaps in walls tell the scale where most are alike', () => {
  const rooms = [{ polygon: { outer: Float64Array.of(0, 0, 80, 0, 80, 80, 0, 80), holes: [] } }]
  expect(gapVote([18, 18.1, 17.9, 18, 18, 41], rooms)[0]!.unitsPerMeter).toBeCloseTo(20, 0)
  expect(gapVote([18, 22, 26, 31, 36, 41], rooms)).toEqual([])
  expect(gapVote([38, 38.1, 37.9, 38, 38, 61], rooms)).toEqual([])
})

test('the sides of rooms tell the scale, even where no name stands with them', () => {
  const rooms = [0, 1, 2].map((i) => ({ x: 200 * i, width: 64 + 20 * i, depth: 70 }))
  const spaces = rooms.map(({ x, width, depth }) => ({
    polygon: { outer: new Float64Array([x, 0, x + width, 0, x + width, depth, x, depth]), holes: [] },
    labels: [],
    drawn: false,
  }))
  const place = { height: 2, width: 20, angle: 0, layer: 0, group: -1 }
  const lines = rooms.map(({ x, width, depth }): Line => {
    const text = `${5 * width} X ${5 * depth}`
    return { ...place, text, meaning: meaningOf(text), x: x + 30, y: 30 }
  })
  expect(areaVote(spaces, lines)[0]!.unitsPerMeter).toBeCloseTo(20)
})

test('where only soft cues speak, the scale lies between them', () => {
  const soft = { cue: 'rooms', weight: 0.4, spread: 0.5, note: '' }
  const { unitsPerMeter, confidence } = electScale(
    [
      { ...soft, unitsPerMeter: 8 },
      { ...soft, unitsPerMeter: 12.5 },
    ],
    false,
    500,
  )
  expect(unitsPerMeter).toBeGreaterThan(9)
  expect(unitsPerMeter).toBeLessThan(11)
  expect(confidence).toBeLessThan(0.5)
})

test('PLAN-38: arcs as long as rooms are wide are no leaves of doors, however many seats stand around', () => {
  const room = (side: number) => ({
    polygon: { outer: Float64Array.of(0, 0, side, 0, side, side, 0, side), holes: [] },
  })
  const rooms = [40, 50, 60, 70, 80, 90].map(room)
  expect(doorVote([96, 97, 66], rooms)).toEqual([])
  expect(doorVote([18, 18], [...rooms, ...Array.from({ length: 90 }, () => room(10))])[0]!.unitsPerMeter).toBeCloseTo(
    20,
  )
})

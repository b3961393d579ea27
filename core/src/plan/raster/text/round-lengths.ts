import { count, share, sine, times, valuesOf } from '../../rules/parameters.ts'
import { changedTexts } from '../../rules/parts.ts'
import { changeRule } from '../../rules/rule.ts'
import type { Line } from '../../text/lines.ts'

const parameters = {
  /** Bare numbers of four digits or more from which on they tell what they are. */
  minNumbers: count(8, [5, 20]),
  /** Of them, those that end in 0 or 5: of numbers that count rooms every fifth does. */
  minRound: share(0.85, [0.7, 1]),
  /** Of them, those that do not run as most of them do: numbers of rooms all stand upright, lengths run along what they measure. */
  minTurned: share(0.15, [0.05, 0.4]),
  /** How many times the least one the greatest is at least. */
  minSpan: times(2, [1.5, 5]),
  /** Of the angle between lines that do not run the same way. */
  minTurnedSine: sine(0.5, [0.3, 0.9]),
}
const values = valuesOf(parameters)
/** Lengths in millimetres, of a metre and more. */
const LONG_NUMBER = /^[1-9]\d{3,4}$/u

/** Lines of text without bare numbers of four and five digits that are lengths in millimetres, by what they are like. */
export function withoutRoundLengths(lines: Line[]): Line[] {
  const isLong = ({ text, confidence }: Line) => confidence !== undefined && LONG_NUMBER.test(text)
  const long = lines.filter(isLong)
  const round = long.filter(({ text }) => /[05]$/u.test(text))
  if (long.length < values.minNumbers || round.length < values.minRound * long.length) return lines
  const numbers = round.map(({ text }) => Number(text))
  const turned = Math.min(countTurned(round, 0), countTurned(round, Math.PI / 2))
  const areLengths =
    turned >= values.minTurned * round.length && Math.max(...numbers) >= values.minSpan * Math.min(...numbers)
  return areLengths ? lines.filter((line) => !isLong(line)) : lines
}

/** How many lines do not run along an angle. */
function countTurned(lines: Line[], along: number): number {
  return lines.filter(({ angle }) => Math.abs(Math.sin(angle - along)) >= values.minTurnedSine).length
}

export const roundLengthRule = changeRule({
  id: 'round-lengths',
  phase: 'picture',
  as: 'no name',
  does: 'Many bare numbers of a picture with four or five digits that nearly all end in 0 or 5 and run level and upright are lengths in millimetres, and number no room.',
  parameters,
  apply: withoutRoundLengths,
  parts: changedTexts,
})

import { METRES_PER_FOOT } from '../../geo/index.ts'
import { cosine, count, logRatio, share, textHeights, times, valuesOf } from '../rules/parameters.ts'
import { textsOf } from '../rules/parts.ts'
import { listRule } from '../rules/rule.ts'
import type { Line } from '../text/lines.ts'
import type { Vote } from './vote.ts'

const MARK = /^(\d{1,4}(?:[.,]\d)?)\s*(m|meters?|metres?|ft|feet|['’])?\.?$/iu
const UNIT = /^(?:in\s+)?(m|meters?|metres?|ft|feet)\.?$/iu

const barParameters = {
  /** Of a step, how far marks may stand off even steps; their texts are centred on them, or begin there. */
  maxStepError: share(0.06, [0.02, 0.15]),
  /** A bar is longer than that. */
  minBar: textHeights(5, [3, 15]),
  /** How far a mark stands above or below the zero. */
  maxOffset: textHeights(0.5, [0.2, 1]),
  /** Marks beside the zero that stand as far from it as they say, and of all in the row, those that do. */
  minMarks: count(2, [2, 5]),
  minEven: share(0.7, [0.5, 1]),
  /** How much larger some marks are written than others, and the angle between them. */
  maxHeightDifference: logRatio(0.2, [0.05, 0.5]),
  minAlikeCosine: cosine(0.99, [0.95, 0.9999]),
  /** How far the unit stands above or below the marks, and behind the last of them. */
  maxUnitOffset: textHeights(3, [1, 6]),
  maxUnitGap: textHeights(12, [3, 30]),
  /** Of the weight of a cue that counts fully. */
  weight: times(1.2, [0.5, 3]),
  spread: logRatio(0.03, [0.01, 0.1]),
}

const {
  maxStepError,
  minBar,
  maxOffset,
  minMarks,
  minEven,
  maxHeightDifference,
  minAlikeCosine,
  maxUnitOffset,
  maxUnitGap,
  weight,
  spread,
} = valuesOf(barParameters)

interface Mark {
  line: Line
  value: number
  unit: string | undefined
}

/** A scale bar: numbers from 0 on that stand in one row, as far apart as they say. */
export function barVotes(lines: Line[]): Vote[] {
  const marks = lines.flatMap((line) => markOf(line))
  for (const zero of marks.filter(({ value }) => value === 0)) {
    const bar = barFrom(zero, marks)
    if (bar.length === 0) continue
    const { along, value } = bar[bar.length - 1]!
    const unit = unitOf(zero.line, [zero, ...bar.map(({ mark }) => mark)], lines)
    const units: [string, number][] = unit
      ? [unit]
      : [
          ['metres', 1],
          ['feet', METRES_PER_FOOT],
        ]
    return units.map(([name, meters]) => ({
      cue: 'bar',
      unitsPerMeter: along / value / meters,
      weight: weight / units.length,
      spread,
      note: `scale bar of ${value} ${name}`,
    }))
  }
  return []
}

/** The numbers of scale bars: they name nothing. */
function barTexts(lines: Line[]): Line[] {
  const marks = lines.flatMap((line) => markOf(line))
  return marks.flatMap((zero) => {
    const bar = zero.value === 0 ? barFrom(zero, marks) : []
    return bar.length > 0 ? [zero.line, ...bar.map(({ mark }) => mark.line)] : []
  })
}

function markOf(line: Line): Mark[] {
  const match = MARK.exec(line.text)
  return match ? [{ line, value: Number(match[1]!.replace(',', '.')), unit: match[2] }] : []
}

/** The marks in the row of the zero that stand as far from it as the farthest one says; none if they are too few. */
function barFrom(zero: Mark, marks: Mark[]): { mark: Mark; along: number; value: number }[] {
  const row = marks
    .filter(({ value }) => value > 0)
    .map((mark) => ({ mark, value: mark.value, ...placeAlong(zero.line, mark.line) }))
    .filter(
      ({ along, across, mark }) => along > 0 && across < maxOffset * zero.line.height && isAlike(mark.line, zero.line),
    )
    .sort((p, q) => p.along - q.along)
  const farthest = row[row.length - 1]
  if (!farthest || farthest.along < minBar * zero.line.height) return []
  const step = farthest.along / farthest.value
  const even = row.filter(({ along, value }) => Math.abs(along / value / step - 1) < maxStepError)
  return even.length >= minMarks && even.length > minEven * row.length ? even : []
}

function placeAlong(from: Line, to: Line): { along: number; across: number } {
  const [cos, sin] = [Math.cos(from.angle), Math.sin(from.angle)]
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  return { along: dx * cos + dy * sin, across: Math.abs(dy * cos - dx * sin) }
}

function isAlike(p: Line, q: Line): boolean {
  return Math.abs(Math.log(p.height / q.height)) < maxHeightDifference && Math.cos(p.angle - q.angle) > minAlikeCosine
}

/** The unit that a mark carries, or that is written at the end of the row. */
function unitOf(zero: Line, bar: Mark[], lines: Line[]): [string, number] | null {
  const end = bar[bar.length - 1]!.line
  const beside = lines.find(
    (line) =>
      UNIT.test(line.text) &&
      placeAlong(zero, line).across < maxUnitOffset * zero.height &&
      placeAlong(end, line).along < maxUnitGap * zero.height &&
      placeAlong(zero, line).along > -12 * zero.height,
  )
  const word = bar.find(({ unit }) => unit)?.unit ?? (beside && UNIT.exec(beside.text)![1])
  if (!word) return null
  return /^m/iu.test(word) ? ['metres', 1] : ['feet', METRES_PER_FOOT]
}

export const scaleBarTextRule = listRule({
  id: 'scale-bar-texts',
  phase: 'text',
  as: 'no name',
  does: 'Numbers in line that grow evenly belong to a scale bar and name no room.',
  parameters: barParameters,
  apply: barTexts,
  parts: textsOf,
})

export const barVoteRule = listRule({
  id: 'scale-bars',
  phase: 'scale',
  does: 'The numbers of a scale bar state the lengths between them.',
  parameters: barParameters,
  apply: barVotes,
})

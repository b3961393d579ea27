import { median } from '../../geo/index.ts'
import type { Space } from '../findings/spaces.ts'
import { buildingSizes } from '../rules/building-sizes.ts'
import { count, logRatio, metres, share, times, valuesOf } from '../rules/parameters.ts'
import { listRule } from '../rules/rule.ts'
import { polygonArea } from '../shape/ring.ts'
import type { Line } from '../text/lines.ts'
import { modeOf, rounded, type Vote } from './vote.ts'

const gapParameters = {
  doorWidth: buildingSizes.doorWidth,
  /** Gaps that are alike, and of all gaps, their part. */
  minGaps: count(5, [3, 12]),
  minAlike: share(0.5, [0.3, 0.9]),
  /** How far gaps differ that are alike. */
  maxDifference: logRatio(0.03, [0.01, 0.1]),
  /** Of the side of the usual room, that of a door; wider gaps are fronts of shops and mouths of bays. */
  maxWidth: share(0.35, [0.2, 0.6]),
  /** Of the weight of a cue that counts fully. */
  weight: times(0.6, [0.1, 1.5]),
  spread: logRatio(0.16, [0.05, 0.4]),
}
const textParameters = {
  /** Of the labels of rooms, as they would be painted on the floor. */
  usualHeight: metres(0.3, [0.1, 0.5]),
  /** How far heights differ that are alike. */
  maxHeightDifference: logRatio(0.1, [0.02, 0.3]),
  textWeight: times(0.3, [0.1, 1]),
  textSpread: logRatio(0.7, [0.4, 1.2]),
}

const { doorWidth, minGaps, minAlike, maxDifference, maxWidth, weight, spread } = valuesOf(gapParameters)
const { usualHeight, maxHeightDifference, textWeight, textSpread } = valuesOf(textParameters)

/** Gaps in walls, by their widths in units: those for doors are mostly alike, and narrow beside the rooms. */
export function gapVote(widths: number[], rooms: Pick<Space, 'polygon'>[], exact = 0): Vote[] {
  const gap = modeOf(widths, maxDifference + exact)
  if (gap === null || gap.count < minGaps || gap.count < minAlike * widths.length) return []
  const usual = median(rooms.map(({ polygon }) => polygonArea(polygon)))
  if (gap.value ** 2 > maxWidth ** 2 * usual) return []
  const note = `${gap.count} gaps of ${rounded(gap.value)} units in walls`
  return [{ cue: 'gaps', unitsPerMeter: gap.value / doorWidth, weight, spread, note }]
}

export const gapVoteRule = listRule({
  id: 'scale-gaps',
  phase: 'scale',
  does: 'Gaps in walls are as wide as doors.',
  parameters: gapParameters,
  apply: gapVote,
})

function textVote(lines: Line[]): Vote[] {
  const height = modeOf(
    lines.filter((l) => l.meaning.kind === 'name' || l.meaning.kind === 'number').map((l) => l.height),
    maxHeightDifference,
  )
  if (height === null) return []
  const note = `letters ${rounded(height.value)} units high`
  return [{ cue: 'text', unitsPerMeter: height.value / usualHeight, weight: textWeight, spread: textSpread, note }]
}

export const textVoteRule = listRule({
  id: 'scale-letters',
  phase: 'scale',
  does: 'Labels of rooms are 0.15 to 0.4 m high.',
  parameters: textParameters,
  apply: textVote,
})

import { median } from '../../geo/index.ts'
import type { Dimension } from '../drawing.ts'
import { listRule } from '../rules/rule.ts'
import { meaningOf } from '../text/words.ts'
import { modeOf, type Vote } from './scale.ts'

/** Fewer dimensions may be those of a detail. */
const MIN_DIMENSIONS = 5
/** Metres that the usual dimension of a plan measures: widths of doors and sides of rooms. */
const USUAL_DIMENSION_M = 2
/** Metre, centimetre, millimetre: what bare numbers are in. */
const PRINTED_UNITS = [1, 100, 1000]
/** How far ratios may be off, as a logarithm: numbers are rounded. */
const ROUNDING_LOG_ERROR = 0.012
const MIN_AGREEING_SHARE = 0.4
/** As much as the header has: that is often what a template came with. */
const PRINTED_WEIGHT = 1.5

/**
 * Dimensions of CAD files tell what they measure, and print a length. Numbers without unit are in the one in which they
 * are about as long as doors and rooms.
 */
function printedVotes(dimensions: readonly Dimension[]): Vote[] {
  const bare: { length: number; printed: number }[] = []
  const measured: number[] = []
  for (const { text, length } of dimensions) {
    const meaning = meaningOf(text)
    const number = /^\d+(?:[.,]\d+)?$/u.test(text.trim()) ? Number(text.trim().replace(',', '.')) : 0
    if (meaning.kind === 'dimension' && meaning.meters.length === 1) measured.push(length / meaning.meters[0]!)
    else if (number > 0) bare.push({ length, printed: number })
  }
  const ratios = bare.length > measured.length ? bareRatios(bare) : measured
  const ratio = modeOf(ratios, ROUNDING_LOG_ERROR)
  if (ratio === null || ratio.count < MIN_DIMENSIONS || ratio.count < MIN_AGREEING_SHARE * ratios.length) return []
  const note = `${ratio.count} of ${ratios.length} dimensions agree`
  return [{ cue: 'printed', unitsPerMeter: ratio.value, weight: PRINTED_WEIGHT, spread: ROUNDING_LOG_ERROR, note }]
}

function bareRatios(bare: { length: number; printed: number }[]): number[] {
  const usual = median(bare.map(({ printed }) => printed))
  const off = (unit: number) => Math.abs(Math.log(usual / unit / USUAL_DIMENSION_M))
  const unit = PRINTED_UNITS.reduce((p, q) => (off(p) <= off(q) ? p : q))
  return bare.map(({ length, printed }) => (unit * length) / printed)
}

export const printedVoteRule = listRule({
  id: 'scale-printed',
  phase: 'scale',
  does: 'Dimensions of a CAD file print the lengths that they measure.',
  apply: printedVotes,
})

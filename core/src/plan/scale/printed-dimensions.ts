import { median } from '../../geo/index.ts'
import type { Dimension } from '../drawing.ts'
import { count, metres, share, valuesOf } from '../rules/parameters.ts'
import { listRule } from '../rules/rule.ts'
import { meaningOf } from '../text/words.ts'
import { modeOf, roundingError, statedWeight, type Vote } from './vote.ts'

const parameters = {
  /** Fewer dimensions may be those of a detail. */
  minDimensions: count(5, [3, 12]),
  /** What the usual dimension of a plan measures: widths of doors and sides of rooms. */
  usualDimension: metres(2, [1, 4]),
  /** How far ratios may be off: numbers are rounded. */
  maxRounding: roundingError,
  /** Of all dimensions, those that agree. */
  minAgreeing: share(0.4, [0.2, 0.9]),
  /** As much as the header has: that is often what a template came with. */
  weight: statedWeight,
}

const { minDimensions, usualDimension, maxRounding, minAgreeing, weight } = valuesOf(parameters)

/** Metre, centimetre, millimetre: what bare numbers are in. */
const PRINTED_UNITS = [1, 100, 1000]

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
  const ratio = modeOf(ratios, maxRounding)
  if (ratio === null || ratio.count < minDimensions || ratio.count < minAgreeing * ratios.length) return []
  const note = `${ratio.count} of ${ratios.length} dimensions agree`
  return [{ cue: 'printed', unitsPerMeter: ratio.value, weight, spread: maxRounding, note }]
}

function bareRatios(bare: { length: number; printed: number }[]): number[] {
  const usual = median(bare.map(({ printed }) => printed))
  const off = (unit: number) => Math.abs(Math.log(usual / unit / usualDimension))
  const unit = PRINTED_UNITS.reduce((p, q) => (off(p) <= off(q) ? p : q))
  return bare.map(({ length, printed }) => (unit * length) / printed)
}

export const printedVoteRule = listRule({
  id: 'scale-printed',
  phase: 'scale',
  does: 'Dimensions of a CAD file print the lengths that they measure.',
  parameters,
  apply: printedVotes,
})

import type { Attempt } from '../../ocr/index.ts'
import { confidence, count, share, valuesOf } from '../../rules/parameters.ts'
import { setRule } from '../../rules/rule.ts'
import { textFacts } from '../../rules/text-facts.ts'
import { attemptParts } from './attempt-parts.ts'
import { type Source, type Tones, tonesOf } from './tones.ts'

const parameters = {
  /** Sure readings that tell the colour of the printed names, and of these, what is grey. */
  minSure: count(3, [2, 10]),
  minGrey: share(0.8, [0.6, 1]),
  /** Of the contrast of ink to its paper, by how much its channels differ: of grey ink at most, of a pen at least. */
  maxGrey: share(0.2, [0.1, 0.3]),
  minColour: share(0.25, [0.15, 0.5]),
  /** Of its brightest channel, by how much those of the ground differ: a pen writes on paper, and black print on colour has a colour too. */
  maxGround: share(0.2, [0.1, 0.4]),
  /** From which on a reading tells the colour of print: a few must do. */
  minSureReading: confidence(95, [85, 99]),
  /** Under which the reading of a note may be wrong. */
  maxNote: textFacts.clearReading,
}
const values = valuesOf(parameters)

/** Unsure readings in colour on a sheet whose sure ones are grey: notes that somebody wrote on it with a pen. */
export function findHandNotes(attempts: Attempt[], source: Source): Set<Attempt> {
  const read = attempts.flatMap((attempt) => {
    const confidence = attempt.reading?.confidence ?? 0
    if (confidence < values.minSureReading && confidence >= values.maxNote) return []
    const tones = tonesOf(attempt.line, source)
    return tones && groundOf(tones) < values.maxGround
      ? [{ attempt, isSure: confidence >= values.minSureReading, colour: colourOf(tones) }]
      : []
  })
  const sure = read.filter(({ isSure }) => isSure)
  const grey = sure.filter(({ colour }) => colour < values.maxGrey)
  if (sure.length < values.minSure || grey.length < values.minGrey * sure.length) return new Set()
  return new Set(read.flatMap(({ attempt, isSure, colour }) => (!isSure && colour > values.minColour ? [attempt] : [])))
}

/** From 0 for grey ink on grey paper, to 1 and more. */
function colourOf({ towards }: Tones): number {
  return (Math.max(...towards) - Math.min(...towards)) / Math.max(...towards.map(Math.abs))
}

/** From 0 for a ground without colour, to 1. */
function groundOf({ paper }: Tones): number {
  return (Math.max(...paper) - Math.min(...paper)) / Math.max(1, ...paper)
}

export const handNoteRule = setRule({
  id: 'hand-notes',
  phase: 'picture',
  as: 'no name',
  does: 'Unsure readings in colour, on a sheet whose sure ones are black or grey, are notes by hand and stay unread.',
  parameters,
  apply: findHandNotes,
  parts: attemptParts,
})

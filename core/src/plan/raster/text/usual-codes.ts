import { median } from '../../../geo/index.ts'
import type { Attempt } from '../../ocr/index.ts'
import { confidence, count, logRatio, share, times, valuesOf } from '../../rules/parameters.ts'
import { changeRule } from '../../rules/rule.ts'

const parameters = {
  /** Codes of one kind that were read for sure, and of all such codes, those of a usual kind. */
  minCodes: count(5, [3, 12]),
  minKind: share(0.2, [0.1, 0.5]),
  /** Of the codes of a kind, those that begin with one character if all others do. */
  minFirst: share(0.8, [0.6, 0.95]),
  /** How sure the code is as which an unsure reading is spelled, and of how sure that reading was. */
  minSure: share(0.2, [0.05, 0.5]),
  minKept: share(0.3, [0.1, 0.8]),
  /** Score over which a line is text, and how many times as high as usual codes one may be, or these as high as it. */
  minScore: logRatio(2.5, [1, 4]),
  maxHeight: times(1.5, [1.2, 2]),
  /** From which on a reading tells the kinds of codes, and is not doubted: a code of a usual kind is likelier than any other word. */
  minSureReading: confidence(80, [65, 95]),
  /** Characters of a code. */
  minLetters: count(2, [1, 4]),
  /** How often a character stands at a place of codes of one kind. */
  minSeen: count(2, [1, 5]),
}
const values = valuesOf(parameters)
const CODE = /^[A-Z]{0,2}\d{1,4}$/
const ALL_DIGITS = '0123456789'
const ALL_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Codes that are letters and digits at the same places, and the characters that each place may have. */
interface CodeKind {
  places: string[]
  size: number
}

/** Lines that were read unsurely or not at all, spelled as a code of a kind that many lines of the plan are of. */
export function withUsualCodes(attempts: Attempt[]): Attempt[] {
  const sure = attempts.filter(({ reading }) => reading && reading.confidence >= values.minSureReading)
  const taken = new Set(sure.map(({ reading }) => reading!.text))
  const kinds = usualKinds(sure)
  if (kinds.length === 0) return attempts
  const spelled = attempts.map((attempt) => asUsual(attempt, kinds, taken))
  return spelled.some((attempt, i) => attempt !== attempts[i]) ? spelled : attempts
}

function usualKinds(sure: Attempt[]): CodeKind[] {
  const codes = sure.filter(({ reading }) => isCode(reading!.text))
  const kinds = new Map<string, Attempt[]>()
  for (const code of codes) {
    const kind = code.reading!.text.replace(/\d/g, '0').replace(/\D/g, 'A')
    kinds.set(kind, [...(kinds.get(kind) ?? []), code])
  }
  return [...kinds]
    .filter(([, own]) => own.length >= Math.max(values.minCodes, values.minKind * codes.length))
    .map(([kind, own]) => ({
      places: [...kind].map((mark, place) => charactersAt(place, mark === '0', own)),
      size: median(own.map(({ line }) => line.size)),
    }))
}

function isCode(text: string): boolean {
  return text.length >= values.minLetters && CODE.test(text)
}

/**
 * Numbers of one storey begin alike and run through few tens, so that all digits but the last are some that others have
 * there; of letters, only one that nearly all begin with is known.
 */
function charactersAt(place: number, isDigit: boolean, codes: Attempt[]): string {
  const counts = new Map<string, number>()
  for (const { reading } of codes) counts.set(reading!.text[place]!, (counts.get(reading!.text[place]!) ?? 0) + 1)
  const [first, most] = [...counts].reduce((best, one) => (one[1] > best[1] ? one : best))
  if (place === 0 && most >= values.minFirst * codes.length) return first
  if (!isDigit) return ALL_LETTERS
  if (place + 1 === codes[0]!.reading!.text.length) return ALL_DIGITS
  const seen = [...counts].flatMap(([digit, own]) => (own >= values.minSeen ? digit : []))
  return seen.length > 0 ? seen.join('') : ALL_DIGITS
}

function asUsual(attempt: Attempt, kinds: CodeKind[], taken: Set<string>): Attempt {
  const { line, reading, guess } = attempt
  if (!guess?.spellAs || line.cohesion < values.minScore) return attempt
  const isUnsure = reading === null || (reading.confidence < values.minSureReading && /\d/.test(reading.text))
  if (!isUnsure) return attempt
  const isHigh = ({ size }: CodeKind) => Math.max(line.size / size, size / line.size) < values.maxHeight
  const [best] = kinds
    .filter(isHigh)
    .flatMap(({ places }) => guess.spellAs!(places) ?? [])
    .sort((p, q) => q.confidence - p.confidence)
  if (!best || taken.has(best.text)) return attempt
  const least = Math.max(100 * values.minSure, values.minKept * guess.confidence)
  return best.confidence >= least ? { ...attempt, reading: best } : attempt
}

export const usualCodeRule = changeRule({
  id: 'usual-codes',
  phase: 'picture',
  does: 'An unsure line of a picture is a code of the kind that many others are, such as three digits of which the first is 1.',
  parameters,
  apply: withUsualCodes,
})

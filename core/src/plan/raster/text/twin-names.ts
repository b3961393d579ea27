import type { Attempt, TextLine } from '../../ocr/index.ts'

/** A name of four letters or more that is said twice. */
const TWICE = /^(\p{L}.*\p{L}.{2,}) \1$/u
/** Of the height, the gap between two words. */
const WORD_GAP_SHARE = 0.4

/** The halves of a line that says one name twice, as in rooms side by side that hardly a line parts; or null. */
export function twinNames({ line, reading }: Attempt): [Attempt, Attempt] | null {
  const text = TWICE.exec(reading?.text ?? '')?.[1]
  if (!text) return null
  const { left, top, right, bottom } = line.box
  const middle = (left + right) / 2
  const gap = (WORD_GAP_SHARE * (bottom - top)) / 2
  const half = (from: number, to: number): Attempt => {
    const own: TextLine = { ...line, box: { ...line.box, left: from, right: to }, letters: Math.ceil(line.letters / 2) }
    return { line: own, reading: { text, confidence: reading!.confidence } }
  }
  return [half(left, middle - gap), half(middle + gap, right)]
}

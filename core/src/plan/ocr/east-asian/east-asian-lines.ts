import { confidence, count, share, valuesOf } from '../../rules/parameters.ts'
import { textFacts } from '../../rules/text-facts.ts'
import type { Attempt } from '../attempts.ts'
import { type Paint, paintedStrip, STRIP_MARGIN } from '../frame.ts'
import type { TextLine } from '../lines/lines-along.ts'
import { confidenceOf, doubtedLines, isNumber } from '../right-to-left-lines.ts'
import type { TextBudget } from '../text-budget.ts'
import { LANGUAGES, type Language } from './characters.ts'
import { type CutLine, cutLine } from './cut-line.ts'
import type { Ink } from './glyph-square.ts'
import { type EastAsianReading, readCutLine } from './read-cut-line.ts'

/** What a line says in a language. */
type ReadIn = (language: Language) => EastAsianReading | null

/** A line, and those that it was made of, which are read no more where it is. */
export interface LineOf {
  line: TextLine
  parts: TextLine[]
}

/** Lines that are tried first, the longest, and how many of these must surely be in the language, at least and as a part. */
const MAX_TRIED_LINES = 16
/** Where none of so many surely is in any language, no more are tried. */
const MAX_VAIN_LINES = 8
/** The same among many words in other letters. */
const MAX_VAIN_AMONG_WORDS = 4

export const eastAsianParameters = {
  /** Of the lines that are tried first, those that must surely be in the language. */
  minFound: count(2, [1, 8]),
  minFoundShare: share(0.3, [0.1, 0.8]),
  /** Of a line that surely is, without a known word and with one, and of one that is read then. */
  minSure: confidence(85, [60, 99]),
  minKnown: confidence(60, [40, 90]),
  minRead: confidence(55, [30, 90]),
  /** Characters of a line that tells. */
  minCharacters: count(2, [1, 4]),
  /** From which on a reading in other letters stays. */
  minOther: textFacts.clearReading,
  /** Below which no line, or longer beginning of one, is in a language: other letters come to 15 at most. */
  maxHopeless: confidence(20, [10, 40]),
  /** Words surely in other letters from which on what makes no sense is furniture. */
  minSureWords: count(30, [15, 60]),
}

const { minFound, minFoundShare, minSure, minKnown, minRead, minCharacters, minOther, maxHopeless, minSureWords } =
  valuesOf(eastAsianParameters)

/** Rows that a line is looked at in, and those around it that its strokes may reach into. */
const LINE_ROWS = 48
const SLACK_ROWS = 2
/** A line that is longer is looked at up to here first, and no further where that is hopeless. */
const MAX_FIRST_COLUMNS = 8 * LINE_ROWS
/** Rows above and below kana that other characters would fill: a line of kana alone is lower than it seems. */
const KANA_ROWS = 5
/** Work for a pixel of such a strip, in that of the small reader. */
const WORK_PER_PIXEL = 4
const WORD = /\p{L}{4}/u
const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
/** What boxes, crosses, steps and hatches look like. */
const PLAIN = /[口田日目回王土工十二三一八ロエニハトーノメナ八人入卜由甲中川山凹凸미ㅁ이으므]/gu

/** Reads the lines of a plan as Chinese, Japanese or Korean, where some that make no sense otherwise are surely written so. */
export function withEastAsian(
  attempts: Attempt[],
  linesOf: (attempts: Attempt[]) => LineOf[],
  look: (line: TextLine) => ReadIn | null,
): Attempt[] {
  if (doubtedLines(attempts).length < minFound) return attempts
  const unsure = attempts.filter((attempt) => confidenceOf(attempt) < minOther || isNumber(attempt))
  const lines = linesOf(unsure).sort((p, q) => q.line.letters - p.line.letters)
  const first = new Map<TextLine, ReadIn | null>()
  const mostVain = countSureWords(attempts) < minSureWords ? MAX_VAIN_LINES : MAX_VAIN_AMONG_WORDS
  let isVain = true
  for (const { line } of lines.slice(0, MAX_TRIED_LINES)) {
    if (isVain && first.size === mostVain) return attempts
    const readIn = look(line)
    first.set(line, readIn)
    isVain &&= !(readIn && isSureInAny(readIn))
  }
  const tried = [...first.values()].filter((readIn) => readIn !== null)
  const { language, readings } = commonest(tried)
  const found = readings.filter((reading) => isSure(reading))
  if (found.length < Math.max(minFound, minFoundShare * tried.length)) return attempts
  const read = lines.flatMap(({ line, parts }): { attempt: Attempt; parts: TextLine[] }[] => {
    const reading = (first.has(line) ? first.get(line) : look(line))?.(language)
    return reading && isText(reading) ? [{ attempt: { line, reading }, parts }] : []
  })
  const replaced = new Set(read.flatMap(({ parts }) => parts))
  return [...attempts.filter(({ line }) => !replaced.has(line)), ...read.map(({ attempt }) => attempt)]
}

/** Lines in other letters that make sense. */
function countSureWords(attempts: Attempt[]): number {
  return attempts.filter((attempt) => confidenceOf(attempt) >= minOther && WORD.test(attempt.reading!.text)).length
}

/** The language in which most of the lines makes sense. */
function commonest(lines: ReadIn[]): { language: Language; readings: EastAsianReading[] } {
  const all = LANGUAGES.map((language) => {
    const readings = lines.flatMap((readIn) => readIn(language) ?? [])
    const sense = readings.reduce((sum, { text, confidence, known }) => sum + confidence * (text.length + known), 0)
    return { language, readings, sense }
  })
  return all.reduce((p, q) => (q.sense > p.sense ? q : p))
}

function isSureInAny(readIn: ReadIn): boolean {
  return LANGUAGES.some((language) => {
    const reading = readIn(language)
    return reading !== null && isSure(reading)
  })
}

function isSure(reading: EastAsianReading): boolean {
  if (!isText(reading)) return false
  return reading.known > 0 ? reading.confidence >= minKnown : reading.confidence >= minSure
}

function isText({ text, confidence }: EastAsianReading): boolean {
  const telling = [...text.replace(PLAIN, '')].filter((character) => EAST_ASIAN.test(character))
  return confidence >= minRead && text.length >= minCharacters && telling.length > 0
}

/** Reads a line in any language; null where the budget is spent. */
export function lookAt(line: TextLine, paint: Paint, budget: TextBudget): ReadIn | null {
  const { strip, frame } = paintedStrip(line, paint, LINE_ROWS)
  if (!budget.take(WORK_PER_PIXEL * strip.length)) return null
  const first = STRIP_MARGIN - SLACK_ROWS
  const height = LINE_ROWS + 2 * SLACK_ROWS
  const levels = strip.slice(first * frame.width, (first + height) * frame.width).map((grey) => 255 - grey)
  const ink = { levels, width: frame.width, height, lineTop: SLACK_ROWS, lineHeight: LINE_ROWS }
  if (ink.width > MAX_FIRST_COLUMNS) {
    const start = readerOf(beginningOf(ink, MAX_FIRST_COLUMNS))
    if (LANGUAGES.every((language) => (start(language)?.confidence ?? 0) < maxHopeless)) return start
  }
  return readerOf(ink)
}

function readerOf(ink: Ink): ReadIn {
  const full = cutLine(ink)
  let low: CutLine | undefined
  const read = (language: Language): EastAsianReading | null => {
    const reading = readCutLine(full, language)
    const isClear = !reading || reading.confidence >= minSure || reading.confidence < maxHopeless
    if (language !== 'japanese' || isClear) return reading
    low ??= cutLine({ ...ink, lineTop: ink.lineTop - KANA_ROWS, lineHeight: ink.lineHeight + 2 * KANA_ROWS })
    const other = readCutLine(low, language)
    return other && other.confidence > reading.confidence ? other : reading
  }
  const readings = new Map<Language, EastAsianReading | null>()
  return (language) => {
    if (!readings.has(language)) readings.set(language, read(language))
    return readings.get(language)!
  }
}

function beginningOf(ink: Ink, width: number): Ink {
  const levels = new Uint8Array(width * ink.height)
  for (let row = 0; row < ink.height; row++)
    levels.set(ink.levels.subarray(row * ink.width, row * ink.width + width), row * width)
  return { ...ink, levels, width }
}

import type { Reading } from '../reading.ts'
import type { Language } from './characters.ts'
import { type Chosen, type CutLine, chosenIn, logOf, type Segment } from './cut-line.ts'
import { ROOM_WORDS } from './room-words.ts'
import { amongTheirKind } from './twins.ts'

/** How much likelier a known word is than any other text, as a logarithm, for each of its characters. */
const LOG_GAIN_PER_CHARACTER = 1.8
/** Characters of a known word that may have been misread, as a part of all. */
const MAX_WRONG_SHARE = 0.5
/** In heights of a line, how wide a space between words is. */
const MIN_SPACE: Record<Language, number> = { simplified: 0.6, traditional: 0.6, japanese: 0.6, korean: 0.36 }

/** What a line says in one language. */
export interface EastAsianReading extends Reading {
  /** Characters of words that rooms are called. */
  known: number
}

/** A line in one language, with words that rooms are called wherever it is about as likely that it has them. */
export function readCutLine(line: CutLine, language: Language): EastAsianReading | null {
  const best = chosenIn(line, language)
  if (!best) return null
  const words = new Map<number, Chosen[]>()
  let chosen = best.chosen
  const whole = wholeWord(line, language, best.log)
  if (whole) {
    chosen = whole
    words.set(0, whole)
  } else {
    for (const { at, word } of wordsWithin(chosen, language)) {
      words.set(at, word)
      chosen = [...chosen.slice(0, at), ...word, ...chosen.slice(at + word.length)]
    }
  }
  const log = chosen.reduce((sum, one) => sum + one.log, 0)
  const known = [...words.values()].reduce((sum, word) => sum + word.length, 0)
  const characters = amongTheirKind(chosen.map(({ character }) => character))
  const text = characters
    .map((character, i) => (hasSpaceBefore(chosen, i, line, language) ? ' ' : '') + character)
    .join('')
  return { text, confidence: 100 * Math.exp(log / chosen.length), known }
}

/** The known word that the whole line is likeliest to be, cut however suits it. */
function wholeWord(line: CutLine, language: Language, log: number): Chosen[] | null {
  let best: Chosen[] | null = null
  let most = log
  for (const word of likelyWords(line.segments.flat(), language)) {
    const cut = cutAs(line, [...word])
    if (!cut || wrongCount(cut) > MAX_WRONG_SHARE * cut.length) continue
    const own = cut.reduce((sum, one) => sum + one.log, LOG_GAIN_PER_CHARACTER * cut.length)
    if (own > most) [best, most] = [cut, own]
  }
  return best
}

/** Known words of whose characters some segment may be enough. */
function likelyWords(segments: Segment[], language: Language): string[] {
  const seen = new Set(segments.flatMap(({ logs }) => [...logs.keys()]))
  return ROOM_WORDS[language].filter((word) => {
    const missing = [...word].filter((character) => !seen.has(character)).length
    return missing <= MAX_WRONG_SHARE * word.length
  })
}

/** The likeliest way to cut a line into the characters of a word. */
function cutAs({ segments }: CutLine, word: string[]): Chosen[] | null {
  const most = segments.reduce((sum, own) => sum + own.length, 0)
  if (word.length > segments.length || most < word.length) return null
  let ends = new Map<number, { log: number; chosen: Chosen[] }>([[0, { log: 0, chosen: [] }]])
  for (const character of word) {
    const next = new Map<number, { log: number; chosen: Chosen[] }>()
    for (const [first, { log, chosen }] of ends) {
      for (const [more, segment] of (segments[first] ?? []).entries()) {
        const own = logOf(segment, character)
        const end = first + more + 1
        if (log + own <= (next.get(end)?.log ?? -Infinity)) continue
        next.set(end, { log: log + own, chosen: [...chosen, { segment, character, log: own }] })
      }
    }
    ends = next
  }
  return ends.get(segments.length)?.chosen ?? null
}

/** Known words that stand within a line as it was cut, the longest first where they overlap. */
function wordsWithin(chosen: Chosen[], language: Language): { at: number; word: Chosen[] }[] {
  const candidates: { at: number; word: Chosen[]; gain: number }[] = []
  const segments = chosen.map(({ segment }) => segment)
  for (const name of likelyWords(segments, language)) {
    const word = [...name]
    for (let at = 0; at + word.length <= chosen.length; at++) {
      const own = word.map((character, i): Chosen => {
        const { segment } = chosen[at + i]!
        return { segment, character, log: logOf(segment, character) }
      })
      if (wrongCount(own) > MAX_WRONG_SHARE * own.length) continue
      const gain = own.reduce((sum, { log }, i) => sum + log - chosen[at + i]!.log + LOG_GAIN_PER_CHARACTER, 0)
      if (gain > 0) candidates.push({ at, word: own, gain })
    }
  }
  const taken: { at: number; word: Chosen[] }[] = []
  for (const { at, word } of candidates.sort((p, q) => q.gain - p.gain)) {
    if (taken.every((other) => at + word.length <= other.at || other.at + other.word.length <= at))
      taken.push({ at, word })
  }
  return taken
}

/** Characters that other ones are far likelier than. */
function wrongCount(chosen: Chosen[]): number {
  return chosen.filter(({ segment, log }) => log < MIN_RIGHT_LOG && !isLikeliest(segment, log)).length
}

const MIN_RIGHT_LOG = -2.5

function isLikeliest({ guesses }: Segment, log: number): boolean {
  return Math.exp(log) >= (guesses.characters[0]?.likelihood ?? 0)
}

function hasSpaceBefore(chosen: Chosen[], i: number, { height }: CutLine, language: Language): boolean {
  if (i === 0) return false
  return chosen[i]!.segment.from - chosen[i - 1]!.segment.to > MIN_SPACE[language] * height
}

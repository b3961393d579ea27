import type { Guesses, Language } from './characters.ts'
import { eastAsianCharacters, LANGUAGES } from './characters.ts'
import { type Atom, findAtoms } from './cuts.ts'
import { edgeFeatures } from './edge-features.ts'
import { type Ink, inkBox, squared } from './glyph-square.ts'
import { alike } from './twins.ts'

/** In heights of a line, the widest that one character may be. */
const MAX_GLYPH_WIDTH = 1.25
/** Atoms that one character has at most. */
const MAX_ATOMS = 9
/** Logarithm of the least that counts for a character, and what each one costs beside its likelihood. */
const MIN_LOG = -9
const MIN_LIKELIHOOD = 1e-4
const LOG_PER_CHARACTER = -1

/** Part of a line that is one character. */
export interface Segment extends Atom {
  guesses: Guesses
  logs: Map<string, number>
}

/** What may be one character, for each atom by how many atoms it has. */
export interface CutLine {
  segments: Segment[][]
  /** Of the line, in columns. */
  height: number
}

/** A character that was chosen for a segment. */
export interface Chosen {
  segment: Segment
  character: string
  log: number
}

/** All parts of a line that may be a character, with what they look like. */
export function cutLine(ink: Ink): CutLine {
  const atoms = findAtoms(ink)
  const widest = MAX_GLYPH_WIDTH * ink.lineHeight
  const segments = atoms.map(({ from }, first) => {
    const own: Segment[] = []
    for (let last = first; last < Math.min(atoms.length, first + MAX_ATOMS); last++) {
      const { to } = atoms[last]!
      if (to - from > widest) break
      const guesses = guess(ink, from, to)
      own.push({ from, to, guesses, logs: logsOf(guesses) })
    }
    return own
  })
  return { segments, height: ink.lineHeight }
}

function guess(ink: Ink, from: number, to: number): Guesses {
  const box = inkBox(ink, from, to)
  if (!box) return { characters: [], none: 1 }
  const place = {
    height: (box.bottom - box.top) / ink.lineHeight,
    width: (box.right - box.left) / ink.lineHeight,
    middle: ((box.top + box.bottom) / 2 - ink.lineTop) / ink.lineHeight,
  }
  return eastAsianCharacters().guess(edgeFeatures(squared(ink, box), place))
}

/** The likeliest way to cut a line into characters of a language; null where it cannot be cut. */
export function chosenIn({ segments }: CutLine, language: Language): { chosen: Chosen[]; log: number } | null {
  const best: ({ log: number; chosen: Chosen; before: number } | null)[] = [null]
  const logs = [0, ...segments.map(() => -Infinity)]
  segments.forEach((own, first) => {
    if (logs[first] === -Infinity) return
    own.forEach((segment, more) => {
      const chosen = likeliest(segment, language)
      const log = logs[first]! + chosen.log + LOG_PER_CHARACTER
      const end = first + more + 1
      if (log <= logs[end]!) return
      logs[end] = log
      best[end] = { log, chosen, before: first }
    })
  })
  const chosen: Chosen[] = []
  for (let end = segments.length; end > 0; ) {
    const step = best[end]
    if (!step) return null
    chosen.unshift(step.chosen)
    end = step.before
  }
  return chosen.length > 0 ? { chosen, log: chosen.reduce((sum, { log }) => sum + log, 0) } : null
}

/** The likeliest character of the language, as likely as it is among those of the language and what is no character. */
function likeliest(segment: Segment, language: Language): Chosen {
  const bit = 1 << LANGUAGES.indexOf(language)
  const { characters, none } = segment.guesses
  const own = characters.filter(({ languages }) => (languages & bit) !== 0)
  const first = own[0]
  if (!first) return { segment, character: '', log: MIN_LOG }
  const total = own.reduce((sum, { likelihood }) => sum + likelihood, none)
  const twins = alike(first.character)
  const share = own.reduce((sum, { character, likelihood }) => sum + (twins.includes(character) ? likelihood : 0), 0)
  return { segment, character: first.character, log: Math.max(MIN_LOG, Math.log(share / total)) }
}

/** How likely a segment is a character, as a logarithm. */
export function logOf({ logs }: Segment, character: string): number {
  return logs.get(character) ?? MIN_LOG
}

/** The characters that a segment may be with what looks like them, as logarithms of how likely each is. */
function logsOf({ characters }: Guesses): Map<string, number> {
  const shares = new Map<string, number>()
  for (const { character, likelihood } of characters) {
    if (likelihood < MIN_LIKELIHOOD) break
    for (const twin of alike(character)) shares.set(twin, (shares.get(twin) ?? 0) + likelihood)
  }
  return new Map([...shares].map(([character, share]) => [character, Math.log(share)]))
}

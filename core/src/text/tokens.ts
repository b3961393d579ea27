import { fold } from './fold.ts'

/** One more bit than this fits the typo automaton into a 32-bit integer. */
export const MAX_TERM_LENGTH = 30
/** A web address is not a code: compounds of more parts are not joined. */
const MAX_JOINED_PARTS = 4

const KIND_UNKNOWN = 0
const KIND_SPACE = 1
const KIND_LETTER = 2
const KIND_DIGIT = 3
const KIND_IDEOGRAPH = 4
const KIND_APOSTROPHE = 5
const KIND_AMPERSAND = 6
const KIND_PUNCTUATION = 7
const KIND_EMOJI = 8

/** A word of a text, or a run of a script written without spaces. */
export interface Token {
  text: string
  /** The run is to be cut into n-grams. */
  ideographs: boolean
  hasDigit: boolean
  /** Only punctuation, no space, stands between this token and the one before. */
  glued: boolean
  /** What stood between the apostrophes; the text itself is written without them. */
  parts?: string[]
}

const UNSPACED =
  /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Bopo}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]/u

/** Pictures. Signs of print such as © and arrows stay punctuation, and modifiers such as skin tones are left out. */
const PICTURE = /(?![ -\u2311])\p{Extended_Pictographic}|\p{Regional_Indicator}/u

/** The kind of each UTF-16 unit seen so far. */
const kinds = new Uint8Array(0x10000)

function classify(character: string): number {
  if (character === "'") return KIND_APOSTROPHE
  if (character === '&') return KIND_AMPERSAND
  if (/\p{N}/u.test(character)) return KIND_DIGIT
  if (/[\p{L}\p{M}]/u.test(character)) return UNSPACED.test(character) ? KIND_IDEOGRAPH : KIND_LETTER
  if (PICTURE.test(character)) return KIND_EMOJI
  return /[\s\p{C}]/u.test(character) ? KIND_SPACE : KIND_PUNCTUATION
}

function kindAt(text: string, at: number): number {
  const unit = text.charCodeAt(at)
  if (unit >= 0xd800 && unit < 0xdc00) return classify(String.fromCodePoint(text.codePointAt(at)!))
  if (kinds[unit] === KIND_UNKNOWN) kinds[unit] = classify(String.fromCharCode(unit))
  return kinds[unit]!
}

const isPair = (text: string, at: number) => (text.codePointAt(at) ?? 0) > 0xffff

/** Whether the token is a run of pictures. */
export function isEmoji({ text, ideographs }: Token): boolean {
  return ideographs && PICTURE.test(text)
}

/** The tokens of a text in order. `&` is the word `and`. */
export function tokenize(text: string): Token[] {
  const folded = fold(text)
  const tokens: Token[] = []
  let glued = false
  let at = 0
  while (at < folded.length) {
    const kind = kindAt(folded, at)
    if (kind === KIND_LETTER || kind === KIND_DIGIT || kind === KIND_IDEOGRAPH || kind === KIND_EMOJI) {
      const end = endOfToken(folded, at, kind)
      tokens.push(tokenFrom(folded.slice(at, end), kind === KIND_IDEOGRAPH || kind === KIND_EMOJI, glued))
      at = end
      glued = true
      continue
    }
    if (kind === KIND_AMPERSAND) tokens.push({ text: 'and', ideographs: false, hasDigit: false, glued })
    else if (kind === KIND_SPACE) glued = false
    at += isPair(folded, at) ? 2 : 1
  }
  return tokens
}

/** A word goes on over letters, digits, and apostrophes that have a letter behind them. */
function endOfToken(text: string, start: number, first: number): number {
  let end = start
  while (end < text.length) {
    const kind = kindAt(text, end)
    const isRun = first === KIND_IDEOGRAPH || first === KIND_EMOJI
    const goesOn = isRun
      ? kind === first
      : kind === KIND_LETTER ||
        kind === KIND_DIGIT ||
        (kind === KIND_APOSTROPHE && kindAfter(text, end) === KIND_LETTER)
    if (!goesOn) break
    end += isPair(text, end) ? 2 : 1
  }
  return end
}

const kindAfter = (text: string, at: number) => (at + 1 < text.length ? kindAt(text, at + 1) : KIND_SPACE)

function tokenFrom(raw: string, ideographs: boolean, glued: boolean): Token {
  const hasDigit = !ideographs && /\d/.test(raw)
  if (ideographs) return { text: raw, ideographs, hasDigit, glued }
  if (!raw.includes("'")) return { text: raw.slice(0, MAX_TERM_LENGTH), ideographs, hasDigit, glued }
  const text = raw.replaceAll("'", '').slice(0, MAX_TERM_LENGTH)
  return { text, ideographs, hasDigit, glued, parts: raw.split("'") }
}

/** Single characters and pairs, so that a search for either finds its place in a script without spaces. */
export function ngrams(run: string, size: 1 | 2): string[] {
  const characters = Array.from(run)
  if (size === 1) return characters
  return characters.slice(1).map((character, i) => characters[i]! + character)
}

/**
 * Hands every term under which a text is to be found to `emit`, and returns the number of words, which is less:
 * `Macy's` is found as `macys` and `macy`, `H17-D555` also as `h17d555`, `A 4` also as `a4`.
 */
export function eachTerm(text: string, emit: (term: string) => void): number {
  const tokens = tokenize(text)
  let words = 0
  for (const [i, token] of tokens.entries()) {
    if (token.ideographs) {
      const characters = ngrams(token.text, 1)
      for (const character of characters) emit(character)
      for (const pair of ngrams(token.text, 2)) emit(pair)
      words += characters.length
      continue
    }
    emit(token.text)
    words++
    for (const part of token.parts ?? []) if (part.length > 1) emit(part.slice(0, MAX_TERM_LENGTH))
    const before = tokens[i - 1]
    if (before && isSpacedCode(before, token)) emit(before.text + token.text)
  }
  eachCompound(tokens, emit)
  return words
}

/** `A 4`, `12 B`: a short word and a number that people also write as one. */
function isSpacedCode(a: Token, b: Token): boolean {
  return !b.glued && !a.ideographs && a.hasDigit !== b.hasDigit && a.text.length <= 3 && b.text.length <= 3
}

function eachCompound(tokens: Token[], emit: (term: string) => void) {
  let start = 0
  while (start < tokens.length) {
    let end = start + 1
    while (end < tokens.length && tokens[end]!.glued) end++
    if (end - start > 1) {
      const parts = tokens.slice(start, end).filter((token) => token.text !== 'and')
      const joined = parts.map((part) => part.text).join('')
      const isCode = parts.length > 1 && parts.length <= MAX_JOINED_PARTS && !parts.some((part) => part.ideographs)
      if (isCode && joined.length <= MAX_TERM_LENGTH) emit(joined)
    }
    start = end
  }
}

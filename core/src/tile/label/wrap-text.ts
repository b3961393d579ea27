import { textWidth } from './text-width.ts'

/** More words than this are set as if the last ones were one. */
const MAX_WORDS = 12

interface TextBlock {
  text: string
  lines: number
  /** Of the widest line, in em. */
  width: number
}

/** The text on one line, on two, and so on, each time as narrow as it can be. Lines end at spaces and after hyphens. */
export function wrapText(text: string, maxLines: number): TextBlock[] {
  const words = wordsOf(text)
  const blocks: TextBlock[] = []
  for (let lines = 1; lines <= Math.min(maxLines, words.length); lines++) blocks.push(narrowest(words, lines))
  return blocks
}

function wordsOf(text: string): string[] {
  // An ampersand begins a line, it does not fill one.
  const words = text.trim().split(/(?<!\s[&+])\s+|(?<=\p{L}[-/–])(?=\p{L})/u)
  return words.length <= MAX_WORDS ? words : [...words.slice(0, MAX_WORDS - 1), words.slice(MAX_WORDS - 1).join(' ')]
}

/** A hyphen or a slash needs no space behind it. */
function joined(words: readonly string[]): string {
  return words.reduce((line, word) => (/\p{L}[-/–]$/u.test(line) ? line + word : `${line} ${word}`))
}

function narrowest(words: readonly string[], lines: number): TextBlock {
  if (lines === 1) {
    const text = joined(words)
    return { text, lines: 1, width: textWidth(text) }
  }
  let best: TextBlock | null = null
  for (let last = lines - 1; last < words.length; last++) {
    const above = narrowest(words.slice(0, last), lines - 1)
    const line = joined(words.slice(last))
    const width = Math.max(above.width, textWidth(line))
    if (!best || width < best.width) best = { text: `${above.text}\n${line}`, lines, width }
  }
  return best!
}

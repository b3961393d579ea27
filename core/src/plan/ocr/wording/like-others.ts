import type { Reading } from '../reading.ts'

/** Marks that look alike in small print; a point or comma may be a crumb. */
const ALIKE = ['8BP', '5S', '0ODQ', '1Il', '2Z', '6G', '(C', '4A']
/** Confidence of 100 at which a reading is not doubted. */
const SURE_CONFIDENCE = 97
/** How many codes of a kind make it usual, and how many times more common it is. */
const MIN_CODES = 3
const MIN_KIND_RATIO = 2
const MAX_CODE_LETTERS = 5

/**
 * Codes of a plan are alike: among B20, B21, B22 what looks like 823 is B23. A code that may be read as one of a much
 * more common kind is taken for that, unless it was read for sure or another one is called so.
 */
export function likeOthers(readings: Reading[]): string[] {
  const texts = readings.map(({ text }) => text)
  const kinds = new Map<string, number>()
  for (const text of texts) kinds.set(kindOf(text), (kinds.get(kindOf(text)) ?? 0) + 1)
  const taken = new Set(texts)
  return readings.map(({ text, confidence }) => {
    if (confidence >= SURE_CONFIDENCE || text.length > MAX_CODE_LETTERS) return text
    const count = (other: string) => kinds.get(kindOf(other)) ?? 0
    const [best] = othersOf(text)
      .filter((other) => /\d/.test(other))
      .sort((a, b) => count(b) - count(a))
    if (!best || taken.has(best) || count(best) < MIN_CODES || count(best) <= MIN_KIND_RATIO * count(text)) return text
    taken.add(best)
    return best
  })
}

/** Its letters, and where digits stand. */
function kindOf(text: string): string {
  return text.replace(/\d/g, '0')
}

/** What a text may be with one mark read otherwise. */
function othersOf(text: string): string[] {
  const others: string[] = []
  for (let i = 0; i < text.length; i++) {
    const [before, after] = [text.slice(0, i), text.slice(i + 1)]
    if (text[i] === '.' || text[i] === ',') others.push(before + after)
    for (const set of ALIKE) {
      if (!set.includes(text[i]!)) continue
      for (const other of set) if (other !== text[i]) others.push(before + other + after)
    }
  }
  return others
}

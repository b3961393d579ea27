import type { Token } from '../text/index.ts'

/** Articles and prepositions that French and Italian write before a vowel with an apostrophe: `l'ascenseur`. */
const ELIDED = new Set(['l', 'd', 'qu', 'j', 'n', 's', 'm', 'dell', 'all', 'nell', 'sull', 'un', 'dall'])

const ARABIC_ARTICLE = /^(?:و|ب|ك)?ال(?=.{3})|^لل(?=.{3})/
const FIRST_ARABIC = 0x600
const LAST_ARABIC = 0x6ff

/** A word as the vocabulary compares it: without elided articles, Arabic articles and spellings of final letters. */
export function keyOfToken({ text, parts }: Token): string {
  if (parts !== undefined && parts.length === 2 && ELIDED.has(parts[0]!) && parts[1]!.length > 2) return parts[1]!
  const first = text.charCodeAt(0)
  if (first < FIRST_ARABIC || first > LAST_ARABIC) return text
  return text.replace(ARABIC_ARTICLE, '').replaceAll('ة', 'ه').replaceAll('ى', 'ي')
}

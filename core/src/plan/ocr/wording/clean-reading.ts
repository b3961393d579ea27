import type { Reading } from '../reading.ts'
import { mixesScripts } from './one-script.ts'

/**
 * Confidence, of 100, that a reading is taken with; marks of furniture look like a letter or two, small ones above all,
 * and hobs, basins and stools like noughts.
 */
export interface Certainty {
  sure: number
  short: number
  round: number
}

const OF_MARKS: Certainty = { sure: 66, short: 85, round: 97 }

/** A reading without what only looks like writing, or null where too little is left or too unsure. */
export function cleanReading(reading: Reading | null, certainty = OF_MARKS): Reading | null {
  if (!reading) return null
  const text = reading.text
    .replace(/[|_~`^{}\\<>=]+/g, ' ')
    .replace(/(\d\s*m)[?*'"’°]+/g, '$1²')
    .replace(/(\d)[ .]*([xX×])[ .]*(?=\d)/g, '$1 $2 ')
    .replace(/^([^()]*(?<![\p{L}\d]))C(?=\d[^()]*\))/u, '$1(')
    .replace(/ı/g, (dotless) => (/[ğşİ]/.test(reading.text) ? dotless : 'i'))
    .replace(/\s+/g, ' ')
    .replace(/ ?\($|^\) ?/g, '')
    .trim()
  const letters = text.replace(/[^\p{L}\p{N}]/gu, '')
  if (letters.length === 0 || letters.length < text.replace(/ /g, '').length / 2) return null
  if (mixesScripts(text)) return null
  if (/^[0Oo]+$/.test(letters) && reading.confidence < certainty.round) return null
  const isShort = letters.length === 1 || (letters.length === 2 && /\p{Ll}/u.test(letters))
  return reading.confidence >= (isShort ? certainty.short : certainty.sure) ? { ...reading, text } : null
}

import type { Reading } from '../reading.ts'
import { mixesScripts } from './one-script.ts'

/** Confidence, of 100, that a reading is taken with; marks of furniture look like a letter or two, small ones above all. */
const SURE = 66
const SURE_SHORT = 85
/** The same for noughts, which hobs, basins and stools look like. */
const SURE_ROUND = 97

/** A reading without what only looks like writing, or null where too little is left or too unsure. */
export function cleanReading(reading: Reading | null): Reading | null {
  if (!reading) return null
  const text = reading.text
    .replace(/[|_~`^{}\\<>=]+/g, ' ')
    .replace(/(\d\s*m)[?*'"’°]+/g, '$1²')
    .replace(/(\d)[ .]*([xX×])[ .]*(?=\d)/g, '$1 $2 ')
    .replace(/ı/g, (dotless) => (/[ğşİ]/.test(reading.text) ? dotless : 'i'))
    .replace(/\s+/g, ' ')
    .replace(/ ?\($|^\) ?/g, '')
    .trim()
  const letters = text.replace(/[^\p{L}\p{N}]/gu, '')
  if (letters.length === 0 || letters.length < text.replace(/ /g, '').length / 2) return null
  if (mixesScripts(text)) return null
  if (/^[0Oo]+$/.test(letters) && reading.confidence < SURE_ROUND) return null
  const isShort = letters.length === 1 || (letters.length === 2 && /\p{Ll}/u.test(letters))
  return reading.confidence >= (isShort ? SURE_SHORT : SURE) ? { ...reading, text } : null
}

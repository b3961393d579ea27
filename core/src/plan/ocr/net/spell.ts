import type { Reading } from '../reading.ts'
import type { Letters } from './letters.ts'

/**
 * The likeliest character of each step; runs of one are one character, and between two alike there is a step without
 * any. As sure as all steps together, for each character.
 */
export function spell(logs: Float32Array[], { alphabet }: Letters): Reading | null {
  let text = ''
  let doubt = 0
  let before = 0
  for (const step of logs) {
    const best = indexOfMost(step)
    if (best !== before && best > 0) text += alphabet[best - 1]
    doubt -= step[best]!
    before = best
  }
  const letters = text.trim().length
  return letters === 0 ? null : { text: text.trim(), confidence: 100 * Math.exp(-doubt / letters) }
}

function indexOfMost(values: Float32Array): number {
  let best = 0
  for (let i = 1; i < values.length; i++) if (values[i]! > values[best]!) best = i
  return best
}

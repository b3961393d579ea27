import type { Reading } from '../recognise.ts'

/** What letters that most plans do without lose: they were drawn far more often for learning than they stand in plans. */
const SELDOM = 1.5

/** How much less likely each class is than the net takes it for. */
export function costsOf(alphabet: string[]): number[] {
  return [0, ...alphabet.map((character) => (/[^\p{ASCII}]/u.test(character) && /\p{L}/u.test(character) ? SELDOM : 0))]
}

/**
 * The likeliest character of each step; runs of one are one character, and between two alike there is a step without
 * any. As sure as all steps together, for each character.
 */
export function spell(steps: Float32Array[], alphabet: string[], costs: number[]): Reading | null {
  let text = ''
  let doubt = 0
  let before = 0
  for (const scores of steps) {
    for (let i = 0; i < scores.length; i++) scores[i]! -= costs[i]!
    const best = indexOfMost(scores)
    if (best !== before && best > 0) text += alphabet[best - 1]
    doubt += doubtOf(scores, best)
    before = best
  }
  const letters = text.trim().length
  return letters === 0 ? null : { text: text.trim(), confidence: 100 * Math.exp(-doubt / letters) }
}

function indexOfMost(scores: Float32Array): number {
  let best = 0
  for (let i = 1; i < scores.length; i++) if (scores[i]! > scores[best]!) best = i
  return best
}

/** Minus the logarithm of its share. */
function doubtOf(scores: Float32Array, best: number): number {
  let sum = 0
  for (let i = 0; i < scores.length; i++) sum += Math.exp(scores[i]! - scores[best]!)
  return Math.log(sum)
}

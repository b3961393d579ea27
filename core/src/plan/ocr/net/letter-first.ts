import type { Letters } from './letters.ts'
import { likelihood } from './likelihood.ts'

/** Digits that look like a capital letter in small print. */
export const DIGIT_LIKE: Record<string, string> = { B: '8', S: '5', O: '0', D: '0', I: '1', Z: '2', G: '6', A: '4' }

/** Logarithm of how much likelier a number is with a letter for its first digit; none for what is no number. */
export function letterFirst(text: string, logs: Float32Array[], { classOf }: Letters): number | undefined {
  if (!/^\d[1-9]\d{0,2}$/.test(text)) return undefined
  const score = (guess: string) =>
    likelihood(
      logs,
      [...guess].map((character) => classOf.get(character)!),
    )
  const odds = Object.keys(DIGIT_LIKE)
    .filter((letter) => DIGIT_LIKE[letter] === text[0])
    .map((letter) => score(letter + text.slice(1)) - score(text))
  return odds.length > 0 ? Math.max(...odds) : undefined
}

import { ROOM_WORDS } from '../net/room-words.ts'

/** Letters that digits from 0 to 9 look like. */
const LETTER_LIKE = 'oizeasbtbg'
/** Rooms are called so too, but other words look too much like these where letters are open. */
const SHORT_WORDS = ['lab', 'bar', 'spa', 'gym', 'bad', 'lift']
const WORDS = new Set([...ROOM_WORDS, ...SHORT_WORDS])

export function withLettersForDigits(text: string): string {
  return text.toLowerCase().replace(/\d/g, (digit) => LETTER_LIKE[Number(digit)]!)
}

/** Letters with digits among them that are a word if these are letters: LA8 is LAB, and 0FFICE an office. */
export function withoutCodedWords(texts: string[]): string[] {
  return texts.map((text) =>
    text.replace(/(?<![\p{L}\d])(?=\d*\p{L})(?=\p{L}*\d)[\p{L}\d]{3,}(?![\p{L}\d])/gu, uncoded),
  )
}

function uncoded(code: string): string {
  const word = withLettersForDigits(code)
  if (!WORDS.has(word)) return code
  const letters = code.replace(/\d/g, '')
  if (letters === letters.toUpperCase()) return word.toUpperCase()
  return letters[0] === code[0] && letters[0] === letters[0]!.toUpperCase()
    ? word[0]!.toUpperCase() + word.slice(1)
    : word
}

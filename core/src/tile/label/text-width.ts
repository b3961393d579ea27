/** Widths of the characters from space to tilde in Inter Medium, in hundredths of the font size. */
const LATIN_WIDTHS =
  '27 30 49 64 65 99 65 31 37 37 52 67 30 46 30 37 65 42 62 63 66 60 63 57 63 63 30 32 67 67 67 53 98 71 66 73 72 60 59 75 ' +
  '74 27 58 69 57 91 76 77 64 77 65 65 65 74 71 100 70 70 64 37 37 37 48 46 34 57 62 58 62 59 38 62 60 25 25 56 25 89 60 ' +
  '60 62 62 39 54 34 60 57 83 56 58 56 44 35 44 67'
const widths = LATIN_WIDTHS.split(' ').map((width) => Number(width) / 100)

const FIRST_CODE = 32
/** Most letters of other alphabets are narrower than this. */
const OTHER_WIDTH = 0.7
const FULL_WIDTH = 1
/** Names of large places are set in Semibold, and browsers shape text a little differently. */
const SAFETY_FACTOR = 1.05
const IDEOGRAPH = /[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]|[\u{1f000}-\u{3ffff}]/u
const COMBINING = /\p{M}/u

/** How wide a line of text is set, in em. */
export function textWidth(line: string): number {
  let width = 0
  // An accent is as wide as the letter below it.
  for (const character of line.normalize('NFD')) width += characterWidth(character)
  return width * SAFETY_FACTOR
}

function characterWidth(character: string): number {
  const known = widths[character.codePointAt(0)! - FIRST_CODE]
  if (known !== undefined) return known
  if (COMBINING.test(character)) return 0
  return IDEOGRAPH.test(character) ? FULL_WIDTH : OTHER_WIDTH
}

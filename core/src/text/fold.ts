/** Signs people type where an apostrophe belongs; some of them would decompose into a space otherwise. */
const APOSTROPHES = /[\u2018\u2019\u201b\u02b9\u02bc\u00b4\u0060\u2032\u05f3\uff07]/g

/**
 * Marks without which a word stays the same word: Latin, Greek, Cyrillic accents, Hebrew points, Arabic vowels and
 * stretching, and the invisible signs of direction, joining and hyphenation. Kana voicing marks and the vowels of
 * Indic scripts are not among them: they make another word.
 */
const IGNORED = new RegExp(
  '[\\u0300-\\u036f\\u0483-\\u0487\\u0591-\\u05bd\\u05bf\\u05c1-\\u05c7\\u0610-\\u061a\\u0640\\u064b-\\u065f\\u0670' +
    '\\u06d6-\\u06dc\\u06df-\\u06e8\\u06ea-\\u06ed\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe00-\\ufe0f' +
    '\\ufe20-\\ufe2f\\u00ad\\u061c\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2069\\ufeff]',
  'g',
)

/** Letters that Unicode does not decompose although people type them in basic Latin. */
const SPELLED: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  ŧ: 't',
  ς: 'σ',
}
const SPELLED_LETTERS = /[ßæœøłđðþħıŋŧς]/g

/** What most texts are: ASCII, without the one sign in it that stands for another. */
const PLAIN = /^[ -_a-~]*$/

/** Arabic and Persian; the last four bits of both are the digit. */
const ARABIC_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g

/** Text as it is compared: without case, accents and width. Hangul and voiced kana come out composed. */
export function fold(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase()
  return text
    .replace(APOSTROPHES, "'")
    .normalize('NFKD')
    .toLowerCase()
    .replace(IGNORED, '')
    .replace(SPELLED_LETTERS, (letter) => SPELLED[letter]!)
    .replace(ARABIC_DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf))
    .normalize('NFC')
}

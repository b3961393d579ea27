const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}]/u
/** Numbers and words that keep their order from left to right within what is written the other way. */
const LEFT_TO_RIGHT_RUN = /[\p{Nd}\p{Script=Latin}](?:[\p{Nd}\p{Script=Latin}.,:/-]*[\p{Nd}\p{Script=Latin}])?/gu
const MIRRORED: Record<string, string> = { '(': ')', ')': '(' }

/** Letters of Persian that Arabic has not, and those that look alike in most forms: a yeh ends a word without its dots. */
const PERSIAN_ONLY = /[پچژگ]/u
const PERSIAN_LIKE: Record<string, string> = { ك: 'ک', ي: 'ی', ى: 'ی' }
/** Texts with a letter of Persian alone, and of all right-to-left texts their share: a letter or two of an Arabic plan may be misread so. */
const MIN_PERSIAN_TEXTS = 2
const MIN_PERSIAN_SHARE = 0.1
const ENDING_YEH = /ی(?!\p{Script=Arabic})/gu

export function isRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text)
}

/** A text in the order in which it is written, from its characters as they are seen from left to right. */
export function asWritten(seen: string): string {
  if (!isRightToLeft(seen)) return seen
  const turned = [...seen].reverse().join('')
  return turned
    .replace(LEFT_TO_RIGHT_RUN, (run) => [...run].reverse().join(''))
    .replace(/[()]/g, (bracket) => MIRRORED[bracket]!)
}

/** The texts of a plan in Persian letters where several have one that Arabic has not, and in Arabic ones otherwise. */
export function inArabicOrPersian(texts: string[]): string[] {
  const persianCount = texts.filter((text) => PERSIAN_ONLY.test(text)).length
  const isPersian = persianCount >= Math.max(MIN_PERSIAN_TEXTS, MIN_PERSIAN_SHARE * texts.filter(isRightToLeft).length)
  return texts.map((text) =>
    isPersian
      ? text.replace(/[كيى]/gu, (letter) => PERSIAN_LIKE[letter]!)
      : text.replaceAll('ک', 'ك').replace(ENDING_YEH, 'ى').replaceAll('ی', 'ي'),
  )
}

/** Telephone numbers, which have as many shapes as countries. */

const WRITTEN = /^\+?[\d ()./-]+$/
const INTERNATIONAL = /^\+[1-9]/
const AREA_IN_BRACKETS = /^\(\d+\) ?\d/
const TRUNK_ZERO = /^0\d+[ /-]\d/
const NORTH_AMERICAN = /^\d{3}([-. ])\d{3}\1\d{4}$/

/** What anybody might call a phone number: three digits or more, signs between them, perhaps an extension. */
export function isPhone(text: string): boolean {
  return text.length <= 40 && /^\+?[\d ()./-]+(?:(?:,| ?ext\.?| ?x) ?\d{1,8})?$/i.test(text) && countDigits(text) >= 3
}

/**
 * A text that can hardly be anything but a phone number. Bare digits, dates such as `31-01-2024`, ISBNs, numbers with
 * thousands separators and IP addresses are not told to be one.
 */
export function isWrittenPhone(text: string): boolean {
  if (text.length > 25 || !WRITTEN.test(text)) return false
  const digits = countDigits(text)
  if (digits > 15) return false
  if (INTERNATIONAL.test(text) || AREA_IN_BRACKETS.test(text)) return digits >= 7
  return (TRUNK_ZERO.test(text) && digits >= 9) || NORTH_AMERICAN.test(text)
}

function countDigits(text: string): number {
  return text.replace(/\D/g, '').length
}

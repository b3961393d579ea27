/** Legal forms, and what stands in brackets or behind a dash, say nothing to a visitor who looks for a door. */
const LEGAL_FORM = /[\s,]+(gmbh(\s*&\s*co\.?\s*kg)?|ag|kg|ltd|inc|llc|plc|as|asa|ab|oy|bv|nv|sa|sarl|srl|spa|co)\.?$/i
const ADDITION = /\s*[([].*$|\s+[-–|]\s+.*$|,\s.*$/u

/** Words up to this many letters are not abbreviated. */
const MAX_WHOLE_LETTERS = 5
/** Minimum number of letters left of an abbreviated word. */
const MIN_KEPT_LETTERS = 3
const VOWEL = /[aeiouyæøåäöüáàâéèêíìîóòôúùûаеёиоуыэюяαεηιουω]/iu
const LETTERS = /^\p{L}+$/u

/** Shorter forms of a name, the longest first: without its addition, with its later words cut, with all words cut. */
export function abbreviate(name: string): string[] {
  const plain = name.replace(ADDITION, '').replace(LEGAL_FORM, '').trim() || name
  const [first = '', ...later] = plain.split(/\s+/)
  // A name of one word is known by the whole of it.
  if (later.length === 0) return plain.length < name.length ? [plain] : []
  const forms = [plain, [first, ...later.map(cutWord)].join(' '), [first, ...later].map(cutWord).join(' ')]
  return forms.filter((form, i) => form !== name && form.length < name.length && forms.indexOf(form) === i)
}

/** A word is cut before a vowel, as abbreviations are: `Robotics` becomes `Rob.`, `Energy` becomes `Energ.` */
function cutWord(word: string): string {
  if (word.length <= MAX_WHOLE_LETTERS || !LETTERS.test(word)) return word
  for (let end = MIN_KEPT_LETTERS; end + 2 < word.length; end++) {
    if (VOWEL.test(word[end]!) && !VOWEL.test(word[end - 1]!)) return `${word.slice(0, end)}.`
  }
  return word
}

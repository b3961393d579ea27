import { ALIKE, type Script } from './alike.ts'

/** Words in the letters of one script each: that of the letters which no other script has, or else of most words. */
export function inOneScript(texts: string[]): string[] {
  const usual = scriptOf(texts.join('')) ?? 'latin'
  return texts.map((text) => text.replace(/\p{L}+/gu, (word) => writtenIn(scriptOf(word) ?? usual, word)))
}

/** Whether a word has letters of one script alone, and of another one alone, as no word does. */
export function mixesScripts(text: string): boolean {
  return text.split(/\P{L}+/u).some((word) => Object.values(countsOf(word)).filter((count) => count > 0).length > 1)
}

/** The script that most of the letters with no double elsewhere are of. */
function scriptOf(text: string): Script | null {
  const counts = countsOf(text)
  const [most] = (Object.keys(counts) as Script[]).sort((a, b) => counts[b] - counts[a])
  return counts[most!] > 0 ? most! : null
}

/** How many letters with no double elsewhere each script has. */
function countsOf(text: string): Record<Script, number> {
  const counts = { latin: 0, greek: 0, cyrillic: 0 }
  for (const letter of text) {
    const script = ownScript(letter)
    if (script && !ALIKE.some((doubles) => doubles[script].includes(letter))) counts[script]++
  }
  return counts
}

function ownScript(letter: string): Script | null {
  if (/\p{Script=Latin}/u.test(letter)) return 'latin'
  if (/\p{Script=Cyrillic}/u.test(letter)) return 'cyrillic'
  return /\p{Script=Greek}/u.test(letter) ? 'greek' : null
}

function writtenIn(script: Script, word: string): string {
  return [...word].map((letter) => doubleIn(script, letter)).join('')
}

function doubleIn(script: Script, letter: string): string {
  const own = ownScript(letter)
  if (!own || own === script) return letter
  for (const doubles of ALIKE) {
    const at = doubles[own].indexOf(letter)
    const double = at >= 0 ? doubles[script][at] : undefined
    if (double) return double
  }
  return letter
}

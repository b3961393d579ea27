/** Letters that digits at the end of a name are read as, and the digits. */
const DIGIT_OF: Record<string, string> = { l: '1', I: '1', i: '1', O: '0', o: '0', Z: '2', S: '5', B: '8' }
const MIN_STEM_LETTERS = 3

/** Names of a plan count on: beside Collab2 and Collab3, Collabl is Collab1, unless that is another one's name. */
export function withNumberedNames(texts: string[]): string[] {
  const taken = new Set(texts)
  const stems = new Set(texts.flatMap((text) => /^(.*\D)\d+$/u.exec(text)?.[1] ?? []))
  return texts.map((text) => {
    const [stem, digit] = [text.slice(0, -1), DIGIT_OF[text.slice(-1)]]
    if (digit === undefined || stem.length < MIN_STEM_LETTERS || !stems.has(stem) || taken.has(stem + digit))
      return text
    taken.add(stem + digit)
    return stem + digit
  })
}

/** Characters of one look, each of another kind. */
const TWINS = [
  '口ロ',
  '一ー-',
  '二ニ',
  '力カ',
  '八ハ',
  '夕タ',
  '工エ',
  '卜ト',
  '千チ',
  'へヘ',
  'べベ',
  'ぺペ',
  '0Oo',
  '1lI',
  'Cc',
  'Ss',
  'Vv',
  'Ww',
  'Xx',
  'Zz',
  'Kk',
  'Pp',
  'Uu',
]
const twinsOf = new Map(TWINS.flatMap((group) => [...group].map((one) => [one, group] as const)))

const KINDS = {
  han: /\p{Script=Han}/u,
  katakana: /[\u30A1-\u30FC]/u,
  hiragana: /\p{Script=Hiragana}/u,
  hangul: /\p{Script=Hangul}/u,
  digit: /\d/u,
  capital: /[A-Z]/u,
  small: /[a-z]/u,
}

/** All characters that look like one, itself first. */
export function alike(character: string): string[] {
  const group = twinsOf.get(character)
  return group ? [character, ...[...group].filter((other) => other !== character)] : [character]
}

const LONG_SOUND = 'ー'
const isTelling = (character: string) => !twinsOf.has(character)

/** Of characters of one look those of the kind that stands behind them, or before them, and the first one of the group otherwise. */
export function amongTheirKind(characters: string[]): string[] {
  return characters.map((character, i) => {
    const group = twinsOf.get(character)
    if (!group) return character
    const before = characters.slice(0, i).findLast(isTelling)
    const after = characters.slice(i + 1).find(isTelling)
    // The sign of a long sound goes on with what is before it.
    const near = group.includes(LONG_SOUND) ? [before, after] : [after, before]
    const kind = near.flatMap((other) => (other ? Object.values(KINDS).filter((one) => one.test(other)) : []))[0]
    return [...group].find((one) => kind?.test(one)) ?? group[0]!
  })
}

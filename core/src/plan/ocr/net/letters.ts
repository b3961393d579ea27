import { ALIKE } from '../wording/alike.ts'

/** The characters of the net: class 0 means none of them, class n the n-th. */
export interface Letters {
  alphabet: string[]
  /** How much less likely each class is than the net takes it for. */
  costs: number[]
  /** Classes of one look, which stand for the first of them: only other letters can tell which script it is. */
  twins: number[][]
  /** Of each character, or of its twin. */
  classOf: Map<string, number>
}

/** `rarePenalty` is how much less likely than the net takes them for letters are that most plans do without. */
export function lettersOf(alphabet: string[], rarePenalty: number): Letters {
  const costs = [0, ...alphabet.map((character) => (isSeldom(character) ? rarePenalty : 0))]
  const classOf = new Map(alphabet.map((character, i) => [character, i + 1]))
  const twins = new Map<number, number[]>()
  for (const { latin, greek, cyrillic } of ALIKE) {
    const [own, other] = [latin || greek, (latin && greek) || cyrillic].map((letters) => [...letters])
    own!.forEach((letter, i) => {
      const [first, second] = [classOf.get(letter), classOf.get(other![i]!)]
      if (first === undefined || second === undefined || first === second) return
      twins.set(first, [...(twins.get(first) ?? [first]), second])
      classOf.set(other![i]!, first)
    })
  }
  return { alphabet, costs, twins: [...twins.values()], classOf }
}

function isSeldom(character: string): boolean {
  return /[^\p{ASCII}]/u.test(character) && /\p{L}/u.test(character)
}

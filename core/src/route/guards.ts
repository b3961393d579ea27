/** Numbers for lists of features of which none may be closed to somebody who passes. */
export class Guards {
  /** The first is empty. */
  readonly lists: (readonly string[])[]
  #numbers: Map<string, number> | null = null

  constructor(lists: (readonly string[])[] = [[]]) {
    this.lists = lists
  }

  numberOf(features: readonly string[]): number {
    this.#numbers ??= new Map(this.lists.map((list, number) => [list.join('\n'), number]))
    const list = [...new Set(features)].filter((id) => id !== '').sort()
    const key = list.join('\n')
    const known = this.#numbers.get(key)
    if (known !== undefined) return known
    this.#numbers.set(key, this.lists.length)
    return this.lists.push(list) - 1
  }
}

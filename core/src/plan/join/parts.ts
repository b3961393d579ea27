/** Which of so many things hang together. */
export class Parts {
  readonly #parent: number[]

  constructor(count: number) {
    this.#parent = Array.from({ length: count }, (_, i) => i)
  }

  /** False where the two were one part already. */
  join(a: number, b: number): boolean {
    const [rootA, rootB] = [this.of(a), this.of(b)]
    if (rootA === rootB) return false
    this.#parent[rootA] = rootB
    return true
  }

  /** A number that all members of one part share. */
  of(i: number): number {
    let root = i
    while (this.#parent[root] !== root) root = this.#parent[root]!
    for (let at = i; at !== root; ) {
      const next = this.#parent[at]!
      this.#parent[at] = root
      at = next
    }
    return root
  }
}

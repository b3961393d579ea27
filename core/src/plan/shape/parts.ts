/** Which of so many things hang together. */
export class Parts {
  readonly #parent: Int32Array

  constructor(count: number) {
    this.#parent = Int32Array.from({ length: count }, (_, i) => i)
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
    let at = i
    while (this.#parent[at] !== at) at = this.#parent[at] = this.#parent[this.#parent[at]!]!
    return at
  }
}

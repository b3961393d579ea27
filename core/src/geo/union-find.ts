/** Disjoint sets of the numbers below a count. */
export class UnionFind {
  readonly #parent: Int32Array

  constructor(count: number) {
    this.#parent = new Int32Array(count)
    for (let i = 0; i < count; i++) this.#parent[i] = i
  }

  /** Puts the set of the first into that of the second; false where they are one set already. */
  join(a: number, b: number): boolean {
    const [rootA, rootB] = [this.find(a), this.find(b)]
    if (rootA === rootB) return false
    this.#parent[rootA] = rootB
    return true
  }

  /** The number that stands for the set of another. */
  find(i: number): number {
    let at = i
    while (this.#parent[at] !== at) at = this.#parent[at] = this.#parent[this.#parent[at]!]!
    return at
  }
}

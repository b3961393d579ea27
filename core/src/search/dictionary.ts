import type { Work } from './cooperative.ts'

/**
 * Sorted terms as a trie of UTF-16 units in preorder. Node 0 is the root; the first child of a node follows it, and
 * `ends` leads behind its subtree, which is where its next sibling stands. Terms are numbered in sorted order, which is
 * preorder too, so the terms below a node are one range.
 */
export class Dictionary {
  readonly units: Uint16Array
  readonly ends: Uint32Array
  /** How many terms end at nodes before this one. One longer than the nodes. */
  readonly termsBefore: Uint32Array
  /** A text in ideographs has thousands of first characters. */
  readonly #roots = new Map<number, number>()

  constructor(units: Uint16Array, ends: Uint32Array, termsBefore: Uint32Array) {
    this.units = units
    this.ends = ends
    this.termsBefore = termsBefore
    for (let node = 1; node < units.length; node = ends[node]!) this.#roots.set(units[node]!, node)
  }

  get size(): number {
    return this.termsBefore[this.units.length]!
  }

  get bytes(): number {
    return this.units.byteLength + this.ends.byteLength + this.termsBefore.byteLength + this.#roots.size * 32
  }

  /** The node of a beginning, or 0 when no term begins so. */
  find(beginning: string): number {
    let node = this.#roots.get(beginning.charCodeAt(0)) ?? 0
    for (let depth = 1; depth < beginning.length && node !== 0; depth++) {
      node = this.#child(node, beginning.charCodeAt(depth))
    }
    return node
  }

  isTerm(node: number): boolean {
    return this.termsBefore[node + 1]! > this.termsBefore[node]!
  }

  #child(parent: number, unit: number): number {
    const { units, ends } = this
    const end = ends[parent]!
    for (let node = parent + 1; node < end; node = ends[node]!) {
      if (units[node]! >= unit) return units[node] === unit ? node : 0
    }
    return 0
  }

  /** All terms, written out again. */
  *terms(): Work<string[]> {
    const terms: string[] = []
    const path: number[] = []
    const open: number[] = []
    for (let node = 1; node < this.units.length; node++) {
      while (open.length > 0 && this.ends[open.at(-1)!]! <= node) {
        open.pop()
        path.pop()
      }
      open.push(node)
      path.push(this.units[node]!)
      if (this.isTerm(node)) terms.push(String.fromCharCode(...path))
      if (node % 4096 === 0) yield
    }
    return terms
  }
}

/** `sorted` ascends by UTF-16 units and has no doubles. */
export function* buildDictionary(sorted: string[]): Work<Dictionary> {
  const shared = new Uint8Array(sorted.length)
  let count = 1
  for (let i = 0; i < sorted.length; i++) {
    shared[i] = i === 0 ? 0 : sharedLength(sorted[i - 1]!, sorted[i]!)
    count += sorted[i]!.length - shared[i]!
    if (i % 4096 === 0) yield
  }
  const units = new Uint16Array(count)
  const ends = new Uint32Array(count)
  const termsBefore = new Uint32Array(count + 1)
  const open: number[] = [0]
  let node = 1
  for (let i = 0; i < sorted.length; i++) {
    const term = sorted[i]!
    while (open.length > shared[i]! + 1) ends[open.pop()!] = node
    for (let depth = shared[i]!; depth < term.length; depth++) {
      units[node] = term.charCodeAt(depth)
      termsBefore[node] = i
      open.push(node++)
    }
    if (i % 4096 === 0) yield
  }
  for (const rest of open) ends[rest] = node
  termsBefore[node] = sorted.length
  return new Dictionary(units, ends, termsBefore)
}

function sharedLength(a: string, b: string): number {
  let length = 0
  while (length < a.length && a.charCodeAt(length) === b.charCodeAt(length)) length++
  return length
}

/**
 * A 4-ary heap of node numbers by key, which can lower the key of a node it holds.
 * All memory is taken once; clearing costs as much as is left inside.
 */
export class NodeHeap {
  readonly #nodes: Int32Array
  readonly #keys: Float64Array
  /** Where a node stands in the heap, plus one; 0: not inside. */
  readonly #places: Int32Array
  #size = 0

  constructor(nodeCount: number) {
    this.#nodes = new Int32Array(nodeCount)
    this.#keys = new Float64Array(nodeCount)
    this.#places = new Int32Array(nodeCount)
  }

  get size(): number {
    return this.#size
  }

  /** The smallest key; infinite when empty. */
  get minKey(): number {
    return this.#size > 0 ? this.#keys[0]! : Infinity
  }

  clear(): void {
    for (let i = 0; i < this.#size; i++) this.#places[this.#nodes[i]!] = 0
    this.#size = 0
  }

  /** Adds the node, or lowers its key if it is inside with a higher one. */
  push(node: number, key: number): void {
    const place = this.#places[node]! - 1
    if (place < 0) this.#rise(this.#size++, node, key)
    else if (key < this.#keys[place]!) this.#rise(place, node, key)
  }

  /** Removes and returns the node with the smallest key. */
  pop(): number {
    const top = this.#nodes[0]!
    this.#places[top] = 0
    this.#size--
    if (this.#size > 0) this.#sink(this.#nodes[this.#size]!, this.#keys[this.#size]!)
    return top
  }

  #rise(start: number, node: number, key: number): void {
    let place = start
    while (place > 0) {
      const parent = (place - 1) >> 2
      if (this.#keys[parent]! <= key) break
      this.#put(place, this.#nodes[parent]!, this.#keys[parent]!)
      place = parent
    }
    this.#put(place, node, key)
  }

  #sink(node: number, key: number): void {
    let place = 0
    for (;;) {
      const first = place * 4 + 1
      if (first >= this.#size) break
      const end = Math.min(first + 4, this.#size)
      let least = first
      for (let child = first + 1; child < end; child++) if (this.#keys[child]! < this.#keys[least]!) least = child
      if (this.#keys[least]! >= key) break
      this.#put(place, this.#nodes[least]!, this.#keys[least]!)
      place = least
    }
    this.#put(place, node, key)
  }

  #put(place: number, node: number, key: number): void {
    this.#nodes[place] = node
    this.#keys[place] = key
    this.#places[node] = place + 1
  }
}

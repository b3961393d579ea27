/** Unsigned 32-bit numbers in one growing array: millions of them without an object each. */
export class NumberPool {
  length = 0
  array = new Uint32Array(1024)

  push(value: number): void {
    if (this.length === this.array.length) {
      const grown = new Uint32Array(this.length * 2)
      grown.set(this.array)
      this.array = grown
    }
    this.array[this.length++] = value
  }

  /** What was pushed, without a copy. */
  view(): Uint32Array {
    return this.array.subarray(0, this.length)
  }
}

/** The terms of a dictionary that a query word stands for: disjoint ranges in term order, each with its fit. */
export class TermRanges {
  readonly starts: number[] = []
  readonly ends: number[] = []
  readonly fits: number[] = []

  /** Ranges are added in term order. */
  add(start: number, end: number, fit: number) {
    if (start >= end) return
    const last = this.starts.length - 1
    if (last >= 0 && this.ends[last] === start && this.fits[last] === fit) {
      this.ends[last] = end
      return
    }
    this.starts.push(start)
    this.ends.push(end)
    this.fits.push(fit)
  }

  get isEmpty(): boolean {
    return this.starts.length === 0
  }
}

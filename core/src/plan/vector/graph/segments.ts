/** Straight segments in columns: cheap to keep by the hundred thousand. */
export interface Segments {
  count: number
  /** x0, y0, x1, y1 of segment i from 4·i. */
  xy: Float64Array
  /** What segment i came from: an index whose meaning the maker defines. */
  source: Int32Array
}

export class SegmentList {
  private xy = new Float64Array(4096)
  private source = new Int32Array(1024)
  count = 0

  push(x0: number, y0: number, x1: number, y1: number, source: number): void {
    if (this.count === this.source.length) this.grow()
    const i = 4 * this.count
    this.xy[i] = x0
    this.xy[i + 1] = y0
    this.xy[i + 2] = x1
    this.xy[i + 3] = y1
    this.source[this.count++] = source
  }

  done(): Segments {
    return { count: this.count, xy: this.xy.slice(0, 4 * this.count), source: this.source.slice(0, this.count) }
  }

  private grow(): void {
    const xy = new Float64Array(2 * this.xy.length)
    xy.set(this.xy)
    this.xy = xy
    const source = new Int32Array(2 * this.source.length)
    source.set(this.source)
    this.source = source
  }
}

/**
 * Points that lie within a tolerance of each other become one vertex: the first of them.
 * A hash grid with cells as wide as the tolerance, so that nine cells hold every candidate.
 */
export class VertexPool {
  x = new Float64Array(1024)
  y = new Float64Array(1024)
  count = 0
  private readonly cell: number
  private readonly originX: number
  private readonly originY: number
  private heads: Int32Array = new Int32Array(4096).fill(-1)
  private next = new Int32Array(1024)

  constructor(tolerance: number, originX: number, originY: number) {
    this.cell = tolerance
    this.originX = originX
    this.originY = originY
  }

  /** The vertex at this point, made if there is none near. */
  at(x: number, y: number): number {
    const found = this.find(x, y)
    return found >= 0 ? found : this.add(x, y)
  }

  private find(x: number, y: number): number {
    const column = Math.floor((x - this.originX) / this.cell)
    const row = Math.floor((y - this.originY) / this.cell)
    let best = -1
    let bestDistance = this.cell * this.cell
    for (let r = row - 1; r <= row + 1; r++) {
      for (let c = column - 1; c <= column + 1; c++) {
        for (let v = this.heads[this.slot(c, r)]!; v >= 0; v = this.next[v]!) {
          const dx = this.x[v]! - x
          const dy = this.y[v]! - y
          const distance = dx * dx + dy * dy
          if (distance < bestDistance) {
            bestDistance = distance
            best = v
          }
        }
      }
    }
    return best
  }

  private add(x: number, y: number): number {
    if (this.count === this.x.length) this.growColumns()
    if (this.count * 2 > this.heads.length) this.rehash()
    const v = this.count++
    this.x[v] = x
    this.y[v] = y
    this.link(v)
    return v
  }

  private link(v: number): void {
    const slot = this.slot(
      Math.floor((this.x[v]! - this.originX) / this.cell),
      Math.floor((this.y[v]! - this.originY) / this.cell),
    )
    this.next[v] = this.heads[slot]!
    this.heads[slot] = v
  }

  private slot(column: number, row: number): number {
    const hash = Math.imul(column | 0, 0x9e3779b1) ^ Math.imul(row | 0, 0x85ebca6b)
    return (hash ^ (hash >>> 15)) & (this.heads.length - 1)
  }

  private growColumns(): void {
    const size = 2 * this.x.length
    const x = new Float64Array(size)
    const y = new Float64Array(size)
    const next = new Int32Array(size)
    x.set(this.x)
    y.set(this.y)
    next.set(this.next)
    this.x = x
    this.y = y
    this.next = next
  }

  private rehash(): void {
    this.heads = new Int32Array(2 * this.heads.length).fill(-1)
    for (let v = 0; v < this.count; v++) this.link(v)
  }
}

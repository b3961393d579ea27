import type { Rings } from './overlap.ts'

/** Axis-parallel, in metres: left, bottom, right, top. */
export type Rect = [number, number, number, number]

/** A floor of rectangles, on the grid of all their borders: exact whatever their sizes. */
export class Cells {
  readonly xs: number[]
  readonly ys: number[]
  private readonly owner: Int32Array

  constructor(rects: Rect[]) {
    this.xs = unique(rects.flatMap(([x0, , x1]) => [x0, x1]))
    this.ys = unique(rects.flatMap(([, y0, , y1]) => [y0, y1]))
    this.owner = new Int32Array((this.xs.length - 1) * (this.ys.length - 1)).fill(-2)
  }

  fill([x0, y0, x1, y1]: Rect, owner: number): void {
    for (let j = this.ys.indexOf(key(y0)); j < this.ys.indexOf(key(y1)); j++) {
      for (let i = this.xs.indexOf(key(x0)); i < this.xs.indexOf(key(x1)); i++) {
        this.owner[j * (this.xs.length - 1) + i] = owner
      }
    }
  }

  at(i: number, j: number): number {
    if (i < 0 || j < 0 || i >= this.xs.length - 1 || j >= this.ys.length - 1) return -2
    return this.owner[j * (this.xs.length - 1) + i]!
  }

  /** Border segments between cells, each with the owners on its two sides (left of, right of its direction). */
  borders(): { from: [number, number]; to: [number, number]; left: number; right: number }[] {
    const found: ReturnType<Cells['borders']> = []
    for (let j = 0; j < this.ys.length; j++) {
      for (let i = 0; i < this.xs.length; i++) {
        const [x, y] = [this.xs[i]!, this.ys[j]!]
        if (i + 1 < this.xs.length && this.at(i, j) !== this.at(i, j - 1)) {
          found.push({ from: [x, y], to: [this.xs[i + 1]!, y], left: this.at(i, j), right: this.at(i, j - 1) })
        }
        if (j + 1 < this.ys.length && this.at(i, j) !== this.at(i - 1, j)) {
          found.push({ from: [x, y], to: [x, this.ys[j + 1]!], left: this.at(i - 1, j), right: this.at(i, j) })
        }
      }
    }
    return found
  }

  /** Outlines of all cells that belong, the area to their left. */
  outline(belongs: (owner: number) => boolean): Rings {
    const next = new Map<string, [number, number][]>()
    for (const { from, to, left, right } of this.borders()) {
      if (belongs(left) === belongs(right)) continue
      const [a, b] = belongs(left) ? [from, to] : [to, from]
      next.set(a.join(), [...(next.get(a.join()) ?? []), b])
    }
    const rings: Rings = []
    for (const start of next.keys()) {
      while ((next.get(start)?.length ?? 0) > 0) rings.push(walk(next, start))
    }
    return rings.map(straighten)
  }
}

function walk(next: Map<string, [number, number][]>, start: string): [number, number][] {
  const ring: [number, number][] = []
  let at = start.split(',').map(Number) as [number, number]
  let heading: [number, number] = [0, 0]
  do {
    ring.push(at)
    const choices = next.get(at.join())!
    // Where two corners touch, turning left keeps to the same area.
    const k = choices.length > 1 ? leftmost(at, heading, choices) : 0
    const to = choices.splice(k, 1)[0]!
    heading = [Math.sign(to[0] - at[0]), Math.sign(to[1] - at[1])]
    at = to
  } while (at.join() !== start)
  return ring
}

function leftmost(at: [number, number], heading: [number, number], choices: [number, number][]): number {
  const turn = ([x, y]: [number, number]) => heading[0] * Math.sign(y - at[1]) - heading[1] * Math.sign(x - at[0])
  return choices.map(turn).reduce((best, value, k, all) => (value > all[best]! ? k : best), 0)
}

function straighten(ring: [number, number][]): [number, number][] {
  return ring.filter((p, i) => {
    const a = ring[(i + ring.length - 1) % ring.length]!
    const b = ring[(i + 1) % ring.length]!
    return (p[0] - a[0]) * (b[1] - p[1]) !== (p[1] - a[1]) * (b[0] - p[0])
  })
}

function unique(values: number[]): number[] {
  return [...new Set(values.map(key))].sort((p, q) => p - q)
}

function key(value: number): number {
  return Math.round(value * 1000) / 1000
}

/** Rings of one polygon: the outer one, then its holes; each as positions, closed or not. */
export type Rings = [number, number][][]

const LINES = 240

/** Intersection over union, by lines swept across both: exact along each line, and even–odd, so rings may run either way. */
export function iou(p: Rings, q: Rings): number {
  const both = sweep(p, q)
  return both.shared / (both.p + both.q - both.shared)
}

/** The share of p that lies in q. */
export function shareWithin(p: Rings, q: Rings): number {
  const both = sweep(p, q)
  return both.p > 0 ? both.shared / both.p : 0
}

function sweep(p: Rings, q: Rings): { p: number; q: number; shared: number } {
  const ys = [...p.flat(), ...q.flat()].map(([, y]) => y)
  const low = Math.min(...ys)
  const step = (Math.max(...ys) - low) / LINES
  const sums = { p: 0, q: 0, shared: 0 }
  for (let i = 0; i < LINES; i++) {
    const y = low + (i + 0.5) * step
    const a = crossings(p, y)
    const b = crossings(q, y)
    sums.p += spanned(a)
    sums.q += spanned(b)
    sums.shared += sharedSpan(a, b)
  }
  return sums
}

function crossings(rings: Rings, y: number): number[] {
  const xs: number[] = []
  for (const ring of rings) {
    for (let i = 0; i < ring.length; i++) {
      const [x0, y0] = ring[i]!
      const [x1, y1] = ring[(i + 1) % ring.length]!
      if (y0 > y !== y1 > y) xs.push(x0 + ((y - y0) * (x1 - x0)) / (y1 - y0))
    }
  }
  return xs.sort((s, t) => s - t)
}

function spanned(xs: number[]): number {
  let sum = 0
  for (let i = 0; i + 1 < xs.length; i += 2) sum += xs[i + 1]! - xs[i]!
  return sum
}

function sharedSpan(a: number[], b: number[]): number {
  let sum = 0
  for (let i = 0; i + 1 < a.length; i += 2) {
    for (let j = 0; j + 1 < b.length; j += 2) {
      sum += Math.max(0, Math.min(a[i + 1]!, b[j + 1]!) - Math.max(a[i]!, b[j]!))
    }
  }
  return sum
}

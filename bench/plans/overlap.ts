/** Rings of one polygon: the outer one, then its holes; each as positions, closed or not. */
export type Rings = [number, number][][]

const SCAN_LINES = 240

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
  let [low, high] = [Infinity, -Infinity]
  for (const rings of [p, q]) {
    for (const ring of rings) {
      for (const [, y] of ring) {
        low = Math.min(low, y)
        high = Math.max(high, y)
      }
    }
  }
  const step = (high - low) / SCAN_LINES
  const [onP, onQ] = [crossings(p, low, step), crossings(q, low, step)]
  const sums = { p: 0, q: 0, shared: 0 }
  for (let i = 0; i < SCAN_LINES; i++) {
    const [a, b] = [onP[i]!, onQ[i]!]
    sums.p += spanned(a)
    sums.q += spanned(b)
    sums.shared += sharedSpan(a, b)
  }
  return sums
}

/** Where each line meets the rings, from left to right. Every side is only looked at on the lines that it spans. */
function crossings(rings: Rings, low: number, step: number): number[][] {
  const lines: number[][] = Array.from({ length: SCAN_LINES }, () => [])
  for (const ring of rings) {
    for (let k = 0; k < ring.length; k++) {
      const [x0, y0] = ring[k]!
      const [x1, y1] = ring[k + 1 < ring.length ? k + 1 : 0]!
      const first = Math.max(0, Math.floor((Math.min(y0, y1) - low) / step - 0.5))
      const last = Math.min(SCAN_LINES - 1, Math.ceil((Math.max(y0, y1) - low) / step - 0.5))
      for (let i = first; i <= last; i++) {
        const y = low + (i + 0.5) * step
        if (y0 > y !== y1 > y) lines[i]!.push(x0 + ((y - y0) * (x1 - x0)) / (y1 - y0))
      }
    }
  }
  for (const xs of lines) xs.sort((s, t) => s - t)
  return lines
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

import { lineLength, type Position } from '../../geo/index.ts'

/** A point of an outline. */
export interface Sample {
  point: Position
  /** Unit vector along the outline there. */
  along: Position
  /** How far along the outline the point lies. */
  at: number
}

/** A long outline gets fewer samples a metre, so that work stays bounded. */
const MAX_SAMPLES = 400

/** Points along a closed ring, about `step` apart, never on a corner. */
export function sampleRing(ring: readonly Position[], step: number): Sample[] {
  const pace = Math.max(step, lineLength(ring) / MAX_SAMPLES)
  const samples: Sample[] = []
  let walked = 0
  let next = pace / 2
  for (let i = 1; i < ring.length; i++) {
    const [x0, y0] = ring[i - 1]!
    const [x1, y1] = ring[i]!
    const edge = Math.hypot(x1 - x0, y1 - y0)
    const along: Position = [(x1 - x0) / edge, (y1 - y0) / edge]
    for (; next < walked + edge; next += pace) {
      const on = next - walked
      samples.push({ point: [x0 + along[0] * on, y0 + along[1] * on], along, at: next })
    }
    walked += edge
  }
  return samples
}

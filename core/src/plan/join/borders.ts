import Flatbush from 'flatbush'
import { boundsOf, nearestOnLine, type Position, polygonContains } from '../../geo/index.ts'

export type Rings = readonly (readonly Position[])[]

/** A stretch along which two spaces lie side by side, with at most a wall between them. */
export interface Border {
  a: number
  b: number
  length: number
  /** In the middle of the stretch: the point on the outline of a, and the one on that of b. */
  from: Position
  to: Position
  /** Unit vector along the outline of a there. */
  along: Position
}

interface Sample {
  point: Position
  along: Position
  /** Along the ring, where the sample lies. */
  at: number
}

/** A long outline gets fewer samples a metre, so that work stays bounded. */
const MAX_SAMPLES = 400

/** The longest common border of each pair of spaces that lie within `reach` of each other. */
export function findBorders(spaces: readonly Rings[], reach: number, step: number): Border[] {
  if (spaces.length < 2) return []
  const index = new Flatbush(spaces.length)
  const boxes = spaces.map((rings) => boundsOf(rings[0] ?? []))
  for (const box of boxes) index.add(...box)
  index.finish()
  const borders: Border[] = []
  for (const [a, box] of boxes.entries()) {
    const near = index.search(box[0] - reach, box[1] - reach, box[2] + reach, box[3] + reach)
    const samples = sampleRing(spaces[a]![0] ?? [], step)
    for (const b of near) {
      // From the smaller outline to the larger one, once: a booth knows where it touches the hall.
      if (b === a || isLarger(boxes[a]!, boxes[b]!, a, b)) continue
      const border = longestRun(samples, spaces[b]!, reach, step)
      if (border) borders.push({ a, b, ...border })
    }
  }
  return borders
}

function isLarger(a: readonly number[], b: readonly number[], i: number, j: number): boolean {
  const size = (box: readonly number[]) => (box[2]! - box[0]!) * (box[3]! - box[1]!)
  return size(a) > size(b) || (size(a) === size(b) && i > j)
}

function sampleRing(ring: readonly Position[], step: number): Sample[] {
  const length = ring.reduce(
    (sum, p, i) => sum + (i === 0 ? 0 : Math.hypot(p[0] - ring[i - 1]![0], p[1] - ring[i - 1]![1])),
    0,
  )
  const pace = Math.max(step, length / MAX_SAMPLES)
  const samples: Sample[] = []
  let walked = 0
  for (let i = 1; i < ring.length; i++) {
    const [x0, y0] = ring[i - 1]!
    const [x1, y1] = ring[i]!
    const edge = Math.hypot(x1 - x0, y1 - y0)
    if (edge === 0) continue
    const count = Math.max(1, Math.round(edge / pace))
    for (let k = 0; k < count; k++) {
      const t = (k + 0.5) / count
      const along: Position = [(x1 - x0) / edge, (y1 - y0) / edge]
      samples.push({ point: [x0 + (x1 - x0) * t, y0 + (y1 - y0) * t], along, at: walked + edge * t })
    }
    walked += edge
  }
  return samples
}

type Run = Omit<Border, 'a' | 'b'>

function longestRun(samples: readonly Sample[], other: Rings, reach: number, step: number): Run | null {
  const runs: Run[] = []
  let run: { sample: Sample; to: Position }[] = []
  const close = () => {
    const first = run[0]
    const last = run[run.length - 1]
    if (!first || !last) return
    const length = last.sample.at - first.sample.at + step
    const { sample, to } = run[run.length >> 1]!
    runs.push({ length, from: sample.point, to, along: sample.along })
    run = []
  }
  for (const sample of samples) {
    const to = touch(sample.point, other, reach)
    if (to) run.push({ sample, to })
    else close()
  }
  close()
  return runs.reduce<Run | null>((best, next) => (best && best.length >= next.length ? best : next), null)
}

/** Where the other space is within reach of a point: the point itself where it lies inside. */
function touch(point: Position, rings: Rings, reach: number): Position | null {
  let best: Position | null = null
  let least = reach
  for (const ring of rings) {
    const { point: foot, distance } = nearestOnLine(point, ring)
    if (distance <= least) {
      least = distance
      best = foot
    }
  }
  return best ?? (polygonContains(rings, point) ? point : null)
}

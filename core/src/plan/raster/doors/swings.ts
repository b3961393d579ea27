import type { Mask } from '../../field/index.ts'
import { type Gap, gapLength } from './gaps.ts'

const ARC_SAMPLES = 24
/** Part of the arc that must be drawn, less what is drawn beside it. */
const MIN_ARC_SHARE = 0.68
/** Gaps shorter than this many pixels are too coarse to tell. */
const MIN_GAP_PX = 8
/** Half the width of a thin stroke, generously, in pixels. */
const PEN_REACH_PX = 3
const MAX_MISSED = Math.floor((1 - MIN_ARC_SHARE) * (ARC_SAMPLES + 1))
/** The ends of the arc are left out: there it touches leaf and wall. */
const ARC_START = 0.2
const ARC_END = Math.PI / 2 - 0.2
/** Radii, as parts of the arc's, that a door leaves free. */
const CLEAR_RADII = [0.6, 0.75, 0.88, 1.14]

/** The arc that a door's leaf leaves on paper: a quarter circle about its hinge, from `start` on, y down. */
export interface Swing {
  x: number
  y: number
  radius: number
  start: number
}

/** The swings of the leaf or the two leaves that shut the gap, if enough of their arcs is drawn; else none. */
export function findSwings(ink: Mask, gap: Gap): Swing[] {
  const length = gapLength(gap)
  if (length < MIN_GAP_PX) return []
  const probe = new ArcProbe(ink)
  const single = [0, 1].map((end) => bestSwing(probe, gap, end, length))
  const [best] = single.filter((found) => found !== null).sort((p, q) => q.share - p.share)
  if (best) return [best.swing]
  const pair = [0, 1].map((end) => bestSwing(probe, gap, end, length / 2))
  return pair.flatMap((found) => (found && pair.every((leaf) => leaf !== null) ? [found.swing] : []))
}

/** About one end of the gap: 0 the left or upper one. The leaf shuts toward the other. */
function bestSwing(probe: ArcProbe, gap: Gap, end: number, leaf: number): { swing: Swing; share: number } | null {
  let best: Swing | null = null
  let most = MIN_ARC_SHARE
  for (const [x, y] of hinges(gap, end)) {
    probe.moveTo(x, y)
    for (let stretch = 0.84; stretch <= 1.16; stretch += Math.max(0.02, 1 / leaf)) {
      for (const quarter of quartersToward(gap, end)) {
        const drawn = probe.share(leaf * stretch, quarter)
        if (drawn <= most) continue
        most = drawn
        best = { x, y, radius: leaf * stretch, start: (quarter * Math.PI) / 2 }
      }
    }
  }
  return best && { swing: best, share: most }
}

/** Those quarters of a circle about an end that have the other end at their edge; y down. */
function quartersToward({ horizontal }: Gap, end: number): [number, number] {
  if (horizontal) return end === 0 ? [0, 3] : [1, 2]
  return end === 0 ? [0, 1] : [2, 3]
}

/** Takes arc and leaf out of a mask of walls. The leaf stands open, across the wall. */
export function eraseSwing({ width, height, data: mask }: Mask, swing: Swing, horizontal: boolean): void {
  const { x, y, radius, start } = swing
  const erase = (px: number, py: number) => {
    for (
      let row = Math.max(0, Math.round(py) - PEN_REACH_PX);
      row <= Math.min(height - 1, Math.round(py) + PEN_REACH_PX);
      row++
    ) {
      for (
        let column = Math.max(0, Math.round(px) - PEN_REACH_PX);
        column <= Math.min(width - 1, Math.round(px) + PEN_REACH_PX);
        column++
      ) {
        mask[row * width + column] = 0
      }
    }
  }
  const steps = Math.ceil(radius * 2)
  for (let k = 0; k <= steps; k++) {
    const angle = start + ((Math.PI / 2) * k) / steps
    erase(x + radius * Math.cos(angle), y + radius * Math.sin(angle))
  }
  const isAcross = (angle: number) => Math.abs(horizontal ? Math.cos(angle) : Math.sin(angle)) < 0.5
  const open = isAcross(start) ? start : start + Math.PI / 2
  for (let r = PEN_REACH_PX + 2; r <= radius; r++) erase(x + r * Math.cos(open), y + r * Math.sin(open))
}

/** Leaves hang at an end of the gap, on either face of the wall or in its middle. */
function* hinges({ left, top, right, bottom, horizontal }: Gap, end: number): Iterable<[number, number]> {
  for (const face of [0, 0.5, 1]) {
    const [u, v] = horizontal ? [end, face] : [face, end]
    yield [left + u * (right - left), top + v * (bottom - top)]
  }
}

/** Directions of the samples, quarter by quarter. */
const COS = Float64Array.from({ length: 4 * (ARC_SAMPLES + 1) }, (_, i) => Math.cos(sampleAngle(i)))
const SIN = Float64Array.from({ length: 4 * (ARC_SAMPLES + 1) }, (_, i) => Math.sin(sampleAngle(i)))

function sampleAngle(i: number): number {
  const quarter = Math.floor(i / (ARC_SAMPLES + 1))
  return (quarter * Math.PI) / 2 + ARC_START + ((ARC_END - ARC_START) * (i % (ARC_SAMPLES + 1))) / ARC_SAMPLES
}

/** A bitmap in which arcs about one centre are looked for. */
class ArcProbe {
  readonly #ink: Uint8Array
  readonly #width: number
  readonly #height: number
  #x = 0
  #y = 0

  constructor({ width, height, data }: Mask) {
    this.#ink = data
    this.#width = width
    this.#height = height
  }

  moveTo(x: number, y: number): void {
    this.#x = x
    this.#y = y
  }

  /** Ink on the arc, less what lies just inside and outside of it: hatches and tiles have ink everywhere. */
  share(radius: number, quarter: number): number {
    const on = this.#inked(radius, quarter, MAX_MISSED)
    if (on <= MIN_ARC_SHARE * (ARC_SAMPLES + 1)) return 0
    let off = 0
    for (const beside of CLEAR_RADII) off += this.#inked(radius * beside, quarter, ARC_SAMPLES + 1) / CLEAR_RADII.length
    return (on - off) / (ARC_SAMPLES + 1)
  }

  /** Samples with ink within a pixel of the radius; 0 once more than so many are without. */
  #inked(radius: number, quarter: number, mostMissed: number): number {
    const first = quarter * (ARC_SAMPLES + 1)
    let missed = 0
    for (let k = first; k <= first + ARC_SAMPLES; k++) {
      if (this.#isNear(radius, COS[k]!, SIN[k]!)) continue
      if (++missed > mostMissed) return 0
    }
    return ARC_SAMPLES + 1 - missed
  }

  #isNear(radius: number, cos: number, sin: number): boolean {
    for (let r = radius - 1; r <= radius + 1; r++) {
      const x = Math.round(this.#x + r * cos)
      const y = Math.round(this.#y + r * sin)
      if (x >= 0 && y >= 0 && x < this.#width && y < this.#height && this.#ink[y * this.#width + x] === 1) return true
    }
    return false
  }
}

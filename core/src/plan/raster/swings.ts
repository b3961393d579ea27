import { type Gap, gapLength } from './gaps.ts'

const SAMPLES = 24
/** Part of the arc that must be drawn, less what is drawn beside it. */
const SWUNG = 0.68
/** Gaps shorter than this many pixels are too coarse to tell. */
const SHORTEST = 8
/** Half the width of a thin stroke, generously, in pixels. */
const PEN = 3
const MOST_MISSED = Math.floor((1 - SWUNG) * (SAMPLES + 1))
/** The ends of the arc are left out: there it touches leaf and wall. */
const FROM = 0.2
const TO = Math.PI / 2 - 0.2
/** Radii, as parts of the arc's, that a door leaves free. */
const BESIDE = [0.6, 0.75, 0.88, 1.14]

/** The arc that a door's leaf leaves on paper: a quarter circle about its hinge, from `start` on, y down. */
export interface Swing {
  x: number
  y: number
  radius: number
  start: number
}

/** The swing about an end of the gap of which most is drawn, if it is enough. */
export function findSwing(ink: Uint8Array, width: number, height: number, gap: Gap): Swing | null {
  const length = gapLength(gap)
  if (length < SHORTEST) return null
  const probe = new ArcProbe(ink, width, height)
  let best: Swing | null = null
  let most = SWUNG
  for (const [x, y] of hinges(gap)) {
    probe.moveTo(x, y)
    for (const radius of radii(length)) {
      for (let quarter = 0; quarter < 4; quarter++) {
        const drawn = probe.share(radius, quarter)
        if (drawn <= most) continue
        most = drawn
        best = { x, y, radius, start: (quarter * Math.PI) / 2 }
      }
    }
  }
  return best
}

/** Takes arc and leaf out of a mask of walls. The leaf stands open, across the wall. */
export function eraseSwing(mask: Uint8Array, width: number, height: number, swing: Swing, horizontal: boolean): void {
  const { x, y, radius, start } = swing
  const erase = (px: number, py: number) => {
    for (let row = Math.max(0, Math.round(py) - PEN); row <= Math.min(height - 1, Math.round(py) + PEN); row++) {
      for (
        let column = Math.max(0, Math.round(px) - PEN);
        column <= Math.min(width - 1, Math.round(px) + PEN);
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
  for (let r = PEN + 2; r <= radius; r++) erase(x + r * Math.cos(open), y + r * Math.sin(open))
}

/** A single leaf is as long as the gap, one of a pair half as long. */
function* radii(length: number): Iterable<number> {
  for (const leaf of [length, length / 2]) {
    for (let stretch = 0.84; stretch <= 1.16; stretch += Math.max(0.02, 1 / leaf)) yield leaf * stretch
  }
}

/** Leaves hang at either end of the gap, on either face of the wall or in its middle. */
function* hinges({ left, top, right, bottom, horizontal }: Gap): Iterable<[number, number]> {
  for (const end of [0, 1]) {
    for (const face of [0, 0.5, 1]) {
      const [u, v] = horizontal ? [end, face] : [face, end]
      yield [left + u * (right - left), top + v * (bottom - top)]
    }
  }
}

/** Directions of the samples, quarter by quarter. */
const COS = Float64Array.from({ length: 4 * (SAMPLES + 1) }, (_, i) => Math.cos(sampleAngle(i)))
const SIN = Float64Array.from({ length: 4 * (SAMPLES + 1) }, (_, i) => Math.sin(sampleAngle(i)))

function sampleAngle(i: number): number {
  const quarter = Math.floor(i / (SAMPLES + 1))
  return (quarter * Math.PI) / 2 + FROM + ((TO - FROM) * (i % (SAMPLES + 1))) / SAMPLES
}

/** A bitmap in which arcs about one centre are looked for. */
class ArcProbe {
  readonly #ink: Uint8Array
  readonly #width: number
  readonly #height: number
  #x = 0
  #y = 0

  constructor(ink: Uint8Array, width: number, height: number) {
    this.#ink = ink
    this.#width = width
    this.#height = height
  }

  moveTo(x: number, y: number): void {
    this.#x = x
    this.#y = y
  }

  /** Ink on the arc, less what lies just inside and outside of it: hatches and tiles have ink everywhere. */
  share(radius: number, quarter: number): number {
    const on = this.#inked(radius, quarter, MOST_MISSED)
    if (on <= SWUNG * (SAMPLES + 1)) return 0
    let off = 0
    for (const beside of BESIDE) off += this.#inked(radius * beside, quarter, SAMPLES + 1) / BESIDE.length
    return (on - off) / (SAMPLES + 1)
  }

  /** Samples with ink within a pixel of the radius; 0 once more than so many are without. */
  #inked(radius: number, quarter: number, mostMissed: number): number {
    const first = quarter * (SAMPLES + 1)
    let missed = 0
    for (let k = first; k <= first + SAMPLES; k++) {
      if (this.#isNear(radius, COS[k]!, SIN[k]!)) continue
      if (++missed > mostMissed) return 0
    }
    return SAMPLES + 1 - missed
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

import { type Gap, gapLength } from './gaps.ts'

const SAMPLES = 24
/** Part of the arc that must be drawn, less what is drawn beside it. */
const SWUNG = 0.68
/** Gaps shorter than this many pixels are too coarse to tell. */
const SHORTEST = 8
/** Half the width of a thin stroke, generously, in pixels. */
const PEN = 3
/** After so many samples, an arc of which half is missing is given up. */
const EARLY = 6
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
  let best: Swing | null = null
  let most = SWUNG
  for (const radius of radii(length)) {
    for (const [x, y] of hinges(gap)) {
      for (let quarter = 0; quarter < 4; quarter++) {
        const swing = { x, y, radius, start: (quarter * Math.PI) / 2 }
        const drawn = arcShare(ink, width, height, swing)
        if (drawn > most) {
          most = drawn
          best = swing
        }
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

/** Ink on the arc, less what lies just inside and outside of it: hatches and tiles have ink everywhere. */
function arcShare(ink: Uint8Array, width: number, height: number, { x: cx, y: cy, radius, start }: Swing): number {
  let on = 0
  let off = 0
  for (let k = 0; k <= SAMPLES; k++) {
    const angle = start + FROM + ((TO - FROM) * k) / SAMPLES
    const cos = Math.cos(angle)
    const sin = Math.sin(angle)
    const inked = (r: number) => {
      const x = Math.round(cx + r * cos)
      const y = Math.round(cy + r * sin)
      return x >= 0 && y >= 0 && x < width && y < height && ink[y * width + x] === 1
    }
    const near = (r: number) => Number(inked(r) || inked(r - 1) || inked(r + 1))
    on += near(radius)
    for (const beside of BESIDE) off += near(radius * beside) / BESIDE.length
    if (k === EARLY && on < EARLY / 2) return 0
  }
  return (on - off) / (SAMPLES + 1)
}

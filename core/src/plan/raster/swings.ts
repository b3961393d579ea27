import { type Gap, gapLength } from './gaps.ts'

const SAMPLES = 24
/** After so many samples, an arc of which half is missing is given up. */
const EARLY = 6
/** The ends of the arc are left out: there it touches leaf and wall. */
const FROM = 0.2
const TO = Math.PI / 2 - 0.2
/** Radii, as parts of the arc's, that a door leaves free. */
const BESIDE = [0.6, 0.75, 0.88, 1.14]

/** How much of a quarter circle is drawn about an end of the gap, 0 to 1: what a door's swing leaves on paper. */
export function swingAt(ink: Uint8Array, width: number, height: number, gap: Gap): number {
  const length = gapLength(gap)
  if (length < 8) return 0
  let best = 0
  for (const radius of radii(length)) {
    for (const [x, y] of hinges(gap)) {
      for (let quarter = 0; quarter < 4; quarter++) {
        best = Math.max(best, arcShare(ink, width, height, x, y, radius, (quarter * Math.PI) / 2))
      }
    }
  }
  return best
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
function arcShare(
  ink: Uint8Array,
  width: number,
  height: number,
  cx: number,
  cy: number,
  radius: number,
  start: number,
): number {
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

/** Metres. Rooms are planned on a straight strip, `u` along the building and `v` across; the site bends the strip. */
export type Point = [number, number]
/** u0, v0, u1, v1 on the strip. */
export type Rect = [number, number, number, number]

/** Where the building's corner lies on every sheet, so that all drawings share their origin. */
export const MARGIN: Point = [10, 18]
/** Sheets of A1 at 1:250. */
export const SHEET: Point = [210.25, 148.5]

const STRAIGHT_M = 72
const BEND_RADIUS_M = 130
const AXIS_Y_M = 32
/** Longest chord of a curved wall. */
const CHORD_M = 3

/** The hall and the first shops stand straight; from there the galleria follows the shore in an arc. */
export function place(u: number, v: number): Point {
  const [x, y] = bend(u, v)
  return [MARGIN[0] + x, MARGIN[1] + y]
}

function bend(u: number, v: number): Point {
  if (u <= STRAIGHT_M) return [u, v]
  const turn = (u - STRAIGHT_M) / BEND_RADIUS_M
  const radius = BEND_RADIUS_M - (v - AXIS_Y_M)
  return [STRAIGHT_M + radius * Math.sin(turn), AXIS_Y_M + BEND_RADIUS_M - radius * Math.cos(turn)]
}

/** The direction of the strip at `u`, in radians. */
export function heading(u: number): number {
  return Math.max(0, u - STRAIGHT_M) / BEND_RADIUS_M
}

/** A run of points on the strip as it stands on the site: what runs along the arc becomes chords. */
export function placeRun(run: Point[], closed: boolean): Point[] {
  const placed: Point[] = []
  run.forEach(([u, v], i) => {
    placed.push(place(u, v))
    const next = run[i + 1] ?? (closed ? run[0] : undefined)
    if (!next) return
    const curved = Math.max(u, next[0]) > STRAIGHT_M ? Math.abs(next[0] - u) : 0
    const chords = Math.ceil(curved / CHORD_M)
    for (let k = 1; k < chords; k++) {
      placed.push(place(u + ((next[0] - u) * k) / chords, v + ((next[1] - v) * k) / chords))
    }
  })
  return placed
}

export function corners([u0, v0, u1, v1]: Rect): Point[] {
  return [
    [u0, v0],
    [u1, v0],
    [u1, v1],
    [u0, v1],
  ]
}

export function inset([u0, v0, u1, v1]: Rect, by: number): Rect {
  return [u0 + by, v0 + by, u1 - by, v1 - by]
}

const FULL_TURN = 2 * Math.PI
/** Arcs that lack less than this of a whole turn are whole. */
const TURN_TOLERANCE = 1e-6

export interface Turn {
  start: number
  sweep: number
}

/** From one angle anticlockwise to another; a whole turn where they are the same. */
export function turn(start: number, end: number): Turn {
  const sweep = (((end - start) % FULL_TURN) + FULL_TURN) % FULL_TURN
  return { start, sweep: sweep < TURN_TOLERANCE || sweep > FULL_TURN - TURN_TOLERANCE ? FULL_TURN : sweep }
}

/** Along an edge of a hatch. Clockwise ones give their angles mirrored. */
export function edgeTurn(start: number, end: number, isAnticlockwise: boolean): Turn {
  const sign = isAnticlockwise ? 1 : -1
  const sweep = end - start
  const isWhole = Math.abs(sweep) >= FULL_TURN - TURN_TOLERANCE
  return { start: sign * start, sweep: sign * (isWhole ? FULL_TURN : sweep < 0 ? sweep + FULL_TURN : sweep) }
}

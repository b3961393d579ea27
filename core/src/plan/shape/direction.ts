/** Directions of lines, which have no ends: whole degrees from 0 to 179, as drawings are full of right angles and halves of them. */
const HALF_TURN_DEGREES = 180
export const RIGHT_ANGLE_DEGREES = 90

export function lineDegrees(dx: number, dy: number): number {
  return Math.round((Math.atan2(dy, dx) / Math.PI) * HALF_TURN_DEGREES + HALF_TURN_DEGREES) % HALF_TURN_DEGREES
}

export function lineRadians(degrees: number): number {
  return (degrees / HALF_TURN_DEGREES) * Math.PI
}

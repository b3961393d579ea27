import type { Ring } from '../../shape/ring.ts'

/** A part of the floor that is a space of its own, though no wall closes it. */
export interface Place {
  /** Its outline, anticlockwise. */
  ring: Ring
  /** The faces it lies in; where it reaches beyond them, they end it. */
  hosts: number[]
  /** Lines of the drawing within it part nothing, nor do the bodies of walls: parapets and strings of stairs. */
  throughWalls: boolean
}

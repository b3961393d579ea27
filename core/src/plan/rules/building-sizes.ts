import { metres, squareMetres } from './parameters.ts'

/**
 * Sizes of parts of buildings on which several rules depend. What stands here is one fact; a rule that needs another value
 * declares its own, under a name that says what it measures.
 */
export const buildingSizes = {
  /** What area and border say together of a wall between its two faces. */
  thickestWall: metres(0.42, [0.25, 0.6]),
  /** What is narrower is a slit or a slip of the pen, and leads nowhere. */
  narrowestWay: metres(0.4, [0.2, 0.6]),
  /** A leaf of a door, the gap that it closes, and a door that nothing shows. */
  doorWidth: metres(0.9, [0.7, 1.1]),
  /** The line that closes a room or parts a hall where no wall does. */
  widestOpening: metres(9, [4, 15]),
  /** From one flight of stairs to the next of the same stairs. */
  widestLanding: metres(2, [1, 3]),
  /** A nameless face that is larger may be a room, and what is smaller may belong to it. */
  smallestHost: squareMetres(4, [2.5, 6]),
  /** Drawings of one sheet stand apart by more, be they plans, storeys or details. */
  drawingGap: metres(1, [0.3, 3]),
} as const

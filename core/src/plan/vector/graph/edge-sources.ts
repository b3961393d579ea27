/** Sources of edges that are no strokes of the drawing. */
export const CLOSED_DOOR = -1
export const CUT_SOURCE = -2
/** A side of a space that nothing closes. */
export const OPEN_SIDE = -3

/** How a text stands along its line. */
const sides = { left: 0, center: 1, right: 2, aligned: 3, middle: 4, fit: 5 }
const BASE_ROW = 0
const MIDDLE_ROW = 2
const TOP_ROW = 3

/** Whether a text is placed by where its writing begins. */
export function isWrittenFromItsStart(side: number, row: number): boolean {
  return (side === sides.left && row === BASE_ROW) || side === sides.aligned || side === sides.fit
}

/** By which of its points another text is placed, in parts of its width and height. */
export function anchorOf(side: number, row: number): [number, number] {
  if (side === sides.middle) return [0.5, 0.5]
  const x = side === sides.center ? 0.5 : side === sides.right ? 1 : 0
  return [x, row === MIDDLE_ROW ? 0.5 : row === TOP_ROW ? 1 : 0]
}

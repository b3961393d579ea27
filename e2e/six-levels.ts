/** Metres of a building with two rows of rooms along a corridor, a lift and stairs. */
const ROOM_WIDTH_M = 6
const ROOM_DEPTH_M = 5
const CORRIDOR_DEPTH_M = 3
const ROOMS_IN_A_ROW = 4
const DOOR_WIDTH_M = 1
const SHAFT_WIDTH_M = 3
const MARGIN_M = 2
const LIFT_LETTERS = 'ABCDEF'

/** A level of the building as SVG, at so many units to the metre; rooms are numbered from the level. */
export function drawStorey(level: number, unitsPerMeter: number): string {
  const parts: string[] = []
  const units = (meters: number) => Math.round(meters * unitsPerMeter * 100) / 100
  const line = (x1: number, y1: number, x2: number, y2: number) =>
    parts.push(
      `<path d="M${units(x1)} ${units(y1)}L${units(x2)} ${units(y2)}" fill="none" stroke="#000" stroke-width="${units(0.15)}"/>`,
    )
  const text = (x: number, y: number, size: number, words: string) =>
    parts.push(`<text x="${units(x)}" y="${units(y)}" font-size="${units(size)}" text-anchor="middle">${words}</text>`)
  const width = ROOMS_IN_A_ROW * ROOM_WIDTH_M + SHAFT_WIDTH_M
  const height = 2 * ROOM_DEPTH_M + CORRIDOR_DEPTH_M
  const [left, top] = [MARGIN_M, MARGIN_M]
  const [above, below] = [top + ROOM_DEPTH_M, top + ROOM_DEPTH_M + CORRIDOR_DEPTH_M]
  // A wall of the corridor, with a door in the middle of each space behind it.
  const corridorWall = (y: number, edges: readonly number[]) => {
    for (let i = 0; i + 1 < edges.length; i++) {
      const middle = (edges[i]! + edges[i + 1]!) / 2
      line(edges[i]!, y, middle - DOOR_WIDTH_M / 2, y)
      line(middle + DOOR_WIDTH_M / 2, y, edges[i + 1]!, y)
    }
  }
  const edges = [...Array.from({ length: ROOMS_IN_A_ROW + 1 }, (_, i) => left + i * ROOM_WIDTH_M), left + width]
  for (const [y1, y2] of [
    [top, above],
    [below, top + height],
  ] as const)
    for (const x of edges) line(x, y1, x, y2)
  line(left, top, left + width, top)
  line(left, top + height, left + width, top + height)
  line(left, above, left, below)
  line(left + width, above, left + width, below)
  corridorWall(above, edges)
  corridorWall(below, edges)
  for (let i = 0; i < ROOMS_IN_A_ROW; i++) {
    const x = left + (i + 0.5) * ROOM_WIDTH_M
    for (const [y, number] of [
      [top + 2, i + 1],
      [below + 2, i + 1 + ROOMS_IN_A_ROW],
    ] as const) {
      text(x, y, 0.8, `${Math.abs(level)}${level < 0 ? 'B' : ''}${String(number).padStart(2, '0')}`)
      text(x, y + 1.2, 0.5, `${ROOM_WIDTH_M * ROOM_DEPTH_M} m²`)
    }
  }
  const shaft = left + ROOMS_IN_A_ROW * ROOM_WIDTH_M + SHAFT_WIDTH_M / 2
  // Each level has a name of its own for the lift, so that nothing but its place says that it is one.
  text(shaft, top + 2.5, 0.6, `Lift ${LIFT_LETTERS[level + 1]}`)
  text(shaft, below + 2.5, 0.6, 'Stairs')
  const [sheetWidth, sheetHeight] = [units(width + 2 * MARGIN_M), units(height + 2 * MARGIN_M)]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${sheetWidth} ${sheetHeight}">${parts.join('')}</svg>`
}

const wall = (...points: number[]) =>
  `<polyline points="${points.join(' ')}" fill="none" stroke="#000" stroke-width="4"/>`
const text = (x: number, y: number, name: string, size = 10) =>
  `<text x="${x}" y="${y}" font-size="${size}">${name}</text>`

/** How far one storey is drawn to the right of the other. */
const STOREY_STEP = 900

/** Four rooms along a corridor, each with an opening to it. */
function storey(x: number, digit: number, title: string): string {
  const rooms = [0, 1, 2, 3].map((i) => x + i * 160)
  return [
    wall(x, 40, x + 640, 40, x + 640, 360, x + 340, 360),
    wall(x + 300, 360, x, 360, x, 40),
    ...rooms.slice(1).map((left) => wall(left, 40, left, 240)),
    ...rooms.flatMap((left) => [wall(left, 240, left + 60, 240), wall(left + 100, 240, left + 160, 240)]),
    ...rooms.map((left, i) => text(left + 60, 140, `${digit}0${i + 1}`)),
    text(x + 280, 305, 'Corridor'),
    text(x + 240, 400, title, 24),
  ].join('')
}

/** A sheet with the ground floor at the left and the first floor at the right. */
export function twoStoreySheet(): string {
  const storeys = [storey(40, 1, 'Ground floor'), storey(40 + STOREY_STEP, 2, 'First floor')].join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1700" height="460">${storeys}</svg>`
}

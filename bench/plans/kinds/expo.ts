import type { Rect } from '../cells.ts'
import type { Random } from '../random.ts'
import type { Doorway, Layout } from '../venue.ts'
import { round } from './pieces.ts'

/** A hall with blocks of booths, back to back. */
export function expo(random: Random, t: number): Layout {
  const columns = 3 + Math.floor(random.between(0, 4))
  const rows = 2 + Math.floor(random.between(0, 3))
  const rooms: Layout['rooms'] = [{ rects: [], number: '', name: 'Hall' }]
  const aisle = 3
  let x = t + aisle
  const height = round(rows * 15 + (rows + 1) * aisle)
  for (let c = 0; c < columns; c++) {
    const depth = random.pick([2, 3, 4])
    for (let r = 0; r < rows; r++) {
      const y = t + aisle + r * (15 + aisle)
      for (const side of [0, 1]) {
        const steps = random.pick([
          [3, 3, 3, 3, 3],
          [6, 3, 6],
          [5, 5, 5],
          [3, 6, 3, 3],
        ])
        let at = y
        for (const size of steps) {
          const letter = String.fromCharCode(65 + c)
          rooms.push({
            rects: [[round(x + side * depth), at, round(x + (side + 1) * depth), round(at + size)]],
            number: `${letter}${rooms.length}`,
            name: '',
          })
          at = round(at + size)
        }
      }
    }
    x = round(x + 2 * depth + aisle)
  }
  const shell: Rect = [0, 0, round(x + t), round(height + 2 * t)]
  rooms[0]!.rects.push([t, t, x, round(height + t)])
  const doors: Doorway[] = [
    { rect: [0, round(height / 2), t, round(height / 2 + 2)], joins: [0, -1], swing: false, window: false },
  ]
  return { shell, rooms, doors }
}

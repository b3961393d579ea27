import type { Rect } from '../cells.ts'
import type { Random } from '../random.ts'
import type { Doorway, Layout } from '../venue.ts'
import { gap, pieces, round } from './pieces.ts'

const SHOPS = ['Books', 'Shoes', 'Bakery', 'Toys', 'Fashion', 'Phones', 'Pharmacy', 'Sports', 'Flowers', 'Coffee']

/** Shops with wide open fronts along a concourse. */
export function mall(random: Random, t: number): Layout {
  const width = round(random.between(60, 110))
  const depth = round(random.between(10, 16))
  const street = round(random.between(7, 11))
  const y1 = round(t + depth)
  const y2 = round(y1 + t)
  const y3 = round(y2 + street)
  const y4 = round(y3 + t)
  const y5 = round(y4 + depth)
  const shell: Rect = [0, 0, round(width + 2 * t), round(y5 + t)]
  const rooms: Layout['rooms'] = [{ rects: [[t, y2, round(width + t), y3]], number: '', name: 'Concourse' }]
  const doors: Doorway[] = []
  for (const [low, high, wall] of [
    [t, y1, [y1, y2]],
    [y4, y5, [y3, y4]],
  ] as [number, number, [number, number]][]) {
    for (const [x0, x1] of pieces(random, t, round(width + t), 6, 14, t)) {
      const i = rooms.length
      rooms.push({ rects: [[x0, low, x1, high]], number: `S${i}`, name: random.pick(SHOPS) })
      doors.push({
        rect: gap(random, x0, x1, ...wall, round(random.between(1.6, 3))),
        joins: [i, 0],
        swing: false,
        window: false,
      })
    }
  }
  doors.push({
    rect: [0, round(y2 + street / 2 - 1), t, round(y2 + street / 2 + 1)],
    joins: [0, -1],
    swing: false,
    window: false,
  })
  return { shell, rooms, doors }
}

import type { Rect } from '../cells.ts'
import type { Random } from '../random.ts'
import type { Doorway, Layout } from '../venue.ts'
import { gap, pieces, round, windowsAlong } from './pieces.ts'
import { nameFor } from './room-names.ts'

/** Rooms on both sides of one corridor. */
export function office(random: Random, t: number): Layout {
  const width = round(random.between(35, 70))
  const south = round(random.between(4.5, 6.5))
  const hall = round(random.between(1.8, 2.6))
  const north = round(random.between(4.5, 6.5))
  const y1 = round(t + south)
  const y2 = round(y1 + t)
  const y3 = round(y2 + hall)
  const y4 = round(y3 + t)
  const y5 = round(y4 + north)
  const shell: Rect = [0, 0, round(width + 2 * t), round(y5 + t)]
  const rooms: Layout['rooms'] = []
  const doors: Doorway[] = []
  rooms.push({ rects: [[t, y2, round(width + t), y3]], number: '100', name: 'Corridor' })
  for (const [low, high, inner, outer] of [
    [t, y1, [y1, y2], [0, t]],
    [y4, y5, [y3, y4], [y5, round(y5 + t)]],
  ] as [number, number, [number, number], [number, number]][]) {
    for (const [x0, x1] of pieces(random, t, round(width + t), 2.6, 7.5, t)) {
      const i = rooms.length
      rooms.push({ rects: [[x0, low, x1, high]], number: String(100 + i), name: nameFor(random, i) })
      doors.push({ rect: gap(random, x0, x1, ...inner, 0.9), joins: [i, 0], swing: true, window: false })
      doors.push(...windowsAlong(random, [x0, x1], ...outer, i))
    }
  }
  const entry: Rect = [0, round(y2 + hall / 2 - 0.5), t, round(y2 + hall / 2 + 0.5)]
  doors.push({ rect: entry, joins: [0, -1], swing: true, window: false })
  return { shell, rooms, doors }
}

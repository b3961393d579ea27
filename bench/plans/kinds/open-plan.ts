import type { Rect } from '../cells.ts'
import type { Random } from '../random.ts'
import type { Doorway, Layout } from '../venue.ts'
import { gap, pieces, round } from './pieces.ts'

const ZONES = ['Reception', 'Sales', 'Design', 'Finance', 'Support', 'Cafeteria', 'Marketing', 'Legal']

/** A row of areas that flow into each other between stubs of wall, with small rooms along one side. */
export function openPlan(random: Random, t: number): Layout {
  const width = round(random.between(40, 56))
  const y1 = round(t + random.between(3, 3.6))
  const y2 = round(y1 + t)
  const depth = round(random.between(9, 11))
  const y3 = round(y2 + depth)
  const right = round(t + width)
  const rooms: Layout['rooms'] = []
  const doors: Doorway[] = []
  const zones = pieces(random, t, right, 8, 10, t)
  zones.forEach(([x0, x1], i) => {
    rooms.push({ rects: [[x0, y2, x1, y3]], number: '', name: ZONES[i % ZONES.length]! })
    if (i === 0) return
    const open = round(depth * random.between(0.3, 0.38))
    const low = round(y2 + (depth - open) * random.between(0.35, 0.65))
    doors.push({ rect: [round(x0 - t), low, x0, round(low + open)], joins: [i - 1, i], swing: false, window: false })
  })
  for (const [from, to] of zones) {
    const zone = rooms.findIndex(({ rects }) => rects[0]![0] === from)
    for (const [x0, x1] of pieces(random, from, to, 2.4, 3.6, t)) {
      const i = rooms.length
      rooms.push({ rects: [[x0, t, x1, y1]], number: String(10 + i), name: 'Focus Room' })
      doors.push({ rect: gap(random, x0, x1, y1, y2, 0.9), joins: [i, zone], swing: true, window: false })
    }
  }
  const shell: Rect = [0, 0, round(right + t), round(y3 + t)]
  doors.push({ rect: [2, y3, 3.6, round(y3 + t)], joins: [0, -1], swing: false, window: false })
  return { shell, rooms, doors }
}

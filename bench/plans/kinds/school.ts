import type { Rect } from '../cells.ts'
import type { Random } from '../random.ts'
import type { Doorway, Layout } from '../venue.ts'
import { gap, pieces, round, windowsAlong } from './pieces.ts'

/** Classrooms on one side of a hallway, and on the other stairs, lifts and toilets between a library and more. */
export function school(random: Random, t: number): Layout {
  const width = round(random.between(44, 60))
  const y1 = round(t + random.between(7, 8.5))
  const y2 = round(y1 + t)
  const y3 = round(y2 + random.between(2.4, 3.2))
  const y4 = round(y3 + t)
  const y5 = round(y4 + random.between(5.5, 7))
  const right = round(t + width)
  const rooms: Layout['rooms'] = [{ rects: [[t, y2, right, y3]], number: '400', name: 'Hallway' }]
  const doors: Doorway[] = []
  const add = (name: string, [x0, x1]: [number, number], low: number, high: number, wall: [number, number]) => {
    const i = rooms.length
    rooms.push({ rects: [[x0, low, x1, high]], number: String(400 + i), name })
    const leaf = name === 'Library' ? 1.6 : name === 'Elevator' ? 1.1 : 0.9
    const swing = name !== 'Elevator'
    doors.push({ rect: gap(random, x0, x1, ...wall, leaf), joins: [i, 0], swing, window: false })
    return i
  }
  for (const piece of pieces(random, t, right, 6, 10, t)) {
    const room = add('Classroom', piece, t, y1, [y1, y2])
    doors.push(...windowsAlong(random, piece, 0, t, room))
  }
  const core = ['Stairs', 'Elevator', 'Elevator', 'WC', 'WC', 'Escalator']
  const widths = [3, 2.2, 2.2, 3.4, 3.4, 4]
  let at = round(t + width * random.between(0.2, 0.4))
  const left: [number, number] = [t, round(at - t)]
  core.forEach((name, i) => {
    const end = round(at + widths[i]!)
    add(name, [at, end], y4, name === 'Elevator' ? round(y4 + 2.4) : y5, [y3, y4])
    if (name === 'Elevator' && core[i - 1] === 'Elevator') {
      rooms.push({
        rects: [[round(at - t - widths[i - 1]!), round(y4 + 2.4 + t), end, y5]],
        number: '',
        name: 'Shaft',
      })
    }
    at = round(end + t)
  })
  add('Library', left, y4, y5, [y3, y4])
  for (const piece of pieces(random, at, right, 4, 7, t)) add('Teachers', piece, y4, y5, [y3, y4])
  const shell: Rect = [0, 0, round(right + t), round(y5 + t)]
  const middle = (y2 + y3) / 2
  const entry: Rect = [0, round(middle - 0.9), t, round(middle + 0.9)]
  doors.push({ rect: entry, joins: [0, -1], swing: true, window: false })
  return { shell, rooms, doors }
}

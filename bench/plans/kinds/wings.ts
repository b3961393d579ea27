import type { Rect } from '../cells.ts'
import type { Random } from '../random.ts'
import type { Doorway, Layout } from '../venue.ts'
import { gap, pieces, round } from './pieces.ts'
import { nameFor } from './room-names.ts'

/** Three wings around a court, with a corridor along it, and rooms of which some reach around their neighbours. */
export function wings(random: Random, t: number): Layout {
  const depth = round(random.between(5, 6.5))
  const hall = round(random.between(1.8, 2.4))
  const width = round(random.between(36, 46))
  const height = round(random.between(20, 26))
  const inner = round(2 * t + depth)
  const court = round(inner + hall)
  const right = round(width - inner)
  const shell: Rect = [0, 0, width, height]
  const rooms: Layout['rooms'] = [
    {
      rects: [
        [inner, inner, right, court],
        [inner, inner, court, round(height - t)],
        [round(right - hall), inner, right, round(height - t)],
      ],
      number: '300',
      name: 'Corridor',
    },
  ]
  const doors: Doorway[] = []
  const add = (...rects: Rect[]) => {
    const number = `3${String(rooms.length).padStart(2, '0')}`
    return rooms.push({ rects, number, name: nameFor(random, rooms.length) }) - 1
  }
  const join = (room: number, rect: Rect) => doors.push({ rect, joins: [room, 0], swing: true, window: false })
  const wall: [number, number] = [round(t + depth), inner]
  const south = pieces(random, inner, right, 3, 5.5, t)
  for (let k = 0; k < south.length; k++) {
    const [x0, x1] = south[k]!
    const next = south[k + 1]
    const front = round(t + depth * 0.45)
    // One room takes the outer half of its neighbour as well: two of an L and a rest.
    if (next && k % 3 === 0) {
      join(add([x0, t, x1, wall[0]], [x1, t, next[1], front]), gap(random, x0, x1, ...wall, 0.9))
      join(add([next[0], round(front + t), next[1], wall[0]]), gap(random, ...next, ...wall, 0.9))
      k++
    } else join(add([x0, t, x1, wall[0]]), gap(random, x0, x1, ...wall, 0.9))
  }
  const corner: [number, number] = [t, court]
  for (const [low, high] of [corner, ...pieces(random, round(court + t), round(height - t), 3, 5.5, t)]) {
    const from = Math.max(low, inner) + 0.2
    const sides: [Rect, [number, number]][] = [
      [[t, low, wall[0], high], wall],
      [
        [round(width - wall[0]), low, round(width - t), high],
        [right, round(width - wall[0])],
      ],
    ]
    for (const [rect, [x0, x1]] of sides) {
      const room = add(rect)
      const at = round(random.between(from, high - 1.1))
      join(room, [x0, at, x1, round(at + 0.9)])
    }
  }
  const courts: Rect[] = [[round(court + t), round(court + t), round(right - hall - t), height]]
  return { shell, rooms, doors, courts }
}

import type { Rect } from '../cells.ts'
import type { Random } from '../random.ts'
import type { Doorway, Layout } from '../venue.ts'
import { gap, pieces, round } from './pieces.ts'
import { nameFor } from './room-names.ts'

/** A ring of corridor around a core, rooms on its outside and inside. */
export function corridors(random: Random, t: number): Layout {
  const depth = round(random.between(4, 5.5))
  const hall = round(random.between(1.6, 2.4))
  const core = round(random.between(5, 8))
  const width = round(random.between(34, 48))
  const a = round(t + depth)
  const b = round(a + t)
  const c = round(b + hall)
  const d = round(c + t)
  const top = round(d + core)
  const e = round(top + t)
  const f = round(e + hall)
  const g = round(f + t)
  const h = round(g + depth)
  const left = round(2 * t + hall)
  const right = round(width - 2 * t - hall)
  const shell: Rect = [0, 0, width, round(h + t)]
  const rooms: Layout['rooms'] = [
    {
      rects: [
        [t, b, round(width - t), c],
        [t, e, round(width - t), f],
        [t, b, round(t + hall), f],
        [round(width - t - hall), b, round(width - t), f],
      ],
      number: '200',
      name: 'Corridor',
    },
  ]
  const doors: Doorway[] = []
  for (const [low, high, wall] of [
    [t, a, [a, b]],
    [g, h, [f, g]],
    [d, round(d + (core - t) / 2), [c, d]],
    [round(d + (core - t) / 2 + t), top, [top, e]],
  ] as [number, number, [number, number]][]) {
    const inner = low >= d && high <= top
    const ends: [number, number] = inner ? [left, right] : [t, round(width - t)]
    for (const [x0, x1] of pieces(random, ...ends, 2.2, 6, t)) {
      const i = rooms.length
      rooms.push({
        rects: [[x0, low, x1, high]],
        number: `2${String(i).padStart(2, '0')}`,
        name: nameFor(random, i),
      })
      doors.push({
        rect: gap(random, x0, x1, ...wall, random.pick([0.8, 0.9, 1])),
        joins: [i, 0],
        swing: true,
        window: false,
      })
    }
  }
  doors.push({ rect: [0, round(b + 0.3), t, round(b + 1.3)], joins: [0, -1], swing: true, window: false })
  return { shell, rooms, doors }
}

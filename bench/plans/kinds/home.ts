import type { Rect } from '../cells.ts'
import type { Random } from '../random.ts'
import type { Doorway, Layout } from '../venue.ts'
import { gap, round, windowsAlong } from './pieces.ts'

/** A flat: bedrooms and bath along a hallway, and a living room that reaches around its end. */
export function home(random: Random, t: number): Layout {
  const width = round(random.between(11, 15))
  const y1 = round(t + random.between(3.6, 4.6))
  const y2 = round(y1 + t)
  const y3 = round(y2 + random.between(1.2, 1.5))
  const y4 = round(y3 + t)
  const y5 = round(y4 + random.between(3.2, 4))
  const right = round(t + width)
  const shell: Rect = [0, 0, round(right + t), round(y5 + t)]
  const reach = round(t + random.between(2.2, 3))
  const kitchen = round(t + width * random.between(0.5, 0.58))
  const south = round(kitchen + t + random.between(2.6, 3.2))
  const cuts = [0.3, 0.46, 0.8].map((share) => round(t + width * (share + random.between(-0.03, 0.03))))
  // Beside its end there is room for the bedroom's door.
  const nook = Math.min(reach, round(cuts[0]! - t - 1.3))
  const rooms: Layout['rooms'] = []
  const add = (name: string, ...rects: Rect[]) => rooms.push({ rects, number: '', name }) - 1
  const hall = add('Hallway', [round(nook + t), y2, right, y3])
  const living = add('Living', [t, t, kitchen, y1], [t, y1, nook, y3])
  const cooking = add('Kitchen', [round(kitchen + t), t, south, y1])
  const study = add('Study', [round(south + t), t, right, y1])
  const north = [t, ...cuts.map((cut) => round(cut + t))].map((from, i): Rect => [from, y4, cuts[i] ?? right, y5])
  const [bed, bath, guest, store] = ['Bedroom', 'Bath', 'Guest', 'WC'].map((name, i) => add(name, north[i]!))
  const doors: Doorway[] = []
  const leaf = (room: number, x0: number, x1: number, wall: [number, number], to = hall) =>
    doors.push({ rect: gap(random, x0, x1, ...wall, 0.8), joins: [room, to], swing: true, window: false })
  leaf(cooking, round(kitchen + t), south, [y1, y2])
  leaf(study, round(south + t), right, [y1, y2])
  leaf(bed!, Math.max(t, round(nook + t)), cuts[0]!, [y3, y4])
  leaf(bath!, round(cuts[0]! + t), cuts[1]!, [y3, y4])
  leaf(guest!, round(cuts[1]! + t), cuts[2]!, [y3, y4])
  leaf(store!, round(cuts[2]! + t), right, [y3, y4])
  leaf(living, round(nook + t), kitchen, [y1, y2])
  doors.push(...windowsAlong(random, [t, kitchen], 0, t, living))
  doors.push(...windowsAlong(random, [round(kitchen + t), south], 0, t, cooking))
  doors.push(...windowsAlong(random, [round(south + t), right], 0, t, study))
  doors.push(...windowsAlong(random, [t, cuts[0]!], y5, round(y5 + t), bed!))
  doors.push(...windowsAlong(random, [round(cuts[1]! + t), cuts[2]!], y5, round(y5 + t), guest!))
  const entry: Rect = [right, round(y2 + 0.1), round(right + t), round(y2 + 1.05)]
  doors.push({ rect: entry, joins: [hall, -1], swing: true, window: false })
  return { shell, rooms, doors }
}

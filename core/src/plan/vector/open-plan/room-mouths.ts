import { holdLabels } from '../../findings/spaces.ts'
import { buildingSizes } from '../../rules/building-sizes.ts'
import { count, metres, share, sine, squareMetres, valuesOf } from '../../rules/parameters.ts'
import { polyline } from '../../rules/parts.ts'
import { listRule } from '../../rules/rule.ts'
import { boxOf, perimeter, type Ring, ringHas, signedArea, toRing } from '../../shape/ring.ts'
import { type Label, printedArea } from '../../text/labels.ts'
import type { Partition } from '../partition.ts'
import { cornerRays, type Ray } from './corner-rays.ts'
import { isRoom } from './is-room.ts'
import type { Line } from './line-within.ts'
import { type OpenSides, openSides } from './open-sides.ts'

const parameters = {
  /** Doors to other named spaces from which on a space is there to be walked through. */
  minPassageDoors: count(4, [3, 8]),
  /** Of these, those that its room may keep. */
  maxRoomDoors: count(1, [0, 3]),
  /** How far from its label a room ends. */
  maxReach: metres(12, [6, 25]),
  /** How wide it opens. */
  maxOpening: buildingSizes.widestOpening,
  /** A room with an open side is no closet. */
  smallestRoom: squareMetres(6, [3, 10]),
  /** Of its border, what may be open: one side, or two that meet squarely. */
  maxOpen: share(0.34, [0.2, 0.5]),
  maxBentOpen: share(0.55, [0.4, 0.7]),
  /** Of the box around it, what a room fills. */
  minBoxShare: share(0.85, [0.6, 0.95]),
  /** Of the angle between two lines that meet squarely. */
  minBendSine: sine(0.98, [0.9, 1]),
}

const {
  minPassageDoors,
  maxRoomDoors,
  maxReach,
  maxOpening,
  smallestRoom,
  maxOpen,
  maxBentOpen,
  minBoxShare,
  minBendSine,
} = valuesOf(parameters)

const MOST_RAYS = 160
/** Metres. */
const ON_BORDER = 0.01

/**
 * A room with a number of its own is no corridor: where its space is one as well, with doors to others, the room ends
 * where the lines of its walls, drawn on, close it.
 */
function roomMouths(parts: Partition, labels: Label[], unitsPerMeter: number): Line[] {
  const { faces } = parts
  const held = holdLabels(faces.polygons, labels, unitsPerMeter)
  const named = new Set(held.flatMap((names, face) => (names.length > 0 ? [face] : [])))
  const sides = openSides(parts, named)
  return [...named].flatMap((face): Line[] => {
    const open = sides(face)
    const [label, ...others] = held[face]!
    if (open.doors.length < minPassageDoors || others.length > 0 || !isRoom(label!)) return []
    return mouthOf(faces.polygons[face]!.outer, label!, open, unitsPerMeter)
  })
}

/** From a corner of a ring through the open to another corner, or to a point on the side behind that. */
interface Mouth {
  from: number
  to: number
  points: [number, number][]
}

function mouthOf(ring: Ring, label: Label, { doors, isOpen }: OpenSides, unitsPerMeter: number): Line[] {
  const isNear = (x: number, y: number) => Math.hypot(x - label.x, y - label.y) < maxReach * unitsPerMeter
  const rays = cornerRays(ring, isOpen, isNear, unitsPerMeter).slice(0, MOST_RAYS)
  const judge = (mouth: Mouth) => judgeMouth(ring, mouth, label, doors, unitsPerMeter)
  const best = least(rays.map(straightMouth), judge) ?? least(bentMouths(rays), judge)
  if (!best) return []
  return best.points.slice(1).map(([x, y], k): Line => [...best.points[k]!, x, y])
}

function least(mouths: Mouth[], judge: (mouth: Mouth) => number): Mouth | null {
  let best: Mouth | null = null
  let lowest = Infinity
  for (const mouth of mouths) {
    const worth = judge(mouth)
    if (worth >= lowest) continue
    lowest = worth
    best = mouth
  }
  return best
}

function straightMouth({ corner, x, y, dx, dy, length, end }: Ray): Mouth {
  return {
    from: corner,
    to: end,
    points: [
      [x, y],
      [x + dx * length, y + dy * length],
    ],
  }
}

/** Two rays that meet squarely. */
function bentMouths(rays: Ray[]): Mouth[] {
  return rays.flatMap((p, i) =>
    rays.slice(i + 1).flatMap((q): Mouth[] => {
      const determinant = p.dx * q.dy - p.dy * q.dx
      if (p.corner === q.corner || Math.abs(determinant) < minBendSine) return []
      const s = ((q.x - p.x) * q.dy - (q.y - p.y) * q.dx) / determinant
      const t = ((q.x - p.x) * p.dy - (q.y - p.y) * p.dx) / determinant
      if (s <= 0 || t <= 0 || s > p.length || t > q.length) return []
      return [
        {
          from: p.corner,
          to: q.corner,
          points: [
            [p.x, p.y],
            [p.x + s * p.dx, p.y + s * p.dy],
            [q.x, q.y],
          ],
        },
      ]
    }),
  )
}

/** The open share of the room's border; infinite where what the mouth closes is no room. */
function judgeMouth(
  ring: Ring,
  { from, to, points }: Mouth,
  label: Label,
  doors: [number, number][],
  unitsPerMeter: number,
): number {
  const widths = points.slice(1).map(([x, y], k) => Math.hypot(x - points[k]![0], y - points[k]![1]))
  if (widths.some((width) => width > maxOpening * unitsPerMeter)) return Infinity
  const room = [partOf(ring, from, to, points.toReversed()), partOf(ring, to, from, points)].find((part) =>
    ringHas(part, label.x, label.y),
  )
  if (!room) return Infinity
  const open = widths.reduce((sum, width) => sum + width, 0) / perimeter(room)
  if (open > (widths.length > 1 ? maxBentOpen : maxOpen)) return Infinity
  const area = Math.abs(signedArea(room))
  if (isPrinted(ring, area, label, unitsPerMeter)) return Infinity
  if (area < smallestRoom * unitsPerMeter ** 2 || area < minBoxShare * boxAlong(room, points)) return Infinity
  const own = doors.filter(([x, y]) => toRing(room, x, y) < ON_BORDER * unitsPerMeter).length
  return own <= maxRoomDoors && doors.length - own >= minPassageDoors - 1 ? open : Infinity
}

/** Whether the area printed in the room is rather that of the whole. */
function isPrinted(whole: Ring, part: number, label: Label, unitsPerMeter: number): boolean {
  const printed = (printedArea(label.lines) ?? 0) * unitsPerMeter ** 2
  return printed > 0 && Math.abs(Math.abs(signedArea(whole)) - printed) < Math.abs(part - printed)
}

/** The ring from just behind one corner on up to another, closed by points between. */
function partOf(ring: Ring, after: number, last: number, points: [number, number][]): Ring {
  const n = ring.length / 2
  const part: number[] = []
  for (let i = (after + 1) % n; ; i = (i + 1) % n) {
    part.push(ring[2 * i]!, ring[2 * i + 1]!)
    if (i === last) break
  }
  return Float64Array.from([...part, ...points.flat()])
}

/** The area of the box around the ring that lies in line with the points. */
function boxAlong(ring: Ring, [p, q]: [number, number][]): number {
  const angle = Math.atan2(q![1] - p![1], q![0] - p![0])
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const turned = Float64Array.from(ring, (_, i) => {
    const k = i - (i % 2)
    return i % 2 === 0 ? ring[k]! * cos + ring[k + 1]! * sin : ring[k + 1]! * cos - ring[k]! * sin
  })
  const box = boxOf(turned)
  return (box.maxX - box.minX) * (box.maxY - box.minY)
}

export const roomMouthRule = listRule({
  id: 'room-openings',
  phase: 'open plan',
  as: 'door',
  does: 'A numbered room that leads to four others ends where the lines of its walls close it.',
  parameters,
  apply: roomMouths,
  parts: (lines) => lines.map(polyline),
})

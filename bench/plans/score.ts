import type { PlanFeature, PlanResult } from '@rotunda/core/plan'
import { iou, type Rings, shareWithin } from './overlap.ts'

/** What is known to be true of a plan. */
export interface Truth {
  rooms: TruthRoom[]
  /** Units of the drawing per metre. */
  unitsPerMeter?: number
  /** Middles and widths of all doorways and other openings in walls, where they are known. */
  openings?: { at: [number, number]; width: number }[]
  /** Labels, each with a point in the room that it names, where nobody has outlined the rooms. */
  points?: { at: [number, number]; label: string }[]
  /** Nothing else on the plan is a room: what is found elsewhere is wrong. */
  whole?: boolean
}

interface TruthRoom {
  rings: Rings
  labels: string[]
}

export interface Score {
  recall: number
  precision: number
  labels: number | null
}

export function scorePlan(result: PlanResult, truth: Truth): Score {
  const spaces = result.features.filter((f) => f.properties.kind === 'space')
  const rings = spaces.map((f) => f.geometry.coordinates as Rings)
  const matches = matchRooms(rings, truth)
  const found = matches.filter((m) => m.iou >= 0.5)
  return {
    recall: found.length / truth.rooms.length,
    precision: precision(rings, truth, found.length),
    labels: labelShare(spaces, truth, matches),
  }
}

export interface Match {
  space: number
  iou: number
}

/** A space that overlaps a room by less does not stand for it. */
const LEAST_MATCH_IOU = 0.2
/** Areas by swept lines are a little off. */
const SWEEP_ERROR = 1.05

/** Each room gets the space that overlaps it most; at an overlap of half there can be no other. */
export function matchRooms(spaces: Rings[], truth: Truth): Match[] {
  return truth.rooms.map((room) => {
    let best: Match = { space: -1, iou: 0 }
    spaces.forEach((space, i) => {
      if (iouAtMost(space, room.rings) < Math.max(LEAST_MATCH_IOU, best.iou)) return
      const overlap = iou(space, room.rings)
      if (overlap > best.iou) best = { space: i, iou: overlap }
    })
    return best
  })
}

/** Spaces where the truth says nothing are not counted against the plan, unless it says all. */
function precision(spaces: Rings[], truth: Truth, found: number): number {
  if (truth.whole) return spaces.length > 0 ? found / spaces.length : 0
  const counted = spaces.filter((space) => {
    const within = truth.rooms
      .filter((room) => boxesMeet(space, room.rings))
      .reduce((sum, room) => sum + shareWithin(space, room.rings), 0)
    return within > 0.5
  })
  return counted.length > 0 ? found / counted.length : 0
}

/** Of the truth's labels, those that the matched space carries. */
function labelShare(spaces: PlanFeature[], truth: Truth, matches: Match[]): number | null {
  let all = 0
  let right = 0
  truth.rooms.forEach((room, i) => {
    const match = matches[i]!
    const said = match.iou >= 0.5 ? saidOf(spaces[match.space]!) : ''
    for (const label of room.labels) {
      all++
      if (said.includes(clean(label))) right++
    }
  })
  return all > 0 ? right / all : null
}

/** A number may stand before its title or behind it. */
export function saidOf({ properties }: PlanFeature): string {
  const others = Array.isArray(properties.other_labels) ? properties.other_labels : []
  const { name, number, title } = properties
  return clean([name, number, title, number, ...others].join(' '))
}

export function clean(text: string): string {
  return text.replace(/\s+/gu, '').toLowerCase()
}

/** An upper bound that takes no time: what the boxes share, over the larger area. */
function iouAtMost(p: Rings, q: Rings): number {
  const [a, b] = [boxOf(p), boxOf(q)]
  const across = Math.min(a[2], b[2]) - Math.max(a[0], b[0])
  const up = Math.min(a[3], b[3]) - Math.max(a[1], b[1])
  if (across <= 0 || up <= 0) return 0
  return (SWEEP_ERROR * across * up) / Math.max(areaOf(p), areaOf(q))
}

const areas = new WeakMap<Rings, number>()

function areaOf(rings: Rings): number {
  const known = areas.get(rings)
  if (known !== undefined) return known
  const [outer = 0, ...holes] = rings.map((ring) => {
    const twice = ring.reduce((sum, [x, y], i) => {
      const [nextX, nextY] = ring[i + 1 < ring.length ? i + 1 : 0]!
      return sum + x * nextY - nextX * y
    }, 0)
    return Math.abs(twice) / 2
  })
  const area = holes.reduce((sum, hole) => sum - hole, outer)
  areas.set(rings, area)
  return area
}

function boxesMeet(p: Rings, q: Rings): boolean {
  const [a, b] = [boxOf(p), boxOf(q)]
  return a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3]
}

const boxes = new WeakMap<Rings, [number, number, number, number]>()

function boxOf(rings: Rings): [number, number, number, number] {
  let box = boxes.get(rings)
  if (!box) {
    const xs = rings[0]!.map(([x]) => x)
    const ys = rings[0]!.map(([, y]) => y)
    box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
    boxes.set(rings, box)
  }
  return box
}

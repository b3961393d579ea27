import Flatbush from 'flatbush'
import { median } from '../../geo/index.ts'
import type { Drawing } from '../drawing.ts'
import type { Space } from '../findings/spaces.ts'
import { count, textHeights, times, valuesOf } from '../rules/parameters.ts'
import { textsOf } from '../rules/parts.ts'
import type { RuleInfo } from '../rules/rule.ts'
import type { RuleRun } from '../rules/rule-run.ts'
import { locator } from '../shape/locate.ts'
import { type Polygon, polygonArea, toRing } from '../shape/ring.ts'
import type { Label } from './labels.ts'
import type { Line } from './lines.ts'

const MOST_LEADERS = 30_000

const leadInParameters = {
  /** From a label to the end of its leader. */
  maxLeaderGap: textHeights(1.7, [0.8, 4]),
  /** Points of a leader. */
  maxPoints: count(6, [2, 12]),
  /** How long it is. */
  minLeader: textHeights(2, [1, 5]),
  maxLeader: textHeights(60, [20, 150]),
}

const { maxLeaderGap, maxPoints, minLeader, maxLeader } = valuesOf(leadInParameters)

const edgeParameters = {
  /** From a label to the edge of a space that it stands beside. */
  maxEdgeGap: textHeights(2.5, [1, 6]),
  /** Of the height of most labels, that of a title, which is written over the whole plan. */
  minTitleTimes: times(3, [1.5, 6]),
  /** A hall is so many times as large as the usual space. */
  minHallTimes: times(20, [8, 60]),
}

const { maxEdgeGap, minTitleTimes, minHallTimes } = valuesOf(edgeParameters)

export const leadInRule: RuleInfo = {
  id: 'leaders-from-outside',
  phase: 'labels',
  as: 'name',
  does: 'A label outside all spaces with a line into a nameless space names that space.',
  parameters: leadInParameters,
}
export const drawnAroundRule: RuleInfo = {
  id: 'drawn-around',
  phase: 'labels',
  as: 'name',
  does: 'A label that no space has and that stands in a room drawn as a shape is a label of that room.',
}
export const nearestEdgeRule: RuleInfo = {
  id: 'nearest-edge',
  phase: 'labels',
  as: 'name',
  does: 'A label outside all spaces names the nameless space whose edge is nearest.',
  parameters: edgeParameters,
}

/** A line whose ends are near a label and inside a space. */
interface Leader {
  x0: number
  y0: number
  x1: number
  y1: number
}

/**
 * Gives the labels that no space has yet to the room drawn around them, or to a nameless one: that a leader line points
 * into, else whose edge is nearest.
 */
export function bindLabels(drawing: Drawing, spaces: Space[], labels: Label[], run: RuleRun): void {
  const held = new Set(spaces.flatMap((space) => space.labels.flatMap((label) => label.lines)))
  const orphans = labels.filter(({ lines }) => !lines.some((line) => held.has(line)))
  if (orphans.length === 0) return
  const find = locator(spaces.map(({ polygon }) => polygon))
  const leaders = new Leaders(drawing, labels)
  const left = orphans.filter((label) => {
    const around = find(label.x, label.y).find((i) => spaces[i]!.drawn)
    if (run.holds(drawnAroundRule, around !== undefined, () => textsOf(label.lines))) {
      spaces[around!]!.labels.push(label)
      return false
    }
    const target = pointedAt(label, leaders, find, spaces)
    if (!target || !run.holds(leadInRule, true, () => textsOf(label.lines))) return true
    target.labels.push(label)
    return false
  })
  const tallest = minTitleTimes * median(labels.map(({ height }) => height))
  const beside = left.filter(({ height }) => height < tallest)
  const lines = () => textsOf(beside.flatMap((label) => label.lines))
  if (run.holds(nearestEdgeRule, beside.length > 0, lines)) bindNearest(beside, spaces)
}

/** Leaders by the places of their ends. */
class Leaders {
  readonly #all: Leader[]
  readonly #ends: Flatbush | null = null

  constructor(drawing: Drawing, labels: Label[]) {
    this.#all = leadersOf(drawing, labels)
    if (this.#all.length === 0) return
    this.#ends = new Flatbush(2 * this.#all.length)
    for (const { x0, y0, x1, y1 } of this.#all) {
      this.#ends.add(x0, y0)
      this.#ends.add(x1, y1)
    }
    this.#ends.finish()
  }

  /** Those that have an end around the lines, in order. */
  around(lines: Line[], reach: number): Leader[] {
    const found = lines.flatMap(({ x, y, width, height }) => {
      const away = reach + Math.hypot(width, height) / 2
      return this.#ends?.search(x - away, y - away, x + away, y + away).map((end) => end >> 1) ?? []
    })
    return [...new Set(found)].sort((p, q) => p - q).map((leader) => this.#all[leader]!)
  }
}

/** Open lines of a few points, neither shorter than two letters nor longer than a hall. */
function leadersOf(drawing: Drawing, labels: Label[]): Leader[] {
  const height = median(labels.map((label) => label.height))
  const leaders: Leader[] = []
  for (const { points, closed, arc } of drawing.shapes) {
    const n = points.length
    if (closed || arc || n < 4 || n > 2 * maxPoints || leaders.length >= MOST_LEADERS) continue
    const leader = { x0: points[0]!, y0: points[1]!, x1: points[n - 2]!, y1: points[n - 1]! }
    const length = Math.hypot(leader.x1 - leader.x0, leader.y1 - leader.y0)
    if (length > minLeader * height && length < maxLeader * height) leaders.push(leader)
  }
  return leaders
}

function pointedAt(
  label: Label,
  leaders: Leaders,
  find: (x: number, y: number) => number[],
  spaces: Space[],
): Space | null {
  const reach = maxLeaderGap * label.height
  for (const { x0, y0, x1, y1 } of leaders.around(label.lines, reach)) {
    const starts = toLabel(label, x0, y0) < reach
    if (starts === toLabel(label, x1, y1) < reach) continue
    const [target] = starts ? find(x1, y1) : find(x0, y0)
    if (target !== undefined && spaces[target]!.labels.length === 0) return spaces[target]!
  }
  return null
}

function toLabel({ lines }: Label, x: number, y: number): number {
  return Math.min(...lines.map((line) => toLine(line, x, y)))
}

function toLine(line: Line, x: number, y: number): number {
  const cos = Math.cos(line.angle)
  const sin = Math.sin(line.angle)
  const along = Math.abs((x - line.x) * cos + (y - line.y) * sin) - line.width / 2
  const across = Math.abs((y - line.y) * cos - (x - line.x) * sin) - line.height / 2
  return Math.hypot(Math.max(0, along), Math.max(0, across))
}

/** The nearest pairs first, each label and each nameless space once; halls last, as they have room for theirs. */
function bindNearest(labels: Label[], spaces: Space[]): void {
  const hall = minHallTimes * median(spaces.map(({ polygon }) => polygonArea(polygon)))
  const nameless = spaces.filter((space) => space.labels.length === 0)
  const pairs = labels.flatMap((label) =>
    nameless.flatMap((space) => {
      const distance = edgeDistance(label, space.polygon)
      const isHall = polygonArea(space.polygon) > hall
      return distance < maxEdgeGap * label.height ? [{ label, space, distance, isHall }] : []
    }),
  )
  pairs.sort((p, q) => Number(p.isHall) - Number(q.isHall) || p.distance - q.distance)
  const bound = new Set<Label>()
  for (const { label, space } of pairs) {
    if (bound.has(label) || space.labels.length > 0) continue
    space.labels.push(label)
    bound.add(label)
  }
}

/** From the nearest side of the label's box to the outline. */
export function edgeDistance({ lines }: Label, polygon: Polygon): number {
  let best = Infinity
  for (const line of lines) {
    const dx = (Math.cos(line.angle) * line.width) / 2
    const dy = (Math.sin(line.angle) * line.width) / 2
    for (const side of [-1, 0, 1]) {
      best = Math.min(best, toRing(polygon.outer, line.x + side * dx, line.y + side * dy) - line.height / 2)
    }
  }
  return best
}

import Flatbush from 'flatbush'
import { median } from '../../../geo/index.ts'
import type { Drawing, Shape } from '../../drawing.ts'
import { count, textHeights, times, valuesOf } from '../../rules/parameters.ts'
import { strokesOf } from '../../rules/parts.ts'
import { rule } from '../../rules/rule.ts'
import { boxOf } from '../../shape/ring.ts'
import type { Label } from '../../text/labels.ts'

/** What leaders tell: the labels, those at the end of one moved to where it points, and the lines themselves. */
export interface Followed {
  labels: Label[]
  lines: Set<Shape>
}

const parameters = {
  /** Extent of a dot. */
  minDot: textHeights(0.15, [0.05, 0.4]),
  maxDot: textHeights(0.8, [0.4, 1.5]),
  /** How many times as long as wide a dot is. */
  maxDotRatio: times(1.5, [1.1, 2]),
  /** Strokes that are as near touch. */
  maxTouchingGap: textHeights(0.2, [0.05, 0.5]),
  /** From a label, with its frame, to its leader. */
  maxLabelGap: textHeights(2.6, [1, 5]),
  /** Points of one stroke of a leader. */
  maxPoints: count(12, [3, 30]),
  /** Strokes of one leader. */
  maxStrokes: count(4, [2, 8]),
  /** Leaders that a drawing has if any. */
  minLeaders: count(3, [2, 8]),
  /** How many times larger than others their dots may be. */
  maxDotDifference: times(1.25, [1.05, 2]),
}

const {
  minDot,
  maxDot,
  maxDotRatio,
  maxTouchingGap,
  maxLabelGap,
  maxPoints,
  maxStrokes,
  minLeaders,
  maxDotDifference,
} = valuesOf(parameters)

const MOST_DOTS = 5_000
/** Ends that are looked at where lines meet: a few tell that it is no leader. */
const MOST_MEETING = 8

type Point = [number, number]

/**
 * A line that joins a label to a dot is a leader: the label names what the dot stands in. Without it, the label would
 * part the room that it stands in, and the line would be taken for a wall. Lines lead to codes that name no room, too.
 */
export function followLeaders(
  drawing: Drawing,
  labels: Label[],
  bubbles: ReadonlySet<Shape> = new Set(),
  codes: Label[] = [],
): Followed {
  const height = median(labels.map((label) => label.height))
  const lines = drawing.shapes.filter(
    (shape) => isOpen(shape) && !bubbles.has(shape) && drawing.layers[shape.layer]!.visible,
  )
  const dots = labels.length === 0 ? [] : findDots(drawing, height)
  if (dots.length < minLeaders || lines.length === 0) return { labels, lines: new Set() }
  const linesAt = endFinder(lines, maxTouchingGap * height)
  const labelAt = labelFinder([...labels, ...codes], maxLabelGap * height)
  const leaders = dots.flatMap((dot) => {
    const leader = follow([dot.x, dot.y], dot.size, linesAt, labelAt)
    return leader ? [{ ...leader, dot }] : []
  })
  const usual = median(leaders.map(({ dot }) => dot.size))
  const alike = leaders.filter(({ dot }) => dot.size < maxDotDifference * usual && usual < maxDotDifference * dot.size)
  const ends = new Map(alike.map(({ label, dot }) => [label, dot]))
  if (ends.size < minLeaders) return { labels, lines: new Set() }
  return {
    labels: labels.map((label) => {
      const end = ends.get(label)
      return end ? { ...label, x: end.x, y: end.y } : label
    }),
    lines: new Set(alike.flatMap((leader) => leader.lines)),
  }
}

function isOpen({ points, closed, stroke, role }: Shape): boolean {
  return !closed && stroke !== null && role === null && points.length >= 4
}

function isLeader({ line: { points, arc } }: { line: Shape }): boolean {
  return !arc && points.length <= 2 * maxPoints
}

/** Small shapes that are filled and about as wide as high. */
function findDots({ shapes, layers }: Drawing, height: number): { x: number; y: number; size: number }[] {
  const dots: { x: number; y: number; size: number }[] = []
  for (const { points, fill, layer } of shapes) {
    if (fill === null || points.length < 6 || !layers[layer]!.visible || dots.length >= MOST_DOTS) continue
    const { minX, minY, maxX, maxY } = boxOf(points)
    const [small, size] = [Math.min(maxX - minX, maxY - minY), Math.max(maxX - minX, maxY - minY)]
    if (size < minDot * height || size > maxDot * height || size > maxDotRatio * small) continue
    dots.push({ x: (minX + maxX) / 2, y: (minY + maxY) / 2, size })
  }
  return dots
}

/**
 * From a dot along strokes that are joined end to end, as far as a label. Other lines meet it nowhere, as they do where
 * walls or ways to walk come together, or the leaf of a door and its swing.
 */
function follow(
  dot: Point,
  size: number,
  linesAt: (point: Point, within?: number) => { line: Shape; far: Point }[],
  labelAt: (point: Point) => Label | null,
): { label: Label; lines: Shape[] } | null {
  const lines: Shape[] = []
  let next = linesAt(dot, size / 2).filter(isLeader)
  while (next.length === 1 && isLeader(next[0]!) && lines.length < maxStrokes) {
    const { line, far } = next[0]!
    lines.push(line)
    next = linesAt(far).filter((other) => !lines.includes(other.line))
    const label = next.length === 0 ? labelAt(far) : null
    if (label) return { label, lines }
  }
  return null
}

/** Finds the lines that end at a point, and their other ends. */
function endFinder(lines: Shape[], touching: number) {
  const ends = lines.flatMap((line): { line: Shape; near: Point; far: Point }[] => {
    const first: Point = [line.points[0]!, line.points[1]!]
    const last: Point = [line.points[line.points.length - 2]!, line.points[line.points.length - 1]!]
    return [
      { line, near: first, far: last },
      { line, near: last, far: first },
    ]
  })
  const index = new Flatbush(ends.length)
  for (const { near } of ends) index.add(...near)
  index.finish()
  return ([x, y]: Point, within = 0) => {
    return index.neighbors(x, y, MOST_MEETING, within + touching).map((i) => ends[i]!)
  }
}

/** Finds the nearest label that a point is beside. */
function labelFinder(labels: Label[], reach: number): (point: Point) => Label | null {
  const lines = labels.flatMap((label) => label.lines.map((line) => ({ label, line })))
  const index = new Flatbush(lines.length)
  for (const { line } of lines) {
    const [across, along] = [line.height / 2 + reach, line.width / 2 + reach]
    const cos = Math.abs(Math.cos(line.angle))
    const sin = Math.abs(Math.sin(line.angle))
    const [dx, dy] = [cos * along + sin * across, sin * along + cos * across]
    index.add(line.x - dx, line.y - dy, line.x + dx, line.y + dy)
  }
  index.finish()
  return ([x, y]) => {
    const near = index.search(x, y, x, y).map((i) => lines[i]!)
    const distance = ({ line }: (typeof lines)[number]) => Math.hypot(line.x - x, line.y - y) - line.width / 2
    return near.sort((p, q) => distance(p) - distance(q))[0]?.label ?? null
  }
}

export const leaderRule = rule({
  id: 'leaders',
  phase: 'text',
  as: 'annotation',
  does: 'A label that a line joins to a dot names what the dot stands in.',
  parameters,
  apply: followLeaders,
  parts: ({ lines }) => strokesOf(lines),
  skip: (_: Drawing, labels: Label[], _bubbles?: ReadonlySet<Shape>, _codes?: Label[]): Followed => ({
    labels,
    lines: new Set(),
  }),
  claims: ({ lines }) => lines.size,
})

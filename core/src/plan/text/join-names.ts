import { UnionFind } from '../../geo/index.ts'
import { share, sine, textHeights, times, valuesOf } from '../rules/parameters.ts'
import { changeRule } from '../rules/rule.ts'
import { type Label, labelOf } from './labels.ts'
import type { Line } from './lines.ts'

const parameters = {
  /** What lies between the lines of one name in one space. */
  maxLineGap: textHeights(2.2, [1, 4]),
  /** Of the wider line, how far off its middle the other is. */
  maxMiddleOffset: share(0.35, [0.1, 0.6]),
  /** How far apart lines begin that are flush left. */
  maxFlushOffset: textHeights(0.6, [0.2, 1.5]),
  /** How many times as high one line is as the other. */
  maxHeightTimes: times(1.5, [1.1, 2.5]),
  /** Of the angle between them. */
  maxTurnSine: sine(0.15, [0.03, 0.4]),
}

const { maxLineGap, maxMiddleOffset, maxFlushOffset, maxHeightTimes, maxTurnSine } = valuesOf(parameters)

/** Names without a number that stand one over the other in one space are the lines of one name, though far apart. */
export function joinNames(labels: Label[]): Label[] {
  const names = labels.filter(({ number, name }) => number === null && name !== null)
  if (names.length < 2) return labels
  const joined = new UnionFind(names.length)
  names.forEach((p, i) => {
    names.slice(i + 1).forEach((q, k) => {
      if (p.name !== q.name && p.lines.some((a) => q.lines.some((b) => goOn(a, b)))) joined.join(i + 1 + k, i)
    })
  })
  const groups = new Map<number, Label[]>()
  names.forEach((label, i) => {
    const group = groups.get(joined.find(i))
    if (group) group.push(label)
    else groups.set(joined.find(i), [label])
  })
  const whole = new Map(
    [...groups.values()].filter((group) => group.length > 1).map((group) => [group[0]!, labelOf(inOrder(group))]),
  )
  if (whole.size === 0) return labels
  const parts = new Set([...groups.values()].flatMap((group) => group.slice(1)))
  return labels.filter((label) => !parts.has(label)).map((label) => whole.get(label) ?? label)
}

/** Whether two lines are about as high, run the same way and stand one over the other, in the middle or flush left. */
function goOn(p: Line, q: Line): boolean {
  const [low, high] = [Math.min(p.height, q.height), Math.max(p.height, q.height)]
  const turn = p.angle - q.angle
  if (high > maxHeightTimes * low || Math.abs(Math.sin(turn)) > maxTurnSine || Math.cos(turn) < 0) return false
  const [cos, sin] = [Math.cos(p.angle), Math.sin(p.angle)]
  const along = (q.x - p.x) * cos + (q.y - p.y) * sin
  const across = Math.abs((q.y - p.y) * cos - (q.x - p.x) * sin)
  const gap = across - (p.height + q.height) / 2
  if (across < low / 2 || gap > maxLineGap * high) return false
  const isFlush = Math.abs(along - (q.width - p.width) / 2) < maxFlushOffset * high
  return isFlush || Math.abs(along) < maxMiddleOffset * Math.max(p.width, q.width)
}

/** All lines from top to foot, as seen along the first. */
function inOrder(labels: Label[]): Line[] {
  const lines = labels.flatMap((label) => label.lines)
  const [cos, sin] = [Math.cos(lines[0]!.angle), Math.sin(lines[0]!.angle)]
  const top = (label: Label) => Math.max(...label.lines.map(({ x, y }) => y * cos - x * sin))
  return labels.toSorted((p, q) => top(q) - top(p)).flatMap((label) => label.lines)
}

export const nameLineRule = changeRule({
  id: 'name-lines',
  phase: 'picture',
  does: 'Names without a number that stand one over the other in one space are the lines of one name.',
  parameters,
  apply: joinNames,
})

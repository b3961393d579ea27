import Flatbush from 'flatbush'
import type { Shape } from '../drawing.ts'
import { count, share, textHeights, times, valuesOf } from '../rules/parameters.ts'
import { strokesOf } from '../rules/parts.ts'
import { setRule } from '../rules/rule.ts'
import { boxOf, polygonArea, ringHas } from '../shape/ring.ts'
import type { Label } from '../text/labels.ts'
import type { Line } from '../text/lines.ts'
import type { ClosedRing } from './closed-rings.ts'

const parameters = {
  /** Of the area of its text, how large a tag is. */
  maxArea: times(8, [3, 20]),
  /** How high it is for each of its lines, and with its margin. */
  maxLineHeight: textHeights(2, [1.2, 4]),
  maxMargin: textHeights(0.6, [0.2, 2]),
  /** Nearer to each other stand only booths. */
  minGap: textHeights(0.5, [0.1, 2]),
  /** Tags that a drawing has if any. */
  minTags: count(3, [2, 8]),
  /** Of the shapes of one look, those that must be tags, or else of the labels, those that must stand in one. */
  minTagShare: share(0.8, [0.5, 1]),
  minLabelShare: share(0.5, [0.2, 0.9]),
}

const { maxArea, maxLineHeight, maxMargin, minGap, minTags, minTagShare, minLabelShare } = valuesOf(parameters)

/** Frames that stand apart, each close around one label: pills and flags with the names of rooms, no rooms themselves. */
function findTags(rings: ClosedRing[], labels: Label[]): Set<Shape> {
  const looks = new Map<string, ClosedRing[]>()
  for (const ring of rings) {
    const { layer, stroke, fill, width } = ring.shape
    const look = `${layer} ${stroke} ${fill} ${width.toFixed(4)}`
    looks.set(look, [...(looks.get(look) ?? []), ring])
  }
  return new Set(
    [...looks.values()].flatMap((alike) => {
      const close = frames(alike, labels)
      if (close.length < Math.max(minTags, Math.min(minTagShare * alike.length, minLabelShare * labels.length)))
        return []
      const isNear = neighbours(close)
      const tags = close.filter((ring) => !isNear(ring, minGap * labels[0]!.height))
      return tags.length >= minTagShare * close.length ? tags.map(({ shape }) => shape) : []
    }),
  )
}

type IsNear = (ring: ClosedRing, distance: number) => boolean

function neighbours(rings: ClosedRing[]): IsNear {
  const index = new Flatbush(rings.length)
  for (const { ring } of rings) {
    const { minX, minY, maxX, maxY } = boxOf(ring)
    index.add(minX, minY, maxX, maxY)
  }
  index.finish()
  return ({ ring }, distance) => {
    const { minX, minY, maxX, maxY } = boxOf(ring)
    return index.search(minX - distance, minY - distance, maxX + distance, maxY + distance).length > 1
  }
}

/** Of each label, the shape that is close around most of its lines. */
function frames(rings: ClosedRing[], labels: Label[]): ClosedRing[] {
  const best = new Map<Label, { ring: ClosedRing; lines: number }>()
  for (const ring of rings) {
    const framed = framedBy(ring, labels)
    if (framed && framed.lines > (best.get(framed.label)?.lines ?? 0))
      best.set(framed.label, { ring, lines: framed.lines })
  }
  return [...best.values()].map(({ ring }) => ring)
}

function framedBy({ ring }: ClosedRing, labels: Label[]): { label: Label; lines: number } | null {
  const { minX, minY, maxX, maxY } = boxOf(ring)
  const isIn = ({ x, y }: Line) => x > minX && x < maxX && y > minY && y < maxY && ringHas(ring, x, y)
  const inside = labels.filter((label) => label.lines.some(isIn))
  const [label] = inside
  if (!label || inside.length > 1) return null
  const lines = label.lines.filter(isIn)
  const size = Math.max(...lines.map(({ height }) => height))
  const text = lines.reduce((sum, { width, height }) => sum + width * height, 0)
  const isClose =
    Math.max(maxX - minX, maxY - minY) > Math.max(...lines.map(({ width }) => width)) &&
    Math.min(maxX - minX, maxY - minY) < (maxLineHeight * lines.length + maxMargin) * size &&
    polygonArea({ outer: ring, holes: [] }) < maxArea * text
  return isClose ? { label, lines: lines.length } : null
}

export const tagRule = setRule({
  id: 'tags',
  phase: 'text',
  as: 'annotation',
  does: 'Closed shapes close around a label are the frames of tags, neither rooms nor walls.',
  parameters,
  apply: findTags,
  parts: strokesOf,
})

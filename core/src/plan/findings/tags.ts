import Flatbush from 'flatbush'
import type { Shape } from '../drawing.ts'
import { strokesOf } from '../rules/parts.ts'
import { setRule } from '../rules/rule.ts'
import { boxOf, polygonArea, ringHas } from '../shape/ring.ts'
import type { Label } from '../text/labels.ts'
import type { Line } from '../text/lines.ts'
import type { ClosedRing } from './closed-rings.ts'

/** A tag is no larger than this, in areas of its text, and no higher, in heights of its lines and of a margin. */
const MAX_TAG_TEXT_AREAS = 8
const MAX_LINE_HEIGHTS = 2
const MARGIN_TEXT_HEIGHTS = 0.6
/** In text heights: nearer stand only booths. */
const MIN_GAP_TEXT_HEIGHTS = 0.5
const MIN_TAGS = 3
/** The share of shapes of one look that must be tags, or else of labels that must stand in one. */
const MIN_TAG_SHARE = 0.8
const MIN_LABEL_SHARE = 0.5

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
      if (close.length < Math.max(MIN_TAGS, Math.min(MIN_TAG_SHARE * alike.length, MIN_LABEL_SHARE * labels.length)))
        return []
      const isNear = neighbours(close)
      const tags = close.filter((ring) => !isNear(ring, MIN_GAP_TEXT_HEIGHTS * labels[0]!.height))
      return tags.length >= MIN_TAG_SHARE * close.length ? tags.map(({ shape }) => shape) : []
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
    Math.min(maxX - minX, maxY - minY) < (MAX_LINE_HEIGHTS * lines.length + MARGIN_TEXT_HEIGHTS) * size &&
    polygonArea({ outer: ring, holes: [] }) < MAX_TAG_TEXT_AREAS * text
  return isClose ? { label, lines: lines.length } : null
}

export const tagRule = setRule({
  id: 'tags',
  phase: 'text',
  as: 'annotation',
  does: 'Closed shapes close around a label are the frames of tags, neither rooms nor walls.',
  apply: findTags,
  parts: strokesOf,
})

import { median } from '../../geo/index.ts'
import { count, radians, share, textHeights, times, valuesOf } from '../rules/parameters.ts'
import { spacesOf } from '../rules/parts.ts'
import { listRule } from '../rules/rule.ts'
import { innerPoint } from '../shape/inner-point.ts'
import { locator } from '../shape/locate.ts'
import { boxOf, type Polygon, polygonArea, polygonHas, type Ring } from '../shape/ring.ts'
import { joinLabels, type Label } from '../text/labels.ts'
import { type ClosedRing, isFrameAround } from './closed-rings.ts'
import { holdLabels, isCell, namesIn } from './spaces.ts'

/** Closed shapes of one class that the drawing itself shows as rooms, units or booths. */
export interface OwnPolygon {
  polygon: Polygon
  labels: Label[]
}

const parameters = {
  /** Of a class's polygons, those that must hold exactly one label, and where writing could not be read and they are of one size. */
  minNamed: share(0.6, [0.4, 0.9]),
  minRead: share(0.25, [0.1, 0.6]),
  /** Polygons that hold one, or that a layer for rooms has. */
  minMembers: count(3, [2, 8]),
  /** How many polygons for each label a layer for rooms has, whose labels stand beside them. */
  minFilled: times(0.6, [0.3, 0.9]),
  maxFilled: times(1.7, [1.2, 3]),
  /** Of a later class, those that no earlier one covers. */
  minFresh: share(0.8, [0.5, 1]),
  /** Of the usual area, how far areas of one size differ, and of all, those that have it. */
  maxSizeDifference: share(0.1, [0.02, 0.3]),
  minOneSize: share(0.8, [0.5, 1]),
  /** Of the area of a large member: what is smaller and nameless is a symbol. */
  maxSymbol: share(0.12, [0.03, 0.3]),
  /** Lines of a column: how far each stands under the one before, and how far off its middle. */
  maxColumnGap: textHeights(3, [1, 6]),
  maxColumnOffset: textHeights(0.5, [0.2, 1.5]),
  /** Of the angle at which they are written. */
  maxTilt: radians(0.05, [0.01, 0.2]),
  /** Of all members, those that are no larger than a large one. */
  largeMember: share(0.75, [0.5, 0.95]),
}

const {
  minNamed,
  minRead,
  minMembers,
  minFilled,
  maxFilled,
  minFresh,
  maxSizeDifference,
  minOneSize,
  maxSymbol,
  maxColumnGap,
  maxColumnOffset,
  maxTilt,
  largeMember,
} = valuesOf(parameters)

/**
 * Groups closed shapes by layer, then by what they look like, and keeps the groups whose members hold one label each.
 * The group that names most comes first; a later one adds only what no earlier one covers. `hasUnread`: there is
 * writing that could not be read, so that shapes of one size count though only some of them have a label.
 */
export function ownPolygons(rings: ClosedRing[], labels: Label[], hasUnread = false): OwnPolygon[] {
  const groups = [...groupBy(rings, byLayer), ...groupBy(rings, byLook)]
    .map((group) => judge(group, labels))
    .filter((group) => isRooms(group, labels.length, hasUnread))
    .sort((p, q) => q.alone - p.alone)
  const chosen: OwnPolygon[] = []
  const taken = new Set<Label | Ring>()
  for (const group of groups) {
    const fresh = group.polygons.filter(
      (own) => !taken.has(own.polygon.outer) && own.labels.every((label) => !taken.has(label)),
    )
    // A second class may hold the labels of the first one's siblings, never the same ones again.
    if (chosen.length > 0 && fresh.length < minFresh * group.polygons.length) continue
    for (const own of fresh) {
      chosen.push(own)
      taken.add(own.polygon.outer)
      for (const label of own.labels) taken.add(label)
    }
  }
  return withoutOverlaid(chosen)
}

/** A nameless shape whose middle lies in another one that has a name, or is drawn before it, is part of what that shows. */
function withoutOverlaid(own: OwnPolygon[]): OwnPolygon[] {
  const find = locator(own.map(({ polygon }) => polygon))
  return own.filter(({ polygon, labels }, i) => {
    if (labels.length > 0) return true
    return !find(...innerPoint(polygon)).some((j) => j !== i && (own[j]!.labels.length > 0 || j < i))
  })
}

/** One label each, or a layer that says so and is as full as there are labels, which then stand beside. */
function isRooms({ alone, polygons, frames, saysSo }: Judged, labels: number, hasUnread: boolean): boolean {
  if (frames) return false
  if (
    saysSo &&
    polygons.length >= minMembers &&
    polygons.length > minFilled * labels &&
    polygons.length < maxFilled * labels
  )
    return true
  return alone >= minMembers && alone >= (hasUnread && areOneSize(polygons) ? minRead : minNamed) * polygons.length
}

function areOneSize(polygons: OwnPolygon[]): boolean {
  const areas = polygons.map(({ polygon }) => polygonArea(polygon))
  const usual = median(areas)
  return areas.filter((area) => Math.abs(area - usual) < maxSizeDifference * usual).length > minOneSize * areas.length
}

function byLayer({ shape }: ClosedRing): string {
  return `layer ${shape.layer}`
}

function byLook({ shape }: ClosedRing): string {
  return `look ${shape.layer} ${shape.stroke} ${shape.width.toFixed(4)} ${shape.fill} ${shape.dashed}`
}

function groupBy(rings: ClosedRing[], keyOf: (ring: ClosedRing) => string): ClosedRing[][] {
  const groups = new Map<string, ClosedRing[]>()
  for (const ring of rings) {
    const key = keyOf(ring)
    const group = groups.get(key)
    if (group) group.push(ring)
    else groups.set(key, [ring])
  }
  return [...groups.values()]
}

interface Judged {
  polygons: OwnPolygon[]
  alone: number
  /** The group consists of frames around texts. */
  frames: boolean
  /** The name of its layer means rooms. */
  saysSo: boolean
}

function judge(rings: ClosedRing[], labels: Label[]): Judged {
  const all = withoutCopies(rings).map(({ ring }) => ({ outer: ring, holes: [] as Ring[] }))
  const polygons = withoutMarks(all, labels)
  const held = holdLabels(polygons, labels)
  const areas = polygons.map(polygonArea)
  const usual = areas.toSorted((p, q) => p - q)[Math.floor(largeMember * areas.length)]!
  const members = polygons
    .map((polygon, i) => ({ polygon, labels: joinLabels(held[i]!) }))
    .filter((own, i) => own.labels.length > 0 || areas[i]! > maxSymbol * usual)
  const named = members.filter((own) => own.labels.length > 0)
  const framed = named.filter((own) => isFrame(own) || isCell(own)).length
  // Polygons around several others (the hall around its booths, the row of booths) leave the group.
  const middles = named.map(({ polygon }) => ({ polygon, middle: innerPoint(polygon) }))
  const singles = members.filter(({ polygon, labels }) =>
    labels.length > 0 ? namesOf(labels) === 1 && !holdsOthers(polygon, middles, 2) : !holdsOthers(polygon, middles, 1),
  )
  return {
    polygons: singles,
    alone: singles.filter((own) => own.labels.length === 1 || areOneColumn(own.labels)).length,
    frames: framed > named.length / 2,
    saysSo: rings.every(({ saysRoom }) => saysRoom),
  }
}

/** Lines of one shape in a column are one name: in several languages, or with what it is for below. */
function namesOf(labels: Label[]): number {
  return areOneColumn(labels) ? 1 : namesIn(labels)
}

function areOneColumn(labels: Label[]): boolean {
  const lines = labels.flatMap((label) => label.lines).sort((p, q) => q.y - p.y)
  if (lines.length < 2 || lines.some(({ angle, meaning }) => Math.abs(angle) > maxTilt || meaning.kind === 'number'))
    return false
  return lines.slice(1).every((line, i) => {
    const above = lines[i]!
    const gap = above.y - line.y - (above.height + line.height) / 2
    const isCentred = Math.abs(line.x - above.x) < maxColumnOffset * line.height
    return isCentred && gap > 0 && gap < maxColumnGap * Math.max(line.height, above.height)
  })
}

function isFrame({ polygon, labels }: OwnPolygon): boolean {
  return isFrameAround(
    polygon,
    labels.flatMap((label) => label.lines),
  )
}

function holdsOthers(
  polygon: Polygon,
  others: { polygon: Polygon; middle: [number, number] }[],
  atLeast: number,
): boolean {
  let held = 0
  for (const other of others) {
    if (other.polygon === polygon || !polygonHas(polygon, ...other.middle)) continue
    if (++held >= atLeast) return true
  }
  return false
}

/** What a name hangs over, while it stands within a larger shape, is a mark under that name: the end of a route, a dot. */
function withoutMarks(polygons: Polygon[], labels: Label[]): Polygon[] {
  const find = locator(polygons)
  const marks = labels.flatMap(({ x, y, lines }) => {
    const widest = Math.max(...lines.map(({ width }) => width))
    const holders = find(x, y)
    const small = holders.filter((i) => widthOf(polygons[i]!) < widest)
    return small.length < holders.length ? small : []
  })
  const isMark = new Set(marks)
  return polygons.filter((_, i) => !isMark.has(i))
}

function widthOf({ outer }: Polygon): number {
  const { minX, minY, maxX, maxY } = boxOf(outer)
  return Math.max(maxX - minX, maxY - minY)
}

/** Fill and outline of one room are often two shapes. */
function withoutCopies(rings: ClosedRing[]): ClosedRing[] {
  const seen = new Set<string>()
  return rings.filter(({ ring }) => {
    const box = boxOf(ring)
    const step = (box.maxX - box.minX + box.maxY - box.minY) / 100
    const key = [box.minX, box.minY, box.maxX, box.maxY].map((v) => Math.round(v / step)).join()
    return !seen.has(key) && seen.add(key)
  })
}

export const ownPolygonRule = listRule({
  id: 'own-polygons',
  phase: 'faces',
  as: 'room',
  does: 'Closed shapes of one class that hold one label each are rooms, units or booths.',
  parameters,
  apply: ownPolygons,
  parts: spacesOf,
})

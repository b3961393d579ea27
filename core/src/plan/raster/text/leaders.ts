import { type Text, textCentre } from '../../drawing.ts'
import type { Mask } from '../../field/index.ts'
import { listRule } from '../../rules/rule.ts'
import { locator } from '../../shape/locate.ts'
import type { Polygon } from '../../shape/ring.ts'
import { apply, growth, invert } from '../../sketch/affine.ts'
import type { Label } from '../../text/labels.ts'
import type { Picture } from '../picture/picture.ts'

/** A thin line from a text that stands in no space into one, in drawing coordinates. */
export interface Leader {
  text: Point
  end: Point
}

type Point = [number, number]

/** In heights of the text: where a leader begins, how long it is, and what is clear on both sides of it. */
const MIN_DISTANCE_HEIGHTS = 0.3
const MAX_DISTANCE_HEIGHTS = 1.8
const MIN_LENGTH_HEIGHTS = 2
const CLEAR_HEIGHTS = 0.4
/** Of its length, the part that is clear, and the part at both ends that is not looked at. */
const MIN_CLEAR_SHARE = 0.7
const END_SHARE = 0.15
/** Directions that are tried, and the least cosine of the angle at which a leader leaves its text. */
const DIRECTION_COUNT = 180
const MIN_AWAY_COSINE = 0.25
const ways = Array.from({ length: DIRECTION_COUNT }, (_, k): Point => {
  const angle = (2 * Math.PI * k) / DIRECTION_COUNT
  return [Math.cos(angle), Math.sin(angle)]
})
/** Pixels that may be missing, in a row. */
const MAX_GAP_PX = 2
const MAX_TEXTS = 300
/** Pixels that are looked at in all. */
const MAX_LOOKS = 3e7
/** How many leaders a picture has if any. */
const MIN_LEADERS = 2

/** The leaders of a picture, which end in spaces that no text stands in. */
export function findLeaders(texts: Text[], spaces: Polygon[], ink: Mask, picture: Picture): Leader[] {
  const find = locator(spaces)
  const middles = texts.map(textCentre)
  const taken = new Set(middles.flatMap(([x, y]) => find(x, y)))
  const outside = texts.filter((_, i) => find(...middles[i]!).length === 0)
  if (outside.length < MIN_LEADERS || taken.size === spaces.length) return []
  const isInk = inkNear(ink)
  const leaders = outside.slice(0, MAX_TEXTS).flatMap((text): Leader[] => {
    const end = endOf(text, isInk, picture)
    return end && find(...end).some((space) => !taken.has(space)) ? [{ text: textCentre(text), end }] : []
  })
  return leaders.length < MIN_LEADERS ? [] : leaders
}

/** Labels stand where their leaders end. */
export function atEnds(labels: Label[], leaders: Leader[]): Label[] {
  return labels.map((label) => {
    const leader = leaders.find(({ text: [x, y] }) =>
      label.lines.some((line) => Math.hypot(line.x - x, line.y - y) < line.height),
    )
    return leader ? { ...label, x: leader.end[0], y: leader.end[1] } : label
  })
}

/** Where the longest line ends that begins beside the text and leads away from it. */
function endOf(text: Text, isInk: IsInk, picture: Picture): Point | null {
  const toPicture = invert(picture.toDrawing)
  const high = text.height * growth(toPicture)
  const middle = apply(toPicture, ...textCentre(text))
  let longest: { end: Point; length: number } | null = null
  for (const start of around(text, picture)) {
    if (!isInk(...start)) continue
    const [awayX, awayY] = [start[0] - middle[0], start[1] - middle[1]]
    const least = MIN_AWAY_COSINE * Math.hypot(awayX, awayY)
    for (const way of ways) {
      if (awayX * way[0] + awayY * way[1] <= least) continue
      const needed = Math.max(MIN_LENGTH_HEIGHTS * high, longest?.length ?? 0)
      if (!mayReach(start, way, needed, isInk)) continue
      const length = lengthOf(start, way, isInk)
      if (length < MIN_LENGTH_HEIGHTS * high || length <= (longest?.length ?? 0)) continue
      if (isThin(start, way, length, CLEAR_HEIGHTS * high, isInk)) longest = { end: along(start, way, length), length }
    }
  }
  return longest && apply(picture.toDrawing, ...longest.end)
}

/** Points around the text, in the picture, nearer ones first. */
function* around({ x, y, width, height, angle }: Text, { toDrawing }: Picture): Generator<Point> {
  const toPicture = invert(toDrawing)
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const pixel = growth(toDrawing)
  const at = (u: number, v: number) => apply(toPicture, x + cos * u - sin * v, y + sin * u + cos * v)
  for (let away = MIN_DISTANCE_HEIGHTS * height; away < MAX_DISTANCE_HEIGHTS * height; away += 2 * pixel) {
    for (let u = -away; u <= width + away; u += pixel) yield* [at(u, -away), at(u, height + away)]
    for (let v = -away; v <= height + away; v += pixel) yield* [at(-away, v), at(width + away, v)]
  }
}

type IsInk = (x: number, y: number) => boolean

/** Whether there is ink at a point or beside it; none is seen after too many looks. */
function inkNear({ width, data: ink }: Mask): IsInk {
  const near = new Uint8Array(ink.length)
  for (let i = 0; i < ink.length; i++) {
    if (ink[i]) near[i] = near[i - 1] = near[i + 1] = near[i - width] = near[i + width] = 1
  }
  let looks = 0
  return (x, y) => looks++ <= MAX_LOOKS && near[Math.floor(y) * width + Math.floor(x)] === 1
}

/** How far there is ink, one way. */
function lengthOf([x, y]: Point, [dx, dy]: Point, isInk: IsInk): number {
  let last = 0
  for (let length = 1; length - last <= MAX_GAP_PX + 1; length++)
    if (isInk(x + dx * length, y + dy * length)) last = length
  return last
}

/** Whether a line may be so long: gaps are short, so that there is ink at its end and halfway there. */
function mayReach(start: Point, way: Point, length: number, isInk: IsInk): boolean {
  return hasInkBefore(start, way, Math.floor(length), isInk) && hasInkBefore(start, way, Math.floor(length / 2), isInk)
}

/** Whether there is ink at one of the last places, of which more than a gap would cover are looked at. */
function hasInkBefore([x, y]: Point, [dx, dy]: Point, last: number, isInk: IsInk): boolean {
  for (let at = last; at >= last - MAX_GAP_PX; at--) if (isInk(x + dx * at, y + dy * at)) return true
  return false
}

function isThin([startX, startY]: Point, [dx, dy]: Point, length: number, beside: number, isInk: IsInk): boolean {
  let clear = 0
  let all = 0
  for (let at = END_SHARE * length; at < (1 - END_SHARE) * length; at++) {
    const [x, y] = [startX + dx * at, startY + dy * at]
    all++
    if (!isInk(x - dy * beside, y + dx * beside) && !isInk(x + dy * beside, y - dx * beside)) clear++
  }
  return clear > MIN_CLEAR_SHARE * all
}

function along([x, y]: Point, [dx, dy]: Point, length: number): Point {
  return [x + dx * length, y + dy * length]
}

export const pictureLeaderRule = listRule({
  id: 'picture-leaders',
  phase: 'picture',
  does: 'Thin straight lines from a text beside the building lead to the space that it names.',
  apply: findLeaders,
})

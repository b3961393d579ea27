import { type Text, textCentre } from '../../drawing.ts'
import type { Mask } from '../../field/index.ts'
import { cosine, count, pixels, share, textHeights, valuesOf } from '../../rules/parameters.ts'
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

const parameters = {
  /** Where a leader begins beside its text. */
  minTextGap: textHeights(0.3, [0.1, 1]),
  maxTextGap: textHeights(1.8, [1, 4]),
  /** How long it is. */
  minLength: textHeights(2, [1, 6]),
  /** What is clear on both sides of it. */
  minClearance: textHeights(0.4, [0.1, 1]),
  /** Of its length, the part that is clear. */
  minClear: share(0.7, [0.4, 1]),
  /** Of its length, the part at both ends that is not looked at. */
  ends: share(0.15, [0, 0.3]),
  /** Of the angle at which it leaves its text. */
  minAwayCosine: cosine(0.25, [0, 0.7]),
  /** What may be missing of it, in a row. */
  maxGap: pixels(2, [0, 5]),
  /** Leaders that a picture has if any. */
  minLeaders: count(2, [1, 6]),
}

const { minTextGap, maxTextGap, minLength, minClearance, minClear, ends, minAwayCosine, maxGap, minLeaders } =
  valuesOf(parameters)

/** Directions that are tried, and the least cosine of the angle at which a leader leaves its text. */
const DIRECTION_COUNT = 180
const [waysX, waysY] = [Math.cos, Math.sin].map((part) =>
  Float64Array.from({ length: DIRECTION_COUNT }, (_, k) => part((2 * Math.PI * k) / DIRECTION_COUNT)),
) as [Float64Array, Float64Array]
const MAX_TEXTS = 300
/** Pixels that are looked at in all. */
const MAX_LOOKS = 3e7

/** The leaders of a picture, which end in spaces that no text stands in. */
export function findLeaders(texts: Text[], spaces: Polygon[], ink: Mask, picture: Picture): Leader[] {
  const find = locator(spaces)
  const middles = texts.map(textCentre)
  const taken = new Set(middles.flatMap(([x, y]) => find(x, y)))
  const outside = texts.filter((_, i) => find(...middles[i]!).length === 0)
  if (outside.length < minLeaders || taken.size === spaces.length) return []
  const near = new NearInk(ink)
  const leaders = outside.slice(0, MAX_TEXTS).flatMap((text): Leader[] => {
    const end = endOf(text, near, picture)
    return end && find(...end).some((space) => !taken.has(space)) ? [{ text: textCentre(text), end }] : []
  })
  return leaders.length < minLeaders ? [] : leaders
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
function endOf(text: Text, ink: NearInk, picture: Picture): Point | null {
  const toPicture = invert(picture.toDrawing)
  const high = text.height * growth(toPicture)
  const [middleX, middleY] = apply(toPicture, ...textCentre(text))
  const starts = startsAround(text, ink, picture)
  let longest = 0
  let end: Point | null = null
  for (let k = 0; k < starts.length; k += 2) {
    const x = starts[k]!
    const y = starts[k + 1]!
    const least = minAwayCosine * Math.hypot(x - middleX, y - middleY)
    for (let way = 0; way < DIRECTION_COUNT; way++) {
      const dx = waysX[way]!
      const dy = waysY[way]!
      if ((x - middleX) * dx + (y - middleY) * dy <= least) continue
      if (!mayReach(ink, x, y, dx, dy, Math.max(minLength * high, longest))) continue
      const length = lengthOf(ink, x, y, dx, dy)
      if (length < minLength * high || length <= longest) continue
      if (!isThin(ink, x, y, dx, dy, length, minClearance * high)) continue
      longest = length
      end = [x + dx * length, y + dy * length]
    }
  }
  return end && apply(picture.toDrawing, ...end)
}

/** Points with ink around the text, in the picture, nearer ones first, x and y by turns. */
function startsAround({ x, y, width, height, angle }: Text, ink: NearInk, { toDrawing }: Picture): number[] {
  const [a, b, c, d, e, f] = invert(toDrawing)
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const pixel = growth(toDrawing)
  const starts: number[] = []
  const add = (u: number, v: number) => {
    const [textX, textY] = [x + cos * u - sin * v, y + sin * u + cos * v]
    const pictureX = a * textX + c * textY + e
    const pictureY = b * textX + d * textY + f
    if (ink.isAt(pictureX, pictureY)) starts.push(pictureX, pictureY)
  }
  for (let away = minTextGap * height; away < maxTextGap * height; away += 2 * pixel) {
    for (let u = -away; u <= width + away; u += pixel) {
      add(u, -away)
      add(u, height + away)
    }
    for (let v = -away; v <= height + away; v += pixel) {
      add(-away, v)
      add(width + away, v)
    }
  }
  return starts
}

/** Whether there is ink at a point or beside it; none is seen after too many looks. */
class NearInk {
  readonly #near: Uint8Array
  readonly #width: number
  #looks = 0

  constructor({ width, data: ink }: Mask) {
    this.#near = new Uint8Array(ink.length)
    this.#width = width
    const near = this.#near
    for (let i = 0; i < ink.length; i++) {
      if (ink[i]) near[i] = near[i - 1] = near[i + 1] = near[i - width] = near[i + width] = 1
    }
  }

  isAt(x: number, y: number): boolean {
    return this.#looks++ <= MAX_LOOKS && this.#near[Math.floor(y) * this.#width + Math.floor(x)] === 1
  }
}

/** How far there is ink, one way. */
function lengthOf(ink: NearInk, x: number, y: number, dx: number, dy: number): number {
  let last = 0
  for (let length = 1; length - last <= maxGap + 1; length++)
    if (ink.isAt(x + dx * length, y + dy * length)) last = length
  return last
}

/** Whether a line may be so long: gaps are short, so that there is ink at its end and halfway there. */
function mayReach(ink: NearInk, x: number, y: number, dx: number, dy: number, length: number): boolean {
  return hasInkBefore(ink, x, y, dx, dy, Math.floor(length)) && hasInkBefore(ink, x, y, dx, dy, Math.floor(length / 2))
}

/** Whether there is ink at one of the last places, of which more than a gap would cover are looked at. */
function hasInkBefore(ink: NearInk, x: number, y: number, dx: number, dy: number, last: number): boolean {
  for (let at = last; at >= last - maxGap; at--) if (ink.isAt(x + dx * at, y + dy * at)) return true
  return false
}

function isThin(
  ink: NearInk,
  startX: number,
  startY: number,
  dx: number,
  dy: number,
  length: number,
  beside: number,
): boolean {
  let clear = 0
  let all = 0
  for (let at = ends * length; at < (1 - ends) * length; at++) {
    const x = startX + dx * at
    const y = startY + dy * at
    all++
    if (!ink.isAt(x - dy * beside, y + dx * beside) && !ink.isAt(x + dy * beside, y - dx * beside)) clear++
  }
  return clear > minClear * all
}

export const pictureLeaderRule = listRule({
  id: 'picture-leaders',
  phase: 'picture',
  does: 'Thin straight lines from a text beside the building lead to the space that it names.',
  parameters,
  apply: findLeaders,
})

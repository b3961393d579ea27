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
const [waysX, waysY] = [Math.cos, Math.sin].map((part) =>
  Float64Array.from({ length: DIRECTION_COUNT }, (_, k) => part((2 * Math.PI * k) / DIRECTION_COUNT)),
) as [Float64Array, Float64Array]
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
  const near = new NearInk(ink)
  const leaders = outside.slice(0, MAX_TEXTS).flatMap((text): Leader[] => {
    const end = endOf(text, near, picture)
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
    const least = MIN_AWAY_COSINE * Math.hypot(x - middleX, y - middleY)
    for (let way = 0; way < DIRECTION_COUNT; way++) {
      const dx = waysX[way]!
      const dy = waysY[way]!
      if ((x - middleX) * dx + (y - middleY) * dy <= least) continue
      if (!mayReach(ink, x, y, dx, dy, Math.max(MIN_LENGTH_HEIGHTS * high, longest))) continue
      const length = lengthOf(ink, x, y, dx, dy)
      if (length < MIN_LENGTH_HEIGHTS * high || length <= longest) continue
      if (!isThin(ink, x, y, dx, dy, length, CLEAR_HEIGHTS * high)) continue
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
  for (let away = MIN_DISTANCE_HEIGHTS * height; away < MAX_DISTANCE_HEIGHTS * height; away += 2 * pixel) {
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
  for (let length = 1; length - last <= MAX_GAP_PX + 1; length++)
    if (ink.isAt(x + dx * length, y + dy * length)) last = length
  return last
}

/** Whether a line may be so long: gaps are short, so that there is ink at its end and halfway there. */
function mayReach(ink: NearInk, x: number, y: number, dx: number, dy: number, length: number): boolean {
  return hasInkBefore(ink, x, y, dx, dy, Math.floor(length)) && hasInkBefore(ink, x, y, dx, dy, Math.floor(length / 2))
}

/** Whether there is ink at one of the last places, of which more than a gap would cover are looked at. */
function hasInkBefore(ink: NearInk, x: number, y: number, dx: number, dy: number, last: number): boolean {
  for (let at = last; at >= last - MAX_GAP_PX; at--) if (ink.isAt(x + dx * at, y + dy * at)) return true
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
  for (let at = END_SHARE * length; at < (1 - END_SHARE) * length; at++) {
    const x = startX + dx * at
    const y = startY + dy * at
    all++
    if (!ink.isAt(x - dy * beside, y + dx * beside) && !ink.isAt(x + dy * beside, y - dx * beside)) clear++
  }
  return clear > MIN_CLEAR_SHARE * all
}

export const pictureLeaderRule = listRule({
  id: 'picture-leaders',
  phase: 'picture',
  does: 'Thin straight lines from a text beside the building lead to the space that it names.',
  apply: findLeaders,
})

import type { Points } from '../shape.ts'
import { abbreviate } from './abbreviate.ts'
import { largestBox } from './largest-box.ts'
import { wrapText } from './wrap-text.ts'

/** What a label says, and how its room is seen. */
interface LabelWish {
  title?: string | undefined
  icon?: string | undefined
  /** Clockwise degrees by which the owner has turned the name. */
  turn?: number | undefined
  /** Clockwise degrees from north to what is up in the drawing. */
  upright: number
}

/** A form of a label, for the zooms at which it is the best that its room has space for. */
export interface LabelForm {
  x: number
  y: number
  /** Drawn from this zoom on, up to the other; it may be too small at the first of them, and full at the next. */
  from: number
  until: number
  /** 0 where the drawing lies upright or upside down on the screen, 1 where it lies on a side. */
  side: 0 | 1
  title: string | undefined
  icon: string | undefined
  /** Clockwise degrees on the ground. */
  turn: number
  lines: number | undefined
  /** The largest size in pixels at zoom 20 that stays in the room: of the text, or of an icon alone. */
  fit: number
}

/** At zoom 23 a pixel is a step of the grid. */
const GRID_PIXEL_ZOOM = 23
export const FIT_ZOOM = 20
const MAX_ZOOM = 25
/** Smaller text is not read. Forms change at whole zooms, so text may grow to twice this before the next. */
export const MIN_TEXT_PX = 8.5
export const MIN_ICON_PX = 11
const MAX_LINES = 3
export const LINE_HEIGHT = 1.12
/** The icon above a name, and the gap between them, in em. */
export const ICON_HEIGHT = 1.6
export const ICON_GAP = 0.1
/** Between a name and the walls on either side. */
const MARGIN_EM = 0.55
/** A room counts as long if a line along it has this many times the space of a line across it. */
const MIN_TURN_GAIN = 1.4

/** A further line must make the name this much larger. */
const MIN_LINE_GAIN = 1.15

/** By what sizes at FIT_ZOOM are multiplied at each zoom. */
const ZOOM_FACTORS = Array.from({ length: MAX_ZOOM + 1 }, (_, zoom) => 2 ** (zoom - FIT_ZOOM))

interface Fitted {
  x: number
  y: number
  title: string | undefined
  icon: string | undefined
  turn: number
  lines: number | undefined
  fit: number
  /** The first zoom at which it is not too small. */
  fitsFrom: number
}

/** A text, on one line and on more. */
type Blocks = ReturnType<typeof wrapText>

/**
 * The forms of a label in a polygon on the grid, holes and other rooms inside it being further rings: the name below
 * its icon, the name alone, the name turned along a long room, its abbreviation, the icon alone. None of them crosses
 * the outline at any zoom or bearing, since labels lie on the ground. A polygon without space for any has none.
 */
export function fitLabel(rings: readonly Points[], wish: LabelWish): LabelForm[] {
  if (!wish.title) return []
  const alone = iconAlone(rings, wish)
  const whole = wrapText(wish.title, MAX_LINES)
  const shorter = abbreviate(wish.title).map((text) => wrapText(text, MAX_LINES))
  const forms: LabelForm[] = []
  for (const side of [0, 1] as const) {
    const ranked = rankedNames(rings, wish, whole, shorter, wish.upright + 90 * side)
    if (alone) ranked.push(alone)
    addByZoom(ranked, side, forms)
  }
  return forms
}

/** Which form is the first to fit, zoom by zoom. The first of all fades in over the zoom before. */
function addByZoom(ranked: readonly Fitted[], side: 0 | 1, forms: LabelForm[]): void {
  let before: Fitted | undefined
  let last: LabelForm | undefined
  for (let zoom = 0; zoom < MAX_ZOOM; zoom++) {
    const form = firstFitting(ranked, zoom) ?? firstFitting(ranked, zoom + 1)
    if (form === before) {
      if (form) last!.until = zoom + 1
      continue
    }
    before = form
    if (!form) continue
    const { x, y, title, icon, turn, lines, fit } = form
    last = { x, y, title, icon, turn, lines, fit, side, from: zoom, until: zoom + 1 }
    forms.push(last)
  }
  if (last) last.until = MAX_ZOOM
}

function firstFitting(ranked: readonly Fitted[], zoom: number): Fitted | undefined {
  for (let i = 0; i < ranked.length; i++) if (ranked[i]!.fitsFrom <= zoom) return ranked[i]
  return undefined
}

function fitsFrom(fit: number, minPixels: number): number {
  let zoom = 0
  while (zoom <= MAX_ZOOM && !(fit * ZOOM_FACTORS[zoom]! >= minPixels)) zoom++
  return zoom
}

/** Forms with a name, the best first. */
function rankedNames(
  rings: readonly Points[],
  { icon, turn = 0 }: LabelWish,
  whole: Blocks,
  shorter: readonly Blocks[],
  upright: number,
): Fitted[] {
  const angle = upright + turn
  const forms: Fitted[] = []
  const add = (form: Fitted | null) => void (form && forms.push(form))
  if (icon) add(bestBlock(rings, whole, angle, icon))
  const plain = bestBlock(rings, whole, angle)
  add(plain)
  const along = turn === 0 ? directionOf(rings[0]!, angle) : null
  const turned = along === null ? null : bestBlock(rings, whole, along)
  const isLong = turned !== null && turned.fit > (plain?.fit ?? 0) * MIN_TURN_GAIN
  if (isLong) add(turned)
  for (const short of shorter) {
    add(bestBlock(rings, short, angle))
    if (along !== null && isLong) add(bestBlock(rings, short, along))
  }
  return forms
}

/** The name on as many lines as let it be largest. */
function bestBlock(rings: readonly Points[], blocks: Blocks, degrees: number, icon?: string): Fitted | null {
  let best: Fitted | null = null
  let scale = 0
  for (const { text, lines, width } of blocks) {
    const height = lines * LINE_HEIGHT + (icon ? ICON_HEIGHT + ICON_GAP : 0)
    const least = scale * (lines === 1 ? 1 : MIN_LINE_GAIN)
    const box = largestBox(rings, width + MARGIN_EM, height + MARGIN_EM, radians(degrees), least)
    if (!box || box.scale <= least) continue
    scale = box.scale
    const fit = pixelsOf(scale)
    const turn = wholeTurn(degrees)
    best = { x: box.x, y: box.y, title: text, icon, turn, lines, fit, fitsFrom: fitsFrom(fit, MIN_TEXT_PX) }
  }
  return best
}

function iconAlone(rings: readonly Points[], { icon, upright }: LabelWish): Fitted | null {
  const box = icon ? largestBox(rings, 1 + ICON_GAP, 1 + ICON_GAP, radians(upright)) : null
  if (!box || !icon) return null
  const fit = pixelsOf(box.scale)
  const [title, lines] = [undefined, undefined]
  return { x: box.x, y: box.y, title, icon, turn: wholeTurn(upright), lines, fit, fitsFrom: fitsFrom(fit, MIN_ICON_PX) }
}

/** The direction of the longest wall, as near to upright as it can be read; none where that is upright anyway. */
function directionOf(ring: Points, upright: number): number | null {
  let longest = 0
  let degrees = 0
  for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
    const dx = ring[i]! - ring[j]!
    const dy = ring[i + 1]! - ring[j + 1]!
    const length = dx * dx + dy * dy
    if (length <= longest) continue
    longest = length
    degrees = (Math.atan2(dy, dx) * 180) / Math.PI
  }
  const off = readable(degrees - upright)
  return Math.abs(off) < 10 ? null : upright + off
}

/** The same line within a quarter turn of level; a line straight up is read from the left, bottom to top. */
function readable(degrees: number): number {
  const off = ((degrees % 180) + 180) % 180
  return off >= 90 ? off - 180 : off
}

function pixelsOf(stepsPerEm: number): number {
  return Math.floor(stepsPerEm * 2 ** (FIT_ZOOM - GRID_PIXEL_ZOOM) * 10) / 10
}

function wholeTurn(degrees: number): number {
  return Math.round(((degrees % 360) + 360) % 360) % 360
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}

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
  /** 0 where the drawing lies upright or upside down on the screen, 1 where it lies on a side; none where both do. */
  side?: 0 | 1
  title?: string
  icon?: string
  /** Clockwise degrees on the ground. */
  turn: number
  lines?: number
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
/** A room is long where a line along it has so many times the room of a line across. */
const MIN_TURN_GAIN = 1.4

/** A further line must make the name this much larger. */
const MIN_LINE_GAIN = 1.15

type Fitted = Omit<LabelForm, 'from' | 'until' | 'side'> & { minPixels: number }

/**
 * The forms of a label in a polygon on the grid, holes and other rooms inside it being further rings: the name below
 * its icon, the name alone, the name turned along a long room, its abbreviation, the icon alone. None of them crosses
 * the outline at any zoom or bearing, since labels lie on the ground. A polygon without space for any has none.
 */
export function fitLabel(rings: readonly Points[], wish: LabelWish): LabelForm[] {
  if (!wish.title) return []
  const alone = iconAlone(rings, wish)
  return ([0, 1] as const).flatMap((side) => {
    const ranked = [...rankedNames(rings, wish, wish.upright + 90 * side), ...(alone ? [alone] : [])]
    return byZoom(ranked).map((form) => ({ ...form, side }))
  })
}

/** Which form is the first to fit, zoom by zoom. The first of all fades in over the zoom before. */
function byZoom(ranked: readonly Fitted[]): LabelForm[] {
  const forms: LabelForm[] = []
  let before: Fitted | undefined
  for (let zoom = 0; zoom < MAX_ZOOM; zoom++) {
    const form = fittingAt(ranked, zoom) ?? fittingAt(ranked, zoom + 1)
    if (form === before) {
      if (form) forms.at(-1)!.until = zoom + 1
      continue
    }
    before = form
    if (!form) continue
    const { minPixels: _, ...shown } = form
    forms.push({ ...shown, from: zoom, until: zoom + 1 })
  }
  const last = forms.at(-1)
  if (last) last.until = MAX_ZOOM
  return forms
}

function fittingAt(ranked: readonly Fitted[], zoom: number): Fitted | undefined {
  return ranked.find(({ fit, minPixels }) => fit * 2 ** (zoom - FIT_ZOOM) >= minPixels)
}

/** Forms with a name, the best first. */
function rankedNames(rings: readonly Points[], wish: LabelWish, upright: number): Fitted[] {
  const { title, icon, turn = 0 } = wish
  const angle = upright + turn
  const whole = bestBlock(rings, title!, angle)
  const forms: (Fitted | null)[] = [icon ? bestBlock(rings, title!, angle, icon) : null, whole]
  const along = turn === 0 ? directionOf(rings[0]!, angle) : null
  const turned = along === null ? null : bestBlock(rings, title!, along)
  if (turned && turned.fit > (whole?.fit ?? 0) * MIN_TURN_GAIN) forms.push(turned)
  for (const short of abbreviate(title!)) {
    forms.push(bestBlock(rings, short, angle))
    if (along !== null && turned && turned.fit > (whole?.fit ?? 0) * MIN_TURN_GAIN)
      forms.push(bestBlock(rings, short, along))
  }
  return forms.filter((form) => form !== null)
}

/** The name on as many lines as let it be largest. */
function bestBlock(rings: readonly Points[], title: string, degrees: number, icon?: string): Fitted | null {
  let best: Fitted | null = null
  let scale = 0
  for (const { text, lines, width } of wrapText(title, MAX_LINES)) {
    const height = lines * LINE_HEIGHT + (icon ? ICON_HEIGHT + ICON_GAP : 0)
    const box = largestBox(rings, width + MARGIN_EM, height + MARGIN_EM, radians(degrees), scale)
    if (!box || box.scale <= scale * (lines === 1 ? 1 : MIN_LINE_GAIN)) continue
    scale = box.scale
    const fit = pixelsOf(scale)
    best = { x: box.x, y: box.y, title: text, turn: wholeTurn(degrees), lines, fit, minPixels: MIN_TEXT_PX }
    if (icon) best.icon = icon
  }
  return best
}

function iconAlone(rings: readonly Points[], { icon, upright }: LabelWish): Fitted | null {
  const box = icon ? largestBox(rings, 1 + ICON_GAP, 1 + ICON_GAP, radians(upright)) : null
  if (!box || !icon) return null
  return { x: box.x, y: box.y, icon, turn: wholeTurn(upright), fit: pixelsOf(box.scale), minPixels: MIN_ICON_PX }
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

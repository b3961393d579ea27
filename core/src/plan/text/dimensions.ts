import type { Drawing, Shape } from '../drawing.ts'
import { arrowTips } from './arrow-tips.ts'
import type { Line } from './lines.ts'

/** A line of the drawing and the length written beside it. */
export interface WrittenLength {
  drawn: number
  /** As it stands there: in metres, or in a unit to be guessed. */
  written: number
}

export interface WrittenLengths<T = WrittenLength> {
  /** With their unit. */
  measures: T[]
  /** Numbers that may be lengths, and may as well number rooms. */
  decimals: T[]
  wholes: T[]
}

/** A length, where it stands, and what it measures: x0, y0, x1, y1 of a stroke of the shape. */
export interface PlacedLength extends WrittenLength {
  line: Line
  shape: Shape
  stroke: [number, number, number, number]
  /** The other half of a line that is broken where its length stands. */
  half?: Shape
}

/** How far, in text heights, a length may stand from the middle of its line, or from the ends of its two halves. */
const MAX_GAP_TEXT_HEIGHTS = 2.2
/** In text heights, how far off the axis of a length the halves of its line may lie. */
const MAX_OFFSET_TEXT_HEIGHTS = 0.6
const none: readonly number[] = []

/** Looks for lengths written at the middle of a line of their own direction. */
export function writtenLengths(drawing: Drawing, lines: Line[]): WrittenLengths<PlacedLength> {
  const found: WrittenLengths<PlacedLength> = { measures: [], decimals: [], wholes: [] }
  const written = lines.flatMap((line) => {
    const value = lengthIn(line)
    return value ? [{ line, ...value }] : []
  })
  if (written.length < 2) return found
  const grid = new TextGrid(written.map(({ line }) => line))
  const halves = new HalfLines(written.map(({ line }) => line))
  const heights = written.map(({ line }) => line.height)
  const shortest = 2 * Math.min(...heights)
  const tipToTip = arrowTips(drawing, Math.max(...heights))
  for (const shape of drawing.shapes) {
    const { points, layer, arc } = shape
    if (arc || !drawing.layers[layer]?.visible) continue
    for (let i = 0; i + 3 < points.length; i += 2) {
      const x0 = points[i]!
      const y0 = points[i + 1]!
      const x1 = points[i + 2]!
      const y1 = points[i + 3]!
      if (Math.abs(x1 - x0) + Math.abs(y1 - y0) <= shortest) continue
      const drawn = Math.hypot(x1 - x0, y1 - y0)
      for (const k of grid.near((x0 + x1) / 2, (y0 + y1) / 2)) {
        const { line, value, kind } = written[k]!
        if (drawn > 2 * line.height && alongside(line, x0, y0, x1, y1)) {
          const stroke = tipToTip([x0, y0, x1, y1], line.height) ?? [x0, y0, x1, y1]
          found[kind].push({ drawn: lengthOf(stroke), written: value, line, shape, stroke })
        }
      }
      halves.add(shape, x0, y0, x1, y1)
      halves.add(shape, x1, y1, x0, y0)
    }
  }
  written.forEach(({ line, value, kind }, k) => {
    const whole = halves.joined(k)
    if (!whole) return
    const stroke = tipToTip(whole.stroke, line.height) ?? whole.stroke
    found[kind].push({ ...whole, drawn: lengthOf(stroke), stroke, written: value, line })
  })
  return found
}

/** The length that a line of text may be, or null. */
export function lengthIn({ text, meaning }: Line): { value: number; kind: keyof WrittenLengths } | null {
  if (meaning.kind === 'dimension') {
    return meaning.meters.length === 1 && meaning.meters[0]! > 0
      ? { value: meaning.meters[0]!, kind: 'measures' }
      : null
  }
  if (/^\d{1,3}[.,]\d{1,4}$/u.test(text)) return { value: Number(text.replace(',', '.')), kind: 'decimals' }
  if (/^[1-9]\d{2,4}$/u.test(text)) return { value: Number(text), kind: 'wholes' }
  return null
}

function alongside(line: Line, x0: number, y0: number, x1: number, y1: number): boolean {
  const dx = x1 - x0
  const dy = y1 - y0
  const length = Math.hypot(dx, dy)
  if (Math.abs(dx * Math.sin(line.angle) - dy * Math.cos(line.angle)) > 0.05 * length) return false
  const along = ((line.x - (x0 + x1) / 2) * dx + (line.y - (y0 + y1) / 2) * dy) / length
  return Math.abs(along) < 0.12 * length
}

interface HalfLine {
  shape: Shape
  /** The end away from the text, and how far that is from its middle. */
  x: number
  y: number
  reach: number
}

/** Strokes that run away from the two ends of a text: a line that is broken where its length stands. */
class HalfLines {
  private readonly before: (HalfLine | undefined)[] = []
  private readonly behind: (HalfLine | undefined)[] = []
  private readonly lines: Line[]
  private readonly ends: TextGrid

  constructor(lines: Line[]) {
    this.lines = lines
    this.ends = new TextGrid(lines.flatMap((line) => [-1, 1].map((side) => endOf(line, side))))
  }

  /** Takes the stroke from the first point to the other for a half where it begins beside a text. */
  add(shape: Shape, x0: number, y0: number, x1: number, y1: number): void {
    for (const end of this.ends.near(x0, y0)) {
      const line = this.lines[end >> 1]!
      const [near, off] = along(line, x0, y0)
      const [reach, farOff] = along(line, x1, y1)
      const widest = MAX_OFFSET_TEXT_HEIGHTS * line.height
      const side = end % 2 === 0 ? -1 : 1
      if (Math.abs(off) > widest || Math.abs(farOff) > widest || side * near <= 0 || side * reach <= side * near)
        continue
      const known = side < 0 ? this.before : this.behind
      if (Math.abs(reach) > (known[end >> 1]?.reach ?? 0))
        known[end >> 1] = { shape, x: x1, y: y1, reach: Math.abs(reach) }
    }
  }

  /** The whole line around a text, which stands in its middle. */
  joined(k: number): Pick<PlacedLength, 'shape' | 'stroke' | 'half'> | null {
    const [from, to] = [this.before[k], this.behind[k]]
    if (!from || !to || !alongside(this.lines[k]!, from.x, from.y, to.x, to.y)) return null
    return { shape: from.shape, half: to.shape, stroke: [from.x, from.y, to.x, to.y] }
  }
}

function lengthOf([x0, y0, x1, y1]: PlacedLength['stroke']): number {
  return Math.hypot(x1 - x0, y1 - y0)
}

function endOf(line: Line, side: number): Place {
  const far = (side * line.width) / 2
  return { x: line.x + far * Math.cos(line.angle), y: line.y + far * Math.sin(line.angle), height: line.height }
}

/** How far a point lies from the middle of a text, in its direction and beside it. */
function along({ x, y, angle }: Line, px: number, py: number): [number, number] {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return [(px - x) * cos + (py - y) * sin, (py - y) * cos - (px - x) * sin]
}

type Place = Pick<Line, 'x' | 'y' | 'height'>

/** Texts by place: each is known in all cells that a line's middle may lie in. */
class TextGrid {
  private readonly cells = new Map<number, number[]>()
  private readonly lines: Place[]
  private readonly cell: number

  constructor(lines: Place[]) {
    this.lines = lines
    this.cell = MAX_GAP_TEXT_HEIGHTS * Math.max(...lines.map((line) => line.height))
    lines.forEach((line, k) => {
      for (const dy of [-this.cell, 0, this.cell]) {
        for (const dx of [-this.cell, 0, this.cell]) this.put(this.key(line.x + dx, line.y + dy), k)
      }
    })
  }

  near(x: number, y: number): readonly number[] {
    const isNear = (line: Place) => Math.hypot(line.x - x, line.y - y) < MAX_GAP_TEXT_HEIGHTS * line.height
    return this.cells.get(this.key(x, y))?.filter((k) => isNear(this.lines[k]!)) ?? none
  }

  private put(key: number, text: number): void {
    const cell = this.cells.get(key)
    if (!cell) this.cells.set(key, [text])
    else if (cell.at(-1) !== text) cell.push(text)
  }

  /** Far cells may share one. */
  private key(x: number, y: number): number {
    return Math.floor(x / this.cell) * 0x4000000 + Math.floor(y / this.cell)
  }
}

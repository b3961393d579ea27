import type { Rect } from './cells.ts'
import type { Mark, Sheet } from './sheet.ts'
import { strokesOf } from './stroke-font.ts'
import type { Style } from './style.ts'
import { type Warp, warpLine, warpOf } from './warp.ts'

export type Point = [number, number]

const INK_RGB = 0x000000
/** By how names of layers begin; furniture comes last, and takes what has no colour. */
const LAYER_RGB = { 'A-WALL': 0x00ff00, 'A-GLAZ': 0x0000ff, 'A-DOOR': 0x505050, 'A-TEXT': 0x00ffff, '': 0xff00ff }
/** Metres: the one width of coloured lines. */
const COLOURED_WIDTH = 0.02
export const GREY_RGB = 0x808080

/** A place on the plan that is drawn at without bending: its origin, and the direction in which x runs. */
interface Spot {
  x: number
  y: number
  cos: number
  sin: number
  /** −1 where y runs to the right of x. */
  side: 1 | -1
}

/** Draws on a sheet in metres, whatever the sheet's unit and bend. */
export class Pen {
  readonly sheet: Sheet
  readonly style: Style
  private readonly warp: Warp
  private spot: Spot | null = null

  constructor(style: Style, shell: Rect) {
    this.style = style
    this.warp = warpOf(style.bend, shell)
    this.sheet = { unitsPerMeter: style.unitsPerMeter, marks: [], texts: [] }
  }

  /** Rigidly about a point of a wall: x along the wall toward another point of it, y to its left, or its right. */
  around([x, y]: Point, toward: Point, side: 1 | -1, draw: () => void): void {
    const from = this.warp.at(x, y)
    const to = this.warp.at(...toward)
    const length = Math.hypot(to[0] - from[0], to[1] - from[1])
    const before = this.spot
    this.spot = { x: from[0], y: from[1], cos: (to[0] - from[0]) / length, sin: (to[1] - from[1]) / length, side }
    draw()
    this.spot = before
  }

  line(layer: string, points: Point[], options: Partial<Mark> = {}): void {
    const placed = this.spot
      ? points.map((point) => this.onSpot(point))
      : warpLine(this.warp, points, options.closed ?? false)
    this.sheet.marks.push({
      closed: false,
      fill: null,
      ...options,
      stroke: this.strokeOf(layer, options.stroke),
      layer: this.layer(layer),
      width: (this.style.inColours ? COLOURED_WIDTH : (options.width ?? 0.02)) * this.style.unitsPerMeter,
      points: placed.map((point) => this.scaled(point)),
    })
  }

  rect(layer: string, [x0, y0, x1, y1]: Rect, options: Partial<Mark> = {}): void {
    const corners: Point[] = [
      [x0, y0],
      [x1, y0],
      [x1, y1],
      [x0, y1],
    ]
    this.line(layer, corners, { closed: true, ...options })
  }

  /** Angles run toward y from x. */
  arc(
    layer: string,
    x: number,
    y: number,
    radius: number,
    start: number,
    end: number,
    options: Partial<Mark> = {},
  ): void {
    const chords = Array.from({ length: 13 }, (_, i): Point => {
      const angle = start + ((end - start) * i) / 12
      return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
    })
    this.line(layer, chords, { width: 0.01, ...options })
    if (options.fill !== undefined) return
    const { cos, sin, side } = this.spot ?? { cos: 1, sin: 0, side: 1 }
    const [cx, cy] = this.place([x, y])
    const lean = Math.atan2(sin, cos)
    this.sheet.marks.at(-1)!.arc = {
      x: cx,
      y: cy,
      radius: radius * this.style.unitsPerMeter,
      start: side > 0 ? lean + start : lean - end,
      end: side > 0 ? lean + end : lean - start,
    }
    if (side < 0) this.sheet.marks.at(-1)!.points.reverse()
  }

  circle(layer: string, x: number, y: number, radius: number, options: Partial<Mark> = {}): void {
    const ring = Array.from({ length: 24 }, (_, i): Point => {
      const angle = (2 * Math.PI * i) / 24
      return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
    })
    this.line(layer, ring, { closed: true, width: 0.01, ...options })
  }

  /** At the middle of the text. */
  text(layer: string, text: string, x: number, y: number, height: number, angle = 0): void {
    const [px, py] = this.place([x, y])
    const size = height * this.style.unitsPerMeter
    if (!this.style.strokeText) {
      this.sheet.texts.push({ layer: this.layer(layer), text, x: px, y: py, height: size, angle })
      return
    }
    const [cos, sin] = [size * Math.cos(angle), size * Math.sin(angle)]
    for (const stroke of strokesOf(text)) {
      this.sheet.marks.push({
        layer: this.layer(layer),
        closed: false,
        stroke: this.strokeOf(layer),
        fill: null,
        width: 0.09 * size,
        points: stroke.map(([u, v]) => [px + cos * u - sin * v, py + sin * u + cos * v]),
      })
    }
  }

  private place(point: Point): Point {
    return this.scaled(this.spot ? this.onSpot(point) : this.warp.at(...point))
  }

  private scaled([x, y]: Point): Point {
    return [x * this.style.unitsPerMeter, y * this.style.unitsPerMeter]
  }

  private onSpot([u, v]: Point): Point {
    const { x, y, cos, sin, side } = this.spot!
    return [x + cos * u - sin * side * v, y + sin * u + cos * side * v]
  }

  private strokeOf(layer: string, own: Mark['stroke'] = INK_RGB): Mark['stroke'] {
    if (!this.style.inColours || own === null) return own
    return Object.entries(LAYER_RGB).find(([start]) => layer.startsWith(start))![1]
  }

  private layer(name: string): string {
    return this.style.layers ? name : 'Layer 1'
  }
}

import type { Drawing } from '../drawing.ts'
import type { Line } from './labels.ts'

/** Ratios of drawn to written length, in units per metre, under each reading of a number without unit. */
export interface WrittenLengths {
  /** Lengths with their unit, and decimals, read as metres. */
  meters: number[]
  /** Bare whole numbers, read as millimetres and as centimetres. */
  millimeters: number[]
  centimeters: number[]
}

/** How far, in text heights, a length may stand from the middle of its line. */
const BESIDE = 2.2

/** Looks for lengths written at the middle of a line of their own direction. */
export function writtenLengths(drawing: Drawing, lines: Line[]): WrittenLengths {
  const found: WrittenLengths = { meters: [], millimeters: [], centimeters: [] }
  const written = lines.flatMap((line) => {
    const value = lengthIn(line)
    return value ? [{ line, ...value }] : []
  })
  if (written.length < 2) return found
  const grid = new TextGrid(written.map(({ line }) => line))
  for (const { points, layer, arc } of drawing.shapes) {
    if (arc || !drawing.layers[layer]?.visible) continue
    for (let i = 0; i + 3 < points.length; i += 2) {
      const [x0, y0, x1, y1] = [points[i]!, points[i + 1]!, points[i + 2]!, points[i + 3]!]
      grid.visit((x0 + x1) / 2, (y0 + y1) / 2, (k) => {
        const { line, value, unit } = written[k]!
        const length = Math.hypot(x1 - x0, y1 - y0)
        if (!(length > 2 * line.height) || !alongside(line, x0, y0, x1, y1)) return
        if (unit === 'm') found.meters.push(length / value)
        else {
          found.millimeters.push((1000 * length) / value)
          found.centimeters.push((100 * length) / value)
        }
      })
    }
  }
  return found
}

function lengthIn({ text, meaning }: Line): { value: number; unit: 'm' | null } | null {
  if (meaning.kind === 'dimension') {
    return meaning.meters.length === 1 && meaning.meters[0]! > 0 ? { value: meaning.meters[0]!, unit: 'm' } : null
  }
  if (/^\d{1,3}[.,]\d{1,3}$/u.test(text)) return { value: Number(text.replace(',', '.')), unit: 'm' }
  if (/^[1-9]\d{2,4}$/u.test(text)) return { value: Number(text), unit: null }
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

/** Texts by place; a cell is as wide as the farthest a line's middle may lie from its text. */
class TextGrid {
  private readonly cells = new Map<string, number[]>()
  private readonly lines: Line[]
  private readonly cell: number

  constructor(lines: Line[]) {
    this.lines = lines
    this.cell = BESIDE * Math.max(...lines.map((line) => line.height))
    lines.forEach((line, k) => {
      const key = this.key(line.x, line.y)
      const cell = this.cells.get(key)
      if (cell) cell.push(k)
      else this.cells.set(key, [k])
    })
  }

  visit(x: number, y: number, visit: (text: number) => void): void {
    for (const dy of [-this.cell, 0, this.cell]) {
      for (const dx of [-this.cell, 0, this.cell]) {
        for (const k of this.cells.get(this.key(x + dx, y + dy)) ?? []) {
          const line = this.lines[k]!
          if (Math.hypot(line.x - x, line.y - y) < BESIDE * line.height) visit(k)
        }
      }
    }
  }

  private key(x: number, y: number): string {
    return `${Math.floor(x / this.cell)},${Math.floor(y / this.cell)}`
  }
}

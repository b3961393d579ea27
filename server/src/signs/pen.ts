import type { Weight } from './fonts/faces.ts'
import { shapeText } from './fonts/shape-text.ts'
import { type Command, type Page, transformPath } from './page.ts'

/** Height of capital letters, in em: lines are centred by it. */
const CAP_HEIGHT = 0.727

interface TextOptions {
  size: number
  colour: string
  weight?: Weight
  align?: 'start' | 'middle' | 'end'
  /** Longer lines are made smaller, down to half the size, then cut. */
  maxWidth?: number
  halo?: string
}

/** Draws on a page. */
export class Pen {
  readonly page: Page
  /** Characters that could not be drawn. */
  readonly missing = new Set<string>()

  constructor(title: string, width: number, height: number) {
    this.page = { title, width, height, shapes: [] }
  }

  fill(path: readonly Command[], fill: string): void {
    this.page.shapes.push({ path, fill })
  }

  area(path: readonly Command[], fill: string, stroke: string, lineWidth: number): void {
    this.page.shapes.push({ path, fill, stroke, lineWidth })
  }

  line(path: readonly Command[], stroke: string, lineWidth: number): void {
    this.page.shapes.push({ path, stroke, lineWidth })
  }

  /** A line of text with its baseline at y. Returns its width. */
  text(text: string, x: number, y: number, options: TextOptions): number {
    const { colour, weight = 'medium', align = 'start', halo } = options
    const { size, line } = this.#fit(text, options)
    const { path, width, missing } = shapeText(line, weight)
    for (const character of missing) this.missing.add(character)
    const length = width * size
    const left = align === 'start' ? x : align === 'middle' ? x - length / 2 : x - length
    const drawn = transformPath(path, size, left, y)
    if (halo && drawn.length > 0) this.page.shapes.push({ path: drawn, stroke: halo, lineWidth: size / 4 })
    if (drawn.length > 0) this.page.shapes.push({ path: drawn, fill: colour, text: line })
    return length
  }

  /** The same, centred around a point. */
  centred(text: string, x: number, y: number, options: TextOptions): void {
    this.text(text, x, y + (CAP_HEIGHT * options.size) / 2, { ...options, align: 'middle' })
  }

  #fit(text: string, { size, weight, maxWidth }: TextOptions): { size: number; line: string } {
    if (maxWidth === undefined) return { size, line: text }
    const width = shapeText(text, weight).width
    const fitting = Math.max(size / 2, Math.min(size, maxWidth / width))
    let line = text
    const tooWide = () => shapeText(line, weight).width * fitting > maxWidth
    if (!tooWide()) return { size: fitting, line }
    let kept = [...text]
    do {
      kept = kept.slice(0, -1)
      line = `${kept.join('').trimEnd()}…`
    } while (kept.length > 0 && tooWide())
    return { size: fitting, line }
  }
}

export function widthOf(text: string, size: number, weight: Weight = 'medium'): number {
  return shapeText(text, weight).width * size
}

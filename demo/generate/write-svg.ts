import { type Layer, type Mark, PENS, type Sheet } from './sheet.ts'
import type { Point } from './site.ts'

export interface SvgManner {
  size: Point
  unitsPerMetre: number
  /** Pen widths are multiplied by this. */
  bold: number
  /** Walls as dark bodies. */
  filledWalls: boolean
}

const TITLES: Record<Layer, string> = {
  wall: 'Walls',
  door: 'Doors',
  furniture: 'Furniture',
  column: 'Columns',
  booth: 'Booths',
  stairs: 'Steps',
  text: 'Names',
  dimension: 'Dimensions',
  border: 'Sheet',
}
const PAPER_PER_METRE = 1 / 4

/** A page with one group to the layer, as drawing programs save it. */
export function writeSvg({ marks, texts }: Sheet, manner: SvgManner): string {
  const { unitsPerMetre: k, size } = manner
  const at = ([x, y]: Point): string => `${digits(x * k)},${digits((size[1] - y) * k)}`
  const groups = (Object.keys(TITLES) as Layer[]).flatMap((layer) => {
    const own = marks.filter((mark) => mark.layer === layer)
    const words = texts.filter((text) => text.layer === layer)
    if (own.length + words.length === 0) return []
    const pen = digits(PENS[layer] * PAPER_PER_METRE * k * manner.bold)
    const fill = layer === 'column' ? '#222' : 'none'
    return [
      `<g id="${TITLES[layer]}" fill="${fill}" stroke="#222" stroke-width="${pen}">`,
      ...(layer === 'wall' && manner.filledWalls ? [bodies(own, at)] : own.map((mark) => outline(mark, at, k))),
      ...words.map(({ text, at: [x, y], height }) => {
        const [left, base] = at([x, y - height / 2]).split(',')
        const style = `font-family="Helvetica, Arial, sans-serif" font-size="${digits((height * k) / 0.72)}"`
        return `<text x="${left}" y="${base}" ${style} text-anchor="middle" fill="#222" stroke="none">${escaped(text)}</text>`
      }),
      '</g>',
    ]
  })
  const [width, height] = size.map((metres) => digits(metres * k))
  const head = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`
  return `${[head, ...groups, '</svg>'].join('\n')}\n`
}

/** All outlines in one path: what lies between them is filled. */
function bodies(walls: Mark[], at: (point: Point) => string): string {
  const path = walls.map(({ points }) => `M${points.map(at).join('L')}Z`).join('')
  return `<path d="${path}" fill="#222" fill-rule="evenodd"/>`
}

function outline({ points, closed, arc }: Mark, at: (point: Point) => string, k: number): string {
  if (arc) {
    const radius = digits(arc.radius * k)
    return `<path d="M${at(points[0]!)}A${radius},${radius} 0 0 0 ${at(points.at(-1)!)}"/>`
  }
  return `<path d="M${points.map(at).join('L')}${closed ? 'Z' : ''}"/>`
}

function digits(value: number): string {
  return String(Math.round(value * 100) / 100)
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

import type { Shape, Text } from './drawing.ts'
import type { Affine } from './sketch/affine.ts'
import { apply, growth } from './sketch/affine.ts'
import { capShare } from './sketch/place-text.ts'

const MIN_TEXT_PIXELS = 3

/** A filled shape and the holes that follow it make one path, and so do lines in a row that look alike. */
export function pathElements(shapes: readonly Shape[], view: Affine): string[] {
  const elements: string[] = []
  let [look, path] = ['', '']
  const flush = () => {
    if (path !== '') elements.push(`<path d="${path}" ${look}/>`)
    path = ''
  }
  let group = -1
  for (const shape of shapes) {
    const own = lookOf(shape, view)
    const continues = own === look && (shape.fill === null || (shape.hole && shape.group === group))
    if (!continues || path.length > MAX_PATH_LENGTH) flush()
    look = own
    group = shape.group
    path += pathData(shape.points, shape.closed, view)
  }
  flush()
  return elements
}

const MAX_PATH_LENGTH = 100_000

function lookOf({ stroke, fill, width, dashed, role }: Shape, view: Affine): string {
  const strokeLook =
    stroke === null ? 'none' : `${color(stroke)}" stroke-width="${round(Math.max(1, width * growth(view)))}`
  const dash = dashed ? ' stroke-dasharray="6 4"' : ''
  const faint = role === null ? '' : ' opacity="0.3"'
  return `fill="${fill === null ? 'none' : color(fill)}" stroke="${strokeLook}"${dash}${faint}`
}

export function pathData(points: Float64Array, closed: boolean, view: Affine): string {
  let path = ''
  for (let i = 0; i < points.length; i += 2) {
    const [x, y] = apply(view, points[i]!, points[i + 1]!)
    path += `${i === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`
  }
  return closed ? `${path}Z` : path
}

export function textElement({ text, x, y, height, width, angle }: Text, view: Affine): string {
  const scale = growth(view)
  const size = (height / capShare) * scale
  if (size < MIN_TEXT_PIXELS) return ''
  const [left, base] = apply(view, x, y).map(round) as [number, number]
  const [a, b, c, d] = view
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const degrees = round((Math.atan2(b * cos + d * sin, a * cos + c * sin) * 180) / Math.PI)
  const turn = degrees === 0 ? '' : ` transform="rotate(${degrees} ${left} ${base})"`
  const fitted = ` textLength="${round(width * scale)}" lengthAdjust="spacingAndGlyphs"`
  return `<text x="${left}" y="${base}" font-family="sans-serif" font-size="${round(size)}"${fitted}${turn}>${escapeXml(text)}</text>`
}

function color(rgb: number): string {
  return `#${rgb.toString(16).padStart(6, '0')}`
}

export function round(value: number): number {
  return Math.round(value * 100) / 100
}

const xmlEscapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Characters that XML forbids would spoil the whole picture. */
export function escapeXml(text: string): string {
  return text
    .replace(/[&<>"]/gu, (char) => xmlEscapes[char]!)
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
}

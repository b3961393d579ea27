import sharp from 'sharp'
import type { Drawing, PlacedImage, Shape, Text } from './drawing.ts'
import type { PlanFeature } from './result.ts'
import type { Affine } from './sketch/affine.ts'
import { apply, compose } from './sketch/affine.ts'
import type { Box } from './sketch/clip.ts'
import { boxOf } from './sketch/clip.ts'
import { capShare } from './sketch/place-text.ts'

const longestSide = 2400
const minTextPixels = 3
/** Of all texts together: drawing letters is the one step that nothing can stop. */
const mostLetters = 200_000

const featureStyle: Record<PlanFeature['properties']['kind'], string> = {
  space: 'fill="#4a90d9" fill-opacity="0.25" stroke="#1c5fa8" stroke-width="1.5"',
  wall: 'fill="#333" fill-opacity="0.5" stroke="#333" stroke-width="1"',
  door: 'fill="none" stroke="#e0660c" stroke-width="3"',
  label: 'fill="#c2185b"',
  fixture: 'fill="#8d6e63" fill-opacity="0.2" stroke="#8d6e63" stroke-width="1"',
  connector: 'fill="#2e9e4f" fill-opacity="0.4" stroke="#2e9e4f" stroke-width="2"',
  obstacle: 'fill="#777" fill-opacity="0.3" stroke="#777" stroke-width="1"',
}

/** A PNG of the drawing, with the features over it. The SVG behind it holds only numbers of ours and escaped text. */
export async function preview(drawing: Drawing, features: readonly PlanFeature[] = []): Promise<Uint8Array> {
  const [minX, minY, maxX, maxY] = features.length > 0 ? featureBox(features) : drawingBox(drawing)
  const side = Math.max(maxX - minX, maxY - minY) || 1
  const scale = longestSide / (side * 1.04)
  const pad = side * 0.02
  const view: Affine = [scale, 0, 0, -scale, (pad - minX) * scale, (maxY + pad) * scale]
  const width = Math.ceil((maxX - minX + 2 * pad) * scale)
  const height = Math.ceil((maxY - minY + 2 * pad) * scale)
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    '<rect width="100%" height="100%" fill="#fff"/>',
    ...(await Promise.all(drawing.images.map((image) => imageElement(image, view)))),
    `<g opacity="${features.length > 0 ? 0.5 : 1}" fill-rule="evenodd" stroke-linecap="square">`,
    ...pathElements(drawing.shapes, view),
    ...firstLetters(drawing.texts).map((text) => textElement(text, view)),
    '</g>',
    ...features.map((feature) => featureElement(feature, view)),
    '</svg>',
  ]
  return sharp(Buffer.from(svg.join('\n')), { unlimited: true })
    .png()
    .toBuffer()
}

function firstLetters(texts: readonly Text[]): Text[] {
  let left = mostLetters
  return texts.filter(({ text }) => {
    left -= text.length
    return left >= 0
  })
}

function drawingBox({ shapes, texts, images }: Drawing): Box {
  const boxes = [
    ...shapes.map((shape) => boxOf(shape.points)),
    ...texts.map(({ x, y }) => boxOf([x, y])),
    ...images.map(({ columns, rows, transform }) =>
      boxOf([...apply(transform, 0, 0), ...apply(transform, columns, rows)]),
    ),
  ]
  return boxes.length > 0 ? union(boxes) : [0, 0, 1, 1]
}

function featureBox(features: readonly PlanFeature[]): Box {
  return union(features.map(({ geometry }) => boxOf(ringsOf(geometry).flat(2))))
}

function union(boxes: readonly Box[]): Box {
  return boxes.reduce((a, b) => [
    Math.min(a[0], b[0]),
    Math.min(a[1], b[1]),
    Math.max(a[2], b[2]),
    Math.max(a[3], b[3]),
  ])
}

/** A filled shape and the holes that follow it make one path, and so do lines in a row that look alike. */
function pathElements(shapes: readonly Shape[], view: Affine): string[] {
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
    if (!continues || path.length > longestPath) flush()
    look = own
    group = shape.group
    path += pathData(shape.points, shape.closed, view)
  }
  flush()
  return elements
}

const longestPath = 100_000

function lookOf({ stroke, fill, width, dashed, role }: Shape, view: Affine): string {
  const strokeLook = stroke === null ? 'none' : `${color(stroke)}" stroke-width="${round(Math.max(1, width * view[0]))}`
  const dash = dashed ? ' stroke-dasharray="6 4"' : ''
  const faint = role === null ? '' : ' opacity="0.3"'
  return `fill="${fill === null ? 'none' : color(fill)}" stroke="${strokeLook}"${dash}${faint}`
}

function pathData(points: Float64Array, closed: boolean, view: Affine): string {
  let path = ''
  for (let i = 0; i < points.length; i += 2) {
    const [x, y] = apply(view, points[i]!, points[i + 1]!)
    path += `${i === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`
  }
  return closed ? `${path}Z` : path
}

function textElement({ text, x, y, height, width, angle }: Text, view: Affine): string {
  const size = (height / capShare) * view[0]
  if (size < minTextPixels) return ''
  const [left, base] = apply(view, x, y).map(round) as [number, number]
  const turn = angle === 0 ? '' : ` transform="rotate(${round((-angle * 180) / Math.PI)} ${left} ${base})"`
  const fitted = ` textLength="${round(width * view[0])}" lengthAdjust="spacingAndGlyphs"`
  return `<text x="${left}" y="${base}" font-family="sans-serif" font-size="${round(size)}"${fitted}${turn}>${escapeXml(text)}</text>`
}

async function imageElement({ pixels, columns, rows, transform }: PlacedImage, view: Affine): Promise<string> {
  const raw = { raw: { width: columns, height: rows, channels: 4 as const } }
  const png = await sharp(pixels, raw)
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer()
  const href = `data:image/png;base64,${png.toString('base64')}`
  const matrix = compose(view, transform).join(' ')
  return `<image href="${href}" width="${columns}" height="${rows}" preserveAspectRatio="none" transform="matrix(${matrix})"/>`
}

function featureElement({ geometry, properties }: PlanFeature, view: Affine): string {
  const style = featureStyle[properties.kind]
  if (geometry.type === 'Point') {
    const [x, y] = apply(view, ...geometry.coordinates).map(round) as [number, number]
    const name = properties.name
      ? `<text x="${x + 6}" y="${y + 5}" font-family="sans-serif" font-size="16" ${style}>${escapeXml(properties.name)}</text>`
      : ''
    return `<circle cx="${x}" cy="${y}" r="4" ${style}/>${name}`
  }
  const closed = geometry.type === 'Polygon'
  const path = ringsOf(geometry).map((ring) => pathData(Float64Array.from(ring.flat()), closed, view))
  return `<path d="${path.join('')}" fill-rule="evenodd" ${closed ? style : `${style.replace(/fill="[^"]*"/u, 'fill="none"')}`}/>`
}

function ringsOf(geometry: PlanFeature['geometry']): [number, number][][] {
  if (geometry.type === 'Point') return [[geometry.coordinates]]
  return geometry.type === 'LineString' ? [geometry.coordinates] : geometry.coordinates
}

function color(rgb: number): string {
  return `#${rgb.toString(16).padStart(6, '0')}`
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}

const xmlEscapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Characters that XML forbids would spoil the whole picture. */
function escapeXml(text: string): string {
  return text
    .replace(/[&<>"]/gu, (char) => xmlEscapes[char]!)
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
}

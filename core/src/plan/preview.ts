import sharp from 'sharp'
import { type Bounds, flatBounds, uniteBounds } from '../geo/index.ts'
import { claimElements, LEGEND_WIDTH_PX } from './claim-elements.ts'
import type { Drawing, PlacedImage, Text } from './drawing.ts'
import type { PlanFeature } from './result.ts'
import type { Claim } from './rules/ledger.ts'
import type { Affine } from './sketch/affine.ts'
import { apply, compose } from './sketch/affine.ts'
import { escapeXml, pathData, pathElements, round, textElement } from './svg-elements.ts'

const longestSide = 2400
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

/**
 * A PNG of the drawing, with the features over it, or in their place what rules claimed. The SVG behind it holds only
 * numbers of ours and escaped text.
 */
export async function preview(
  drawing: Drawing,
  features: readonly PlanFeature[] = [],
  claims: readonly Claim[] = [],
): Promise<Uint8Array> {
  const [minX, minY, maxX, maxY] = features.length > 0 ? featureBox(features) : drawingBox(drawing)
  const side = Math.max(maxX - minX, maxY - minY) || 1
  const scale = longestSide / (side * 1.04)
  const pad = side * 0.02
  const view: Affine = [scale, 0, 0, -scale, (pad - minX) * scale, (maxY + pad) * scale]
  const width = Math.ceil((maxX - minX + 2 * pad) * scale)
  const height = Math.ceil((maxY - minY + 2 * pad) * scale)
  const legendWidth = claims.length > 0 ? LEGEND_WIDTH_PX : 0
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width + legendWidth}" height="${height}">`,
    '<rect width="100%" height="100%" fill="#fff"/>',
    ...(await Promise.all(drawing.images.map((image) => imageElement(image, view)))),
    `<g opacity="${features.length > 0 ? 0.5 : 1}" fill-rule="evenodd" stroke-linecap="square">`,
    ...pathElements(drawing.shapes, view),
    ...firstLetters(drawing.texts).map((text) => textElement(text, view)),
    '</g>',
    ...(claims.length > 0
      ? claimElements(claims, view, width)
      : features.map((feature) => featureElement(feature, view))),
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

function drawingBox({ shapes, texts, images }: Drawing): Bounds {
  const boxes = [
    ...shapes.map((shape) => flatBounds(shape.points)),
    ...texts.map(({ x, y }) => flatBounds([x, y])),
    ...images.map(({ columns, rows, transform }) =>
      flatBounds([...apply(transform, 0, 0), ...apply(transform, columns, rows)]),
    ),
  ]
  return boxes.length > 0 ? boxes.reduce(uniteBounds) : [0, 0, 1, 1]
}

function featureBox(features: readonly PlanFeature[]): Bounds {
  return features.map(({ geometry }) => flatBounds(ringsOf(geometry).flat(2))).reduce(uniteBounds)
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

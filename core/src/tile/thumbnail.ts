import { boundsOf, type Position } from '../geo/index.ts'
import type { TileFeature } from './feature.ts'
import { mix, type Theme, themes } from './style/theme.ts'

const MARGIN_PX = 8
const SMALLEST_PX = 1.2
const WALL_WIDTH_PX = 1

/** What a picture of this size shows; the rest of a level only makes it larger. */
const SHOWN = ['spaces', 'connectors', 'walls'] as const

interface Frame {
  scale: number
  x: number
  y: number
}

/**
 * A small picture of a level in the colours of the map, as SVG, light or dark as the page that shows it. What would be
 * smaller than a pixel is left out.
 */
export async function drawThumbnail(
  source: Iterable<TileFeature> | AsyncIterable<TileFeature>,
  width: number,
  height: number,
): Promise<string> {
  const features: TileFeature[] = []
  for await (const feature of source) if ((SHOWN as readonly string[]).includes(feature.layer)) features.push(feature)
  const frame = frameOf(features, width, height)
  const paths = SHOWN.flatMap((layer) =>
    features.filter((feature) => feature.layer === layer).map((feature) => pathOf(feature, frame)),
  ).filter((path) => path !== null)
  const used = new Set(paths.map((path) => path.style))
  const dark = `@media(prefers-color-scheme:dark){${rulesOf(themes.dark, used)}}`
  const body = paths.map(({ style, d }) => `<path class="${style}" d="${d}"/>`).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><style>path{stroke-linejoin:round}${rulesOf(themes.light, used)}${dark}</style>${body}</svg>`
}

function rulesOf(theme: Theme, used: ReadonlySet<string>): string {
  const area = (style: string, fill: string) => `.${style}{fill:${fill};stroke:${theme.border};stroke-width:.6}`
  return [...used]
    .sort()
    .map((style) => {
      if (style === 'wall') return `.wall{fill:none;stroke:${theme.wall};stroke-width:${WALL_WIDTH_PX}}`
      if (style === 'floor') return area(style, theme.floor)
      if (style === 'space') return area(style, theme.space)
      if (style === 'connector') return area(style, theme.connector)
      return area(style, mix(theme.accents[style as keyof Theme['accents']], theme.floor, theme.areaTint))
    })
    .join('')
}

function pathOf({ layer, geometry, attributes }: TileFeature, frame: Frame): { style: string; d: string } | null {
  if (geometry.type === 'Point') return null
  const lines = geometry.type === 'Polygon' ? geometry.coordinates : [geometry.coordinates]
  if (sizeOf(lines[0]!) * frame.scale < SMALLEST_PX) return null
  const end = geometry.type === 'Polygon' ? 'z' : ''
  return { style: styleOf(layer, attributes), d: lines.map((line) => lineOf(line, frame) + end).join('') }
}

function styleOf(layer: TileFeature['layer'], { kind, category }: TileFeature['attributes']): string {
  if (layer === 'walls') return 'wall'
  if (layer === 'connectors') return 'connector'
  if (kind === 'corridor') return 'floor'
  return category !== undefined && Object.hasOwn(themes.light.accents, category) ? category : 'space'
}

/** Drawings have y up, pictures down. Points that fall on the one before are left out. */
function lineOf(line: readonly Position[], { scale, x, y }: Frame): string {
  let last = ''
  let text = ''
  for (const point of line) {
    const here = `${round(x + point[0]! * scale)} ${round(y - point[1]! * scale)}`
    if (here === last) continue
    text += `${last === '' ? 'M' : 'L'}${here}`
    last = here
  }
  return text
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

function frameOf(features: readonly TileFeature[], width: number, height: number): Frame {
  const outlines = features.flatMap(({ geometry }) => (geometry.type === 'Polygon' ? geometry.coordinates[0]! : []))
  const [minX, minY, maxX, maxY] = boundsOf(outlines)
  const [boxWidth, boxHeight] = [maxX - minX || 1, maxY - minY || 1]
  const scale = Math.min((width - 2 * MARGIN_PX) / boxWidth, (height - 2 * MARGIN_PX) / boxHeight)
  if (!Number.isFinite(scale)) return { scale: 1, x: 0, y: 0 }
  return {
    scale,
    x: (width - boxWidth * scale) / 2 - minX * scale,
    y: (height + boxHeight * scale) / 2 + minY * scale,
  }
}

function sizeOf(line: readonly Position[]): number {
  const [minX, minY, maxX, maxY] = boundsOf(line)
  return Math.max(maxX - minX, maxY - minY)
}

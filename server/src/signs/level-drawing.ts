import { boundsOf, labelPoint, type Position } from '@rotunda/core/geo'
import { mix, type TileFeature, themes } from '@rotunda/core/tile'
import type { Command } from './page.ts'
import type { Pen } from './pen.ts'

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** From the drawing to the page. */
export interface Frame {
  /** Points for a unit of the drawing. */
  scale: number
  toPage(position: Position): Position
}

const theme = themes.light
/** What the paper shows, from the bottom up. */
const LAYERS = ['spaces', 'fixtures', 'connectors', 'walls'] as const

export function frameOf(features: readonly TileFeature[], box: Box): Frame {
  const outlines = features.flatMap(({ geometry }) => (geometry.type === 'Polygon' ? geometry.coordinates[0]! : []))
  const [minX, minY, maxX, maxY] = boundsOf(outlines)
  const [width, height] = [maxX - minX || 1, maxY - minY || 1]
  const scale = Math.min(box.width / width, box.height / height)
  if (!Number.isFinite(scale)) return { scale: 1, toPage: () => [box.x, box.y] }
  const x = box.x + (box.width - width * scale) / 2 - minX * scale
  const y = box.y + (box.height + height * scale) / 2 + minY * scale
  return { scale, toPage: ([px, py]) => [x + px * scale, y - py * scale] }
}

/** Rooms in the colours of their kinds, lifts and stairs, walls. */
export function drawLevel(pen: Pen, features: readonly TileFeature[], frame: Frame, unit: number): void {
  for (const layer of LAYERS) {
    for (const feature of features) {
      if (feature.layer !== layer || feature.geometry.type === 'Point') continue
      const { geometry } = feature
      const rings = geometry.type === 'Polygon' ? geometry.coordinates : [geometry.coordinates]
      const path = rings.flatMap((ring) => pathOf(ring, frame, geometry.type === 'Polygon'))
      if (layer === 'walls' || geometry.type === 'LineString') pen.line(path, '#7b8797', unit * 0.9)
      else pen.area(path, fillOf(feature), theme.border, unit * 0.4)
    }
  }
}

function fillOf({ layer, attributes: { kind, category } }: TileFeature): string {
  if (layer === 'connectors') return theme.connector
  if (layer === 'fixtures') return theme.fixture
  if (kind === 'corridor') return theme.floor
  const accent = theme.accents[category as keyof typeof theme.accents]
  return accent === undefined ? theme.space : mix(accent, theme.floor, theme.areaTint)
}

function pathOf(line: readonly Position[], { toPage }: Frame, isClosed: boolean): Command[] {
  const path = line.map((point, i): Command => [i === 0 ? 'M' : 'L', ...toPage(point)])
  return isClosed ? [...path, ['Z']] : path
}

export interface Label {
  title: string | null
  icon: string | null
  category: string | null
  at: Position
  /** How wide a line may be that is so high, around the point; Infinity for what is no room. */
  roomFor(height: number): number
}

/** What has a name or a sign, where it belongs on the page, and how much room there is for it. */
export function labelsOf(features: readonly TileFeature[], frame: Frame): Label[] {
  return features.flatMap(({ geometry, attributes: { title, icon, category } }) => {
    if (title === undefined && icon === undefined) return []
    const at = frame.toPage(labelPoint(geometry))
    const rings = geometry.type === 'Polygon' ? geometry.coordinates.map((ring) => ring.map(frame.toPage)) : []
    const roomFor = (height: number) =>
      rings.length === 0
        ? Infinity
        : Math.min(...[-height / 2, 0, height / 2].map((more) => 2 * reachAt(rings, at[0], at[1] + more)))
    return [{ title: title ?? null, icon: icon ?? null, category: category ?? null, at, roomFor }]
  })
}

/** How far it is along a horizontal line to the nearest wall on either side; 0 outside. */
function reachAt(rings: readonly (readonly Position[])[], x: number, y: number): number {
  let [left, right] = [Infinity, Infinity]
  let crossings = 0
  for (const ring of rings) {
    for (const [i, a] of ring.entries()) {
      const b = ring[(i + 1) % ring.length]!
      if (a[1] > y === b[1] > y) continue
      const crossing = a[0] + ((y - a[1]) / (b[1] - a[1])) * (b[0] - a[0])
      if (crossing > x) {
        crossings++
        right = Math.min(right, crossing - x)
      } else left = Math.min(left, x - crossing)
    }
  }
  return crossings % 2 === 0 ? 0 : Math.min(left, right)
}

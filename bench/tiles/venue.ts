import { labelPoint, project } from '@rotunda/core/geo'
import type { LayerName, TileFeature } from '@rotunda/core/tile'
import type * as GeoJSON from 'geojson'

export const LEVEL_COUNT = 5
export const TILE_EXTENT = 8192
export const BUFFER_UNITS = 128
export const MAX_ZOOM = 19
/** Degrees by which the venue is turned. */
export const VENUE_ROTATION = 17
export const { toLngLat } = project(
  { origin: [10.75, 59.91], rotation: VENUE_ROTATION },
  { unitsPerMeter: 1, centre: [0, 0] },
)

/** Rows of rooms along corridors, with walls between them: a fifth of the polygons on each level. */
export function* levelFeatures(level: number, polygons: number): Generator<TileFeature> {
  let seed = 7 + level
  const random = () => {
    seed = (seed * 48271) % 2147483647
    return seed / 2147483647
  }
  const columns = Math.ceil(Math.sqrt(polygons / 3))
  const rows = Math.ceil(polygons / 3 / columns)
  yield feature(`o-${level}`, 'outline', box(-2, -2, columns * 12, rows * 16 + 4), {})
  let made = 0
  for (let row = 0; made < polygons; row++) {
    let x = 0
    const y = row * 16 + (row % 2) * 4
    for (let column = 0; column < columns && made < polygons; column++) {
      const width = 4 + random() * 12
      const depth = 9 + random() * 2
      const id = `${level}-${row}-${column}`
      const notch = width * (0.3 + random() * 0.3)
      const room: [number, number][] = [
        [x, y],
        [x + width, y],
        [x + width, y + depth],
        [x + notch, y + depth],
        [x + notch, y + depth - 2],
        [x, y + depth - 2],
        [x, y],
      ]
      yield feature(`s-${id}`, 'spaces', room, {
        title: `Room ${id}`,
        category: ['fashion', 'food', 'books'][made % 3]!,
      })
      yield feature(`w-${id}`, 'walls', box(x - 0.1, y, x + 0.1, y + depth), { height: 2.6 })
      yield feature(`v-${id}`, 'walls', box(x, y - 0.1, x + width - 1.2, y + 0.1), { height: 2.6 })
      made += 3
      x += width
    }
  }
}

function box(left: number, bottom: number, right: number, top: number): [number, number][] {
  return [
    [left, bottom],
    [right, bottom],
    [right, top],
    [left, top],
    [left, bottom],
  ]
}

function feature(
  id: string,
  layer: LayerName,
  ring: [number, number][],
  attributes: TileFeature['attributes'],
): TileFeature {
  return { feature_id: id, layer, geometry: { type: 'Polygon', coordinates: [ring] }, attributes }
}

/** A feature as engines for the whole world want it: on the globe, with its name as a point of its own. */
export interface WorldFeature {
  layer: LayerName
  geometry: GeoJSON.Polygon | GeoJSON.Point
  properties: { feature_id: string; level: number } & TileFeature['attributes']
}

export function* worldFeatures(polygons: number): Generator<WorldFeature> {
  for (let level = 0; level < LEVEL_COUNT; level++) {
    for (const { feature_id, layer, geometry, attributes } of levelFeatures(level, polygons / LEVEL_COUNT)) {
      if (geometry.type !== 'Polygon') throw new Error('only polygons are made here')
      const properties = { feature_id, level, ...attributes }
      const coordinates = geometry.coordinates.map((ring) => ring.map(toLngLat))
      yield { layer, geometry: { type: 'Polygon', coordinates }, properties }
      if (!attributes.title) continue
      yield { layer: 'labels', geometry: { type: 'Point', coordinates: toLngLat(labelPoint(geometry)) }, properties }
    }
  }
}

/** West, south, east, north. */
export type Bounds = [number, number, number, number]

export const nowhere = (): Bounds => [Infinity, Infinity, -Infinity, -Infinity]

export function widen(bounds: Bounds, { geometry }: WorldFeature): void {
  for (const ring of geometry.type === 'Polygon' ? geometry.coordinates : []) {
    for (const [lng = 0, lat = 0] of ring) {
      bounds[0] = Math.min(bounds[0], lng)
      bounds[1] = Math.min(bounds[1], lat)
      bounds[2] = Math.max(bounds[2], lng)
      bounds[3] = Math.max(bounds[3], lat)
    }
  }
}

/** As core/tile chooses it. */
export const minzoomOf = ([west, , east]: Bounds) => Math.max(0, Math.floor(Math.log2(360 / (east - west))) - 3)

/** All tiles that the bounds touch, as zoom, column and row. */
export function* tilesWithin(bounds: Bounds): Generator<[number, number, number]> {
  for (let z = minzoomOf(bounds); z <= MAX_ZOOM; z++) {
    const [left, top] = tileAt(bounds[0], bounds[3], z)
    const [right, bottom] = tileAt(bounds[2], bounds[1], z)
    for (let x = left; x <= right; x++) for (let y = top; y <= bottom; y++) yield [z, x, y]
  }
}

export function tileAt(lng: number, lat: number, z: number): [number, number] {
  const y = 0.5 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / (2 * Math.PI)
  return [Math.floor((lng / 360 + 0.5) * 2 ** z), Math.floor(y * 2 ** z)]
}

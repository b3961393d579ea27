import type { Geometry, Projection } from '../geo/index.ts'

/** The layers of a tile, in the order they are drawn. */
export const LAYERS = ['outline', 'spaces', 'fixtures', 'connectors', 'walls', 'doors', 'labels'] as const

export type LayerName = (typeof LAYERS)[number]

/** One floor of a venue. Floors of one tileset share tiles; their features differ by the attribute `level`. */
export interface TileLevel {
  level: number
  /** Read once, one after the other or list after list, so that they may come straight from a cursor. */
  features: Iterable<TileFeature> | AsyncIterable<TileFeature | readonly TileFeature[]>
  toLngLat: Projection['toLngLat']
  /** Clockwise degrees from north to what is up in the drawings of the venue; 0 unless given. */
  upright?: number
}

/** What is drawn: a geometry in drawing units with y up. Features with a title or an icon are labelled as well. */
export interface TileFeature {
  feature_id: string
  layer: LayerName
  geometry: Geometry
  attributes: TileAttributes
}

/** What styles may ask for, besides `feature_id`, `level` and, on labels, `area` in square metres. */
export interface TileAttributes {
  placement_id?: string
  title?: string
  /** Clockwise degrees by which the title is turned. */
  turn?: number
  category?: string
  kind?: string
  /** The name of an image in the sprite. */
  icon?: string
  /** Metres above the floor, in 3D. */
  height?: number
  bookable?: boolean
}

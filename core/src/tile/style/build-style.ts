import type { StyleSpecification } from '@maplibre/maplibre-gl-style-spec'
import { bodyLayers } from './body-layers.ts'
import { floorLayers } from './floor-layers.ts'
import { fontFaces } from './fonts.ts'
import { labelLayers } from './label-layers.ts'
import { markLayers, routeLayers } from './route-layers.ts'
import type { Theme } from './theme.ts'

/** Where a style finds what it draws with; relative to the page, or absolute for pages elsewhere. */
export interface StyleAddresses {
  /** The tileset's TileJSON. */
  tileset: string
  /** The folder of the font files. */
  fonts: string
  /** The sprite, without its ending. */
  sprite: string
}

/**
 * A MapLibre style for indoor tiles, which shows one level to begin with. The page drives it by
 * - global state: `level`, `beside` for levels of other buildings that are drawn with it, `is3d` for bodies instead of areas, and `facing`, the quarter turns of the map from upright;
 * - feature state on `spaces` and `labels` of the source `indoor`, by `feature_id`: selected, hover, match, booked;
 * - data of the sources `route` (lines with a `level`), `step` (the part of it that is chosen, and the point at which
 *   it begins), `marks` (points with `level`, `icon`, `title`) and `room` (the name of the room that fills the screen).
 */
export function buildStyle(theme: Theme, addresses: StyleAddresses, level = 0): StyleSpecification {
  const nothing = { type: 'FeatureCollection' as const, features: [] }
  return {
    version: 8,
    name: theme.name,
    state: { level: { default: level }, beside: { default: [] }, is3d: { default: false }, facing: { default: 0 } },
    light: { anchor: 'viewport', color: '#ffffff', intensity: theme.lightIntensity, position: [1.4, 210, 32] },
    sources: {
      indoor: { type: 'vector', url: addresses.tileset, promoteId: 'feature_id' },
      route: { type: 'geojson', data: nothing },
      step: { type: 'geojson', data: nothing },
      marks: { type: 'geojson', data: nothing },
      room: { type: 'geojson', data: nothing },
    },
    sprite: addresses.sprite,
    'font-faces': fontFaces(addresses.fonts),
    layers: [
      ...floorLayers(theme),
      ...bodyLayers(theme),
      ...routeLayers(theme),
      ...labelLayers(theme),
      ...markLayers(theme),
    ],
  }
}

import { gzipSync } from 'node:zlib'
import { GeoJSONVT } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import { buildTileset, type LayerName } from '@rotunda/core/tile'
import type * as GeoJSON from 'geojson'
import type { Built, TileEngine } from './engine.ts'
import {
  BUFFER_UNITS,
  LEVEL_COUNT,
  levelFeatures,
  MAX_ZOOM,
  nowhere,
  TILE_EXTENT,
  tilesWithin,
  toLngLat,
  VENUE_ROTATION,
  widen,
  worldFeatures,
} from './venue.ts'

export const ours: TileEngine = {
  name: 'core/tile',
  open: async () => ({
    async build(polygons, write): Promise<Built> {
      const levels = Array.from({ length: LEVEL_COUNT }, (_, level) => ({
        level,
        features: levelFeatures(level, polygons / LEVEL_COUNT),
        toLngLat,
        upright: VENUE_ROTATION,
      }))
      const { tiles, bytes } = await buildTileset(levels, { write })
      return { tiles, bytes }
    },
  }),
}

export const geojsonVt: TileEngine = {
  name: 'geojson-vt + vt-pbf',
  open: async () => ({ build: async (polygons, write) => buildPlainly(polygons, write) }),
}

function buildPlainly(polygons: number, write: (chunk: Uint8Array) => void): Built {
  const collections = new Map<LayerName, GeoJSON.Feature[]>()
  const bounds = nowhere()
  for (const feature of worldFeatures(polygons)) {
    const { layer, geometry, properties } = feature
    widen(bounds, feature)
    collections.set(layer, collections.get(layer) ?? [])
    collections.get(layer)!.push({ type: 'Feature', geometry, properties })
  }
  const indexes = [...collections].map(([layer, features]) => {
    const options = {
      maxZoom: MAX_ZOOM,
      indexMaxZoom: MAX_ZOOM,
      indexMaxPoints: 0,
      extent: TILE_EXTENT,
      buffer: BUFFER_UNITS,
      tolerance: 4,
    }
    return [layer, new GeoJSONVT({ type: 'FeatureCollection', features }, options)] as const
  })
  let tiles = 0
  let bytes = 0
  for (const [z, x, y] of tilesWithin(bounds)) {
    const layers = Object.fromEntries(
      indexes.flatMap(([layer, index]) => {
        const tile = index.getTile(z, x, y)
        return tile && tile.features.length > 0 ? [[layer, tile]] : []
      }),
    )
    if (Object.keys(layers).length === 0) continue
    const compressed = gzipSync(fromGeojsonVt(layers, { version: 2, extent: TILE_EXTENT }))
    write(compressed)
    tiles++
    bytes += compressed.length
  }
  return { tiles, bytes }
}

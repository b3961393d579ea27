import type { Map as MapLibreMap } from 'maplibre-gl'
import type { Underlay } from './overlays.ts'

const SOURCE = 'underlay'
const LAYER = 'underlay-picture'
/** Below what lies over the map, above its areas: else opaque rooms would hide the drawing. */
const BEFORE = 'overlay-fills'
/** Pictures are 512 pixels wide; on a screen with fine pixels they are shown at half the size, and stay sharp. */
const TILE_PIXELS = 512

export function showUnderlay(map: MapLibreMap, underlay: Underlay | null, isDark: boolean): void {
  const known = map.getSource(SOURCE) as { tiles?: string[] } | undefined
  const url = underlay && new URL(underlay.tiles, location.origin).href.replaceAll('%7B', '{').replaceAll('%7D', '}')
  if (known && known.tiles?.[0] !== url) {
    if (map.getLayer(LAYER)) map.removeLayer(LAYER)
    map.removeSource(SOURCE)
  }
  if (!underlay || url === null) return
  if (!map.getSource(SOURCE)) {
    const { minzoom, maxzoom, headers } = underlay
    const base = url.slice(0, url.indexOf('{'))
    map.setTransformRequest((address) => (address.startsWith(base) ? { url: address, headers } : { url: address }))
    const tileSize = devicePixelRatio > 1 ? TILE_PIXELS / 2 : TILE_PIXELS
    map.addSource(SOURCE, { type: 'raster', tiles: [url], minzoom, maxzoom, tileSize })
    // Black lines on a dark map would not be seen: its drawing is turned to its negative.
    const paint = isDark ? { 'raster-brightness-min': 1, 'raster-brightness-max': 0 } : {}
    map.addLayer({ id: LAYER, type: 'raster', source: SOURCE, paint: { ...paint, 'raster-fade-duration': 0 } }, BEFORE)
  }
  map.setPaintProperty(LAYER, 'raster-opacity', underlay.opacity)
}

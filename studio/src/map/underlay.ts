import type { LayerSpecification, Map as MapLibreMap } from 'maplibre-gl'
import type { Underlay } from './overlays.ts'

const SOURCE = 'underlay'
/** Below what lies over the map, above its areas: else opaque rooms would hide the drawing. */
const BEFORE = 'overlay-fills'

export function showUnderlay(map: MapLibreMap, underlay: Underlay | null, isDark: boolean): void {
  const known = map.getSource(SOURCE) as { tiles?: string[] } | undefined
  const url = underlay && new URL(underlay.tiles, location.origin).href.replaceAll('%7B', '{').replaceAll('%7D', '}')
  if (known && known.tiles?.[0] !== url) {
    for (const { id } of layers(isDark)) if (map.getLayer(id)) map.removeLayer(id)
    map.removeSource(SOURCE)
  }
  if (!underlay || url === null) return
  if (!map.getSource(SOURCE)) {
    const { kind, minzoom, maxzoom } = underlay
    map.addSource(SOURCE, { type: kind, tiles: [url], minzoom, maxzoom })
    for (const layer of layers(isDark))
      if (layer.type === 'raster' ? kind === 'raster' : kind === 'vector') map.addLayer(layer, BEFORE)
  }
  if (map.getLayer('underlay-picture')) map.setPaintProperty('underlay-picture', 'raster-opacity', underlay.opacity)
  if (map.getLayer('underlay-lines')) map.setPaintProperty('underlay-lines', 'line-opacity', underlay.opacity)
}

function layers(isDark: boolean): LayerSpecification[] {
  return [
    { id: 'underlay-picture', type: 'raster', source: SOURCE },
    {
      id: 'underlay-lines',
      type: 'line',
      source: SOURCE,
      'source-layer': 'drawing',
      paint: { 'line-color': isDark ? '#ffffff' : '#000000', 'line-width': 1 },
    },
  ]
}

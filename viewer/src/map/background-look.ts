import type { FilterSpecification, LayerSpecification } from 'maplibre-gl'

const LIGHT = { earth: '#eef1f4', green: '#dfeadb', water: '#cbdcec', building: '#dde2e9', road: '#ffffff' }
const DARK = { earth: '#151b23', green: '#17241d', water: '#14263a', building: '#222b36', road: '#2c3642' }
const GREEN = 'park forest wood grass meadow garden recreation_ground nature_reserve cemetery pitch scrub'.split(' ')
/** Pixels at the zooms at which a quarter and a house fill the screen. */
const ROAD_WIDTHS = { highway: [4, 40], major_road: [3, 32], minor_road: [1.5, 22], path: [0.5, 5] } as const

/** Shapes as the basemap of Protomaps names them: quiet, and without words, which are the venue's. */
export function groundLayers(source: string, isDark: boolean): LayerSpecification[] {
  const colours = isDark ? DARK : LIGHT
  const area = (layer: string, colour: string, filter?: FilterSpecification): LayerSpecification => ({
    id: `${source}-${layer}`,
    type: 'fill',
    source,
    'source-layer': layer,
    paint: { 'fill-color': colour },
    ...(filter ? { filter } : {}),
  })
  const roads = Object.entries(ROAD_WIDTHS)
    .reverse()
    .map(
      ([kind, [narrow, wide]]): LayerSpecification => ({
        id: `${source}-${kind}`,
        type: 'line',
        source,
        'source-layer': 'roads',
        filter: ['==', ['get', 'kind'], kind],
        layout: { 'line-cap': 'round', 'line-join': 'round' },
        paint: {
          'line-color': colours.road,
          'line-width': ['interpolate', ['exponential', 2], ['zoom'], 15, narrow, 19, wide],
        },
      }),
    )
  return [
    area('earth', colours.earth),
    area('landuse', colours.green, ['in', ['get', 'kind'], ['literal', GREEN]]),
    area('water', colours.water, ['==', ['geometry-type'], 'Polygon']),
    ...roads,
    area('buildings', colours.building),
  ]
}

import type { Feature } from 'geojson'
import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl'
import type { LngLat } from './ground.ts'

/** The visitor on the map. */
export interface HereMark {
  position: LngLat
  level: number
  /** In metres; 0: exact. */
  accuracy: number
  /** Degrees clockwise from north; null: not known. */
  heading: number | null
}

const SOURCE = 'rotunda-here'
const AREA_CORNERS = 48
const METERS_PER_DEGREE = 111_320
const CONE_METERS = 9
const CONE_DEGREES = 35
const BLUE = '#1a73e8'

/** A dot with the area in which the visitor may be and the direction they face; drawn over any style. */
export class HereLayer {
  readonly #map: MapLibreMap
  #shown: Feature[] = []

  constructor(map: MapLibreMap) {
    this.#map = map
    map.on('style.load', () => this.#add())
  }

  show(here: HereMark | null, level: number): void {
    this.#shown = here ? featuresOf(here, here.level === level) : []
    this.#map.getSource<GeoJSONSource>(SOURCE)?.setData({ type: 'FeatureCollection', features: this.#shown })
  }

  #add(): void {
    if (this.#map.getSource(SOURCE)) return
    this.#map.addSource(SOURCE, { type: 'geojson', data: { type: 'FeatureCollection', features: this.#shown } })
    const opacity = (here: number, elsewhere: number) => ['case', ['get', 'isOnLevel'], here, elsewhere] as const
    this.#map.addLayer({
      id: `${SOURCE}-area`,
      type: 'fill',
      source: SOURCE,
      filter: ['==', ['geometry-type'], 'Polygon'],
      paint: { 'fill-color': BLUE, 'fill-opacity': ['case', ['get', 'isCone'], 0.35, 0.14] },
    })
    this.#map.addLayer({
      id: `${SOURCE}-dot`,
      type: 'circle',
      source: SOURCE,
      filter: ['==', ['geometry-type'], 'Point'],
      paint: {
        'circle-radius': 8,
        'circle-color': BLUE,
        'circle-stroke-color': '#ffffff',
        'circle-stroke-width': 3,
        'circle-opacity': opacity(1, 0.4) as unknown as number,
        'circle-stroke-opacity': opacity(1, 0.4) as unknown as number,
      },
    })
  }
}

function featuresOf({ position, accuracy, heading }: HereMark, isOnLevel: boolean): Feature[] {
  const polygon = (ring: LngLat[], isCone: boolean): Feature => ({
    type: 'Feature',
    geometry: { type: 'Polygon', coordinates: [[...ring, ring[0]!]] },
    properties: { isOnLevel, isCone },
  })
  const around = Array.from({ length: AREA_CORNERS }, (_, i) => away(position, accuracy, (i * 360) / AREA_CORNERS))
  const area = accuracy > 0 && isOnLevel ? [polygon(around, false)] : []
  const edge = (turn: number) => away(position, CONE_METERS, heading! + turn)
  const cone = heading !== null && isOnLevel ? [polygon([position, edge(-CONE_DEGREES), edge(CONE_DEGREES)], true)] : []
  const dot: Feature = {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: position },
    properties: { isOnLevel },
  }
  return [...area, ...cone, dot]
}

function away([lng, lat]: LngLat, meters: number, bearing: number): LngLat {
  const [angle, latitude] = [(bearing * Math.PI) / 180, (lat * Math.PI) / 180]
  const degrees = meters / METERS_PER_DEGREE
  return [lng + (Math.sin(angle) * degrees) / Math.cos(latitude), lat + Math.cos(angle) * degrees]
}

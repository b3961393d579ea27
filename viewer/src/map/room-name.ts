import type { GeoJSONSource, MapGeoJSONFeature, Map as MapLibreMap } from 'maplibre-gl'
import { layersOn } from './level-names.ts'
import type { Scene } from './scene.ts'

const AREAS = ['spaces', 'spaces-3d']
/** Half of the box that a name takes, in pixels. */
const HALF_WIDTH_PX = 80
const HALF_HEIGHT_PX = 16

/** The name of the room that fills the screen, in its middle, where the room's own label has left the screen. */
export class RoomName {
  readonly #map: MapLibreMap
  readonly #getScene: () => Scene
  #shown = ''

  constructor(map: MapLibreMap, getScene: () => Scene) {
    this.#map = map
    this.#getScene = getScene
  }

  /** To be called when the map is drawn and still. */
  update(): void {
    const source = this.#map.getSource<GeoJSONSource>('room')
    if (!source) return
    const { level, beside, padding } = this.#getScene()
    const levels = [level, ...beside]
    const { clientWidth, clientHeight } = this.#map.getContainer()
    const x = (padding.left + clientWidth - padding.right) / 2
    const y = (padding.top + clientHeight - padding.bottom) / 2
    const room = this.#roomAround(x, y, levels)
    const { lng, lat } = this.#map.unproject([x, y])
    const title = room ? String(room.properties.title).replaceAll('\n', ' ') : ''
    const key = room ? `${title} ${level} ${lng.toFixed(7)} ${lat.toFixed(7)}` : ''
    // What is set has the map drawn again, and then this is called again.
    if (key === this.#shown) return
    this.#shown = key
    const point = { type: 'Point' as const, coordinates: [lng, lat] }
    const features = room ? [{ type: 'Feature' as const, geometry: point, properties: { level, title } }] : []
    source.setData({ type: 'FeatureCollection', features })
  }

  #roomAround(x: number, y: number, levels: readonly number[]): MapGeoJSONFeature | null {
    const room = this.#areaAt(x, y, levels)
    if (!room?.properties.title) return null
    const id = room.properties.feature_id
    const isHere = (dx: number, dy: number) => this.#areaAt(x + dx, y + dy, levels)?.properties.feature_id === id
    const [w, h] = [HALF_WIDTH_PX, HALF_HEIGHT_PX]
    if (!isHere(-w, -h) || !isHere(w, -h) || !isHere(w, h) || !isHere(-w, h)) return null
    const named = this.#map.queryRenderedFeatures({ layers: layersOn(levels, ['room-names', 'names'], this.#map) })
    return named.some(({ properties }) => properties.feature_id === id) ? null : room
  }

  #areaAt(x: number, y: number, levels: readonly number[]): MapGeoJSONFeature | undefined {
    return this.#map.queryRenderedFeatures([x, y], { layers: layersOn(levels, AREAS, this.#map) })[0]
  }
}

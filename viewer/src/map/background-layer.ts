import type { Background } from '@rotunda/core/look'
import type { LayerSpecification, Map as MapLibreMap, SourceSpecification } from 'maplibre-gl'
import { groundLayers } from './background-look.ts'

export const BACKGROUND_SOURCE = 'rotunda-background'
const TILE_PX = 256

interface Prepared {
  source: SourceSpecification
  /** Of pictures there is one layer; of shapes, some. */
  layers(isDark: boolean): LayerSpecification[]
}

/** The surroundings of the building, below everything else. */
export class BackgroundLayer {
  readonly #map: MapLibreMap
  #wanted: Background | null = null
  #prepared: Prepared | null = null
  #isStyled = false

  constructor(map: MapLibreMap) {
    this.#map = map
    map.on('styledataloading', () => {
      this.#isStyled = false
    })
    map.on('style.load', () => {
      this.#isStyled = true
      this.#add()
    })
  }

  async show(wanted: Background | null): Promise<void> {
    if (wanted?.url === this.#wanted?.url && wanted?.max_zoom === this.#wanted?.max_zoom) return
    this.#wanted = wanted
    this.#remove()
    // A background that cannot be had leaves the map as it is.
    const prepared = wanted && (await prepare(wanted).catch(() => null))
    if (this.#wanted !== wanted) return
    this.#prepared = prepared
    this.#add()
  }

  #add(): void {
    if (!this.#prepared || !this.#isStyled || this.#map.getSource(BACKGROUND_SOURCE)) return
    const { name, layers } = this.#map.getStyle()
    const lowest = layers.find(({ type }) => type !== 'background')?.id
    this.#map.addSource(BACKGROUND_SOURCE, this.#prepared.source)
    for (const layer of this.#prepared.layers(name === 'dark')) this.#map.addLayer(layer, lowest)
  }

  #remove(): void {
    this.#prepared = null
    if (!this.#isStyled || !this.#map.getSource(BACKGROUND_SOURCE)) return
    for (const layer of this.#map.getStyle().layers)
      if ('source' in layer && layer.source === BACKGROUND_SOURCE) this.#map.removeLayer(layer.id)
    this.#map.removeSource(BACKGROUND_SOURCE)
  }
}

async function prepare({ url, max_zoom }: Background): Promise<Prepared> {
  if (url.includes('{z}')) {
    return { source: { type: 'raster', tiles: [url], tileSize: TILE_PX, maxzoom: max_zoom }, layers: pictures }
  }
  const { openArchive } = await import('./background-archive.ts')
  const { address, hasShapes } = await openArchive(url)
  if (!hasShapes) return { source: { type: 'raster', url: address, tileSize: TILE_PX }, layers: pictures }
  return {
    source: { type: 'vector', url: address },
    layers: (isDark) => groundLayers(BACKGROUND_SOURCE, isDark),
  }
}

/** Pictures are made for light pages: on dark ones they are dimmed. */
function pictures(isDark: boolean): LayerSpecification[] {
  const paint = isDark ? { 'raster-brightness-max': 0.35, 'raster-saturation': -0.6 } : { 'raster-saturation': -0.2 }
  return [{ id: BACKGROUND_SOURCE, type: 'raster', source: BACKGROUND_SOURCE, paint }]
}

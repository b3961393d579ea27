import type { Map as MapLibreMap } from 'maplibre-gl'

const LAYERS = ['spaces', 'labels']

type StateName = 'selected' | 'match' | 'booked' | 'hover'

/** Which features of a source are in which state, so that a change touches only those that differ. */
export class FeatureStates {
  readonly #map: MapLibreMap
  readonly #known = new Map<string, ReadonlySet<string>>()

  constructor(map: MapLibreMap) {
    this.#map = map
  }

  set(source: string, name: StateName, ids: readonly string[]): void {
    const key = `${name} ${source}`
    const before = this.#known.get(key) ?? new Set()
    const now = new Set(ids)
    const write = (id: string, value: boolean) => {
      for (const sourceLayer of LAYERS) this.#map.setFeatureState({ source, sourceLayer, id }, { [name]: value })
    }
    for (const id of before) if (!now.has(id)) write(id, false)
    for (const id of now) if (!before.has(id)) write(id, true)
    this.#known.set(key, now)
  }

  /** A new style starts without states. */
  forget(): void {
    this.#known.clear()
  }
}

import type { Map as MapLibreMap } from 'maplibre-gl'

const LAYERS = ['spaces', 'labels']

type StateName = 'selected' | 'match' | 'booked' | 'hover'

/** Which features are in which state, so that a change touches only those that differ. */
export class FeatureStates {
  readonly #map: MapLibreMap
  readonly #known = new Map<StateName, ReadonlySet<string>>()

  constructor(map: MapLibreMap) {
    this.#map = map
  }

  set(name: StateName, ids: readonly string[]): void {
    const before = this.#known.get(name) ?? new Set()
    const now = new Set(ids)
    for (const id of before) if (!now.has(id)) this.#write(id, name, false)
    for (const id of now) if (!before.has(id)) this.#write(id, name, true)
    this.#known.set(name, now)
  }

  /** A new style starts without states. */
  forget(): void {
    this.#known.clear()
  }

  #write(id: string, name: StateName, value: boolean): void {
    for (const sourceLayer of LAYERS)
      this.#map.setFeatureState({ source: 'indoor', sourceLayer, id }, { [name]: value })
  }
}

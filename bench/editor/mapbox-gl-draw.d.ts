declare module '@mapbox/mapbox-gl-draw' {
  /** As far as the benchmark uses it. */
  export default class MapboxDraw {
    constructor(options: { displayControlsDefault: boolean })
    set(collection: { type: 'FeatureCollection'; features: never }): void
    changeMode(mode: 'direct_select', options: { featureId: string }): void
  }
}

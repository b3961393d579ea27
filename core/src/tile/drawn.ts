/** What draws features in a browser without tiles: the style, what it asks of them, and the floor under them. */
export { type DrawnFeature, drawnFeatures, type Placed } from './drawn-features.ts'
export { LAYERS, type LayerName } from './feature.ts'
export { traceOutline } from './outline.ts'
export { buildStyle } from './style/build-style.ts'
export { type Theme, themes } from './style/theme.ts'

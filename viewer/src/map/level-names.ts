import type { Map as MapLibreMap } from 'maplibre-gl'

/**
 * In the style of a large venue every level has a source and layers of its own, named with it: `indoor@2`, `spaces@2`.
 * Only the style defines which: it may be newer than the data the page was opened with.
 */
export function layersOn(levels: readonly number[], names: readonly string[], map: MapLibreMap): string[] {
  return names.flatMap((name) => [name, ...levels.map((level) => `${name}@${level}`)]).filter((id) => map.getLayer(id))
}

/** The sources of the levels' tiles; a level without a drawing has none. */
export function sourcesOn(levels: readonly number[], map: MapLibreMap): string[] {
  return ['indoor', ...levels.map((level) => `indoor@${level}`)].filter((id) => map.getSource(id))
}

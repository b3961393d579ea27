import type { Map as MapLibreMap } from 'maplibre-gl'

/**
 * In the style of a large venue every level has a source and layers of its own, named with it: `indoor@2`, `spaces@2`.
 * Only the style knows which: it may be newer than the data the page was opened with.
 */
export function layersOn(level: number, names: readonly string[], map: MapLibreMap): string[] {
  return names.flatMap((name) => [name, `${name}@${level}`]).filter((id) => map.getLayer(id))
}

/** The source of the level's tiles; null where the level has no drawing. */
export function sourceOn(level: number, map: MapLibreMap): string | null {
  return ['indoor', `indoor@${level}`].find((id) => map.getSource(id)) ?? null
}

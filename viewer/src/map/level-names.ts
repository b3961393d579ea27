import type { Map as MapLibreMap } from 'maplibre-gl'

/**
 * In the style of a large venue every level has a source and layers of its own, named with it: `indoor@2`, `spaces@2`.
 * Which it is the style alone can tell: it may be newer than what the page began with.
 */
export function layersOn(level: number, names: readonly string[], map: MapLibreMap): string[] {
  return names.flatMap((name) => [name, `${name}@${level}`]).filter((id) => map.getLayer(id))
}

/** The source of the level's tiles; null where nobody has drawn it. */
export function sourceOn(level: number, map: MapLibreMap): string | null {
  return ['indoor', `indoor@${level}`].find((id) => map.getSource(id)) ?? null
}

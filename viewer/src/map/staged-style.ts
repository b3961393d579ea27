import type { LayerSpecification, StyleSpecification } from 'maplibre-gl'
import type { Bootstrap } from '../venue/model.ts'

/** A style in two parts: the floor, which needs tiles alone, and what needs fonts and icons as well. */
export interface StagedStyle {
  floor: StyleSpecification
  sprite: StyleSpecification['sprite']
  /** Each with the layer that it stands below, if any. */
  labels: { layer: LayerSpecification; below: string | undefined }[]
}

/** The style at an address; null where it cannot be loaded now: MapLibre then asks for it, and says why not. */
export async function loadStyle(address: string, boot: Bootstrap): Promise<StagedStyle | null> {
  const answer = await fetch(address).catch(() => null)
  const style: StyleSpecification | null = answer?.ok ? await answer.json().catch(() => null) : null
  return style && stage(style, boot)
}

export function stage(style: StyleSpecification, boot: Pick<Bootstrap, 'tilesets' | 'bounds' | 'minzoom' | 'maxzoom'>) {
  const { sprite, layers, sources, ...rest } = style
  const isLabel = ({ type }: LayerSpecification) => type === 'symbol'
  const labels = layers.flatMap((layer, i) =>
    isLabel(layer) ? [{ layer, below: layers.slice(i + 1).find((above) => !isLabel(above))?.id }] : [],
  )
  const floor = { ...rest, layers: layers.filter((layer) => !isLabel(layer)), sources: toldInFull(sources, boot) }
  return { floor, sprite, labels }
}

/** TileJSON that the page already has is not requested again. */
function toldInFull(
  sources: StyleSpecification['sources'],
  { tilesets, bounds, minzoom, maxzoom }: Pick<Bootstrap, 'tilesets' | 'bounds' | 'minzoom' | 'maxzoom'>,
): StyleSpecification['sources'] {
  const { indoor } = sources
  if (indoor?.type !== 'vector' || indoor.url !== tilesets[0]) return sources
  const { url, ...plain } = indoor
  const tiles = [`${url}/{z}/{x}/{y}.mvt`]
  return {
    ...sources,
    indoor: { ...plain, tiles, minzoom, maxzoom, bounds: bounds as [number, number, number, number] },
  }
}

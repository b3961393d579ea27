import {
  derefLayers,
  type ExpressionSpecification,
  type LayerSpecification,
  type StyleSpecification,
  type VectorSourceSpecification,
} from '@maplibre/maplibre-gl-style-spec'
import { onLevel, onShownLevel } from './expressions.ts'

const [operator, attribute, state] = onShownLevel as [string, unknown, unknown]
const ON_LEVEL = [onLevel, onShownLevel, [operator, state, attribute]].map((condition) => JSON.stringify(condition))

/** The tiles of one level. */
export interface LevelTiles {
  level: number
  /** The tileset's TileJSON. What a style needs of it is inlined, so that showing one level does not load all TileJSONs. */
  tileset: string
  /** West, south, east, north. */
  bounds: [number, number, number, number]
  minzoom: number
  maxzoom: number
}

/**
 * The same map from tiles of which each level has its own: in place of the source `indoor`, and of each layer on it,
 * there is one for each level, named with it (`indoor@2`, `spaces@2`). Layers of the level shown are hidden on all
 * others, so that MapLibre asks for no tiles of those. Layers that show more than one level stay as they are.
 */
export function splitByLevel(style: StyleSpecification, levels: readonly LevelTiles[]): StyleSpecification {
  const { indoor: _, ...sources } = style.sources
  for (const tiles of levels) sources[nameOn(tiles.level, 'indoor')] = toSource(tiles)
  const layers = derefLayers(style.layers).flatMap((layer) =>
    'source' in layer && layer.source === 'indoor' ? levels.map(({ level }) => drawOn(level, layer)) : [layer],
  )
  return { ...style, sources, layers }
}

function toSource({ tileset, bounds, minzoom, maxzoom }: LevelTiles): VectorSourceSpecification {
  return {
    type: 'vector',
    tiles: [`${tileset}/{z}/{x}/{y}.mvt`],
    bounds,
    minzoom,
    maxzoom,
    promoteId: 'feature_id',
  }
}

type TileLayer = Extract<LayerSpecification, { source: string }>

function drawOn(level: number, layer: TileLayer): LayerSpecification {
  const drawn = { ...layer, id: nameOn(level, layer.id), source: nameOn(level, 'indoor') }
  if (!isOfShownLevel(layer)) return drawn
  const isShown: ExpressionSpecification = [
    'any',
    ['==', ['global-state', 'level'], level],
    ['in', level, ['coalesce', ['global-state', 'beside'], ['literal', []]]],
  ]
  const visibility = ['case', isShown, layer.layout?.visibility ?? 'visible', 'none']
  return { ...drawn, layout: { ...layer.layout, visibility } } as LayerSpecification
}

/** Whether the filter asks for the level shown, alone or among other things. */
function isOfShownLevel({ filter }: TileLayer): boolean {
  const conditions = Array.isArray(filter) && filter[0] === 'all' ? filter.slice(1) : [filter]
  return conditions.some((condition) => ON_LEVEL.includes(JSON.stringify(condition)))
}

function nameOn(level: number, name: string): string {
  return `${name}@${level}`
}

import type { LevelTransform } from '@rotunda/core/geo'
import { sql } from 'kysely'

/** What is kept with each tileset. */
export interface TilesetMetadata {
  /** West, south, east, north. */
  bounds: [number, number, number, number]
  minzoom: number
  maxzoom: number
  bytes: number
  tiles: number
  /** The one that it draws, where each has a tileset of its own. */
  level?: number
  /** The outlines of its levels in few points; absent where the view was published before there were any. */
  outlines?: { level: number; rings: [number, number][][] }[]
  /** Where it draws one level: a digest of everything that its tiles follow from. */
  drawn_from?: string
}

/** What is kept with the first tileset of a view, so that a map page gets both as they were at one moment. */
export interface VenueMetadata {
  georeference: { origin: [number, number]; rotation: number } | null
  floors: {
    floor: number
    name: string
    /** By primary language subtag. Absent where the view was published before there were any. */
    names?: Record<string, string>
    short_name: string
    /** Absent where the view was published before there were any. */
    building?: string | null
    units_per_meter: number
    /** Absent where the view was published before there were any. */
    transform?: LevelTransform | null
    centre: [number, number]
    bounds: number[] | null
  }[]
  /** Bounds of each drawing in the state that was published, by the fingerprint of that state. */
  drawings?: { fingerprint: string; bounds: [number, number, number, number] }[]
}

export type ViewTilesets = [TilesetMetadata & VenueMetadata, ...TilesetMetadata[]]

/** Tilesets of `map_views as v`, in the order of its `tileset_ids`; null where it was never published. */
export const tilesetsOfView = sql<ViewTilesets | null>`(
  select jsonb_agg(t.metadata order by array_position(v.tileset_ids, t.tileset_id)) from tilesets t
  where t.account_id = v.account_id and t.tileset_id = any(v.tileset_ids))`.as('tilesets')

/** Where the tiles lie and from which zoom to which they go, all levels together. */
export function spanOf(tilesets: ViewTilesets): Pick<TilesetMetadata, 'bounds' | 'minzoom' | 'maxzoom'> {
  const drawn = tilesets.filter(({ tiles }) => tiles > 0)
  const all = drawn.length > 0 ? drawn : tilesets
  const sides = (side: number) => all.map(({ bounds }) => bounds[side]!)
  return {
    bounds: [Math.min(...sides(0)), Math.min(...sides(1)), Math.max(...sides(2)), Math.max(...sides(3))],
    minzoom: Math.min(...all.map(({ minzoom }) => minzoom)),
    maxzoom: Math.max(...all.map(({ maxzoom }) => maxzoom)),
  }
}

/** The level that a map begins with: the lowest that is not below the ground. */
export function homeLevel([{ floors }]: ViewTilesets): number {
  const levels = floors.map(({ floor }) => floor).sort((a, b) => a - b)
  return levels.find((level) => level >= 0) ?? levels[0] ?? 0
}

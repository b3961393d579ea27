import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { toLngLat, toWorld, WORLD_PX } from '../map/fit-camera.ts'
import type { LngLat } from '../map/ground.ts'
import type { Bootstrap } from '../venue/model.ts'

type Ring = readonly LngLat[]

/** Rooms of one tile; those at its border are cut off a little beyond it. */
export interface TileRooms {
  border: Ring
  rooms: readonly (readonly Ring[])[]
}

interface TileAddress {
  z: number
  x: number
  y: number
}

/** For one level; a large venue has a tileset for each of its levels, and any may be the one. */
const MAX_REQUESTS = 32

/** The rooms of a level from the tiles that the map shows, in the detail of a zoom; where people only walk, there are none. */
export async function loadRooms(
  { tilesets, minzoom, maxzoom }: Bootstrap,
  { level, corners, zoom }: { level: number; corners: readonly LngLat[]; zoom: number },
): Promise<TileRooms[]> {
  const nearest = Math.max(minzoom, Math.min(maxzoom, Math.ceil(zoom)))
  const addresses = tilesOver(corners, nearest, MAX_REQUESTS / tilesets.length)
  const loads = addresses.flatMap((address) => tilesets.map((tileset) => loadTile(tileset, address, level)))
  return Promise.all(loads)
}

/** Few tiles: of a farther zoom where it takes many. */
function tilesOver(corners: readonly LngLat[], z: number, most: number): TileAddress[] {
  const spots = corners.map((corner) => toWorld(corner).map((at) => Math.floor((at / WORLD_PX) * 2 ** z)))
  const [columns, rows] = [0, 1].map((axis) => spots.map((spot) => spot[axis]!))
  const [west, east, north, south] = [
    Math.min(...columns!),
    Math.max(...columns!),
    Math.min(...rows!),
    Math.max(...rows!),
  ]
  const [across, down] = [east - west + 1, south - north + 1]
  if (across * down > most && z > 0) return tilesOver(corners, z - 1, most)
  return Array.from({ length: across * down }, (_, i) => ({
    z,
    x: west + (i % across),
    y: north + Math.floor(i / across),
  }))
}

async function loadTile(tileset: string, { z, x, y }: TileAddress, level: number): Promise<TileRooms> {
  const cornerAt = (dx: number, dy: number) =>
    toLngLat([((x + dx) * WORLD_PX) / 2 ** z, ((y + dy) * WORLD_PX) / 2 ** z])
  const border = [cornerAt(0, 0), cornerAt(1, 0), cornerAt(1, 1), cornerAt(0, 1)]
  const answer = await fetch(`${tileset}/${z}/${x}/${y}.mvt`)
  if (answer.status !== 200) return { border, rooms: [] }
  const { spaces } = new VectorTile(new PbfReader(await answer.arrayBuffer())).layers
  const rooms = Array.from({ length: spaces?.length ?? 0 }, (_, i) => spaces!.feature(i)).flatMap((feature) => {
    if (feature.properties.level !== level || feature.properties.kind === 'corridor') return []
    const { geometry } = feature.toGeoJSON(x, y, z)
    if (geometry.type === 'Polygon') return [geometry.coordinates as unknown as Ring[]]
    return geometry.type === 'MultiPolygon' ? (geometry.coordinates as unknown as Ring[][]) : []
  })
  return { border, rooms }
}

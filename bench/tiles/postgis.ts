import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { PoolClient } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { type ExtendedPostgres, openExtendedPostgres } from '../peers/extended-postgres.ts'
import type { Built, TileEngine } from './engine.ts'
import { type Bounds, BUFFER_UNITS, nowhere, TILE_EXTENT, tilesWithin, widen, worldFeatures } from './venue.ts'

const LAYERS = {
  outline: 'feature_id, level',
  spaces: 'feature_id, level, title, category',
  walls: 'feature_id, level, height',
  labels: 'feature_id, level, title, category',
}

const SCHEMA = `create table loaded (layer text, feature_id text, level int, title text, category text, height float8,
  geojson text)`

const INDEX = Object.keys(LAYERS)
  .map(
    (layer) => `
    create table ${layer} as select feature_id, level, title, category, height,
      ST_Transform(ST_SetSRID(ST_GeomFromGeoJSON(geojson), 4326), 3857) as geom from loaded where layer = '${layer}';
    create index on ${layer} using gist (geom);
    analyze ${layer};`,
  )
  .join('')

const TILE = `select ${Object.entries(LAYERS)
  .map(
    ([layer, columns]) => `coalesce((
    select ST_AsMVT(feature, '${layer}', ${TILE_EXTENT}, 'geom') from (
      select ${columns}, ST_AsMVTGeom(geom, ST_TileEnvelope($1, $2, $3), ${TILE_EXTENT}, ${BUFFER_UNITS}) as geom from ${layer}
      where geom && ST_TileEnvelope($1, $2, $3, margin => ${BUFFER_UNITS / TILE_EXTENT})
    ) feature where geom is not null), '')`,
  )
  .join(' || ')} as tile`

/** Loaded by COPY, indexed, and asked for one tile after the other, as a tile server would; compressed on other threads. */
export const postgis: TileEngine = {
  name: 'PostGIS ST_AsMVT',
  howToGet: 'apt-get install postgresql-postgis',
  async open() {
    const postgres = await openExtendedPostgres('postgis')
    if (!postgres) return null
    const { version, close } = postgres
    return { version, build: (polygons, write) => build(postgres, polygons, write), close }
  },
}

async function build(
  { client, peakMegabytes }: ExtendedPostgres,
  polygons: number,
  write: (chunk: Uint8Array) => void,
): Promise<Built> {
  const compress = promisify(gzip)
  const bounds = await load(client, polygons)
  const compressed: Promise<number>[] = []
  for (const address of tilesWithin(bounds)) {
    const { rows } = await client.query<{ tile: Buffer }>({ name: 'tile', text: TILE, values: address })
    const { tile } = rows[0]!
    if (tile.length === 0) continue
    compressed.push(
      compress(tile).then((bytes) => {
        write(bytes)
        return bytes.length
      }),
    )
  }
  const lengths = await Promise.all(compressed)
  return {
    tiles: lengths.length,
    bytes: lengths.reduce((sum, length) => sum + length, 0),
    peakMegabytes: await peakMegabytes(),
  }
}

async function load(client: PoolClient, polygons: number): Promise<Bounds> {
  const bounds = nowhere()
  function* lines() {
    for (const feature of worldFeatures(polygons)) {
      const { layer, geometry, properties } = feature
      widen(bounds, feature)
      const { feature_id, level, title, category, height } = properties
      const values = [layer, feature_id, level, title, category, height, JSON.stringify(geometry)]
      yield `${values.map((value) => value ?? '\\N').join('\t')}\n`
    }
  }
  await client.query(SCHEMA)
  await pipeline(Readable.from(lines()), client.query(copyFrom('copy loaded from stdin')))
  await client.query(INDEX)
  return bounds
}

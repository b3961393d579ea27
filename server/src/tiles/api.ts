import { gunzipSync } from 'node:zlib'
import type { FastifyReply } from 'fastify'
import { Type } from 'typebox'
import type { Context } from '../context.ts'
import { notFound } from '../errors.ts'
import type { App } from '../http/app-type.ts'
import { acceptsGzip } from '../http/response/accepts-gzip.ts'
import { isNotModified } from '../http/response/if-none-match.ts'
import { PathId } from '../http/schema.ts'
import { sendFile } from './send-file.ts'
import { TilesetCache } from './tileset-cache.ts'

const TilesetPath = Type.Object({ tileset_id: PathId })
const Coordinate = Type.Integer({ minimum: 0, maximum: 2 ** 30 })
const TilePath = Type.Object({
  tileset_id: PathId,
  z: Type.Integer({ minimum: 0, maximum: 24 }),
  x: Coordinate,
  y: Coordinate,
})

const TileJson = Type.Object(
  {
    tilejson: Type.Literal('3.0.0'),
    name: Type.String(),
    tiles: Type.Array(Type.String()),
    bounds: Type.Array(Type.Number()),
    minzoom: Type.Integer(),
    maxzoom: Type.Integer(),
    vector_layers: Type.Array(Type.Unknown()),
  },
  { title: 'TileJson' },
)

const tags = ['Tiles']
const config = { scope: 'none' }
const MAX_TILE_BYTES = 64 * 1024 * 1024
/** A tileset never changes: a new one has a new ID. */
const IMMUTABLE = 'public, max-age=31536000, immutable'

/** The tiles of published views. They need no key, like the page that shows them. */
export function tilesApi(app: App, context: Context): void {
  const tilesets = new TilesetCache(context)

  app.get(
    '/tiles/v1/:tileset_id',
    { config, schema: { tags, params: TilesetPath, response: { 200: TileJson } } },
    async ({ params }, reply) => {
      const { tilesetId, metadata, reader } = await tilesets.open(params.tileset_id)
      const described = (await reader.metadata()) as { vector_layers: unknown[] }
      reply.header('Access-Control-Allow-Origin', '*').header('Cache-Control', IMMUTABLE)
      return {
        tilejson: '3.0.0' as const,
        name: tilesetId,
        tiles: [`${context.config.publicUrl}/tiles/v1/${tilesetId}/{z}/{x}/{y}.mvt`],
        bounds: metadata.bounds,
        minzoom: metadata.minzoom,
        maxzoom: metadata.maxzoom,
        vector_layers: described.vector_layers,
      }
    },
  )

  app.get(
    '/tiles/v1/:tileset_id/:z/:x/:y(^\\d+).mvt',
    { config, schema: { tags, params: TilePath } },
    async (request, reply) => {
      const { z, x, y } = request.params
      const tileset = await tilesets.open(request.params.tileset_id)
      const isGzip = acceptsGzip(request)
      // A strong ETag names bytes, and those differ by encoding.
      const etag = `"${tileset.tilesetId}-${z}-${x}-${y}${isGzip ? '-gzip' : ''}"`
      reply.header('Access-Control-Allow-Origin', '*').header('Cache-Control', IMMUTABLE)
      reply.header('ETag', etag).header('Vary', 'Accept-Encoding')
      if (isNotModified(request, etag)) return reply.status(304).send()
      const tile = await tilesets.tile(tileset, z, x, y)
      if (!tile) return reply.status(204).send()
      return sendTile(reply, tile, isGzip)
    },
  )

  app.get(
    '/tiles/v1/:tileset_id(^[\\w-]+).pmtiles',
    { config, schema: { tags, params: TilesetPath } },
    async (request, reply) => {
      const { tilesetId, fileKey } = await tilesets.open(request.params.tileset_id)
      const stat = await context.files.stat(fileKey)
      if (!stat) throw notFound('archive of tileset', tilesetId)
      reply
        .header('Access-Control-Allow-Origin', '*')
        .header('Cache-Control', IMMUTABLE)
        .header('ETag', `"${tilesetId}"`)
      reply.header('Content-Type', 'application/vnd.pmtiles')
      return sendFile(context.files, request, reply, fileKey, stat.size)
    },
  )
}

/** Tiles are stored compressed, and decompressed for clients that do not accept gzip. */
function sendTile(reply: FastifyReply, tile: Uint8Array, isGzip: boolean): FastifyReply {
  reply.header('Content-Type', 'application/vnd.mapbox-vector-tile')
  if (!isGzip) return reply.send(gunzipSync(tile, { maxOutputLength: MAX_TILE_BYTES }))
  return reply.header('Content-Encoding', 'gzip').send(asBuffer(tile))
}

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

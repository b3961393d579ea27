import { type Bounds, boundsOf, centreOf, cornersOf, type Position, type Projection, project } from '@rotunda/core/geo'
import type { Underlay } from '@rotunda/core/plan/underlay'
import { type Static, Type } from 'typebox'
import type { Context } from '../context.ts'
import { getDataset } from '../datasets/store.ts'
import { AppError, notFound } from '../errors.ts'
import type { App } from '../http/app-type.ts'
import { PathId } from '../http/schema.ts'
import { getSource } from '../map-sources/store.ts'
import { loadBounds, loadLevels } from '../venue/levels.ts'
import { chooseSource } from './choose-source.ts'
import { getUpload, UNDERLAY_FILE, type UploadRow, uploadFolder } from './store.ts'
import { UnderlayCache } from './underlay-cache.ts'

const TILE_PIXELS = 512
const MAX_ZOOM = 24
/** Zooms out from where the drawing fills a tile. */
const ZOOMS_BELOW_WHOLE = 2

const UploadPath = Type.Object({ upload_id: PathId })
const Coordinate = Type.Integer({ minimum: 0, maximum: 2 ** MAX_ZOOM })
const TilePath = Type.Object({
  upload_id: PathId,
  z: Type.Integer({ minimum: 0, maximum: MAX_ZOOM }),
  x: Coordinate,
  y: Coordinate,
})
const SourceQuery = Type.Object({
  map_source_id: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 512,
      description: 'Map source that positions the plan; absent: the first that shows it',
    }),
  ),
  around: Type.Optional(
    Type.String({
      pattern: '^-?\\d{1,15}(\\.\\d{1,15})?(e[+-]\\d{1,2})?,-?\\d{1,15}(\\.\\d{1,15})?(e[+-]\\d{1,2})?$',
      description:
        'x,y: puts this point of the drawing at longitude 0 and latitude 0, regardless of the georeference, for a map of the level alone',
    }),
  ),
})
type Place = Static<typeof SourceQuery>
const Corners = Type.Array(Type.Number(), { minItems: 4, maxItems: 4 })
const Drawing = Type.Object(
  {
    tilejson: Type.Literal('3.0.0'),
    name: Type.String(),
    tiles: Type.Array(Type.String()),
    tile_size: Type.Integer(),
    bounds: Type.Array(Type.Number(), { minItems: 4, maxItems: 4, description: 'west, south, east, north' }),
    minzoom: Type.Integer(),
    maxzoom: Type.Integer(),
    drawing_bounds: Corners,
  },
  { title: 'FloorPlanDrawing' },
)
const tags = ['Floor plans']
/** The place of a level may change; what is drawn does not. */
const TILE_CACHE = 'private, max-age=60'

/** The plan itself as raster tiles of the world, where the level of the map lies, to be shown beneath its features. */
export function drawingApi(app: App, context: Context): void {
  const underlays = new UnderlayCache(context.files)
  const open = async (accountId: string, uploadId: string, place: Place) => {
    const upload = await getUpload(context.db, accountId, uploadId)
    if (upload.state !== 'completed')
      throw new AppError('CONFLICT', `The upload '${uploadId}' is ${upload.state}; its drawing is available once it is completed.`) // biome-ignore format: one refusal
    const underlay = await underlays.get(`${uploadFolder(accountId, uploadId)}${UNDERLAY_FILE}`)
    if (!underlay) throw notFound('drawing of upload', uploadId)
    return { upload, underlay, projection: await projectionOf(context, upload, underlay, place) }
  }

  app.get(
    '/floor-plans/v1/:upload_id/drawing',
    {
      config: { scope: 'floor-plans:read' },
      schema: { tags, params: UploadPath, querystring: SourceQuery, response: { 200: Drawing } },
    },
    async ({ accountId, params, query }) => {
      const { upload, underlay, projection } = await open(accountId, params.upload_id, query)
      const corners = cornersOf(underlay.bounds as Bounds).map((corner) => projection.toLngLat(corner))
      const bounds = boundsOf(corners)
      const which = new URLSearchParams(query as Record<string, string>).toString()
      return {
        tilejson: '3.0.0' as const,
        name: upload.file_name,
        tiles: [
          `${context.config.publicUrl}/floor-plans/v1/${upload.upload_id}/drawing/{z}/{x}/{y}.png${which && `?${which}`}`,
        ],
        tile_size: TILE_PIXELS,
        bounds: [...bounds],
        minzoom: Math.max(0, wholeZoom(corners) - ZOOMS_BELOW_WHOLE),
        maxzoom: MAX_ZOOM,
        drawing_bounds: [...underlay.bounds],
      }
    },
  )

  app.get(
    '/floor-plans/v1/:upload_id/drawing/:z/:x/:y.png',
    { config: { scope: 'floor-plans:read' }, schema: { tags, params: TilePath, querystring: SourceQuery } },
    async ({ accountId, params, query }, reply) => {
      const { underlay, projection } = await open(accountId, params.upload_id, query)
      const [minX, minY, maxX, maxY] = underlay.bounds
      const span = Math.max(maxX - minX, maxY - minY) || 1
      const png = await underlay.tile(viewOf(projection, span, params), TILE_PIXELS)
      return reply.header('Content-Type', 'image/png').header('Cache-Control', TILE_CACHE).send(Buffer.from(png))
    },
  )
}

/** Where a map source shows the level; without one, as if it were alone on a map. */
async function projectionOf(
  context: Context,
  upload: UploadRow,
  underlay: Underlay,
  place: Place,
): Promise<Projection> {
  const { account_id: accountId, dataset_id: datasetId } = upload
  const sourceId = await chooseSource(context.db, accountId, datasetId, place.map_source_id)
  if (place.around !== undefined) return groundOf(context, upload, sourceId, place.around)
  if (sourceId !== null) return (await loadLevels(context.db, accountId, sourceId)).byDataset.get(datasetId)!.projection
  const dataset = await getDataset(context.db, accountId, datasetId)
  const bounds = (await loadBounds(context.db, accountId, [datasetId])).get(datasetId) ?? underlay.bounds
  const centre = centreOf(bounds)
  return project(null, { unitsPerMeter: dataset.units_per_meter ?? 1, centre })
}

/** A map of the level alone: turned and scaled as the level is, with a point of the drawing in the middle. */
async function groundOf(context: Context, upload: UploadRow, sourceId: string | null, around: string) {
  const { account_id: accountId, dataset_id: datasetId } = upload
  const centre = around.split(',').map(Number) as [number, number]
  const source = sourceId === null ? null : await getSource(context.db, accountId, sourceId)
  const floor = source?.floors.find((candidate) => candidate.dataset_id === datasetId)
  const scale = floor?.units_per_meter ?? (await getDataset(context.db, accountId, datasetId)).units_per_meter
  return project(null, { unitsPerMeter: scale ?? 1, transform: floor?.transform ?? null, centre })
}

/** From the drawing to the pixels of a tile. The projection is affine in Web Mercator, so three points determine it. */
function viewOf(projection: Projection, span: number, { z, x, y }: { z: number; x: number; y: number }) {
  const toPixels = (point: Position): Position => {
    const [wx, wy] = toWorld(projection.toLngLat(point))
    return [(wx * 2 ** z - x) * TILE_PIXELS, (wy * 2 ** z - y) * TILE_PIXELS]
  }
  // Points near the tile, a span of the drawing apart, so that no digits are lost.
  const [x0, y0] = projection.toDrawing(fromWorld([(x + 0.5) / 2 ** z, (y + 0.5) / 2 ** z]))
  const [origin, right, up] = [toPixels([x0, y0]), toPixels([x0 + span, y0]), toPixels([x0, y0 + span])]
  const [a, b] = [(right[0] - origin[0]) / span, (right[1] - origin[1]) / span]
  const [c, d] = [(up[0] - origin[0]) / span, (up[1] - origin[1]) / span]
  return [a, b, c, d, origin[0] - a * x0 - c * y0, origin[1] - b * x0 - d * y0] as const
}

/** Shares of the world's width in Web Mercator, y down. */
function toWorld([lng, lat]: Position): Position {
  const y = 0.5 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / (2 * Math.PI)
  return [lng / 360 + 0.5, y]
}

function fromWorld([x, y]: Position): Position {
  return [(x - 0.5) * 360, (Math.atan(Math.sinh((0.5 - y) * 2 * Math.PI)) * 180) / Math.PI]
}

/** The zoom at which the drawing about fills a tile. */
function wholeZoom(corners: readonly Position[]): number {
  const [minX, minY, maxX, maxY] = boundsOf(corners.map(toWorld))
  const size = Math.max(maxX - minX, maxY - minY, 2 ** -MAX_ZOOM)
  return Math.min(MAX_ZOOM, Math.floor(-Math.log2(size)))
}

import { drawThumbnail } from '@rotunda/core/tile'
import { Type } from 'typebox'
import type { Context } from '../context.ts'
import { readFeatures } from '../datasets/read-features.ts'
import type { Db } from '../db/db.ts'
import { AppError } from '../errors.ts'
import type { App } from '../http/app-type.ts'
import { PathId } from '../http/schema.ts'
import { getSource } from '../map-sources/store.ts'
import { getViewRow } from '../map-views/store.ts'
import { getMap } from '../maps/store.ts'
import { loadPlaced, tileFeatures } from '../publishing/tile-features.ts'

const WIDTH_PX = 480
const HEIGHT_PX = 240

const MapPath = Type.Object({ map_id: PathId })
const Query = Type.Object({ floor: Type.Optional(Type.Integer({ minimum: -1000, maximum: 1000 })) })

export function mapThumbnailApi(app: App, context: Context): void {
  app.get(
    '/maps/v1/:map_id/thumbnail.svg',
    {
      config: { scope: 'maps:read' },
      schema: {
        tags: ['Maps'],
        params: MapPath,
        querystring: Query,
      },
    },
    async ({ accountId, params, query }, reply) =>
      reply.type('image/svg+xml').send(await drawMap(context.db, accountId, params.map_id, query.floor)),
  )
}

/** The level as a small picture, as its default view would show it now; without `floor` the one nearest to the ground. */
async function drawMap(db: Db, accountId: string, mapId: string, floor: number | undefined): Promise<string> {
  const map = await getMap(db, accountId, mapId)
  const { floors } = await getSource(db, accountId, map.map_source_id)
  const drawn = floors.filter(({ dataset_id }) => dataset_id !== null)
  const level =
    floor === undefined
      ? drawn.toSorted((a, b) => Math.abs(a.floor) - Math.abs(b.floor) || b.floor - a.floor)[0]
      : floors.find((candidate) => candidate.floor === floor)
  if (floor !== undefined && !level) throw new AppError('NOT_FOUND', `The map has no level ${floor}.`)
  const datasetId = level?.dataset_id
  if (!datasetId) return drawThumbnail([], WIDTH_PX, HEIGHT_PX)
  return db.transaction().execute(async (tx) => {
    const viewId = map.default_map_view_id
    const placed = viewId ? await loadPlaced(tx, await getViewRow(tx, accountId, mapId, viewId)) : new Map()
    return drawThumbnail(tileFeatures(readFeatures(tx, accountId, datasetId), placed), WIDTH_PX, HEIGHT_PX)
  })
}

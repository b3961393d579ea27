import { drawThumbnail } from '@rotunda/core/tile'
import { Type } from 'typebox'
import type { Context } from '../context.ts'
import { readFeatures } from '../datasets/read-features.ts'
import { getDataset } from '../datasets/store.ts'
import type { App } from '../http/app-type.ts'
import { PathId } from '../http/schema.ts'
import { tileFeatures } from '../publishing/tile-features.ts'

const WIDTH_PX = 480
const HEIGHT_PX = 240
const DatasetPath = Type.Object({ dataset_id: PathId })

export function datasetThumbnailApi(app: App, context: Context): void {
  app.get(
    '/datasets/v1/:dataset_id/thumbnail.svg',
    {
      config: { scope: 'datasets:read' },
      schema: {
        tags: ['Datasets'],
        params: DatasetPath,
      },
    },
    async ({ accountId, params }, reply) => {
      const picture = await context.db.transaction().execute(async (tx) => {
        await getDataset(context.db, accountId, params.dataset_id)
        return drawThumbnail(
          tileFeatures(readFeatures(tx, accountId, params.dataset_id), new Map()),
          WIDTH_PX,
          HEIGHT_PX,
        )
      })
      return reply.type('image/svg+xml').send(picture)
    },
  )
}

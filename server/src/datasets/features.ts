import { Type } from 'typebox'
import type { Context } from '../context.ts'
import { invalid } from '../errors.ts'
import type { App } from '../http/app-type.ts'
import { mergePatch } from '../http/merge-patch.ts'
import { NoContent, PathId } from '../http/schema.ts'
import { write } from '../http/write.ts'
import { changedOnViews, named, viewsOfDataset } from '../map-views/affected.ts'
import { checkGeometry } from './check-geometry.ts'
import { Feature, FeatureCollection, FeatureList, FeaturePage, FeatureUpdate, Imported, NewFeature } from './schema.ts'
import {
  deleteFeature,
  getDataset,
  getFeature,
  insertFeatures,
  listFeatures,
  lockFeature,
  type NewFeatureRow,
  toFeature,
  updateFeature,
} from './store.ts'

const DatasetPath = Type.Object({ dataset_id: PathId })
const FeaturePath = Type.Object({ dataset_id: PathId, feature_id: PathId })
const tags = ['Datasets']
const IMPORT_LIMIT = 256 * 1024 * 1024

/** The features of a dataset: the second half of the family. */
export function featuresApi(app: App, context: Context): void {
  const insert = async (
    accountId: string,
    datasetId: string,
    features: NewFeatureRow[],
    reply: Parameters<typeof write>[2],
  ) =>
    write(context, accountId, reply, async (tx, changed) => {
      await getDataset(tx, accountId, datasetId)
      const ids = await insertFeatures(tx, accountId, datasetId, features)
      const views = await viewsOfDataset(tx, accountId, datasetId)
      changedOnViews(changed, 'features', { dataset_id: datasetId, ...named('feature_ids', ids) }, views)
      return ids
    })

  app.post(
    '/datasets/v1/:dataset_id/features',
    {
      config: { scope: 'datasets:write' },
      schema: { tags, params: DatasetPath, body: NewFeature, response: { 201: Feature } },
    },
    async ({ accountId, params, body }, reply) => {
      const [id] = await insert(accountId, params.dataset_id, [toRow(body, '')], reply)
      return reply.status(201).send(toFeature(await getFeature(context.db, accountId, params.dataset_id, id!)))
    },
  )

  app.post(
    '/datasets/v1/:dataset_id/features/import',
    {
      bodyLimit: IMPORT_LIMIT,
      config: { scope: 'datasets:write' },
      schema: { tags, params: DatasetPath, body: FeatureCollection, response: { 201: Imported } },
    },
    async ({ accountId, params, body }, reply) => {
      const rows = body.features.map((feature, i) => toRow(feature, `features.${i}.`))
      const ids = await insert(accountId, params.dataset_id, rows, reply)
      return reply.status(201).send({ dataset_id: params.dataset_id, imported: ids.length, feature_ids: ids })
    },
  )

  app.get(
    '/datasets/v1/:dataset_id/features',
    {
      config: { scope: 'datasets:read' },
      schema: { tags, params: DatasetPath, querystring: FeaturePage, response: { 200: FeatureList } },
    },
    async ({ accountId, params, query }) => {
      await getDataset(context.db, accountId, params.dataset_id)
      const { rows, total } = await listFeatures(context.db, accountId, params.dataset_id, query)
      return { features: rows.map(toFeature), total, ...query }
    },
  )

  singleFeature(app, context)
}

function singleFeature(app: App, context: Context): void {
  const url = '/datasets/v1/:dataset_id/features/:feature_id'

  app.get(
    url,
    { config: { scope: 'datasets:read' }, schema: { tags, params: FeaturePath, response: { 200: Feature } } },
    async ({ accountId, params }) =>
      toFeature(await getFeature(context.db, accountId, params.dataset_id, params.feature_id)),
  )

  app.put(
    url,
    {
      config: { scope: 'datasets:write' },
      schema: { tags, params: FeaturePath, body: FeatureUpdate, response: { 200: Feature } },
    },
    async ({ accountId, params, body }, reply) => {
      const geometry = body.geometry === undefined ? undefined : checkGeometry(body.geometry)
      return write(context, accountId, reply, async (tx, changed) => {
        const row = await lockFeature(tx, accountId, params.dataset_id, params.feature_id)
        const properties = body.properties === undefined ? undefined : mergePatch(row.properties, body.properties)
        const updated = await updateFeature(tx, row, { geometry, properties })
        await noteFeature(tx, changed, accountId, params)
        return toFeature(updated)
      })
    },
  )

  app.delete(
    url,
    { config: { scope: 'datasets:delete' }, schema: { tags, params: FeaturePath, response: { 204: NoContent } } },
    async ({ accountId, params }, reply) => {
      await write(context, accountId, reply, async (tx, changed) => {
        await deleteFeature(tx, accountId, params.dataset_id, params.feature_id)
        await noteFeature(tx, changed, accountId, params)
      })
      return reply.status(204).send(null)
    },
  )
}

type Work = Parameters<Parameters<typeof write>[3]>

async function noteFeature(
  tx: Work[0],
  changed: Work[1],
  accountId: string,
  path: { dataset_id: string; feature_id: string },
) {
  const views = await viewsOfDataset(tx, accountId, path.dataset_id)
  changedOnViews(changed, 'features', { dataset_id: path.dataset_id, feature_ids: [path.feature_id] }, views)
}

/** `prefix` leads to the feature in the request, for the error's path. */
function toRow(feature: unknown, prefix: string): NewFeatureRow {
  const { type, geometry, properties } = (feature ?? {}) as Record<string, unknown>
  if (type !== 'Feature') throw invalid(`${prefix}type`, "must be 'Feature'")
  if (
    properties !== undefined &&
    properties !== null &&
    (typeof properties !== 'object' || Array.isArray(properties))
  ) {
    throw invalid(`${prefix}properties`, 'must be an object')
  }
  return {
    geometry: checkGeometry(geometry, `${prefix}geometry`),
    properties: (properties ?? {}) as Record<string, unknown>,
  }
}

import { setImmediate } from 'node:timers/promises'
import { Type } from 'typebox'
import { v7 as uuid } from 'uuid'
import { changedOnViews, removedConnectors, viewsOfDataset } from '../affected-views.ts'
import { recordCreate, recordDelete, recordUpdate } from '../changesets/record-write.ts'
import { commitChanges, respondCreated } from '../commit-changes.ts'
import type { Context } from '../context.ts'
import { checkGeometry } from '../datasets/check-geometry.ts'
import { Feature, FeatureList, FeaturePage, FeatureUpdate, NewFeature } from '../datasets/schema.ts'
import {
  deleteFeature,
  featureJson,
  featureText,
  getDataset,
  getFeature,
  insertFeatures,
  listFeatures,
  lockFeature,
  updateFeature,
} from '../datasets/store.ts'
import { nextIdCursor } from '../db/keyset.ts'
import type { App } from '../http/app-type.ts'
import { LARGE_BODY_BYTES } from '../http/body/json-body.ts'
import { checkMerged, mergePatch } from '../http/body/merge-patch.ts'
import { resource } from '../http/resource.ts'
import { sendJson } from '../http/response/send-json.ts'
import { NoContent, PathId } from '../http/schema.ts'
import { checkFeature, checkProperties } from './check-feature.ts'
import { deleteFeaturesApi } from './delete-features.ts'
import { historyApi } from './history.ts'
import { importFeaturesApi } from './import-features.ts'

const DatasetPath = Type.Object({ dataset_id: PathId })
const FeaturePath = Type.Object({ dataset_id: PathId, feature_id: PathId })
const tags = ['Datasets']
const singleResource = resource(async (db, accountId, path: { dataset_id: string; feature_id: string }) =>
  featureText(await getFeature(db, accountId, path.dataset_id, path.feature_id)),
)

/** The features of a dataset. Each write is recorded as a changeset, so this stands above both. */
export function featuresApi(app: App, context: Context): void {
  app.post(
    '/datasets/v1/:dataset_id/features',
    {
      bodyLimit: LARGE_BODY_BYTES,
      config: { scope: 'datasets:write' },
      schema: { tags, params: DatasetPath, body: NewFeature, response: { 201: Feature } },
    },
    async (request, reply) => {
      const { accountId, params, body } = request
      const feature = checkFeature(body, '')
      await setImmediate()
      const path = { ...params, feature_id: uuid() }
      return respondCreated(context, accountId, reply, async (tx, changed) => {
        await getDataset(tx, accountId, path.dataset_id)
        await insertFeatures(tx, accountId, path.dataset_id, `[${featureJson(path.feature_id, feature)}]`)
        await recordCreate(tx, request, path, feature)
        await noteFeature(tx, changed, accountId, path)
        return featureText(await getFeature(tx, accountId, path.dataset_id, path.feature_id))
      })
    },
  )

  app.get(
    '/datasets/v1/:dataset_id/features',
    {
      config: { scope: 'datasets:read' },
      schema: { tags, params: DatasetPath, querystring: FeaturePage, response: { 200: FeatureList } },
    },
    async ({ accountId, params, query }, reply) => {
      await getDataset(context.db, accountId, params.dataset_id)
      const { rows, total } = await listFeatures(context.db, accountId, params.dataset_id, query)
      const next = nextIdCursor(
        query,
        rows.map((row) => row.feature_id),
      )
      const rest = JSON.stringify({ total, skip: query.skip, limit: query.limit, ...next }).slice(1)
      return sendJson(reply, `{"features":[${rows.map(featureText).join(',')}],${rest}`)
    },
  )

  importFeaturesApi(app, context)
  singleFeature(app, context)
  deleteFeaturesApi(app, context)
  historyApi(app, context)
}

function singleFeature(app: App, context: Context): void {
  const url = '/datasets/v1/:dataset_id/features/:feature_id'

  app.get(
    url,
    {
      config: { scope: 'datasets:read', resource: singleResource },
      schema: { tags, params: FeaturePath, response: { 200: Feature } },
    },
    async ({ accountId, params }, reply) =>
      sendJson(reply, featureText(await getFeature(context.db, accountId, params.dataset_id, params.feature_id))),
  )

  app.put(
    url,
    {
      bodyLimit: LARGE_BODY_BYTES,
      config: { scope: 'datasets:write', resource: singleResource },
      schema: { tags, params: FeaturePath, body: FeatureUpdate, response: { 200: Feature } },
    },
    async (request, reply) => {
      const { accountId, params, body } = request
      const geometry = body.geometry === undefined ? undefined : checkGeometry(body.geometry)
      const updated = await commitChanges(context, accountId, reply, async (tx, changed) => {
        const row = await lockFeature(tx, accountId, params.dataset_id, params.feature_id)
        const properties = body.properties === undefined ? undefined : mergePatch(row.properties, body.properties)
        checkMerged(properties ?? {}, 'properties')
        const next = { geometry: geometry ?? row.geometry, properties: properties ?? row.properties }
        checkProperties(next, 'properties', row)
        const updated = await updateFeature(tx, row, { geometry, properties })
        await noteFeature(tx, changed, accountId, params, removedConnectors([{ before: row, after: next }]))
        await recordUpdate(tx, request, params, row, { geometry, properties: body.properties, merged: properties })
        return updated
      })
      return sendJson(reply, featureText(updated))
    },
  )

  app.delete(
    url,
    {
      config: { scope: 'datasets:delete', resource: singleResource },
      schema: { tags, params: FeaturePath, response: { 204: NoContent } },
    },
    async (request, reply) => {
      const { accountId, params } = request
      await commitChanges(context, accountId, reply, async (tx, changed) => {
        const row = await lockFeature(tx, accountId, params.dataset_id, params.feature_id)
        await recordDelete(tx, request, params, row)
        await deleteFeature(tx, accountId, params.dataset_id, params.feature_id)
        await noteFeature(tx, changed, accountId, params, removedConnectors([{ before: row, after: null }]))
      })
      return reply.status(204).send(null)
    },
  )
}

type Work = Parameters<Parameters<typeof commitChanges>[3]>

async function noteFeature(
  tx: Work[0],
  changed: Work[1],
  accountId: string,
  path: { dataset_id: string; feature_id: string },
  removed: object = {},
) {
  const views = await viewsOfDataset(tx, accountId, path.dataset_id)
  changedOnViews(
    changed,
    'features',
    { dataset_id: path.dataset_id, feature_ids: [path.feature_id], ...removed },
    views,
  )
}

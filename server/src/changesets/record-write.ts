import { type EditFeature, type Operation, versionOf } from '@rotunda/core/edit'
import type { FastifyRequest } from 'fastify'
import type { Selectable } from 'kysely'
import type { LockedFeature, NewFeatureRow } from '../datasets/store.ts'
import type { UndoData } from '../db/changeset-tables.ts'
import type { Tx } from '../db/db.ts'
import type { Tables } from '../db/tables.ts'
import { actorOf } from './actor.ts'
import { captureOccupants } from './occupants.ts'
import { keepFeatures, recordApplied } from './record.ts'
import type { Summary } from './write-changes.ts'

interface FeaturePath {
  dataset_id: string
  feature_id: string
}

type Content = Pick<EditFeature, 'geometry' | 'properties'>

/** The endpoints of single features write at once. Each write is recorded as an applied changeset of one operation. */
function recordOne(
  tx: Tx,
  request: FastifyRequest,
  path: FeaturePath,
  write: { title: string; operation: Operation; before: Content | null; after: Content | null; undoData?: UndoData },
): Promise<string> {
  const { before, after } = write
  const version = after ? versionOf({ geometry: after.geometry, properties: after.properties }) : null
  const feature = before ? { geometry: before.geometry, properties: before.properties } : null
  const { dataset_id, feature_id } = path
  return recordApplied(tx, request.accountId, {
    datasetIds: [dataset_id],
    kind: 'write',
    title: write.title,
    actor: actorOf(request),
    summary: { created: before ? 0 : 1, updated: before && after ? 1 : 0, deleted: after ? 0 : 1 },
    operations: [write.operation],
    inverse: [{ op: 'restore', dataset_id, feature_id, before: version, feature }],
    undoData: write.undoData ?? null,
  })
}

export async function recordCreate(tx: Tx, request: FastifyRequest, path: FeaturePath, feature: NewFeatureRow) {
  const operation: Operation = { op: 'create', ...path, ...feature }
  await recordOne(tx, request, path, { title: 'Feature created', operation, before: null, after: feature })
}

/** `properties` is the patch that was sent, `merged` what it gave. */
export async function recordUpdate(
  tx: Tx,
  request: FastifyRequest,
  path: FeaturePath,
  row: LockedFeature,
  update: {
    geometry?: NewFeatureRow['geometry']
    properties?: Record<string, unknown>
    merged?: Record<string, unknown>
  },
) {
  const { geometry, properties, merged } = update
  const operation: Operation = {
    op: 'update',
    ...path,
    ...(geometry ? { geometry } : {}),
    ...(properties ? { properties } : {}),
  }
  const after = { geometry: geometry ?? row.geometry, properties: merged ?? row.properties }
  await recordOne(tx, request, path, { title: 'Feature changed', operation, before: row, after })
}

/** To be called while the feature is still there. */
export async function recordDelete(tx: Tx, request: FastifyRequest, path: FeaturePath, row: LockedFeature) {
  const undoData = await captureOccupants(tx, request.accountId, [path.feature_id])
  const operation: Operation = { op: 'delete', ...path, placements: 'drop', bookings: 'drop' }
  await recordOne(tx, request, path, { title: 'Feature deleted', operation, before: row, after: null, undoData })
}

/** To be called while the features are still there. */
export async function recordBulkDelete(tx: Tx, request: FastifyRequest, datasetId: string, ids: string[]) {
  const changesetId = await recordApplied(tx, request.accountId, {
    datasetIds: [datasetId],
    kind: 'write',
    title: `${ids.length} features deleted`,
    actor: actorOf(request),
    summary: { created: 0, updated: 0, deleted: ids.length },
    count: ids.length,
    undoData: await captureOccupants(tx, request.accountId, ids),
  })
  await keepFeatures(tx, { accountId: request.accountId, datasetId, changesetId }, { ids })
}

/** What an import made is known by the time of its transaction, so that one of any size is recorded in one row. */
export async function recordImport(tx: Tx, request: FastifyRequest, datasetId: string, count: number) {
  await recordApplied(tx, request.accountId, {
    datasetIds: [datasetId],
    kind: 'import',
    title: `Import of ${count} features`,
    actor: actorOf(request),
    summary: { created: count, updated: 0, deleted: 0 },
    count,
  })
}

/** To be called before the features of a new reading take the place of the old. */
export async function recordSwap(
  tx: Tx,
  upload: Pick<Selectable<Tables['floor_plan_uploads']>, 'account_id' | 'dataset_id' | 'upload_id' | 'file_name'>,
  settings: Pick<UndoData, 'dataset' | 'floors' | 'drift'>,
  summary: Summary,
  { staying, going }: { staying: string[]; going: string[] },
) {
  const { account_id: accountId, dataset_id: datasetId } = upload
  const changesetId = await recordApplied(tx, accountId, {
    datasetIds: [datasetId],
    kind: 'floor-plan',
    title: `Floor plan ${upload.file_name}`.slice(0, 500),
    actor: { kind: 'upload', id: upload.upload_id },
    summary,
    count: summary.created + summary.updated + summary.deleted,
    undoData: { ...settings, ...(await captureOccupants(tx, accountId, going)) },
  })
  await keepFeatures(tx, { accountId, datasetId, changesetId }, { all: true, staying })
}

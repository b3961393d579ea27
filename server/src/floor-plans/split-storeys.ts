import { type Bounds, boundsOf, centreOf, type Geometry, type LevelTransform, positions } from '@rotunda/core/geo'
import { type ProposedLevel, proposeLevels, stackStoreys } from '@rotunda/core/level'
import { sql } from 'kysely'
import { recordApplied } from '../changesets/record.ts'
import type { Actor } from '../changesets/store.ts'
import { insertDataset } from '../datasets/store.ts'
import type { Tx } from '../db/db.ts'
import { AppError } from '../errors.ts'
import type { OldFeature } from './keep-ids.ts'
import { loadReading, type Reading, saveReading } from './readings.ts'
import { lockUpload } from './review-store.ts'
import { insertUpload, type UploadRow } from './store.ts'
import { reportOfStorey, storeysIn, titleOf } from './storey-reading.ts'

/** A level that a storey of a sheet has become. */
export interface StoreyLevel extends Pick<ProposedLevel, 'floor' | 'name' | 'short_name'> {
  storey: number
  datasetId: string
  uploadId: string
  /** How it comes to lie above the first. */
  transform: LevelTransform | null
}

/** The upload of a further storey, whose files are there already. */
export interface CopiedFiles {
  uploadId: string
  fileKey: string
}

/** Storeys that are made levels at most; a sheet with more is no sheet of storeys. */
const MAX_STOREYS = 50

/** The numbers of the storeys that the features of an upload belong to. */
export async function listStoreys(tx: Tx, upload: UploadRow): Promise<number[]> {
  const { account_id: accountId, dataset_id: datasetId, upload_id: uploadId } = upload
  if (upload.state !== 'completed' || !upload.accepted_at)
    throw new AppError(
      'CONFLICT',
      `The upload '${uploadId}' is not a level yet: it was not read or is waiting for review.`,
    )
  const stored = await loadReading(tx, { accountId, datasetId, uploadId })
  const storeys = storeysIn(stored?.reading.features ?? [])
  if (!stored || storeys.length < 2 || storeys.length > MAX_STOREYS)
    throw new AppError('CONFLICT', `The sheet of the upload '${uploadId}' does not show several storeys.`)
  return storeys
}

/**
 * Makes a dataset of each storey but the first, with an upload of its own. Features move with their IDs, so that edits,
 * placements and bookings stay.
 */
export async function splitStoreys(
  tx: Tx,
  upload: UploadRow,
  files: readonly CopiedFiles[],
  actor: Actor,
): Promise<StoreyLevel[]> {
  const { account_id: accountId, dataset_id: datasetId, upload_id: uploadId } = upload
  await lockUpload(tx, accountId, uploadId)
  const dataset = await tx
    .selectFrom('datasets')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('dataset_id', '=', datasetId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (dataset.reading_id !== uploadId)
    throw new AppError('CONFLICT', `The upload '${uploadId}' was replaced by a newer one. Split that one into levels.`)
  const storeys = await listStoreys(tx, upload)
  const stored = (await loadReading(tx, { accountId, datasetId, uploadId }))!
  const features = assign(await loadFeatures(tx, accountId, datasetId), storeys)
  const report = upload.report ?? {}
  const names = proposeLevels(storeys.map((storey) => ({ fileName: '', sheetTitles: titlesOf(report, storey) })))
  const scale = dataset.units_per_meter ?? 1
  const transforms = stackStoreys(storeys.map((storey) => ({ floor: storey, datasetId, unitsPerMeter: scale, transform: null, features: features.get(storey)! }))) // biome-ignore format: one list
  const levels: StoreyLevel[] = []
  for (const [i, storey] of storeys.entries()) {
    const own = { ...names[i]!, storey, transform: transforms[i]! }
    const part = partOf(stored, storey)
    const told = reportOfStorey(report, part.reading.features, storey)
    const target = i === 0 ? { datasetId, uploadId } : await makeLevel(tx, upload, dataset, files[i - 1]!, own.name)
    if (i > 0) await moveFeatures(tx, accountId, target.datasetId, features.get(storey)!)
    await saveReading(tx, { accountId, ...target }, part.reading, part.ids)
    await describeStorey(tx, accountId, target.uploadId, { ...upload.guidance, storey }, told)
    levels.push({ ...own, ...target })
  }
  await recordApplied(tx, accountId, {
    datasetIds: levels.map((level) => level.datasetId),
    kind: 'floor-plan',
    title: `Sheet split into levels: ${upload.file_name}`.slice(0, 500),
    actor,
    summary: { created: 0, updated: [...features.values()].flat().length, deleted: 0 },
    undo: 'none',
  })
  return levels
}

function titlesOf(report: Record<string, unknown>, storey: number): string[] {
  const title = titleOf(report, storey)
  return title === null ? [] : [title]
}

function partOf({ reading, ids }: { reading: Reading; ids: string[] }, storey: number) {
  const kept = reading.features.flatMap((feature, i) => (feature.properties.storey === storey ? [i] : []))
  return {
    reading: { features: kept.map((i) => reading.features[i]!), scale: reading.scale },
    ids: kept.map((i) => ids[i]!),
  }
}

async function loadFeatures(tx: Tx, accountId: string, datasetId: string): Promise<OldFeature[]> {
  return tx
    .selectFrom('features')
    .select(['feature_id', 'geometry', 'properties'])
    .where('account_id', '=', accountId)
    .where('dataset_id', '=', datasetId)
    .orderBy('feature_id')
    .forUpdate()
    .execute()
}

/** What people drew says no storey: it belongs to the one that it lies in, or next to. */
function assign(features: readonly OldFeature[], storeys: readonly number[]): Map<number, OldFeature[]> {
  const byStorey = new Map<number, OldFeature[]>(storeys.map((storey) => [storey, []]))
  const others: OldFeature[] = []
  for (const feature of features) (byStorey.get(Number(feature.properties.storey)) ?? others).push(feature)
  const boxes = [...byStorey].map(([storey, own]) => ({ storey, box: boxOf(own) }))
  for (const feature of others) {
    const at = middleOf(feature)
    const nearest = boxes.reduce((a, b) => (distanceTo(b.box, at) < distanceTo(a.box, at) ? b : a))
    byStorey.get(nearest.storey)!.push(feature)
  }
  return byStorey
}

function boxOf(features: readonly OldFeature[]): Bounds {
  return boundsOf(features.flatMap(({ geometry }) => positions(geometry as unknown as Geometry)))
}

function middleOf({ geometry }: OldFeature): readonly [number, number] {
  return centreOf(boundsOf(positions(geometry as unknown as Geometry)))
}

function distanceTo([minX, minY, maxX, maxY]: Bounds, [x, y]: readonly [number, number]): number {
  return Math.hypot(Math.max(0, minX - x, x - maxX), Math.max(0, minY - y, y - maxY))
}

type DatasetRow = { units_per_meter: number | null; scale: Record<string, unknown> | null }

async function makeLevel(
  tx: Tx,
  upload: UploadRow,
  dataset: DatasetRow,
  { uploadId, fileKey }: CopiedFiles,
  name: string,
) {
  const { account_id: accountId, file_name: fileName, file_size: fileSize } = upload
  const title = `${fileName}, ${name}`.slice(0, 500)
  const { dataset_id: datasetId } = await insertDataset(tx, accountId, { id: null, name: title, state: 'completed' })
  await insertUpload(tx, accountId, { uploadId, datasetId, fileKey, fileName, fileSize: Number(fileSize), format: upload.format ?? '', guidance: null, isReview: false }) // biome-ignore format: one upload
  await tx
    .updateTable('floor_plan_uploads')
    .set({ state: 'completed', progress: 1, accepted_at: new Date() })
    .where('account_id', '=', accountId)
    .where('upload_id', '=', uploadId)
    .execute()
  await tx
    .updateTable('datasets')
    .set({ units_per_meter: dataset.units_per_meter, scale: dataset.scale && JSON.stringify(dataset.scale), reading_id: uploadId }) // biome-ignore format: one row
    .where('account_id', '=', accountId)
    .where('dataset_id', '=', datasetId)
    .execute()
  return { datasetId, uploadId }
}

async function moveFeatures(tx: Tx, accountId: string, datasetId: string, features: readonly OldFeature[]) {
  const ids = features.map(({ feature_id }) => feature_id)
  await sql`update features set dataset_id = ${datasetId} where account_id = ${accountId}
    and feature_id = any(${ids})`.execute(tx)
}

/** A later sheet of the level is read for the same storey. */
async function describeStorey(tx: Tx, accountId: string, uploadId: string, guidance: object, report: object) {
  await tx
    .updateTable('floor_plan_uploads')
    .set({ guidance: JSON.stringify(guidance), report: JSON.stringify(report), updated_at: new Date() })
    .where('account_id', '=', accountId)
    .where('upload_id', '=', uploadId)
    .execute()
}

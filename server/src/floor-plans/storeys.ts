import { venuePlane } from '@rotunda/core/geo'
import { Type } from 'typebox'
import { v7 as uuid } from 'uuid'
import { changedOnViews, viewsOfSource } from '../affected-views.ts'
import { actorOf } from '../changesets/actor.ts'
import { type NoteChange, respondCreated } from '../commit-changes.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../db/db.ts'
import { isDatabaseUnavailable } from '../db/db.ts'
import type { App } from '../http/app-type.ts'
import { PathId } from '../http/schema.ts'
import { type Floor, MapSource, Transform } from '../map-sources/schema.ts'
import { getSource, lockSource, updateSource } from '../map-sources/store.ts'
import { noteSwap } from './accept.ts'
import { chooseSource } from './choose-source.ts'
import { Upload } from './schema.ts'
import { type CopiedFiles, listStoreys, type StoreyLevel, splitStoreys } from './split-storeys.ts'
import { getUpload, toUpload, UNDERLAY_FILE, type UploadRow, uploadFolder } from './store.ts'

const UploadPath = Type.Object({ upload_id: PathId })
const Making = Type.Object({
  map_source_id: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 512,
      description: 'Map source that gets the levels; absent: the first that shows the plan',
    }),
  ),
})
const Levels = Type.Object(
  {
    levels: Type.Array(
      Type.Object({
        storey: Type.Integer(),
        floor: Type.Integer({ description: 'Floors of the map source; if none shows the plan, the proposed ones' }),
        name: Type.String(),
        short_name: Type.String(),
        transform: Type.Union([Transform, Type.Null()], { description: 'Aligns it with the first' }),
        upload: Upload,
      }),
    ),
    map_source: Type.Union([MapSource, Type.Null()]),
  },
  { title: 'StoreyLevels' },
)

/** Several storeys on one sheet become levels. */
export function storeysApi(app: App, context: Context): void {
  app.post(
    '/floor-plans/v1/:upload_id/storeys',
    {
      config: { scope: 'floor-plans:write' },
      schema: { tags: ['Floor plans'], params: UploadPath, body: Making, response: { 201: Levels } },
    },
    async (request, reply) => {
      const { accountId, params, body } = request
      const upload = await getUpload(context.db, accountId, params.upload_id)
      const sourceId = await chooseSource(context.db, accountId, upload.dataset_id, body.map_source_id)
      const files = await copyFiles(context, upload)
      const made = respondCreated(context, accountId, reply, async (tx, changed) => {
        if (sourceId !== null) await lockSource(tx, accountId, sourceId)
        const levels = await splitStoreys(tx, upload, files, actorOf(request))
        const placed = sourceId === null ? levels : await placeLevels(tx, changed, upload, sourceId, levels)
        for (const { datasetId } of levels) changed('floor-plans', { dataset_id: datasetId })
        await noteSwap(tx, changed, upload)
        return {
          levels: await Promise.all(placed.map(async ({ datasetId: _, uploadId, ...level }) => {
            const row = await getUpload(tx, accountId, uploadId)
            return { ...level, upload: toUpload(row, context.config.publicUrl) }
          })),
          map_source: sourceId === null ? null : await getSource(tx, accountId, sourceId),
        } // biome-ignore format: one answer
      })
      return made.catch((error) => discard(context, accountId, files, error))
    },
  )
}

/** Every upload has its own files, so that deleting one leaves the others. */
async function copyFiles(context: Context, upload: UploadRow): Promise<CopiedFiles[]> {
  const { account_id: accountId, upload_id: uploadId } = upload
  const storeys = await context.db.transaction().execute((tx) => listStoreys(tx, upload))
  const copies: CopiedFiles[] = []
  try {
    for (const _ of storeys.slice(1)) {
      const id = uuid()
      const folder = uploadFolder(accountId, id)
      copies.push({ uploadId: id, fileKey: `${folder}plan` })
      const from = uploadFolder(accountId, uploadId)
      await copy(context, upload.file_key, `${folder}plan`)
      for (const name of ['preview.png', UNDERLAY_FILE]) await copy(context, `${from}${name}`, `${folder}${name}`)
    }
    return copies
  } catch (error) {
    return discard(context, accountId, copies, error)
  }
}

async function copy(context: Context, from: string, to: string): Promise<void> {
  const file = await context.files.get(from)
  if (file) await context.files.put(to, file.stream)
}

async function discard(
  context: Context,
  accountId: string,
  files: readonly CopiedFiles[],
  error: unknown,
): Promise<never> {
  if (!isDatabaseUnavailable(error))
    for (const { uploadId } of files)
      await context.files.deletePrefix(uploadFolder(accountId, uploadId)).catch(() => {})
  throw error
}

/** The storeys become floors of the source, with the names of the sheet; numbers that are taken are passed over. */
async function placeLevels(
  tx: Tx,
  changed: NoteChange,
  upload: UploadRow,
  sourceId: string,
  levels: readonly StoreyLevel[],
): Promise<StoreyLevel[]> {
  const { account_id: accountId, dataset_id: datasetId } = upload
  const source = await getSource(tx, accountId, sourceId)
  const own = source.floors.find((floor) => floor.dataset_id === datasetId)!
  const others = source.floors.filter((floor) => floor !== own)
  const taken = new Set(others.map(({ floor }) => floor))
  // A building with other levels keeps the number that its owner gave; the storeys follow from there.
  const shift = taken.size === 0 ? 0 : own.floor - levels[0]!.floor
  const placed = levels
    .toSorted((a, b) => a.floor - b.floor)
    .map((level) => {
      let floor = level.floor + shift
      while (taken.has(floor)) floor++
      taken.add(floor)
      const isNamed = floor === level.floor
      return { ...level, floor, transform: above(own, level), ...(isNamed ? {} : { name: `Level ${floor}`, short_name: String(floor) }) } // biome-ignore format: one level
    })
  const floors: Floor[] = placed.map((level) => ({
    floor: level.floor,
    name: level.name,
    short_name: level.short_name,
    building: own.building,
    dataset_id: level.datasetId,
    units_per_meter: own.units_per_meter,
    transform: level.transform,
  }))
  await updateSource(tx, accountId, sourceId, { floors: [...others, ...floors] })
  changedOnViews(changed, 'map-sources', { map_source_id: sourceId }, await viewsOfSource(tx, accountId, sourceId))
  return levels.map((level) => placed.find(({ storey }) => storey === level.storey)!)
}

/** What lays a storey above the first, on top of what lays the first above the other levels. */
function above(own: MapSource['floors'][number], { transform }: StoreyLevel): StoreyLevel['transform'] {
  if (!own.transform || !transform) return transform ?? own.transform
  const { toMeters } = venuePlane({ unitsPerMeter: 1, transform: own.transform })
  return { ...own.transform, move: toMeters(transform.move) as [number, number] }
}

import { parse } from 'node:path'
import type { DataSchema } from '@rotunda/core/table'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type pg from 'pg'
import { Value } from 'typebox/value'
import { changedOnViews, viewsOfCatalog } from '../affected-views.ts'
import {
  type CatalogRow,
  findCatalog,
  findCatalogLocked,
  getCatalogLocked,
  insertCatalog,
  schemaChange,
  schemaOf,
  toCatalog,
  updateCatalog,
} from '../catalogs/store.ts'
import { commitChanges, type NoteChange } from '../commit-changes.ts'
import type { Context } from '../context.ts'
import { sqlState, type Tx } from '../db/db.ts'
import { importDatabase } from '../db/import-database.ts'
import { AppError, invalid } from '../errors.ts'
import { type FilePart, receiveForm } from '../http/body/upload.ts'
import { stale } from '../http/resource.ts'
import { OwnId } from '../http/schema.ts'
import { createOnce } from '../idempotency/create-once.ts'
import { compareRows, DryRun } from './compare-rows.ts'
import { keepTexts } from './keep-values.ts'
import { mergeRows, prepareRows } from './merge-rows.ts'
import { type CatalogFields, readFields } from './read-fields.ts'
import type { StagedTable } from './row-stager.ts'
import { stageRows } from './stage-rows.ts'

interface Imported {
  catalog: CatalogRow
  isNew: boolean
}

interface Purpose {
  /** The catalog whose content the rows replace. */
  replaces: string | null
  /** Everything is rolled back, and a `DryRun` with the difference is thrown. */
  isDryRun: boolean
}

/**
 * A form with a CSV file → a catalog, in one transaction. The rows wait in a table of the transaction's own until the
 * file and the fields after it have arrived; only then is the catalog locked, so a slow upload holds up nobody, and two
 * imports into one catalog end one after the other.
 */
export async function importCsv(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  purpose: Purpose,
): Promise<Imported & { json: string }> {
  const { replaces } = purpose
  const { accountId } = request
  const { db, client } = importDatabase(context.pool)
  return commitChanges({ ...context, db }, accountId, reply, async (tx, changed) => {
    await sql`set local statement_timeout = '15min'`.execute(tx)
    const former = replaces === null ? undefined : await findCatalog(tx, accountId, replaces)
    const schema = former ? schemaOf(former) : {}
    const { fields, file } = await receiveForm(request, (part) => stage(client(), part, schema))
    const wanted = readFields(fields)
    if (replaces !== null) aimAt(replaces, wanted)
    const isConditional = request.headers['if-match'] !== undefined
    const work = () =>
      store(tx, changed, accountId, file, wanted, purpose).catch((error) => refuseRetry(error, isConditional))
    const status = replaces === null ? 201 : 200
    const { result, json } = await createOnce(tx, reply, status, work, ({ catalog }) => toCatalog(catalog))
    return { ...result, json }
  })
}

type StagedFile = StagedTable & { fileName: string }

async function stage(
  client: pg.PoolClient,
  { stream, type, fileName }: FilePart,
  former: DataSchema,
): Promise<StagedFile> {
  if (type !== 'text/csv') throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'Send the file with the content type text/csv.')
  return { ...(await stageRows(client, stream, former)), fileName: parse(fileName).name }
}

function aimAt(catalogId: string, wanted: CatalogFields): void {
  if (wanted.catalog_id !== undefined && wanted.catalog_id !== catalogId) {
    throw invalid('catalog_id', 'must match the one in the path, or be absent')
  }
  wanted.catalog_id = catalogId
}

async function store(
  tx: Tx,
  changed: NoteChange,
  accountId: string,
  file: StagedFile,
  wanted: CatalogFields,
  { replaces, isDryRun }: Purpose,
): Promise<Imported> {
  const { catalog, former, table } = await findOrInsert(tx, accountId, file, wanted, replaces)
  const views = former === null ? [] : await viewsOfCatalog(tx, accountId, catalog.catalog_key)
  await prepareRows(tx, catalog, table, former)
  if (isDryRun) throw new DryRun(await compareRows(tx, catalog, former))
  await mergeRows(tx, catalog, former)
  changedOnViews(changed, 'catalogs', { catalog_key: catalog.catalog_key }, views)
  return { catalog, isNew: former === null }
}

/** The catalog with the schema of the table; `former` is the catalog before, null where it is new. */
interface Adopted {
  catalog: CatalogRow
  former: CatalogRow | null
  table: StagedTable
}

/** The catalog with the schema of the file, old or new, locked until the end of the transaction. */
async function findOrInsert(
  tx: Tx,
  accountId: string,
  file: StagedFile,
  wanted: CatalogFields,
  replaces: string | null,
): Promise<Adopted> {
  const old = replaces === null ? undefined : await findCatalogLocked(tx, accountId, replaces)
  if (old) return adopt(tx, old, file, wanted)
  if (replaces !== null && !Value.Check(OwnId, replaces)) throw invalid('id', 'is not a valid field type')
  try {
    const catalog = await insertCatalog(tx, accountId, {
      id: wanted.catalog_id ?? null,
      title: wanted.title ?? file.fileName,
      description: wanted.description ?? null,
      isLandmark: wanted.is_landmark_catalog ?? false,
      schema: file.schema,
      fieldOrder: file.fieldOrder,
    })
    return { catalog, former: null, table: file }
  } catch (error) {
    // Somebody else made it at the same moment; his transaction has ended, so it can be seen now.
    if (replaces === null) throw error
    const made = await getCatalogLocked(tx, accountId, replaces)
    return adopt(tx, made, file, wanted)
  }
}

async function adopt(tx: Tx, former: CatalogRow, file: StagedFile, wanted: CatalogFields): Promise<Adopted> {
  const table = await keepTexts(tx, former, file)
  const change = schemaChange(former, table.schema, table.fieldOrder)
  return { catalog: await updateCatalog(tx, former, { ...wanted, ...change }), former, table }
}

/** The file has been read and cannot be read again, so the transaction must not be tried again either. */
function refuseRetry(error: unknown, isConditional: boolean): never {
  if (!/^(40001|40P01)$/.test(sqlState(error) ?? '')) throw error
  if (isConditional) throw stale()
  throw new AppError('CONFLICT', 'The content was changed by someone else in the meantime. Send the file again.')
}

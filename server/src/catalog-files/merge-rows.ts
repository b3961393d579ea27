import { sql } from 'kysely'
import { externalId, externalIdKey } from '../catalogs/external-ids.ts'
import type { CatalogRow } from '../catalogs/store.ts'
import type { Tx } from '../db/db.ts'
import { faultInFile } from './fault-in-file.ts'
import { keepValues } from './keep-values.ts'
import type { Respelled, StagedTable } from './row-stager.ts'

/**
 * Rows of `incoming` with the external ID of an item that is there take its ID. `former` is the catalog as it was, or
 * null where it is new.
 */
export async function prepareRows(
  tx: Tx,
  catalog: CatalogRow,
  file: StagedTable,
  former: CatalogRow | null,
): Promise<void> {
  if (file.respelled.length > 0) await respell(tx, file.respelled)
  const key = externalIdKey(catalog)
  const hasIds = Object.hasOwn(catalog.data_schema, key)
  if (hasIds) await refuseRepeated(tx, file.fieldOrder, key)
  if (former) {
    if (hasIds) await takeOverIds(tx, catalog, key)
    await keepValues(tx, catalog, former)
  }
}

/** `incoming`, made ready, → the catalog's content. */
export async function mergeRows(tx: Tx, catalog: CatalogRow, former: CatalogRow | null): Promise<void> {
  if (former) await deleteOthers(tx, catalog)
  await insertRows(tx, catalog, externalIdKey(catalog))
}

/** jsonb keeps the digits of a number; the column says how booleans were written. */
async function respell(tx: Tx, columns: Respelled[]): Promise<void> {
  const toText = columns.filter((column) => !column.isTyped)
  const spelled = (spelling: Respelled['spelling']) =>
    toText.filter((column) => column.spelling === spelling).map((column) => column.name)
  const typed = columns.filter((column) => column.isTyped).map((column) => column.name)
  await sql`
    update incoming set data = (
      select jsonb_object_agg(key, case
        when jsonb_typeof(value) = 'boolean' and key = any(${spelled('upper')}) then to_jsonb(upper(value #>> '{}'))
        when jsonb_typeof(value) = 'boolean' and key = any(${spelled('title')}) then to_jsonb(initcap(value #>> '{}'))
        when key = any(${toText.map((column) => column.name)}) then to_jsonb(value #>> '{}')
        when jsonb_typeof(value) = 'string' and key = any(${typed}) then lower(value #>> '{}')::jsonb
        else value end)
      from jsonb_each(data))
    where data ?| ${columns.map((column) => column.name)}`.execute(tx)
}

async function refuseRepeated(tx: Tx, header: string[], key: string): Promise<void> {
  const id = externalId(sql.ref('data'), key)
  const { rows } = await sql<{ id: string; first: number }>`
    select ${id} as id, min(line) as first from incoming where ${id} is not null
    group by 1 having count(*) > 1 order by 2 limit 1`.execute(tx)
  const repeated = rows[0]
  if (!repeated) return
  const { rows: again } = await sql<{ line: number }>`
    select min(line) as line from incoming where ${id} = ${repeated.id} and line > ${repeated.first}`.execute(tx)
  const fault = `"${repeated.id}" is already on line ${repeated.first}. An external ID can occur only once in a file.`
  throw faultInFile(header, again[0]!.line, header.indexOf(key) + 1, fault)
}

/** Where several items have one external ID, the oldest is addressed by it. */
async function takeOverIds(tx: Tx, catalog: CatalogRow, key: string): Promise<void> {
  await sql`
    update incoming i set content_id = old.content_id
    from (
      select external_id, min(content_id) as content_id from content
      where account_id = ${catalog.account_id} and catalog_key = ${catalog.catalog_key} and external_id is not null
      group by external_id
    ) old
    where ${externalId(sql.ref('i.data'), key)} = old.external_id`.execute(tx)
}

async function deleteOthers(tx: Tx, catalog: CatalogRow): Promise<void> {
  await sql`
    with gone as (
      select content_id from content
      where account_id = ${catalog.account_id} and catalog_key = ${catalog.catalog_key}
      except select content_id from incoming)
    delete from content c using gone
    where c.account_id = ${catalog.account_id} and c.content_id = gone.content_id`.execute(tx)
}

/** An item whose data is the same stays as it was. */
async function insertRows(tx: Tx, catalog: CatalogRow, key: string): Promise<void> {
  await sql`
    insert into content (account_id, content_id, catalog_key, data, external_id, search_text)
    select ${catalog.account_id}, content_id, ${catalog.catalog_key}, data, ${externalId(sql.ref('data'), key)},
      lower(texts)
    from incoming order by line
    on conflict (account_id, content_id) do update
      set data = excluded.data, external_id = excluded.external_id, search_text = excluded.search_text,
        updated_at = excluded.updated_at
      where content.data <> excluded.data or content.external_id is distinct from excluded.external_id`.execute(tx)
}

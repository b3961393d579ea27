import { type RawBuilder, sql } from 'kysely'
import type { CatalogRow } from '../catalogs/store.ts'
import { searchText } from '../content/store.ts'
import type { Tx } from '../db/db.ts'
import { isTyped, type StagedTable } from './row-stager.ts'

/**
 * A cell cannot say all that JSON can: empty texts, nulls, lists, and a number in a column of texts look like something
 * else. Where the cell reads like such a value of the item that its row replaces, that value stays: an export that
 * replaces its own catalog changes nothing. A row replaces the item of its external ID, or else the one whose cells are
 * all the same. `former` is the catalog as it was.
 */
export async function keepValues(tx: Tx, catalog: CatalogRow, former: CatalogRow): Promise<void> {
  const isInexpressible = inexpressible(catalog, former)
  const old = sql`content c where c.account_id = ${catalog.account_id} and c.catalog_key = ${catalog.catalog_key}`
  const { rows } = await sql`
    select from ${old} and exists (select from jsonb_each(c.data) where ${isInexpressible}) limit 1`.execute(tx)
  if (rows.length === 0) return
  await sql`analyze incoming`.execute(tx)
  // The planner cannot foresee how many rows have the same cells; nested loops would compare all with all.
  await sql`set local enable_nestloop = off`.execute(tx)
  const sameIds = sql`
    select n.line, c.data from incoming n join content c on c.content_id = n.content_id
    where c.account_id = ${catalog.account_id}`
  for (const replaced of [sameIds, sameCells(catalog, old)]) await keepOf(tx, replaced, isInexpressible)
  await sql`set local enable_nestloop to default`.execute(tx)
}

/** In a table of its own first: where tables are distributed, one that is not cannot be written from those that are. */
async function keepOf(tx: Tx, replaced: RawBuilder<unknown>, isInexpressible: RawBuilder<unknown>): Promise<void> {
  await sql`create temp table replaced on commit drop as ${replaced}`.execute(tx)
  await sql`
    update incoming i set data = kept.data, texts = ${searchText(sql`kept.data`)}
    from (
      select i.line, i.data || (select jsonb_object_agg(key, value) from jsonb_each(r.data)
        where ${isInexpressible} and coalesce(value #>> '{}', '') = coalesce(i.data ->> key, '')) as data
      from incoming i join replaced r on r.line = i.line
    ) kept where i.line = kept.line and kept.data is not null`.execute(tx)
  await sql`drop table replaced`.execute(tx)
}

/** The items without a row of their ID, with the lines that have the same cells: the first with the first, and so on. */
function sameCells(catalog: CatalogRow, old: RawBuilder<unknown>): RawBuilder<unknown> {
  const columns = catalog.field_order
  return sql`
    select n.line, o.data from (
      select c.data, ${cells(sql`c.data`, columns)} as cells,
        row_number() over (partition by ${cells(sql`c.data`, columns)} order by c.content_id) as place
      from (select c.content_id, c.data from ${old} and c.data - ${columns}::text[] = '{}') c
        left join incoming i on i.content_id = c.content_id
      where i.content_id is null
    ) o join (
      select i.line, ${cells(sql`i.data`, columns)} as cells,
        row_number() over (partition by ${cells(sql`i.data`, columns)} order by i.line) as place
      from incoming i left join (select content_id from content where account_id = ${catalog.account_id}) c
        on c.content_id = i.content_id
      where c.content_id is null
    ) n using (cells, place)`
}

/** Whether the import would not read the value from its cell, in a row of jsonb_each. */
function inexpressible(catalog: CatalogRow, former: CatalogRow): RawBuilder<boolean> {
  const kinds = Object.entries({ ...catalog.data_schema, ...former.data_schema })
    .filter(([name]) => Object.hasOwn(catalog.data_schema, name))
    .map(([name, type]) => [name, type === 'boolean' ? 'boolean' : isTyped(type) ? 'number' : 'string'])
  const types = sql`${JSON.stringify(Object.fromEntries(kinds))}::jsonb`
  return sql`(${types} ? key and (value = '""' or jsonb_typeof(value) <> ${types} ->> key))`
}

function cells(data: RawBuilder<unknown>, columns: string[]): RawBuilder<string[]> {
  return sql`array(select coalesce(${data} ->> name, '') from unnest(${columns}::text[]) with ordinality as columns(name, place)
    order by place)`
}

/** A key outside the schema whose values are texts becomes a column of texts, though they may look like numbers. */
export async function keepTexts(tx: Tx, old: CatalogRow, file: StagedTable): Promise<StagedTable> {
  const added = file.fieldOrder.filter((name) => !Object.hasOwn(old.data_schema, name) && isTyped(file.schema[name]!))
  if (added.length === 0) return file
  const { rows } = await sql<{ key: string }>`
    select distinct key from content c, jsonb_each(c.data)
    where c.account_id = ${old.account_id} and c.catalog_key = ${old.catalog_key} and c.data ?| ${added}
      and key = any(${added}) and jsonb_typeof(value) = 'string' and value <> '""'`.execute(tx)
  const texts = rows.map(({ key }) => key)
  const spelling = (name: string) => file.spellings[file.fieldOrder.indexOf(name)]
  return {
    ...file,
    schema: Object.fromEntries(
      Object.entries(file.schema).map(([name, type]) => [name, texts.includes(name) ? 'string' : type]),
    ),
    respelled: [
      ...file.respelled.filter(({ name }) => !texts.includes(name)),
      ...texts.map((name) => ({ name, isTyped: false, spelling: spelling(name) })),
    ],
  }
}

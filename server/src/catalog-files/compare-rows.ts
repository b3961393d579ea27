import { effectiveKeys } from '@rotunda/core/table'
import { sql } from 'kysely'
import type { CsvDifference } from '../catalogs/schema.ts'
import { type CatalogRow, schemaOf } from '../catalogs/store.ts'
import { titleOf } from '../content/item-keys.ts'
import type { Tx } from '../db/db.ts'

/** Maximum number of rows of each kind that are listed. */
const MAX_TOLD = 1_000

/** Thrown in the transaction of a dry run, which it so undoes. */
export class DryRun extends Error {
  readonly difference: CsvDifference

  constructor(difference: CsvDifference) {
    super('dry run')
    this.difference = difference
  }
}

type Data = Record<string, unknown>

/** What `incoming`, made ready, would change: row by row, with the placements and bookings that would go. */
export async function compareRows(tx: Tx, catalog: CatalogRow, former: CatalogRow | null): Promise<CsvDifference> {
  const keys = effectiveKeys(schemaOf(catalog), catalog)
  const nameOf = (data: Data, id: string) => titleOf(data, null, keys) ?? id
  const old = sql`(select * from content where account_id = ${catalog.account_id} and catalog_key = ${catalog.catalog_key})`
  await sql`analyze incoming`.execute(tx)
  const { rows: counts } = await sql<{ added: string; changed: string; same: string; removed: string }>`
    select count(*) filter (where o.content_id is null) as added,
      count(*) filter (where i.content_id is null) as removed,
      count(*) filter (where i.data = o.data) as same,
      count(*) filter (where i.data <> o.data) as changed
    from incoming i full join ${old} o on o.content_id = i.content_id`.execute(tx)
  const { rows: added } = await sql<{ line: number; data: Data }>`
    select i.line, i.data from incoming i left join ${old} o on o.content_id = i.content_id
    where o.content_id is null order by i.line limit ${MAX_TOLD}`.execute(tx)
  const { rows: changed } = await sql<{ content_id: string; line: number; before: Data; after: Data }>`
    select i.content_id, i.line, o.data as before, i.data as after
    from incoming i join ${old} o on o.content_id = i.content_id where i.data <> o.data
    order by i.line limit ${MAX_TOLD}`.execute(tx)
  const { rows: removed } = await sql<{ content_id: string; data: Data }>`
    select o.content_id, o.data from ${old} o left join incoming i on i.content_id = o.content_id
    where i.content_id is null order by o.content_id limit ${MAX_TOLD}`.execute(tx)
  const uses = await usesOf(
    tx,
    catalog.account_id,
    removed.map(({ content_id }) => content_id),
  )
  const count = counts[0]!
  return {
    added: Number(count.added),
    changed: Number(count.changed),
    removed: Number(count.removed),
    same: Number(count.same),
    ...compareColumns(catalog, former),
    added_rows: added.map(({ line, data }) => ({ line, title: nameOf(data, `Line ${line}`), data })),
    changed_rows: changed.map(({ content_id, line, before, after }) => ({
      content_id,
      line,
      title: nameOf(before, content_id),
      changes: changesOf(before, after),
    })),
    removed_rows: removed.map(({ content_id, data }) => ({
      content_id,
      title: nameOf(data, content_id),
      places: uses.get(content_id)?.places ?? [],
      bookings: Number(uses.get(content_id)?.bookings ?? 0),
    })),
  }
}

interface Use {
  content_id: string
  places: string[]
  bookings: string
}

/** Where items stand, and how often they are booked. */
async function usesOf(tx: Tx, accountId: string, contentIds: string[]): Promise<Map<string, Use>> {
  const { rows } = await sql<Use>`
    select c.content_id, array(
        select coalesce(nullif(f.properties ->> 'name', ''), f.feature_id) from placements p
          join features f on f.account_id = ${accountId} and f.feature_id = p.feature_id
        where p.account_id = ${accountId} and p.content_id = c.content_id and not p.is_booking
        order by 1 limit 20) as places,
      (select count(*) from bookings b where b.account_id = ${accountId} and b.content_id = c.content_id) as bookings
    from content c where c.account_id = ${accountId} and c.content_id = any(${contentIds})`.execute(tx)
  return new Map(rows.map((row) => [row.content_id, row]))
}

function compareColumns(catalog: CatalogRow, former: CatalogRow | null) {
  const before = former?.field_order ?? []
  return {
    columns_added: catalog.field_order.filter((name) => !before.includes(name)),
    columns_removed: before.filter((name) => !catalog.field_order.includes(name)),
  }
}

function changesOf(before: Data, after: Data) {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const value = (data: Data, name: string) => (Object.hasOwn(data, name) ? (data[name] ?? null) : null)
  return names
    .map((field) => ({ field, before: value(before, field), after: value(after, field) }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after))
}

import { effectiveKeys } from '@rotunda/core/table'
import { type RawBuilder, sql } from 'kysely'
import { type CatalogRow, schemaOf } from '../catalogs/store.ts'
import { sortText } from '../db/collation.ts'
import type { SortKey } from '../db/order-by.ts'

type Expression = RawBuilder<unknown>

/** Fields of the item itself come before fields of its data, which `data.` in front names for certain. */
export function contentProperty(catalog: CatalogRow): (property: string) => SortKey | undefined {
  const schema = schemaOf(catalog)
  return (property) => {
    if (['content_id', 'created_at', 'updated_at'].includes(property)) return ownColumn(property)
    if (property === 'catalog_id' || property === 'account_id') return ownColumn('account_id')
    const field = property.replace(/^data\./, '')
    if (Object.hasOwn(schema, property)) return dataValue(sql.val(property))
    if (Object.hasOwn(schema, field)) return dataValue(sql.val(field))
    if (property === 'title')
      return dataValue(sql`coalesce(title_key, ${effectiveKeys(schema, catalog).content_title_key}::text)`)
    return undefined
  }
}

function ownColumn(name: string): SortKey {
  return { values: [sql.ref(name)], isAlwaysThere: true }
}

/** Texts by the root collation, then numbers by their size, then the rest as jsonb compares it. */
function dataValue(key: Expression): SortKey {
  const type = sql`jsonb_typeof(data -> ${key})`
  const kind = sql`(case when ${type} = 'string' then 0 when ${type} <> 'null' then 1 end)`
  const text = sortText(sql`case ${type} when 'string' then data ->> ${key} end`)
  const other = sql`(case when ${type} not in ('string', 'null') then data -> ${key} end)`
  return { values: [kind, text, other], isAlwaysThere: false }
}

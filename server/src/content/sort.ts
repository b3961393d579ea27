import { effectiveKeys } from '@rotunda/core/table'
import { type RawBuilder, sql } from 'kysely'
import { type CatalogRow, schemaOf } from '../catalogs/store.ts'
import { sortText } from '../db/collation.ts'
import { invalid } from '../errors.ts'

type Expression = RawBuilder<unknown>

/** What a list may be sorted by. Where a value is always there, an index read backwards gives the falling order. */
interface SortKey {
  values: Expression[]
  isAlwaysThere: boolean
}

/** `last` breaks ties, so that pages never overlap. What has no value comes last in either direction. */
export function orderBy(
  sort: string[] | undefined,
  find: (property: string) => SortKey | undefined,
  last: string[],
): Expression {
  const orders = (sort ?? [])
    .flatMap((text) => (find(bare(text)) ? [text] : text.split(',')))
    .filter((text) => text !== '')
    .flatMap((text) => {
      const key = find(bare(text))
      if (!key) throw invalid('sort', `names '${bare(text)}', by which this list cannot be sorted`)
      const direction = text.startsWith('-') ? sql`desc` : sql`asc`
      return key.values.map((value) => sql`${value} ${direction} ${key.isAlwaysThere ? sql`` : sql`nulls last`}`)
    })
  return sql.join([...orders, ...last.map((column) => sql.ref(column))])
}

function bare(text: string): string {
  return text.replace(/^-/, '')
}

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

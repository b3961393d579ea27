import { effectiveKeys } from '@rotunda/core/table'
import { type RawBuilder, sql } from 'kysely'
import { type CatalogRow, schemaOf } from '../catalogs/store.ts'
import { sortText } from '../db/collation.ts'
import { type Order, readOrder, type SortKey, type SortValue } from '../db/order-by.ts'

type Expression = RawBuilder<unknown>
/** A value in a statement: a parameter in a query, a literal in the definition of an index. */
type Quote = (text: string) => Expression

/** Number of characters by which texts are compared: an entry of an index must be shorter than a third of a page. */
const MAX_COMPARED_CHARS = 200
/** Numbers with more digits than any double has stand behind all others, for the same reason. */
const MAX_NUMBER_CHARS = 400

const CONTENT_ID: SortValue = { value: sql.ref('content_id'), type: 'text', isNullable: false }

/** The order of a list of content; creation order breaks ties. */
export function contentOrder(catalog: CatalogRow, sort: string[] | undefined, quote: Quote = sql.val): Order {
  return readOrder(sort, contentProperty(catalog, quote), [CONTENT_ID])
}

/** Fields of the item itself come before fields of its data, which `data.` in front names for certain. */
function contentProperty(catalog: CatalogRow, quote: Quote): (property: string) => SortKey | undefined {
  const schema = schemaOf(catalog)
  const field = (key: string) => dataValue(`data.${key}`, sql`${quote(key)}::text`)
  return (property) => {
    if (property === 'content_id') return { name: property, values: [CONTENT_ID] }
    if (property === 'created_at' || property === 'updated_at') return time(property)
    if (property === 'catalog_id' || property === 'account_id')
      return { name: property, values: [{ value: sql.ref('account_id'), type: 'text', isNullable: false }] }
    const name = property.replace(/^data\./, '')
    if (Object.hasOwn(schema, property)) return field(property)
    if (Object.hasOwn(schema, name)) return field(name)
    if (property !== 'title') return undefined
    const key = effectiveKeys(schema, catalog).content_title_key
    const common = key === null ? sql`null::text` : sql`${quote(key)}::text`
    return dataValue(`title.${key ?? ''}`, sql`coalesce(title_key, ${common})`)
  }
}

function time(name: string): SortKey {
  return { name, values: [{ value: sql.ref(name), type: 'timestamptz', isNullable: false }] }
}

/**
 * Texts by the root collation, then numbers by their size and booleans, then lists and objects by their JSON. Within one
 * kind, text and scalar are either always or never null.
 */
function dataValue(name: string, key: Expression): SortKey {
  const value = sql`(data -> ${key})`
  const type = sql`jsonb_typeof${value}`
  const isShort = sql`length(${value}::text) <= ${sql.raw(String(MAX_NUMBER_CHARS))}`
  const kind = sql`(case ${type} when 'string' then 0 when 'number' then case when ${isShort} then 1 else 3 end
    when 'boolean' then 1 when 'array' then 2 when 'object' then 2 end)`
  const whole = sql`case ${type} when 'string' then data ->> ${key} when 'array' then ${value}::text
    when 'object' then ${value}::text end`
  const scalar = sql`(case ${type} when 'boolean' then ${value} when 'number' then case when ${isShort} then ${value} end end)`
  return {
    name,
    values: [
      { value: kind, type: 'integer', isNullable: true },
      {
        value: sql`(${sortText(sql`left(${whole}, ${sql.raw(String(MAX_COMPARED_CHARS))})`)})`,
        type: 'text',
        isNullable: false,
      },
      { value: scalar, type: 'jsonb', isNullable: false },
    ],
  }
}

import { type DataSchema, effectiveKeys } from '@rotunda/core/table'
import { type CatalogRow, schemaOf } from '../catalogs/store.ts'

export interface ItemKeys {
  title_key: string | null
  profile_pic_key: string | null
  description_key: string | null
  type_key: string | null
}

/** The item's own keys; where it sets none, those of its catalog, looked for in the schema and then in the data. */
export function itemKeys(item: ItemKeys & { data: Record<string, unknown> }, catalog: CatalogRow): ItemKeys {
  const schema = schemaOf(catalog)
  const common = effectiveKeys(schema, catalog)
  const own = effectiveKeys(schemaLike(item.data), catalog)
  return {
    title_key: item.title_key ?? common.content_title_key ?? own.content_title_key,
    profile_pic_key: item.profile_pic_key ?? common.content_display_img_key ?? own.content_display_img_key,
    description_key: item.description_key ?? common.content_description_key ?? own.content_description_key,
    type_key: item.type_key ?? findTypeField(catalog.field_order) ?? findTypeField(Object.keys(item.data)),
  }
}

function schemaLike(data: Record<string, unknown>): DataSchema {
  const texts = Object.keys(data).filter((key) => typeof data[key] === 'string')
  return Object.fromEntries(texts.map((key) => [key, 'string']))
}

/** Catalogs have no such key, so it is looked for under the names that venues give it. */
function findTypeField(fields: string[]): string | null {
  for (const name of ['type', 'category']) {
    const field = fields.find((candidate) => candidate.toLowerCase() === name)
    if (field !== undefined) return field
  }
  return null
}

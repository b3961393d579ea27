import { type ContentKeys, type DataSchema, effectiveKeys } from '@rotunda/core/table'
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

const NO_KEYS: ContentKeys = {
  content_title_key: null,
  content_description_key: null,
  content_display_img_key: null,
  content_external_id_key: null,
}

/** What the item is called: under its own title key, its catalog's, or one that its data has. */
export function titleOf(data: Record<string, unknown>, ownKey: string | null, catalog: ContentKeys): string | null {
  const key = titleKeyOf(data, ownKey, catalog)
  const title = key === null || !Object.hasOwn(data, key) ? null : data[key]
  return title === null || title === undefined || title === '' ? null : String(title)
}

/** The column that holds the title: the item's own title key, its catalog's, or one that its data has. */
export function titleKeyOf(data: Record<string, unknown>, ownKey: string | null, catalog: ContentKeys): string | null {
  return ownKey ?? catalog.content_title_key ?? effectiveKeys(schemaLike(data), NO_KEYS).content_title_key
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

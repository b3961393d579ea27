import { effectiveKeys } from '@rotunda/core/table'
import { type CatalogRow, schemaOf } from '../catalogs/store.ts'

export interface ItemKeys {
  title_key: string | null
  profile_pic_key: string | null
  description_key: string | null
  type_key: string | null
}

/** The item's own keys; where it sets none, those of its catalog. */
export function itemKeys(item: ItemKeys, catalog: CatalogRow): ItemKeys {
  const common = effectiveKeys(schemaOf(catalog), catalog)
  return {
    title_key: item.title_key ?? common.content_title_key,
    profile_pic_key: item.profile_pic_key ?? common.content_display_img_key,
    description_key: item.description_key ?? common.content_description_key,
    type_key: item.type_key ?? findTypeField(catalog.field_order),
  }
}

/** Catalogs have no such key, so it is looked for under the names that venues give it. */
function findTypeField(fields: string[]): string | null {
  for (const name of ['type', 'category']) {
    const field = fields.find((candidate) => candidate.toLowerCase() === name)
    if (field !== undefined) return field
  }
  return null
}

/** Which fields hold the title, description, image and external ID of a catalog's content where the catalog leaves it open. */
import type { DataSchema } from './field-type.ts'

export interface ContentKeys {
  content_title_key: string | null
  content_description_key: string | null
  content_display_img_key: string | null
  content_external_id_key: string | null
}

/**
 * A key that is set stands as it is. Else the documented default is looked for among the schema's fields, ignoring case;
 * for the title, then `name`, then the first field of text.
 */
export function effectiveKeys(schema: DataSchema, keys: ContentKeys): ContentKeys {
  return {
    content_title_key:
      keys.content_title_key ?? findField(schema, 'Title') ?? findField(schema, 'name') ?? firstTextField(schema),
    content_description_key: keys.content_description_key ?? findField(schema, 'description'),
    content_display_img_key: keys.content_display_img_key ?? findField(schema, 'logo'),
    content_external_id_key: keys.content_external_id_key ?? findField(schema, 'external_id'),
  }
}

/** The field spelled exactly so comes before one that differs in case. */
function findField(schema: DataSchema, name: string): string | null {
  if (Object.hasOwn(schema, name)) return name
  const wanted = name.toLowerCase()
  return Object.keys(schema).find((field) => field.toLowerCase() === wanted) ?? null
}

function firstTextField(schema: DataSchema): string | null {
  return Object.keys(schema).find((field) => schema[field] === 'text' || schema[field] === 'string') ?? null
}

import { type TSchema, Type } from 'typebox'
import { Value } from 'typebox/value'
import { Description, Title } from '../catalogs/schema.ts'
import { invalid } from '../errors.ts'
import { OwnId } from '../http/schema.ts'

/** The texts beside the file; what was not sent is absent. */
export interface CatalogFields {
  catalog_id?: string
  title?: string
  description?: string
  is_landmark_catalog?: boolean
}

/** A browser sends a field that was left blank as an empty text. */
export function readFields(form: Record<string, string>): CatalogFields {
  const read = (name: string, schema: TSchema, wish: string): string | undefined => {
    const text = form[name]
    if (text === undefined || text === '') return undefined
    if (!Value.Check(schema, text)) throw invalid(name, wish)
    return text
  }
  const catalogId = read('catalog_id', OwnId, 'must be 1 to 128 characters of A-Z a-z 0-9 . _ ~ -, and not . or ..')
  const title = read('title', Title, 'must have at most 500 characters')
  const description =
    read('description', Description, 'must have at most 10,000 characters') ??
    read('desciption', Description, 'must have at most 10,000 characters')
  const landmark = read('is_landmark_catalog', Type.Enum(['true', 'false', '1', '0']), 'must be true or false')
  return {
    ...(catalogId === undefined ? {} : { catalog_id: catalogId }),
    ...(title === undefined ? {} : { title }),
    ...(description === undefined ? {} : { description }),
    ...(landmark === undefined ? {} : { is_landmark_catalog: landmark === 'true' || landmark === '1' }),
  }
}

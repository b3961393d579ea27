import { CONTENT_TEXTS } from './content.ts'
import { DRAWING_TEXTS } from './drawings.ts'
import { MAP_TEXTS } from './maps.ts'
import type { OperationTexts } from './operation-text.ts'
import { PEOPLE_TEXTS } from './people.ts'
import { VISITOR_TEXTS } from './visitors.ts'

/** Texts of all operations for the API reference. */
export const OPERATION_TEXTS: OperationTexts = {
  ...VISITOR_TEXTS,
  ...MAP_TEXTS,
  ...DRAWING_TEXTS,
  ...CONTENT_TEXTS,
  ...PEOPLE_TEXTS,
}

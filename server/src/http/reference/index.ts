import { CONTENT_TEXTS } from './content.ts'
import { DRAWING_TEXTS } from './drawings.ts'
import { EXCHANGE_TEXTS } from './exchange.ts'
import { FLOOR_PLAN_TEXTS } from './floor-plans.ts'
import { INSIGHT_TEXTS } from './insights.ts'
import { MAP_TEXTS } from './maps.ts'
import { MEDIA_TEXTS } from './media.ts'
import type { OperationTexts } from './operation-text.ts'
import { PEOPLE_TEXTS } from './people.ts'
import { REPORT_TEXTS } from './reports.ts'
import { RESERVATION_TEXTS } from './reservations.ts'
import { SIGN_TEXTS } from './signs.ts'
import { VISITOR_TEXTS } from './visitors.ts'
import { WEBHOOK_TEXTS } from './webhooks.ts'

/** Texts of all operations for the API reference. */
export const OPERATION_TEXTS: OperationTexts = {
  ...VISITOR_TEXTS,
  ...INSIGHT_TEXTS,
  ...REPORT_TEXTS,
  ...SIGN_TEXTS,
  ...MAP_TEXTS,
  ...RESERVATION_TEXTS,
  ...FLOOR_PLAN_TEXTS,
  ...EXCHANGE_TEXTS,
  ...DRAWING_TEXTS,
  ...CONTENT_TEXTS,
  ...MEDIA_TEXTS,
  ...PEOPLE_TEXTS,
  ...WEBHOOK_TEXTS,
}

import { fillLook, type LookSettings } from '@rotunda/core/look'
import { type Actor, isVisitor } from '../auth/actor.ts'
import { AppError, notFound } from '../errors.ts'
import type { ViewRow } from './store.ts'

/** The key of a published map stands in its page: it does what the owner offers on that page. Other keys pass. */
export function checkVisitorMay(
  what: keyof LookSettings['visitors'],
  actor: Actor,
  view: ViewRow,
  refusal: string,
): void {
  if (!isVisitor(actor)) return
  if (view.map_key !== actor.publicMapKey || view.state === 'not_live' || view.published_at === null) {
    throw notFound('map view', view.map_view_id)
  }
  if (!fillLook(view.settings).visitors[what]) throw new AppError('CONFLICT', refusal)
}

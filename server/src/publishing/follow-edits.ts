import type { Change } from '../changes.ts'
import type { Context } from '../context.ts'
import { requestDrawing } from './drawn-levels-store.ts'

/** An owner who has not drawn for so long pauses. */
const REST_MS = 10_000

/** From now on, what changes on the views of large venues is drawn once their owner pauses, so that a publish has little to do. */
export function followEdits({ changes, db, log }: Context, signal: AbortSignal, restMs = REST_MS): void {
  const resting = new Map<string, NodeJS.Timeout>()
  const forget = () => {
    for (const timer of resting.values()) clearTimeout(timer)
    resting.clear()
  }
  const rest = (accountId: string, viewId: string) => {
    clearTimeout(resting.get(viewId))
    const timer = setTimeout(() => {
      resting.delete(viewId)
      requestDrawing(db, accountId, viewId).catch((error) => log.warn({ error }, 'tiles were not asked for ahead'))
    }, restMs)
    resting.set(viewId, timer.unref())
  }
  changes.onChanges((all) => {
    if (signal.aborted) return
    for (const change of all) for (const viewId of viewOf(change)) rest(change.account_id, viewId)
  }, forget)
  signal.addEventListener('abort', forget, { once: true })
}

/** The view that is drawn otherwise, or new. */
function viewOf({ topic, keys, map_view_id }: Change): string[] {
  if (map_view_id) return [map_view_id]
  return topic === 'map-views' && typeof keys.map_view_id === 'string' && !keys.published ? [keys.map_view_id] : []
}

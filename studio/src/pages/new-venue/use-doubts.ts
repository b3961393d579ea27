import { unwrap } from '@rotunda/sdk'
import { useResource } from '../../service/scope.ts'
import type { DraftLevel } from './venue-draft.ts'

/** How much is to be decided about the plans of all levels; null while they are read, or not looked through yet. */
export function useDoubts(levels: readonly DraftLevel[], isRead: boolean): number | null {
  const ids = levels.flatMap(({ plan }) => plan.upload?.upload_id ?? []).sort()
  const isReady = isRead && ids.length > 0 && ids.length === levels.length
  const name = isReady ? `new-venue/doubts/${ids.join(' ')}` : null
  const counts = useResource(name, ({ client }) =>
    Promise.all(
      ids.map(async (upload_id) => {
        const params = { path: { upload_id }, query: { limit: 1 } }
        return (await unwrap(client.GET('/floor-plans/v1/{upload_id}/findings', { params }))).counts.open
      }),
    ),
  )
  return counts.value ? counts.value.reduce((sum, count) => sum + count, 0) : null
}

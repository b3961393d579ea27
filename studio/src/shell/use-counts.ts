import type { Section } from '../address/address.ts'
import { useResource } from '../service/scope.ts'
import { listDrafts, type Venue } from '../service/venues.ts'

/** What stands beside a page in the navigation: how much is there, or how much waits for a decision. */
export type Counts = Partial<Record<Section, { text: string; tone: 'plain' | 'warn' }>>

export function useCounts(venue: Venue): Counts {
  const { map, source } = venue
  const drafts = useResource(`venues/${map.map_id}/drafts`, ({ client }) => listDrafts(client, source.map_source_id))
  const edits = (drafts.value ?? []).reduce((sum, draft) => sum + draft.operation_count, 0)
  return { ...(edits > 0 ? { publish: { text: String(edits), tone: 'warn' } } : {}) }
}

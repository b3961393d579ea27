import type { Schemas } from '@rotunda/sdk'
import { useMemo } from 'preact/hooks'
import { addToDraft, type Draft, floorsWithDraft, loadOwnDraft } from '../../service/drafts.ts'
import { useResource, useScope } from '../../service/scope.ts'
import type { Venue } from '../../service/venues.ts'
import { useDecisions } from '../review/use-decisions.ts'

/** The levels as the draft of the user leaves them, and the way to change them. */
export function useLevels(venue: Venue) {
  const scope = useScope()
  const { client, resources } = scope
  const sourceId = venue.source.map_source_id
  const base = `venues/${venue.map.map_id}`
  const draft = useResource<Draft | null>(`${base}/draft`, (now) => loadOwnDraft(now, sourceId))
  const refresh = () => Promise.all(['draft', 'drafts', 'scales'].map((name) => resources.refresh(`${base}/${name}`)))
  const decisions = useDecisions(refresh)
  const operations = draft.value?.operations
  const floors = useMemo(
    () => floorsWithDraft(venue.source.floors, operations ?? []),
    [venue.source.floors, operations],
  )
  return {
    ...decisions,
    floors,
    draft: draft.value ?? null,
    change: (operations: readonly Schemas['Operation'][], told: string) =>
      decisions.decide(told, async () => {
        // As it is now: somebody may have published it since it was shown.
        const own = await loadOwnDraft(scope, sourceId)
        return addToDraft(client, venue, own, operations, 'Levels')
      }),
  }
}

export type Levels = ReturnType<typeof useLevels>

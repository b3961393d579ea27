import { useEffect, useReducer, useState } from 'preact/hooks'
import { useScope } from '../../../service/scope.ts'
import type { Floor, Venue } from '../../../service/venues.ts'
import { DraftSession } from './draft-session.ts'

/** The draft of a venue for as long as the editor is open: whatever level is looked at, it is one draft. */
export function useDraft(venue: Venue, floor: Floor, draftId: string | undefined): DraftSession | null {
  const { client, me } = useScope()
  const [session, setSession] = useState<DraftSession | null>(null)
  const [, render] = useReducer<number, void>((count) => count + 1, 0)
  const sourceId = venue.source.map_source_id
  useEffect(() => {
    const opened = new DraftSession({ client, venue, userId: me.user_id ?? '', draftId, floor })
    setSession(opened)
    const leave = opened.subscribe(render)
    const save = () => void opened.flush()
    addEventListener('pagehide', save)
    return () => {
      leave()
      removeEventListener('pagehide', save)
      opened.close()
    }
    // The level that is shown later is loaded by the session itself.
  }, [sourceId, draftId, client])
  return session
}

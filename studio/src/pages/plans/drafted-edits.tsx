import { unwrap } from '@rotunda/sdk'
import { Link } from '../../address/link.tsx'
import type { Client } from '../../service/service.ts'
import { type Floor, listDrafts, type Venue } from '../../service/venues.ts'

/** Number of edits of the level in drafts: they are meant for the plan in use, and would not fit the next one. */
export async function countDraftedEdits(client: Client, { source }: Venue, floor: Floor): Promise<number> {
  const drafts = (await listDrafts(client, source.map_source_id)).filter((draft) => draft.operation_count > 0)
  const full = await Promise.all(
    drafts.map(({ changeset_id }) => {
      const path = { map_source_id: source.map_source_id, changeset_id }
      return unwrap(client.GET('/map-sources/v1/{map_source_id}/changesets/{changeset_id}', { params: { path } }))
    }),
  )
  const isHere = (operation: Record<string, unknown>) =>
    'dataset_id' in operation ? operation.dataset_id === floor.dataset_id : operation.floor === floor.floor
  return full.flatMap(({ operations }) => operations).filter(isHere).length
}

/** Why the plan is not accepted yet, and the way on. */
export function DraftedEdits({ mapId, count }: { mapId: string; count: number }) {
  return (
    <div class="notice warn">
      <p>
        {count === 1 ? '1 edit of this level is unpublished.' : `${count} edits of this level are unpublished.`} Publish
        first. The new plan is then compared with them, and conflicts are listed here.
      </p>
      <Link class="button plain small" page={{ name: 'venue', mapId, section: 'publish' }}>
        Go to Publish
      </Link>
    </div>
  )
}

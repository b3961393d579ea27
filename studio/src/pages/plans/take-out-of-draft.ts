import { type Schemas, unwrap } from '@rotunda/sdk'
import { readDraft } from '../../service/drafts.ts'
import type { Client } from '../../service/service.ts'
import type { Floor, Venue } from '../../service/venues.ts'

/** Takes what was decided for a new plan out of its draft. All edits of the level there are: the editor makes none while the plan waits. */
export async function takeOutOfDraft(client: Client, { source }: Venue, draftId: string, floor: Floor): Promise<void> {
  const { changeset, etag } = await readDraft(client, source.map_source_id, draftId)
  const operations = changeset.operations.filter(({ dataset_id }) => dataset_id !== floor.dataset_id)
  if (operations.length === changeset.operations.length) return
  const path = { map_source_id: source.map_source_id, changeset_id: draftId }
  const headers = etag === null ? {} : { 'If-Match': etag }
  await unwrap(
    client.PUT('/map-sources/v1/{map_source_id}/changesets/{changeset_id}', {
      params: { path },
      headers,
      body: { operations: operations as Schemas['Operation'][] },
    }),
  )
}

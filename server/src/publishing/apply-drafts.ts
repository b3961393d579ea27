import { applyChangeset } from '../changesets/apply.ts'
import type { NoteChange } from '../commit-changes.ts'
import type { Tx } from '../db/db.ts'
import { acceptWithDraft } from '../floor-plans/accept.ts'
import type { ViewRow } from '../map-views/store.ts'

/** Applies drafts of the view's source one after the other in the caller's transaction: all of them, or none. */
export async function applyDrafts(
  tx: Tx,
  changed: NoteChange,
  { account_id: accountId, map_source_id: sourceId }: ViewRow & { map_source_id: string },
  changesetIds: readonly string[],
): Promise<void> {
  for (const changesetId of changesetIds) {
    const target = { accountId, sourceId, changesetId }
    await acceptWithDraft(tx, changed, target)
    await applyChangeset(tx, changed, target)
  }
}

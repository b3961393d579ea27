import { changedOnViews, viewsOfDataset } from '../affected-views.ts'
import type { Target } from '../changesets/apply.ts'
import { lockChangeset } from '../changesets/store.ts'
import type { NoteChange } from '../commit-changes.ts'
import type { Tx } from '../db/db.ts'
import { requestFindings } from './computed-findings.ts'
import { decide, getWaiting, uploadsOfDraft } from './review-store.ts'
import type { UploadRow } from './store.ts'
import { swapFeatures } from './swap-features.ts'

/** A reading that waited takes the place of the one before, with people's edits, in the caller's transaction. */
export async function acceptReading(tx: Tx, changed: NoteChange, upload: UploadRow): Promise<void> {
  const { reading, ids } = await getWaiting(tx, upload)
  const edits = await swapFeatures(tx, upload, reading, ids)
  await decide(tx, upload, { accepted_at: new Date(), accept_with: null, edits: JSON.stringify(edits) })
  await noteSwap(tx, changed, upload)
}

/** Readings that wait for a draft are accepted just before it is applied. No reading is added to it meanwhile. */
export async function acceptWithDraft(tx: Tx, changed: NoteChange, target: Target): Promise<void> {
  const { accountId, sourceId, changesetId } = target
  await lockChangeset(tx, accountId, sourceId, changesetId)
  for (const upload of await uploadsOfDraft(tx, accountId, changesetId)) await acceptReading(tx, changed, upload)
}

export async function noteSwap(tx: Tx, changed: NoteChange, upload: UploadRow): Promise<void> {
  const views = await viewsOfDataset(tx, upload.account_id, upload.dataset_id)
  changedOnViews(changed, 'features', { dataset_id: upload.dataset_id }, views)
  await requestFindings(tx, upload.account_id, [upload.dataset_id])
}

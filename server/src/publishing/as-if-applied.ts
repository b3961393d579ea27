import type { NewChange } from '../changes.ts'
import type { NoteChange } from '../commit-changes.ts'
import type { Db, Tx } from '../db/db.ts'
import type { ViewRow } from '../map-views/store.ts'
import { followDrawing } from '../placements/drawn-places.ts'
import { applyDrafts } from './apply-drafts.ts'

/** Carries a result out of a transaction that must not stay. */
class TakeBack<T> extends Error {
  readonly result: T
  constructor(result: T) {
    super('Taken back')
    this.result = result
  }
}

/**
 * Returns what `read` finds where the drafts are applied, in a transaction that is rolled back: nobody else ever sees
 * them. It locks what the drafts write, and editors wait for it: `read` reads, and what is slow is computed afterwards.
 */
export async function asIfApplied<T>(
  db: Db,
  view: ViewRow & { map_source_id: string },
  changesetIds: readonly string[],
  read: (tx: Tx) => Promise<T>,
): Promise<T> {
  try {
    return await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        const changes: NewChange[] = []
        const changed: NoteChange = (topic, keys = {}, map_view_id = null) => changes.push({ topic, keys, map_view_id })
        await applyDrafts(tx, changed, view, changesetIds)
        await followDrawing(tx, view.account_id, changes, () => {})
        throw new TakeBack(await read(tx))
      })
  } catch (error) {
    if (error instanceof TakeBack) return error.result as T
    throw error
  }
}

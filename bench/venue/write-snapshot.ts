import { makeSnapshot } from '../../server/src/venue/make-snapshot.ts'
import type { Service } from '../service.ts'

/** What the worker does when a view was published. */
export async function writeSnapshot({ context, accountId }: Service, viewId: string): Promise<void> {
  await makeSnapshot(context, {
    account_id: accountId,
    job_id: 'bench',
    name: 'snapshot-view',
    data: { map_view_id: viewId },
    attempt: 1,
    max_attempts: 1,
    signal: new AbortController().signal,
    finish: async () => {},
  })
}

import { expect } from 'vitest'
import type { Context } from '../context.ts'
import { JobQueue, type RunningJob } from '../jobs.ts'
import { publishView } from '../publishing/publish.ts'
import type { TestService } from './test-service.ts'
import type { TwoLevelVenue } from './two-level-venue.ts'

/** What makes a venue of two levels large, and publishes it where the service runs no jobs by itself. */
export function largeVenue(service: TestService, venue: TwoLevelVenue) {
  const { context, accountId } = service
  const viewUrl = `/map-views/v1/${venue.mapId}/${venue.viewId}`
  return {
    viewUrl,

    /** Notes that came with the plan: they count, and are not drawn. */
    async addNotes(count: number): Promise<void> {
      await context.pool.query(
        `insert into features (account_id, feature_id, dataset_id, geometry, properties)
         select $1, 'note-' || i, $2, '{"type": "Point", "coordinates": [5, 5]}', '{"kind": "label", "source": "floor-plan"}'
         from generate_series(1, $3) i`,
        [accountId, venue.datasets[0], count],
      )
    },

    async removeNotes(): Promise<void> {
      await context.pool.query(`delete from features where feature_id like 'note-%'`)
    },

    /** As if each feature of the level had been written to. */
    async touchLevel(index: number): Promise<void> {
      await context.pool.query('update features set updated_at = now() where account_id = $1 and dataset_id = $2', [
        accountId,
        venue.datasets[index],
      ])
    },

    async publish(files: Partial<Context['files']> = {}): Promise<string[]> {
      expect((await service.call('POST', `${viewUrl}/publish`)).status).toBe(202)
      await runJob(service, 'publish-view', publishView, files)
      return (await service.call('GET', viewUrl)).body.tileset_ids
    },

    /** The names of the files that lie in storage for the view. */
    async listArchives(): Promise<string[]> {
      const names: string[] = []
      for await (const { key } of context.files.list(`accounts/${accountId}/views/${venue.viewId}/`))
        names.push(key.split('/').pop()!.replace('.pmtiles', ''))
      return names.sort()
    },
  }
}

/** Runs the next job of that name, once, with a storage of which a part is replaced. */
export async function runJob(
  { context }: TestService,
  name: string,
  handler: (context: Context, job: RunningJob) => Promise<void>,
  files: Partial<Context['files']> = {},
): Promise<void> {
  const queue = new JobQueue(context.db)
  const job = (await queue.take([name]))!
  let isFinished = false
  const finish: RunningJob['finish'] = async (tx) => {
    await queue.finish(tx, job)
    isFinished = true
  }
  const running = { ...job, max_attempts: 1, signal: new AbortController().signal, finish }
  await handler({ ...context, files: { ...context.files, ...files } }, running)
  if (!isFinished) await queue.finish(context.db, job)
}

import type { WriteOptions } from '@rotunda/core/exchange'
import { commitChanges } from '../commit-changes.ts'
import type { Context } from '../context.ts'
import type { RunningJob } from '../jobs.ts'
import { logTo, runExchange } from './exchange-job.ts'
import { findViewOfSource, loadVenue } from './load-venue.ts'
import { runThread } from './run-thread.ts'
import type { ExportRequest } from './schema.ts'
import { type ExchangeRow, updateExchange } from './store.ts'

/** The job behind an export: the venue from one snapshot, its file to storage. */
export function exportVenue(context: Context, job: RunningJob): Promise<void> {
  return runExchange(context, job, async (exchange, progress) => {
    const options = exchange.options as unknown as ExportRequest
    const venue = await readSnapshot(context, exchange.account_id, options)
    progress.report(0.4, 'write')
    const task = { task: 'write', venue, options: writeOptions(exchange, options) } as const
    const written = await runThread(task, job.signal, logTo(context, exchange))
    if ('failure' in written) return written.failure
    progress.report(0.9, 'store')
    const { contentType } = written
    const { size } = await context.files.put(exchange.file_key, written.bytes, { contentType })
    await progress.stop()
    const features = venue.levels.reduce((sum, level) => sum + level.features.length, 0)
    const counts = { levels: venue.levels.length, features, places: written.places }
    const fileName = `${exchange.file_name.replace(/\.\w+$/, '')}.${written.extension}`
    const file = { file_size: size, content_type: contentType, file_name: fileName }
    await complete(context, job, exchange, { counts, findings: [], notes: written.notes }, file)
    return null
  })
}

async function readSnapshot(context: Context, accountId: string, options: ExportRequest) {
  return context.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const sourceId = options.map_source_id
      const viewId = await findViewOfSource(tx, accountId, sourceId, options.map_view_id ?? null)
      return loadVenue(tx, accountId, { sourceId, viewId, language: options.language ?? 'en' })
    })
}

function writeOptions(exchange: ExchangeRow, request: ExportRequest): WriteOptions {
  const { format, coordinates, encoding, plain, category, address } = request
  return {
    format,
    namespace: `${exchange.account_id} ${request.map_source_id}`,
    created: exchange.created_at.toISOString(),
    plain: plain ?? false,
    ...(coordinates ? { coordinates } : {}),
    ...(encoding ? { encoding } : {}),
    ...(category ? { category } : {}),
    ...(address ? { address } : {}),
  }
}

interface Report {
  counts: Record<string, number>
  findings: unknown[]
  notes: unknown[]
}

async function complete(
  context: Context,
  job: RunningJob,
  { account_id, exchange_id }: ExchangeRow,
  report: Report,
  file: { file_size: number; content_type: string; file_name: string },
): Promise<void> {
  await commitChanges(context, account_id, null, async (tx) => {
    await job.finish(tx)
    const done = { state: 'completed', progress: 1, step: null, failure: null }
    await updateExchange(tx, account_id, exchange_id, { ...done, ...file, report: JSON.stringify(report) })
  })
}

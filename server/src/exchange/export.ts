import type { WriteOptions } from '@rotunda/core/exchange'
import { commitChanges } from '../commit-changes.ts'
import type { Context } from '../context.ts'
import { AppError } from '../errors.ts'
import { showProgress } from '../floor-plans/show-progress.ts'
import type { RunningJob } from '../jobs.ts'
import { findViewOfSource, loadVenue } from './load-venue.ts'
import { type ExchangeFailure, runThread } from './run-thread.ts'
import type { ExportRequest } from './schema.ts'
import { type ExchangeRow, findExchange, updateExchange } from './store.ts'

/** The job behind an export: the venue from one snapshot, its file to storage. Every end leaves it completed or failed. */
export async function exportVenue(context: Context, job: RunningJob): Promise<void> {
  const exchange = await findExchange(context.db, job.account_id, String(job.data.exchange_id))
  if (!exchange || exchange.state === 'completed' || exchange.state === 'failed') return
  if (job.attempt > 1 && job.attempt >= job.max_attempts) return fail(context, job, exchange, CUT_OFF)
  const { account_id, exchange_id } = exchange
  await updateExchange(context.db, account_id, exchange_id, { state: 'processing', step: 'read' })
  const progress = showProgress((fraction, step) =>
    updateExchange(context.db, account_id, exchange_id, { progress: fraction, step }),
  )
  try {
    const options = exchange.options as unknown as ExportRequest
    const venue = await readSnapshot(context, account_id, options)
    progress.report(0.4, 'write')
    const written = await runThread({ task: 'write', venue, options: writeOptions(exchange, options) }, job.signal, logTo(context, exchange)) // biome-ignore format: one call
    if ('failure' in written) return await fail(context, job, exchange, written.failure)
    progress.report(0.9, 'store')
    const { size } = await context.files.put(exchange.file_key, written.bytes, { contentType: written.contentType })
    await progress.stop()
    const features = venue.levels.reduce((sum, level) => sum + level.features.length, 0)
    const counts = { levels: venue.levels.length, features, places: venue.places.length }
    const fileName = `${exchange.file_name.replace(/\.\w+$/, '')}.${written.extension}`
    await complete(context, job, exchange, { counts, findings: [], notes: written.notes }, { file_size: size, content_type: written.contentType, file_name: fileName }) // biome-ignore format: one call
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await fail(context, job, exchange, { code: error.code, message: error.message })
  } finally {
    await progress.stop()
  }
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

export const CUT_OFF: ExchangeFailure = {
  code: 'exchange_crashed',
  message: 'The work was cut off more than once and is not tried again.',
}

export function logTo(context: Context, { exchange_id }: ExchangeRow): (error: unknown) => void {
  return (error) => context.log.warn({ error, exchange_id }, 'a venue could not be exchanged')
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

/** Nothing of the venue has changed. */
export async function fail(
  context: Context,
  job: RunningJob,
  { account_id, exchange_id }: ExchangeRow,
  failure: ExchangeFailure,
): Promise<void> {
  await commitChanges(context, account_id, null, async (tx) => {
    await job.finish(tx)
    await updateExchange(tx, account_id, exchange_id, { state: 'failed', step: null, failure: JSON.stringify(failure) })
  })
}

import type { ReadVenue } from '@rotunda/core/exchange'
import { commitChanges } from '../commit-changes.ts'
import type { Context } from '../context.ts'
import type { RunningJob } from '../jobs.ts'
import { logTo, runExchange } from './exchange-job.ts'
import { runThread } from './run-thread.ts'
import { type ExchangeRow, updateExchange } from './store.ts'
import { storeVenue } from './store-venue.ts'

const GONE = { code: 'exchange_missing', message: 'The file is no longer in storage. Upload it again.' }
/** Maximum number of findings and notes stored with the import; the check returns all. */
const MAX_KEPT = 200

/** The job behind an import. The venue comes in whole, in one transaction that ends the job too, or not at all. */
export function importVenue(context: Context, job: RunningJob): Promise<void> {
  return runExchange(context, job, async (exchange, progress) => {
    const file = await context.files.get(exchange.file_key)
    if (!file) return GONE
    const chunks: Uint8Array[] = []
    for await (const chunk of file.stream) chunks.push(chunk)
    const bytes = new Uint8Array(Buffer.concat(chunks))
    progress.report(0.1, 'read')
    const name = String(exchange.options.name ?? exchange.file_name.replace(/\.[^.]+$/, '')).slice(0, 200)
    const read = await runThread({ task: 'read', bytes, name }, job.signal, logTo(context, exchange))
    if ('failure' in read) return read.failure
    progress.report(0.6, 'store')
    await progress.stop()
    await store(context, job, exchange, read)
    return null
  })
}

async function store(context: Context, job: RunningJob, exchange: ExchangeRow, read: ReadVenue): Promise<void> {
  const { account_id, exchange_id, options } = exchange
  const venue = typeof options.name === 'string' ? { ...read.venue, name: options.name } : read.venue
  await commitChanges(context, account_id, null, async (tx, changed) => {
    await job.finish(tx)
    const { counts, notes, ...made } = await storeVenue(tx, account_id, venue, changed)
    const report = {
      counts,
      findings: read.findings.slice(0, MAX_KEPT),
      notes: [...read.notes, ...notes].slice(0, MAX_KEPT),
    }
    await updateExchange(tx, account_id, exchange_id, {
      state: 'completed',
      progress: 1,
      step: null,
      failure: null,
      format: read.format,
      ...made,
      report: JSON.stringify(report),
    })
  })
}

import { commitChanges } from '../commit-changes.ts'
import type { Context } from '../context.ts'
import { AppError } from '../errors.ts'
import { showProgress } from '../floor-plans/show-progress.ts'
import type { RunningJob } from '../jobs.ts'
import type { ExchangeFailure } from './run-thread.ts'
import { type ExchangeRow, findExchange, updateExchange } from './store.ts'

const CUT_OFF: ExchangeFailure = {
  code: 'exchange_crashed',
  message: 'The job was interrupted more than once and will not be retried. Start it again.',
}

/** What an export or import does: it completes the exchange and ends its job in one transaction, or says why it cannot. */
export type ExchangeWork = (
  exchange: ExchangeRow,
  progress: ReturnType<typeof showProgress>,
) => Promise<ExchangeFailure | null>

/** The frame of both jobs: an exchange that is open is worked on with progress; every end leaves it completed or failed. */
export async function runExchange(context: Context, job: RunningJob, work: ExchangeWork): Promise<void> {
  const exchange = await findExchange(context.db, job.account_id, String(job.data.exchange_id))
  if (!exchange || exchange.state === 'completed' || exchange.state === 'failed') return
  if (job.attempt > 1 && job.attempt >= job.max_attempts) return fail(context, job, exchange, CUT_OFF)
  const { account_id, exchange_id } = exchange
  await updateExchange(context.db, account_id, exchange_id, { state: 'processing', step: 'read' })
  const progress = showProgress((fraction, step) =>
    updateExchange(context.db, account_id, exchange_id, { progress: fraction, step }),
  )
  try {
    const failure = await work(exchange, progress)
    if (failure) await fail(context, job, exchange, failure)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await fail(context, job, exchange, { code: error.code, message: error.message })
  } finally {
    await progress.stop()
  }
}

export function logTo(context: Context, { exchange_id }: ExchangeRow): (error: unknown) => void {
  return (error) => context.log.warn({ error, exchange_id }, 'a venue could not be exchanged')
}

/** Nothing of the venue has changed. */
async function fail(
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

import { AvailabilityLog } from './availability-log.ts'
import type { Context } from './context.ts'
import { type Job, JobQueue, LeaseLost, type RunningJob } from './jobs.ts'
import { followEdits } from './publishing/follow-edits.ts'
import { sweepPeriodically } from './sweep.ts'

type Handler = (context: Context, job: RunningJob) => Promise<void>

/** Handlers are loaded when their first job comes, so that an API process never loads a PDF reader. */
const HANDLERS: Record<string, () => Promise<Handler>> = {
  'send-invitation': async () => (await import('./accounts/invite.ts')).sendInvitation,
  'send-link': async () => (await import('./auth/send-link.ts')).sendLink,
  'extract-plan': async () => (await import('./floor-plans/extract.ts')).extractUpload,
  'find-findings': async () => (await import('./floor-plans/computed-findings.ts')).prepareFindings,
  'publish-view': async () => (await import('./publishing/publish.ts')).publishView,
  'draw-ahead': async () => (await import('./publishing/draw-ahead.ts')).drawAhead,
  'build-preview': async () => (await import('./publishing/build-preview.ts')).buildPreview,
  'publish-at': async () => (await import('./publishing/schedule.ts')).publishAtTime,
  'check-walking': async () => (await import('./publishing/check-walking.ts')).checkWalking,
  'settle-reservations': async () => (await import('./reservations/settle.ts')).settleReservations,
  'deliver-webhooks': async () => (await import('./webhooks/deliver.ts')).deliverWebhooks,
  'send-request-link': async () => (await import('./reservations/request-link.ts')).sendRequestLink,
  'import-venue': async () => (await import('./exchange/import.ts')).importVenue,
  'export-venue': async () => (await import('./exchange/export.ts')).exportVenue,
  'snapshot-view': async () => (await import('./venue/make-snapshot.ts')).makeSnapshot,
  'index-content': async () => (await import('./content/sort-indexes.ts')).makeSortIndex,
  remind: async () => (await import('./reservations/mails.ts')).remind,
  'send-mail': async () => (await import('./send-mail.ts')).sendMail,
  'delete-files': async () => (await import('./accounts/remove.ts')).deleteFiles,
}

/** Jobs of one kind: however many wait, or hang, those of other kinds go on. */
interface Lane {
  jobs: string[]
  /** Jobs that run at a time. */
  slots: number
  /** Maximum number of slots for one account, so that others find one. */
  maxPerAccount: number
  /** How often it looks for jobs that have become due; POLL_MS where it does not matter. */
  pollMs?: number
}

const LANES: Lane[] = [
  { jobs: ['extract-plan'], slots: 2, maxPerAccount: 1 },
  { jobs: ['import-venue', 'export-venue'], slots: 2, maxPerAccount: 1 },
  { jobs: ['find-findings'], slots: 1, maxPerAccount: 1 },
  { jobs: ['publish-view'], slots: 2, maxPerAccount: 1 },
  { jobs: ['build-preview'], slots: 1, maxPerAccount: 1 },
  { jobs: ['draw-ahead'], slots: 1, maxPerAccount: 1 },
  { jobs: ['publish-at'], slots: 1, maxPerAccount: 1 },
  { jobs: ['check-walking'], slots: 1, maxPerAccount: 1 },
  { jobs: ['snapshot-view'], slots: 1, maxPerAccount: 1 },
  { jobs: ['index-content'], slots: 1, maxPerAccount: 1 },
  { jobs: ['send-invitation'], slots: 4, maxPerAccount: 2 },
  { jobs: ['send-link'], slots: 4, maxPerAccount: 4 },
  { jobs: ['settle-reservations'], slots: 4, maxPerAccount: 1, pollMs: 250 },
  { jobs: ['deliver-webhooks'], slots: 12, maxPerAccount: 4 },
  { jobs: ['send-mail', 'send-request-link', 'remind'], slots: 4, maxPerAccount: 2 },
  { jobs: ['delete-files'], slots: 1, maxPerAccount: 1 },
]
const POLL_MS = 1_000
const LEASE_RENEWAL_MS = 2_000

/** Takes jobs in each of its lanes, keeps their leases alive, records how they end. */
export class Worker {
  readonly #context: Context
  readonly #queue: JobQueue
  readonly #queueLog: AvailabilityLog
  /** No new jobs are taken. */
  readonly #closing = new AbortController()
  /** Running jobs are given back. */
  readonly #stopping = new AbortController()
  readonly #lanes: Promise<void>[] = []
  readonly #pauses = new Set<() => void>()

  constructor(context: Context) {
    this.#context = context
    this.#queue = new JobQueue(context.reservedDb)
    this.#queueLog = new AvailabilityLog(context.log, 'the job queue')
  }

  start(): void {
    this.#lanes.push(...LANES.map((lane) => this.#serve(lane)))
    followEdits(this.#context, this.#closing.signal)
    this.#lanes.push(sweepPeriodically(this.#context, this.#closing.signal))
  }

  /** A job was enqueued in this process: look now instead of at the next poll. */
  wake(): void {
    for (const end of this.#pauses) end()
  }

  /** Waits up to `graceMs` for running jobs to finish, then requeues them. */
  async stop(graceMs = 10_000): Promise<void> {
    const timer = setTimeout(() => this.#stopping.abort(), graceMs)
    this.#closing.abort()
    this.wake()
    await Promise.all(this.#lanes)
    clearTimeout(timer)
  }

  async #serve({ jobs, slots, maxPerAccount, pollMs = POLL_MS }: Lane): Promise<void> {
    /** With the account of each. */
    const running = new Map<Promise<void>, string>()
    while (!this.#closing.signal.aborted) {
      const accounts = [...running.values()]
      const full = accounts.filter((account) => accounts.filter((other) => other === account).length >= maxPerAccount)
      const job = running.size < slots ? await this.#take(jobs, full) : null
      if (!job) {
        await this.#pause(pollMs)
        continue
      }
      const run = this.#run(job)
        .catch((error) => this.#queueLog.unavailable(error))
        .then(() => {
          running.delete(run)
          this.wake()
        })
      running.set(run, job.account_id)
    }
    await Promise.all(running.keys())
  }

  async #take(names: string[], except: string[]): Promise<Job | null> {
    try {
      const job = await this.#queue.take(names, except)
      this.#queueLog.available()
      return job
    } catch (error) {
      this.#queueLog.unavailable(error)
      return null
    }
  }

  async #run(job: Job): Promise<void> {
    const lease = new AbortController()
    const signal = AbortSignal.any([lease.signal, this.#stopping.signal])
    const beat = setInterval(() => {
      this.#queue.renewLease(job).then(
        (held) => held || lease.abort(new LeaseLost('the lease has run out')),
        () => {},
      )
    }, LEASE_RENEWAL_MS)
    let finished = false
    const finish: RunningJob['finish'] = async (tx) => {
      await this.#queue.finish(tx, job)
      finished = true
    }
    try {
      const handler = await HANDLERS[job.name]!()
      await handler(this.#context, { ...job, signal, finish })
      if (!finished) await this.#queue.finish(this.#context.db, job)
    } catch (error) {
      await this.#failed(job, error)
    } finally {
      clearInterval(beat)
    }
  }

  async #failed(job: Job, error: unknown): Promise<void> {
    const { log } = this.#context
    if (error instanceof LeaseLost) return log.warn({ job: job.job_id, name: job.name }, error.message)
    if (this.#stopping.signal.aborted) return this.#queue.release(job)
    log.error({ error, job: job.job_id, name: job.name, attempt: job.attempt }, 'a job failed')
    await this.#queue.fail(job, error)
  }

  #pause(pollMs: number): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer)
        this.#pauses.delete(end)
        resolve()
      }
      const timer = setTimeout(end, pollMs)
      this.#pauses.add(end)
    })
  }
}

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { type Db, isDatabaseUnavailable, type Tx } from './db/db.ts'

/** Work that must run once the enclosing transaction has committed, whatever crashes meanwhile. */
export interface NewJob {
  name: string
  data: Record<string, unknown>
  maxAttempts?: number
  delaySeconds?: number
  /** By the clock of the database, in place of a delay. */
  runAt?: Date
}

/** Joins the caller's transaction: the job exists exactly if the write that needs it does. */
export async function enqueue(tx: Tx | Db, accountId: string, job: NewJob): Promise<string> {
  const jobId = uuid()
  await tx
    .insertInto('jobs')
    .values({
      account_id: accountId,
      job_id: jobId,
      name: job.name,
      data: JSON.stringify(job.data),
      max_attempts: job.maxAttempts ?? 5,
      run_at: job.runAt ?? sql<Date>`now() + make_interval(secs => ${job.delaySeconds ?? 0})`,
    })
    .execute()
  return jobId
}

export interface Job {
  account_id: string
  job_id: string
  name: string
  data: Record<string, unknown>
  attempt: number
  max_attempts: number
}

export interface RunningJob extends Job {
  /**
   * Called in the transaction that stores the job's result: throws if the job was given to another worker
   * meanwhile, so that a worker which was only slow cannot store twice. Ends the job with that transaction.
   */
  finish(tx: Tx): Promise<void>
  /** Aborted when the lease is lost or the process stops. */
  signal: AbortSignal
}

export class LeaseLost extends Error {}

/** A worker that is only busy beats four times meanwhile; one that is dead keeps its job no longer than this. */
const LEASE_SECONDS = 8
const MAX_BACKOFF_SECONDS = 600

/** The SQL side of the queue, in the name of one worker. */
export class JobQueue {
  readonly workerId = randomUUID()
  readonly #db: Db

  constructor(db: Db) {
    this.#db = db
  }

  /**
   * Takes a due job: one that waits, or one whose worker has not been heard of for a lease. Of each account its oldest,
   * and of the accounts the one that has waited longest for its turn, `except` those that have enough at work.
   */
  async take(names: string[], except: string[] = []): Promise<Job | null> {
    const { rows } = await sql<Job>`
      with taken as (
        update jobs set worker_id = ${this.workerId}, attempt = attempt + 1,
          lease_until = now() + make_interval(secs => ${LEASE_SECONDS})
        where (account_id, job_id) = (
          select jobs.account_id, jobs.job_id from jobs
          join (
            select distinct on (name, account_id) account_id, job_id from jobs
            where failed_at is null and run_at <= now() and name = any(${names}) and account_id <> all(${except})
              and (lease_until is null or lease_until < now())
            order by name, account_id, run_at, job_id
          ) oldest using (account_id, job_id)
          left join job_turns using (account_id, name)
          order by served_at nulls first, run_at, job_id limit 1 for update of jobs skip locked)
        returning account_id, job_id, name, data, attempt, max_attempts
      ), turn as (
        insert into job_turns select account_id, name, clock_timestamp() from taken
        on conflict (account_id, name) do update set served_at = excluded.served_at
      )
      select * from taken`.execute(this.#db)
    return rows[0] ?? null
  }

  /** Renews the lease; false where another worker has the job. */
  async renewLease(job: Job): Promise<boolean> {
    const { rows } = await sql<{ job_id: string }>`
      update jobs set lease_until = now() + make_interval(secs => ${LEASE_SECONDS})
      where ${this.#mine(job)} returning job_id`.execute(this.#db)
    return rows.length > 0
  }

  async finish(tx: Tx | Db, job: Job): Promise<void> {
    const { rows } = await sql`delete from jobs where ${this.#mine(job)} returning job_id`.execute(tx)
    if (rows.length === 0) throw new LeaseLost(`another worker has taken ${job.name} ${job.job_id}`)
  }

  /**
   * Puts the job back with a pause that doubles, or lays it aside after the last attempt. Not where the database was
   * away: its handler may not have come to say how the work ended, and what waits for it would wait for ever.
   */
  async fail(job: Job, error: unknown): Promise<void> {
    const last = job.attempt >= job.max_attempts && !isDatabaseUnavailable(error)
    const message = error instanceof Error ? error.message : String(error)
    const pause = Math.min(MAX_BACKOFF_SECONDS, 2 ** (job.attempt - 1))
    await sql`
      update jobs set worker_id = null, lease_until = null, last_error = ${message.slice(0, 2000)},
        run_at = now() + make_interval(secs => ${pause}), failed_at = ${last ? sql`now()` : null}
      where ${this.#mine(job)}`.execute(this.#db)
  }

  /** Gives the job back unharmed: the process stops. */
  async release(job: Job): Promise<void> {
    await sql`
      update jobs set worker_id = null, lease_until = null, run_at = now(), attempt = attempt - 1
      where ${this.#mine(job)}`.execute(this.#db)
  }

  #mine(job: Job) {
    return sql`account_id = ${job.account_id} and job_id = ${job.job_id}
      and worker_id = ${this.workerId} and attempt = ${job.attempt}`
  }
}

/** Jobs set for a later time, such as the end of a hold, do not wait for a worker. */
export async function countJobs(db: Db): Promise<{ open: number; failed: number }> {
  const counts = await db
    .selectFrom('jobs')
    .select(({ fn }) => [fn.countAll<string>().as('all'), fn.count<string>('failed_at').as('failed')])
    .where(sql<boolean>`attempt > 0 or run_at <= now()`)
    .executeTakeFirst()
  const failed = Number(counts?.failed ?? 0)
  return { open: Number(counts?.all ?? 0) - failed, failed }
}

/** Fails where the queue cannot be read. */
export async function readAnyJob(db: Db): Promise<void> {
  await db.selectFrom('jobs').select('job_id').limit(1).execute()
}

export async function deleteJob(tx: Tx, accountId: string, jobId: string): Promise<void> {
  await tx.deleteFrom('jobs').where('account_id', '=', accountId).where('job_id', '=', jobId).execute()
}

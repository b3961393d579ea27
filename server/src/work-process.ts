import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { Logger } from 'pino'
import { forkChild } from './fork-child.ts'

const RESTART_DELAY_MS = 1_000
/** Longer than it gives its own jobs to end. */
const STOP_TIMEOUT_MS = 15_000
/** It holds venues only while it looks how they can be walked. */
const VENUE_MEMORY_MB = '256'

/**
 * The jobs of `serve`, in a process beside it: tiles and walking graphs take a processor for seconds, and would hold up
 * every request meanwhile. One that ends is started again; its jobs are taken up when their leases have run out.
 * It uses its parent's database: it gets the address, and never starts one.
 */
export class WorkProcess {
  readonly #program: URL
  readonly #databaseUrl: string
  readonly #log: Logger
  #child: ChildProcess
  #restart: NodeJS.Timeout | undefined
  #isStopping = false

  constructor(program: URL, databaseUrl: string, log: Logger) {
    this.#program = program
    this.#databaseUrl = databaseUrl
    this.#log = log
    this.#child = this.#start()
  }

  /** A job was enqueued in this process: look now instead of at the next poll. */
  wake(): void {
    if (this.#child.connected) this.#child.send('wake', () => {})
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    clearTimeout(this.#restart)
    const child = this.#child
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS)
    await ended
    clearTimeout(timer)
  }

  #start(): ChildProcess {
    const child = forkChild(this.#program, ['work'], {
      env: { ...process.env, VENUE_MEMORY_MB, DATABASE_URL: this.#databaseUrl },
    })
    child.on('error', (error) => this.#log.error({ error }, 'the job process could not be reached'))
    child.on('exit', (code, signal) => {
      if (this.#isStopping) return
      this.#log.error({ code, signal }, 'the job process exited; restarting')
      this.#restart = setTimeout(() => {
        this.#child = this.#start()
      }, RESTART_DELAY_MS)
    })
    return child
  }
}

import type { Worker } from 'node:worker_threads'
import { answersOf } from './start-thread.ts'

/** A thread that does one piece of work after the other. */
export class KeptThread<Answer> {
  readonly #worker: Worker
  readonly next: () => Promise<Answer>

  constructor(worker: Worker) {
    this.#worker = worker
    this.next = answersOf<Answer>(worker)
  }

  get isAlive(): boolean {
    return this.#worker.threadId !== -1
  }

  post(message: unknown): void {
    this.#worker.postMessage(message)
  }

  /** Without work it does not keep the process from ending. */
  rest(): void {
    this.#worker.unref()
  }

  wake(): void {
    this.#worker.ref()
  }

  async end(): Promise<void> {
    await this.#worker.terminate()
  }
}

/**
 * Threads of one program, which are kept for a while when their work is done: the engine has compiled their code for speed
 * by then, so that the next work takes half of the processor time.
 */
export class KeptThreads<Answer> {
  readonly #start: () => Worker
  readonly #maxIdle: number
  readonly #maxIdleMs: number
  readonly #idle: { thread: KeptThread<Answer>; timer: NodeJS.Timeout }[] = []

  constructor(start: () => Worker, { maxIdle, maxIdleMs }: { maxIdle: number; maxIdleMs: number }) {
    this.#start = start
    this.#maxIdle = maxIdle
    this.#maxIdleMs = maxIdleMs
  }

  take(): KeptThread<Answer> {
    for (let rested = this.#idle.pop(); rested; rested = this.#idle.pop()) {
      clearTimeout(rested.timer)
      if (!rested.thread.isAlive) continue
      rested.thread.wake()
      return rested.thread
    }
    return new KeptThread(this.#start())
  }

  /** Only a thread that is through with its work: any other must be ended. */
  giveBack(thread: KeptThread<Answer>): void {
    if (this.#idle.length >= this.#maxIdle) return void thread.end()
    thread.rest()
    const timer = setTimeout(() => this.#drop(thread), this.#maxIdleMs).unref()
    this.#idle.push({ thread, timer })
  }

  #drop(thread: KeptThread<Answer>): void {
    const at = this.#idle.findIndex((rested) => rested.thread === thread)
    if (at < 0) return
    this.#idle.splice(at, 1)
    void thread.end()
  }
}

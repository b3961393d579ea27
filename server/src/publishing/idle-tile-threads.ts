import type { Tileset } from '@rotunda/core/tile'
import { answersOf, startThread } from '../start-thread.ts'
import type { LevelTask, ThreadAnswer } from './tile-threads.ts'

/** As long as an owner takes from one publish to the next. */
const MAX_IDLE_MS = 5 * 60_000
const MAX_IDLE_THREADS = 4
/** Lists of features that wait for a thread, so that it never waits for the database. */
const MAX_IN_FLIGHT = 3

/**
 * Threads without work. A thread that has drawn a level draws the next one in half the processor time, since the engine
 * has compiled its code for speed by then.
 */
const idle: TileThread[] = []

export function takeThread(): TileThread {
  let thread = idle.pop()
  while (thread && !thread.isAlive) thread = idle.pop()
  thread ??= new TileThread()
  thread.wake()
  return thread
}

/** Only a thread that is through with its level: any other must be ended. */
export function giveBackThread(thread: TileThread): void {
  if (idle.length >= MAX_IDLE_THREADS) return void thread.end()
  idle.push(thread)
  thread.rest(MAX_IDLE_MS, () => {
    idle.splice(idle.indexOf(thread), 1)
    void thread.end()
  })
}

export class TileThread {
  readonly #worker = startThread('tile-thread', import.meta.url)
  readonly #next = answersOf<ThreadAnswer>(this.#worker)
  #idleTimer: NodeJS.Timeout | undefined

  get isAlive(): boolean {
    return this.#worker.threadId !== -1
  }

  async draw(task: LevelTask, texts: AsyncIterable<string>): Promise<Tileset> {
    let inFlight = 0
    this.#worker.postMessage(task)
    for await (const text of texts) {
      this.#worker.postMessage(text)
      if (++inFlight < MAX_IN_FLIGHT) continue
      await this.#next()
      inFlight--
    }
    this.#worker.postMessage(null)
    for (;;) {
      const answer = await this.#next()
      if ('tileset' in answer) return answer.tileset
    }
  }

  async end(): Promise<void> {
    await this.#worker.terminate()
  }

  /** An idle thread does not keep the process from ending. */
  rest(maxMs: number, onOver: () => void): void {
    this.#worker.unref()
    this.#idleTimer = setTimeout(onOver, maxMs).unref()
  }

  wake(): void {
    clearTimeout(this.#idleTimer)
    this.#worker.ref()
  }
}

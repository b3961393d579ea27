import type { DataSchema } from '@rotunda/core/table'
import { makeYielder } from './cooperative.ts'
import { AppError, type Detail, type ErrorCode } from './errors.ts'
import { KeptThreads } from './kept-threads.ts'
import { startThread } from './start-thread.ts'

/** Reads a body piece by piece and writes it as the database takes it. */
export interface BodyStager<Result> {
  push(chunk: Buffer): Uint8Array[]
  /** What is left when the body has ended. */
  end(): Uint8Array[]
  /** To be asked for at the end. */
  result(): Result
}

/** Which stager a thread makes, and of what. */
export type StageOrder = { kind: 'features' } | { kind: 'rows'; former: DataSchema }

export interface StageAnswer {
  pieces: Uint8Array[]
  result?: unknown
  failure?: { code: ErrorCode; message: string; details: Detail[] | undefined }
}

/** So much is staged at once; starting a thread would take longer, and hold up others as long. */
const MAX_INLINE_BYTES = 256 * 1024
/** Staged without a break: the first body after a start is read by code that is not compiled yet, ten times slower. */
const SLICE_BYTES = 8 * 1024
/** Maximum number held by slow clients; further requests are served without one. */
const MAX_THREADS = 4
let threadCount = 0
/** Plans are imported level by level. */
const stageThreads = new KeptThreads<StageAnswer>(() => startThread('stage-thread', import.meta.url), {
  maxIdle: 1,
  maxIdleMs: 60_000,
})
/** Chunks that a thread may have before it, so that it never waits and memory stays flat. */
const MAX_IN_FLIGHT = 8

/**
 * Stages a body: a short one here, any other in a thread of low priority, since reading and checking a hundred thousand
 * things takes seconds of processor time, in which visitors want answers.
 */
export class StagedBody<Result> {
  readonly #order: StageOrder
  readonly #make: () => BodyStager<Result>
  #result: Result | undefined

  constructor(order: StageOrder, make: () => BodyStager<Result>) {
    this.#order = order
    this.#make = make
  }

  /** Known when all pieces are out. */
  get result(): Result {
    return this.#result!
  }

  async *pieces(body: AsyncIterable<Buffer>): AsyncGenerator<Uint8Array> {
    const rest = body[Symbol.asyncIterator]()
    const first: Buffer[] = []
    let bytes = 0
    try {
      for (let chunk = await nextOf(rest); chunk; chunk = await nextOf(rest)) {
        first.push(chunk)
        bytes += chunk.length
        if (bytes > MAX_INLINE_BYTES) break
      }
      const isLong = bytes > MAX_INLINE_BYTES && threadCount < MAX_THREADS
      yield* isLong ? this.#inThread(first, rest) : this.#here(first, rest)
    } finally {
      await rest.return?.()
    }
  }

  async *#here(first: Buffer[], rest: AsyncIterator<Buffer>): AsyncGenerator<Uint8Array> {
    const stager = this.#make()
    const pause = makeYielder()
    for (let chunk = first.shift(); chunk; chunk = first.shift() ?? (await nextOf(rest))) {
      for (let from = 0; from < chunk.length; from += SLICE_BYTES) {
        yield* stager.push(chunk.subarray(from, from + SLICE_BYTES))
        await pause()
      }
    }
    yield* stager.end()
    this.#result = stager.result()
  }

  async *#inThread(first: Buffer[], rest: AsyncIterator<Buffer>): AsyncGenerator<Uint8Array> {
    const thread = stageThreads.take()
    const next = async () => acceptable(await thread.next())
    let inFlight = 0
    let isThrough = false
    threadCount++
    try {
      thread.post(this.#order)
      for (let chunk = first.shift(); chunk; chunk = first.shift() ?? (await nextOf(rest))) {
        thread.post(chunk)
        if (++inFlight < MAX_IN_FLIGHT) continue
        yield* (await next()).pieces
        inFlight--
      }
      thread.post(null)
      for (; inFlight > 0; inFlight--) yield* (await next()).pieces
      const { pieces, result } = await next()
      isThrough = true
      yield* pieces
      this.#result = result as Result
    } finally {
      threadCount--
      if (isThrough) stageThreads.giveBack(thread)
      else await thread.end()
    }
  }
}

async function nextOf(chunks: AsyncIterator<Buffer>): Promise<Buffer | undefined> {
  const { value, done } = await chunks.next()
  return done ? undefined : value
}

function acceptable(answer: StageAnswer): StageAnswer {
  if (!answer.failure) return answer
  const { code, message, details } = answer.failure
  throw new AppError(code, message, details ? { details } : {})
}

import { on } from 'node:events'
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { AppError } from './errors.ts'
import type { BodyStager, StageAnswer, StageOrder } from './stage-body.ts'

/** Imports have a lower priority than requests of visitors. */
const THREAD_NICENESS = 10

/** Loaded when the priority is set: that takes a while too. */
async function stagerFor(order: StageOrder): Promise<BodyStager<unknown>> {
  if (order.kind === 'features') return new (await import('./features/feature-stager.ts')).FeatureStager()
  return new (await import('./catalog-files/row-stager.ts')).RowStager(order.former)
}

/** What the chunk gives; at the end, for which null stands, the result as well. */
function answerTo(stager: BodyStager<unknown>, chunk: Uint8Array | null): StageAnswer {
  try {
    if (chunk !== null) return { pieces: stager.push(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)) }
    return { pieces: stager.end(), result: stager.result() }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { code, message, details } = error
    return { pieces: [], failure: { code, message, details } }
  }
}

// On Linux a priority belongs to one thread; elsewhere it would be that of the whole process.
if (process.platform === 'linux') setPriority(THREAD_NICENESS)
const messages = on(parentPort!, 'message')

/** One body after the other: what to make of it, its chunks, and null at its end. */
for (;;) {
  const stager = await stagerFor(await next<StageOrder>())
  for (let isOver = false; !isOver; ) {
    const chunk = await next<Uint8Array | null>()
    const answer = answerTo(stager, chunk)
    isOver = chunk === null
    parentPort!.postMessage(
      answer,
      answer.pieces.map(({ buffer }) => buffer as ArrayBuffer),
    )
  }
}

async function next<T>(): Promise<T> {
  return (await messages.next()).value[0] as T
}

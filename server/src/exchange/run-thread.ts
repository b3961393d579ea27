import type { checkVenueFile, ReadVenue, Venue, WriteOptions, WrittenVenue } from '@rotunda/core/exchange'
import { startThread } from '../start-thread.ts'

export type ThreadOrder =
  | { task: 'check'; bytes: Uint8Array }
  | { task: 'read'; bytes: Uint8Array; name: string }
  | { task: 'write'; venue: Venue; options: WriteOptions }

export interface ExchangeFailure {
  code: string
  message: string
}
export type ThreadAnswer = { result: unknown } | { failure: ExchangeFailure }

interface Results {
  check: ReturnType<typeof checkVenueFile>
  read: ReadVenue
  write: WrittenVenue
}

const MAX_HEAP_MB = 1_500
const MAX_SECONDS = 120

const TOO_SLOW = {
  code: 'exchange_too_slow',
  message: `It took longer than ${MAX_SECONDS} seconds. Split the venue into buildings and try again.`,
}
const TOO_LARGE = {
  code: 'exchange_too_large',
  message: 'It needed more memory than allowed. Split the venue into buildings and try again.',
}
const UNREADABLE = {
  code: 'exchange_unreadable',
  message: 'The file has content that cannot be read. Save it again in the program that created it and try again.',
}

/** Runs one task in a thread; a hostile file costs its own thread and nothing else. */
export function runThread<T extends ThreadOrder['task']>(
  order: Extract<ThreadOrder, { task: T }>,
  signal: AbortSignal,
  onCrash: (error: unknown) => void,
): Promise<Results[T] | { failure: ExchangeFailure }> {
  const thread = startThread('thread', import.meta.url, { resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB } })
  const timer = AbortSignal.timeout(MAX_SECONDS * 1000)
  return new Promise<Results[T] | { failure: ExchangeFailure }>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    timer.addEventListener('abort', () => resolve({ failure: TOO_SLOW }), { once: true })
    thread.once('message', (answer: ThreadAnswer) => resolve('failure' in answer ? answer : (answer.result as Results[T]))) // biome-ignore format: one handler
    thread.once('error', (error: NodeJS.ErrnoException) => {
      const isFull = error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      if (!isFull) onCrash(error)
      resolve({ failure: isFull ? TOO_LARGE : UNREADABLE })
    })
    thread.postMessage(order)
  }).finally(() => thread.terminate())
}

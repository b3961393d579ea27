import { parentPort } from 'node:worker_threads'
import { checkVenueFile, ExchangeError, readVenue, writeVenue } from '@rotunda/core/exchange'
import type { ThreadAnswer, ThreadOrder } from './run-thread.ts'

/** Files of others are read, checked and written in a thread with a heap of its own, which can be stopped. */
function answer(order: ThreadOrder): ThreadAnswer {
  try {
    if (order.task === 'check') return { result: checkVenueFile(order.bytes) }
    if (order.task === 'read') return { result: readVenue(order.bytes, order.name) }
    return { result: writeVenue(order.venue, order.options) }
  } catch (error) {
    if (error instanceof ExchangeError) return { failure: { code: error.code, message: error.message } }
    throw error
  }
}

parentPort!.once('message', (order: ThreadOrder) => parentPort!.postMessage(answer(order)))

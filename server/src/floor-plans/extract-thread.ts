import { getPriority, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { extractPlan, PlanError, preview } from '@rotunda/core/plan'
import type { ThreadMessage } from './run-thread.ts'

/** Of the time that the thread has: after this, what can be left out is. The rest is for what cannot. */
const LATE_SECONDS = 28

/** On Linux a thread has a priority of its own: where processors are few, requests are answered before plans are read. */
const NICENESS = 5

/** The whole extraction, in a thread that can be stopped and has a heap of its own. */
async function read(bytes: Uint8Array): Promise<void> {
  const start = performance.now()
  const post = (message: ThreadMessage) => parentPort!.postMessage(message)
  try {
    const { features, scale, report, drawing } = await extractPlan(bytes, {
      onProgress: (fraction, step) => post({ kind: 'progress', fraction, step }),
      isLate: () => performance.now() - start > LATE_SECONDS * 1000,
    })
    post({ kind: 'done', features, scale, report, preview: await preview(drawing, features) })
  } catch (error) {
    if (error instanceof PlanError) post({ kind: 'failed', code: error.code, message: error.message })
    else throw error
  }
}

if (process.platform === 'linux') setPriority(Math.min(19, getPriority() + NICENESS))
parentPort!.on('message', read)

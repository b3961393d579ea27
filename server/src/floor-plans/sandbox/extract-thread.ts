import { parentPort } from 'node:worker_threads'
import { extractPlan, PlanError, packUnderlay, preview } from '@rotunda/core/plan'
import type { ThreadMessage, ThreadOrder } from './messages.ts'

const post = (message: ThreadMessage) => parentPort!.postMessage(message)

/** The whole extraction, in a thread that can be stopped and has a heap of its own. */
async function read({ bytes, guidance }: ThreadOrder): Promise<ThreadMessage> {
  try {
    const { features, scale, report, drawing } = await extractPlan(bytes, {
      ...guidance,
      onProgress: (fraction, step) => post({ kind: 'progress', fraction, step }),
    })
    const [picture, underlay] = [await preview(drawing, features), await packUnderlay(drawing)]
    return { kind: 'done', features, scale, report, preview: picture, underlay }
  } catch (error) {
    if (error instanceof PlanError) return { kind: 'failed', code: error.code, message: `${error.message}.` }
    throw error
  }
}

parentPort!.on('message', async (order: ThreadOrder) => {
  const outcome = await read(order)
  // Pictures lie outside of the heap, whose collector hardly sees them: without this they would still lie there when the next plan begins.
  globalThis.gc?.()
  post(outcome)
})

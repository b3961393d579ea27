import { parentPort } from 'node:worker_threads'
import { extractPlan, PlanError, packUnderlay, preview } from '@rotunda/core/plan'
import type { ThreadMessage, ThreadOrder } from './messages.ts'

/** The whole extraction, in a thread that can be stopped and has a heap of its own. */
async function read({ bytes, guidance }: ThreadOrder): Promise<void> {
  const post = (message: ThreadMessage) => parentPort!.postMessage(message)
  try {
    const { features, scale, report, drawing } = await extractPlan(bytes, {
      ...guidance,
      onProgress: (fraction, step) => post({ kind: 'progress', fraction, step }),
    })
    const [picture, underlay] = [await preview(drawing, features), await packUnderlay(drawing)]
    post({ kind: 'done', features, scale, report, preview: picture, underlay })
  } catch (error) {
    if (error instanceof PlanError) post({ kind: 'failed', code: error.code, message: error.message })
    else throw error
  }
}

parentPort!.on('message', read)

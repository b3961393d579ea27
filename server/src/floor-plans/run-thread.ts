import { Worker } from 'node:worker_threads'
import type { PlanFeature, PlanReport, PlanScale } from '@rotunda/core/plan'

export interface Extracted {
  features: PlanFeature[]
  scale: PlanScale
  report: PlanReport
  preview: Uint8Array
}

export interface PlanFailure {
  code: string
  message: string
}

export type ThreadMessage =
  | { kind: 'progress'; fraction: number; step: string }
  | ({ kind: 'done' } & Extracted)
  | ({ kind: 'failed' } & PlanFailure)

const SECONDS = 55
const HEAP_MB = 900

const TOO_SLOW = {
  code: 'plan_too_slow',
  message: `Reading the plan took longer than ${SECONDS} s. Remove what is not part of the floor (furniture, hatches, other sheets) and upload it again.`,
}
const TOO_LARGE = {
  code: 'plan_too_large',
  message: 'Reading the plan took more memory than allowed. Remove what is not part of the floor and upload it again.',
}
const UNREADABLE = {
  code: 'plan_unreadable',
  message:
    'The file is damaged or holds something that cannot be read. Open it in the program that made it, save it anew and upload it again.',
}

/** Reads the plan in a thread with a clock and a heap limit: a hostile file costs its own job and nothing else. */
export async function runThread(
  bytes: Uint8Array,
  onProgress: (fraction: number, step: string) => void,
  signal: AbortSignal,
): Promise<Extracted | { failure: PlanFailure; cause?: unknown }> {
  const thread = startThread(bytes)
  try {
    return await new Promise((resolve, reject) => {
      const clock = setTimeout(() => resolve({ failure: TOO_SLOW }), SECONDS * 1000)
      clock.unref()
      const stop = () => reject(signal.reason)
      signal.addEventListener('abort', stop, { once: true })
      thread.on('message', (message: ThreadMessage) => {
        if (message.kind === 'progress') onProgress(message.fraction, message.step)
        else if (message.kind === 'done') resolve(message)
        else resolve({ failure: { code: message.code, message: message.message } })
      })
      thread.on('error', (error: NodeJS.ErrnoException) =>
        resolve({ failure: error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? TOO_LARGE : UNREADABLE, cause: error }),
      )
      thread.on('exit', () => resolve({ failure: UNREADABLE }))
      thread.on('exit', () => {
        clearTimeout(clock)
        signal.removeEventListener('abort', stop)
      })
    })
  } finally {
    await thread.terminate()
  }
}

/** The built program loads the built file. From source, as in tests, a loader for TypeScript comes first. */
function startThread(bytes: Uint8Array): Worker {
  const limits = {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    stdout: true,
    stderr: true,
    env: {},
  }
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL('./extract-thread.js', import.meta.url), limits)
  const entry = JSON.stringify(new URL('./extract-thread.ts', import.meta.url).href)
  const load = `import('tsx/esm/api').then((tsx) => { tsx.register(); return import(${entry}) })`
  return new Worker(load, { ...limits, eval: true, execArgv: ['--conditions=source'] })
}

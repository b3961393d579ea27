import type { PlanFeature, PlanReport, PlanScale } from '@rotunda/core/plan'
import { keepThread, takeThread } from './plan-thread.ts'

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

type Outcome = Extracted | { failure: PlanFailure; cause?: unknown }

/** Reads the plan in a thread with a clock and a heap limit: a hostile file costs its own job and nothing else. */
export async function runThread(
  bytes: Uint8Array,
  onProgress: (fraction: number, step: string) => void,
  signal: AbortSignal,
): Promise<Outcome> {
  const thread = takeThread()
  const over = new AbortController()
  let isSound = false
  try {
    return await new Promise<Outcome>((resolve, reject) => {
      const clock = setTimeout(() => resolve({ failure: TOO_SLOW }), SECONDS * 1000)
      signal.addEventListener('abort', () => reject(signal.reason), { signal: over.signal })
      over.signal.addEventListener('abort', () => clearTimeout(clock))
      thread.onMessage = (message) => {
        if (message.kind === 'progress') return onProgress(message.fraction, message.step)
        isSound = true
        resolve(message.kind === 'done' ? message : { failure: { code: message.code, message: message.message } })
      }
      thread.onEnd = (error) => resolve({ failure: isOutOfMemory(error) ? TOO_LARGE : UNREADABLE, cause: error })
      thread.worker.postMessage(bytes)
    })
  } finally {
    over.abort()
    if (isSound) keepThread(thread)
    else await thread.worker.terminate()
  }
}

function isOutOfMemory(error: unknown): boolean {
  return (error as NodeJS.ErrnoException | undefined)?.code === 'ERR_WORKER_OUT_OF_MEMORY'
}

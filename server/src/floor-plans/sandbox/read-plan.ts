import type { Readable } from 'node:stream'
import type { PlanFeature, PlanGuidance } from '@rotunda/core/plan'
import type { Extracted, PlanFailure, ReaderMessage } from './messages.ts'
import { endProcess, keepProcess, order, takeProcess } from './plan-process.ts'

const BROKEN = {
  slow: {
    code: 'plan_too_slow',
    message:
      'Reading the plan took longer than a minute. Remove anything that is not part of the floor (furniture, hatches, other sheets) and upload it again.',
  },
  large: {
    code: 'plan_too_large',
    message:
      'Reading the plan needed more memory than allowed. Remove anything that is not part of the floor and upload it again.',
  },
  unreadable: {
    code: 'plan_unreadable',
    message:
      'The file is damaged or has content that cannot be read. Open it in the program that created it, save it again and upload it again.',
  },
}
/** How a process ends for which there was no memory left: by its own hand or by that of the system. */
const NO_MEMORY = new Set<string | null>(['SIGABRT', 'SIGKILL'])
/** Signals that end a process which was stopped before it could listen: nothing is wrong with the plan. */
const STOPPED = new Set<string | null>(['SIGINT', 'SIGTERM', 'SIGHUP'])

type Outcome = Extracted | { failure: PlanFailure; cause?: string }

/** Reads the plan in a process with limits of time and memory: a hostile file costs its own job and nothing else. */
export async function readPlan(
  file: Readable,
  guidance: PlanGuidance,
  onProgress: (fraction: number, step: string) => void,
  signal: AbortSignal,
): Promise<Outcome> {
  signal.throwIfAborted()
  const reader = takeProcess()
  const features: PlanFeature[] = []
  const over = new AbortController()
  let isReusable = false
  const ended = new Promise<Outcome>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { signal: over.signal })
    reader.onMessage = (message) => {
      if (message.kind === 'progress') return onProgress(message.fraction, message.step)
      if (message.kind === 'features') return features.push(...message.features)
      isReusable = message.kind !== 'broken' && !message.isWorn
      resolve(outcomeOf(message, features))
    }
    reader.onEnd = (by) => {
      if (STOPPED.has(by)) reject(new Error(`the reader was stopped by ${by}`))
      resolve({ failure: BROKEN[NO_MEMORY.has(by) ? 'large' : 'unreadable'], cause: `the reader ended: ${by}` })
    }
  })
  try {
    return await Promise.race([ended, sendFile(reader, file, guidance).then(() => ended)])
  } finally {
    over.abort()
    file.destroy()
    if (isReusable) keepProcess(reader)
    else endProcess(reader)
  }
}

async function sendFile(reader: ReturnType<typeof takeProcess>, file: Readable, guidance: PlanGuidance): Promise<void> {
  for await (const bytes of file) await order(reader, { kind: 'bytes', bytes })
  await order(reader, { kind: 'read', guidance })
}

type LastMessage = Exclude<ReaderMessage, { kind: 'progress' | 'features' }>

function outcomeOf(message: LastMessage, features: PlanFeature[]): Outcome {
  if (message.kind === 'done') return { ...message, features }
  if (message.kind === 'broken') return { failure: BROKEN[message.why], cause: message.cause }
  return { failure: { code: message.code, message: message.message } }
}

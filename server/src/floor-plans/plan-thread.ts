import { Worker } from 'node:worker_threads'
import type { ThreadMessage } from './run-thread.ts'

const HEAP_MB = 900
/** Long enough for the next level of the same venue; then its memory is given back. */
const KEPT_MS = 20_000
/** Whatever a reader may have left behind goes with its thread. */
const MOST_PLANS = 20

interface PlanThread {
  worker: Worker
  plans: number
  onMessage: (message: ThreadMessage) => void
  onEnd: (error?: unknown) => void
}

let kept: { thread: PlanThread; timer: NodeJS.Timeout } | null = null

/** A thread that reads one plan at a time: the one that was kept, or else a new one. */
export function takeThread(): PlanThread {
  if (!kept) return makeThread()
  const { thread, timer } = kept
  clearTimeout(timer)
  kept = null
  thread.worker.ref()
  return thread
}

/**
 * More than half of what a small plan takes is compiling the code that reads it, by helpers that have the priority of
 * requests. So a thread that has ended its work well does the next one too.
 */
export function keepThread(thread: PlanThread): void {
  thread.onMessage = () => {}
  thread.onEnd = () => {}
  if (kept || ++thread.plans >= MOST_PLANS) {
    thread.worker.terminate()
    return
  }
  thread.worker.unref()
  const timer = setTimeout(dropKept, KEPT_MS)
  timer.unref()
  kept = { thread, timer }
}

function dropKept(): void {
  kept?.thread.worker.terminate()
  kept = null
}

function makeThread(): PlanThread {
  const thread: PlanThread = { worker: startWorker(), plans: 0, onMessage: () => {}, onEnd: () => {} }
  thread.worker.on('message', (message: ThreadMessage) => thread.onMessage(message))
  thread.worker.on('error', (error) => thread.onEnd(error))
  thread.worker.on('exit', () => {
    if (kept?.thread === thread) dropKept()
    thread.onEnd()
  })
  return thread
}

/** The built program loads the built file. From source, as in tests, a loader for TypeScript comes first. */
function startWorker(): Worker {
  const limits = { resourceLimits: { maxOldGenerationSizeMb: HEAP_MB }, stdout: true, stderr: true, env: {} }
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL('./extract-thread.js', import.meta.url), limits)
  const entry = JSON.stringify(new URL('./extract-thread.ts', import.meta.url).href)
  const load = `import('tsx/esm/api').then((tsx) => { tsx.register(); return import(${entry}) })`
  return new Worker(load, { ...limits, eval: true, execArgv: ['--conditions=source'] })
}

import type { PlanGuidance } from '@rotunda/core/plan'
import { lowerPriority } from '../../lower-priority.ts'
import { startThread } from '../../start-thread.ts'
import { startClock } from './clock.ts'
import type { ReaderMessage, ReaderOrder, ThreadMessage, ThreadOrder } from './messages.ts'

/**
 * The program of the process that reads plans. A hostile file costs this process at most: its thread computes, and this
 * one stays free to see how long that takes, how much memory, and whether the service is still there (end-with-parent.ts).
 */
const MAX_HEAP_MB = 750
/** Limit of the whole process: pictures are decoded and drawn outside of the heap. */
const MAX_MEMORY_MB = 1_000
/** What is left of earlier plans must not be taken from the next; the memory of the nets and fields, some 300 MB, serves all. */
const RECYCLE_MB = 500
const MAX_CPU_SECONDS = 55
/** Limit of wall-clock time, for a machine that is busy with other work. */
const MAX_WALL_SECONDS = 900
/** A bomb takes more than a gigabyte in a second. */
const WATCH_INTERVAL_MS = 50
/** The lowest priority: requests go first. */
const READER_NICENESS = 19
/** Features in one message. */
const FEATURES_PER_MESSAGE = 500

lowerPriority(READER_NICENESS)
const thread = startThread('extract-thread', import.meta.url, {
  resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  stdout: true,
  stderr: true,
})
let file: Uint8Array[] = []
let watch: NodeJS.Timeout | undefined

function send(message: ReaderMessage, then = () => {}): void {
  process.send!(message, then)
}

/** Says why, and ends: who has come this far may have left anything behind. */
function giveUp(why: 'slow' | 'large' | 'unreadable', cause: string): void {
  clearInterval(watch)
  send({ kind: 'broken', why, cause }, () => process.exit(1))
}

function memoryInMb(): number {
  return process.memoryUsage.rss() / 2 ** 20
}

function needsRecycling(): boolean {
  return memoryInMb() > RECYCLE_MB
}

function begin(guidance: PlanGuidance): void {
  const bytes = new Uint8Array(Buffer.concat(file))
  file = []
  const seconds = startClock()
  const start = performance.now()
  watch = setInterval(() => {
    const memory = memoryInMb()
    if (memory > MAX_MEMORY_MB) giveUp('large', `${Math.round(memory)} MB`)
    else if (seconds() > MAX_CPU_SECONDS || performance.now() - start > MAX_WALL_SECONDS * 1000)
      giveUp('slow', `${MAX_CPU_SECONDS} s`)
  }, WATCH_INTERVAL_MS)
  const order: ThreadOrder = { bytes, guidance }
  thread.postMessage(order, [bytes.buffer])
}

function pass(message: ThreadMessage): void {
  if (message.kind !== 'progress') clearInterval(watch)
  if (message.kind === 'done') {
    const { features, ...rest } = message
    for (let i = 0; i < features.length; i += FEATURES_PER_MESSAGE)
      send({ kind: 'features', features: features.slice(i, i + FEATURES_PER_MESSAGE) })
    send({ ...rest, isWorn: needsRecycling() })
  } else if (message.kind === 'failed') send({ ...message, isWorn: needsRecycling() })
  else send(message)
}

thread.on('message', pass)
thread.on('error', (error: NodeJS.ErrnoException) =>
  giveUp(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'large' : 'unreadable', String(error.stack ?? error)),
)
process.on('message', (order: ReaderOrder) => (order.kind === 'bytes' ? file.push(order.bytes) : begin(order.guidance)))
// A signal to the process group is for the service, which finishes its plan first.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})

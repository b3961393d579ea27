import type { ChildProcess, ForkOptions } from 'node:child_process'
import { forkChild } from '../../fork-child.ts'
import type { ReaderMessage, ReaderOrder } from './messages.ts'
import { memoryEnvironment, readerFlags } from './reader-flags.ts'

/** Long enough for the next level of the same venue; then its memory is given back. */
const IDLE_KEEP_MS = 20_000
/** Whatever a reader may have left behind goes with its process. */
const MAX_PLANS_PER_PROCESS = 20

interface PlanProcess {
  child: ChildProcess
  plans: number
  onMessage: (message: ReaderMessage) => void
  /** With the signal that ended it, where one did. */
  onEnd: (signal: string | null) => void
}

let kept: { reader: PlanProcess; timer: NodeJS.Timeout } | null = null

/** A process that reads one plan at a time: the one that was kept, or else a new one. */
export function takeProcess(): PlanProcess {
  if (!kept) return makeProcess()
  const { reader, timer } = kept
  clearTimeout(timer)
  kept = null
  reader.child.ref()
  reader.child.channel?.ref()
  return reader
}

/** More than half of what a small plan takes is compiling the code that reads it: who has ended well reads the next too. */
export function keepProcess(reader: PlanProcess): void {
  reader.onMessage = () => {}
  reader.onEnd = () => {}
  if (kept || ++reader.plans >= MAX_PLANS_PER_PROCESS) {
    endProcess(reader)
    return
  }
  reader.child.unref()
  reader.child.channel?.unref()
  const timer = setTimeout(dropKept, IDLE_KEEP_MS)
  timer.unref()
  kept = { reader, timer }
}

export function endProcess({ child }: PlanProcess): void {
  child.kill('SIGKILL')
}

/** Resolves when there is room for more. */
export function order({ child }: PlanProcess, message: ReaderOrder): Promise<void> {
  // Where the process has ended, the message is dropped and its exit event reports it.
  return new Promise((resolve) => {
    if (child.connected) child.send(message, () => resolve())
    else resolve()
  })
}

function dropKept(): void {
  if (kept) endProcess(kept.reader)
  kept = null
}

function makeProcess(): PlanProcess {
  const reader: PlanProcess = { child: startReader(), plans: 0, onMessage: () => {}, onEnd: () => {} }
  reader.child.on('message', (message) => reader.onMessage(message as ReaderMessage))
  reader.child.on('error', () => reader.onEnd(null))
  reader.child.on('exit', (_, signal) => {
    if (kept?.reader === reader) dropKept()
    reader.onEnd(signal)
  })
  return reader
}

/** Without the environment of this process: what reads hostile files need not know any secret. */
function startReader(): ChildProcess {
  const program = new URL(import.meta.url.endsWith('.ts') ? './plan-reader.ts' : './plan-reader.js', import.meta.url)
  const options: ForkOptions = {
    env: memoryEnvironment,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  }
  return forkChild(program, [], options, readerFlags)
}

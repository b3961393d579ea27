import { readdirSync, writeFileSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'

/** Where processors are few, requests and their database come before this process; where memory is, it ends first. */
export function stepBack(niceness: number): void {
  const wanted = Math.max(niceness, getPriority())
  setPriority(wanted)
  if (process.platform !== 'linux') return
  // Here a priority is of one thread, and Node has started several before any of our code ran.
  for (const thread of readdirSync('/proc/self/task')) attempt(() => setPriority(Number(thread), wanted))
  attempt(() => writeFileSync('/proc/self/oom_score_adj', '500'))
}

/** Not every system has it, or lets it be changed. */
function attempt(change: () => void): void {
  try {
    change()
  } catch {}
}

import { readdirSync, writeFileSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'

/** Lets the API and its database run first on a busy processor, and the kernel end this process first when memory runs out. */
export function lowerPriority(niceness: number): void {
  const wanted = Math.max(niceness, getPriority())
  setPriority(wanted)
  if (process.platform !== 'linux') return
  // On Linux a priority belongs to one thread, and Node starts several before our code runs.
  for (const thread of readdirSync('/proc/self/task')) attempt(() => setPriority(Number(thread), wanted))
  attempt(() => writeFileSync('/proc/self/oom_score_adj', '500'))
}

/** Ignores systems that lack the setting or deny the change. */
function attempt(change: () => void): void {
  try {
    change()
  } catch {}
}

import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { stopOrphan } from './orphan.ts'
import { hasEnded, type Place, startPostmaster, stopPostmaster } from './postmaster.ts'

const FIRST_PAUSE_MS = 100
const MAX_PAUSE_MS = 5_000

/** Keeps a server running: one that ends without being asked to is started again, as often as it takes. */
export async function supervise(place: Place, log: (message: string) => void): Promise<{ stop(): Promise<void> }> {
  let isStopping = false
  let reviving: Promise<void> = Promise.resolve()
  let child = await startPostmaster(place, log)

  const revive = async () => {
    log('PostgreSQL exited unexpectedly; restarting')
    for (let pause = FIRST_PAUSE_MS; !isStopping; pause = Math.min(2 * pause, MAX_PAUSE_MS)) {
      try {
        await stopOrphan(place.cluster, log)
        child = await startPostmaster(place, log)
        return watch(child)
      } catch (error) {
        log((error as Error).message)
        await sleep(pause)
      }
    }
  }
  const watch = (running: ChildProcess) => {
    const ended = () => {
      if (!isStopping) reviving = revive()
    }
    if (hasEnded(running)) ended()
    else running.once('exit', ended)
  }
  watch(child)

  return {
    async stop() {
      isStopping = true
      await reviving
      await stopPostmaster(child)
    },
  }
}

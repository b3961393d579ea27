import { existsSync, readFileSync } from 'node:fs'

/** The kernel counts in hundredths of a second. */
const TICK_MS = 10

/**
 * Milliseconds of processor time of all processes below one, those that have ended and those that live: what a peer
 * takes that is another program. Zero where there is no Linux to tell.
 */
export function cpuOfDescendants(pid = String(process.pid)): number {
  if (!existsSync(`/proc/${pid}/stat`)) return 0
  const living = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .filter((child) => child !== '')
  return living.reduce((sum, child) => sum + timesOf(child).own + cpuOfDescendants(child), timesOf(pid).ended)
}

function timesOf(pid: string): { own: number; ended: number } {
  const [, numbers = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const [, , , , , , , , , , , user, system, endedUser, endedSystem] = numbers.split(' ').map(Number)
  return { own: (user! + system!) * TICK_MS, ended: (endedUser! + endedSystem!) * TICK_MS }
}

/**
 * Seconds that the work of this process has had: those that have passed or, where others took the processors meanwhile,
 * those it has computed. A plan is not called slow because the machine is busy.
 */
export function startClock(): () => number {
  const start = performance.now()
  const used = process.cpuUsage()
  return () => {
    const { user, system } = process.cpuUsage(used)
    return Math.min((performance.now() - start) / 1000, (user + system) / 1e6)
  }
}

const REPORT_INTERVAL_MS = 500
/** Progress shown in between stays below the next report. */
const MAX_CREEP_SHARE = 0.08
const TYPICAL_STEP_MS = 10_000

export interface Progress {
  report: (fraction: number, step: string) => void
  /** Resolves when nothing more will be written. */
  stop: () => Promise<void>
}

/**
 * Writes down how far a plan is, for people who wait: a few times a second at most, never back, never quite done. Within a
 * step its progress is unknown; what stands still looks as if it had died, so it creeps, ever more slowly.
 */
export function showProgress(write: (progress: number, step: string) => Promise<void>): Progress {
  let [fraction, step, since, shown] = [0, 'read', performance.now(), 0]
  let writing: Promise<void> | null = null
  const show = () => {
    const crept = MAX_CREEP_SHARE * (1 - Math.exp((since - performance.now()) / TYPICAL_STEP_MS))
    shown = Math.min(0.99, Math.max(shown, fraction + crept))
    // Not awaited: a late write is superseded by the next one.
    writing ??= write(shown, step)
      .catch(() => {})
      .finally(() => {
        writing = null
      })
  }
  const timer = setInterval(show, REPORT_INTERVAL_MS)
  return {
    report(reported, name) {
      if (name !== step) since = performance.now()
      fraction = reported
      step = name
    },
    async stop() {
      clearInterval(timer)
      await writing
    },
  }
}

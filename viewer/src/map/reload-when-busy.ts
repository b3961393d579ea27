import type { Map as MapLibreMap } from 'maplibre-gl'
import { BACKGROUND_SOURCE } from './background-layer.ts'

const FIRST_PAUSE_MS = 1500
const MAX_TRIES = 6
/** Failures further apart than this are unrelated: wall screens run for weeks. */
const RESET_AFTER_MS = 10 * 60_000

/** Reloads the map with exponential backoff after an overloaded service or a lost network left it incomplete. */
export function reloadWhenBusy(map: MapLibreMap, reload: () => void): void {
  let tries = 0
  let last = 0
  let timer: ReturnType<typeof setTimeout> | null = null
  map.on('error', ({ error, ...about }) => {
    // The surroundings are another's: without them the map is complete.
    const isOurs = !('sourceId' in about) || about.sourceId !== BACKGROUND_SOURCE
    if (timer !== null || !isOurs || !isPassing(error)) return
    if (performance.now() - last > RESET_AFTER_MS) tries = 0
    if (tries === MAX_TRIES) return
    last = performance.now()
    timer = setTimeout(
      () => {
        timer = null
        reload()
      },
      FIRST_PAUSE_MS * 2 ** tries++,
    )
  })
  map.on('remove', () => timer !== null && clearTimeout(timer))
}

/** Rate limited, overloaded, or no response at all. */
function isPassing(error: unknown): boolean {
  const { status } = error as { status?: number }
  return status === 429 || status === 503 || error instanceof TypeError
}

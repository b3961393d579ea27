import type { Map as MapLibreMap } from 'maplibre-gl'

const FIRST_PAUSE_MS = 1500
const MOST_TRIES = 6

/** Loads the map anew, after ever longer pauses, where a busy service or a lost network has left it incomplete. */
export function reloadWhenBusy(map: MapLibreMap, reload: () => void): void {
  let tries = 0
  let timer: ReturnType<typeof setTimeout> | null = null
  map.on('error', ({ error }) => {
    if (timer !== null || tries === MOST_TRIES || !isPassing(error)) return
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

/** Too much asked at once, or no answer at all. */
function isPassing(error: unknown): boolean {
  const { status } = error as { status?: number }
  return status === 429 || status === 503 || error instanceof TypeError
}

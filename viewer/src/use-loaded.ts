import { useEffect, useState } from 'preact/hooks'
import type { Venue } from './venue/open-venue.ts'

export interface Loaded<T> {
  /** The value for the current key, never for an earlier one. */
  value: T | null
  error: unknown
  isLoading: boolean
  retry(): void
}

/**
 * Loads the resource named by a key, again when the key changes, and nothing without a key. What is known stays while
 * another state of the venue is asked for it: one in another language, or published since.
 */
export function useLoaded<T>(venue: Venue, key: string | null, load: (isAgain: boolean) => Promise<T>): Loaded<T> {
  const [state, setState] = useState<{ key: string | null; value: T | null; error: unknown }>({
    key: null,
    value: null,
    error: null,
  })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (key === null) return
    let isCurrent = true
    const settle = (value: T | null, error: unknown) => isCurrent && setState({ key, value, error })
    load(state.key === key).then(
      (value) => settle(value, null),
      (error) => settle(null, error),
    )
    return () => {
      isCurrent = false
    }
  }, [venue, key, attempt])
  const isHere = key !== null && state.key === key
  return {
    value: isHere ? state.value : null,
    error: isHere ? state.error : null,
    isLoading: key !== null && !isHere,
    retry() {
      setState({ key: null, value: null, error: null })
      setAttempt(attempt + 1)
    },
  }
}

import { useEffect, useState } from 'preact/hooks'

export interface Loaded<T> {
  /** The value for the current key, never for an earlier one. */
  value: T | null
  error: unknown
  isLoading: boolean
  retry(): void
}

/** Loads the resource named by a key, again when the key changes, and nothing without a key. */
export function useLoaded<T>(key: string | null, load: () => Promise<T>): Loaded<T> {
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
    load().then(
      (value) => settle(value, null),
      (error) => settle(null, error),
    )
    return () => {
      isCurrent = false
    }
  }, [key, attempt])
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

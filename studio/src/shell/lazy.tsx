import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { Skeleton, Trouble } from '../parts/states.tsx'

/** A page whose code is loaded when it is first shown. */
export function lazy<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let loaded: ComponentType<P> | null = null
  return function Lazy(props: P) {
    const [Page, setPage] = useState<ComponentType<P> | null>(() => loaded)
    const [error, setError] = useState<Error | null>(null)
    const [attempt, setAttempt] = useState(0)
    useEffect(() => {
      if (loaded) return
      let isThere = true
      load().then(
        (page) => {
          loaded = page
          if (isThere) setPage(() => page)
        },
        (failure) => isThere && setError(failure),
      )
      return () => {
        isThere = false
      }
    }, [attempt])
    if (Page) return <Page {...props} />
    const retry = () => {
      setError(null)
      setAttempt(attempt + 1)
    }
    return (
      <main class="page">
        {error ? <Trouble error={error} onRetry={retry} /> : <Skeleton height={120} count={3} />}
      </main>
    )
  }
}

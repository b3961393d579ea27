import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { CannotLoad, Skeleton } from '../parts/states.tsx'

/** A page whose code is loaded when it is first shown. */
export function lazy<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let loaded: ComponentType<P> | null = null
  return function Lazy(props: P) {
    const [Page, setPage] = useState<ComponentType<P> | null>(() => loaded)
    const [hasFailed, setFailed] = useState(false)
    useEffect(() => {
      if (loaded) return
      let isThere = true
      load().then(
        (page) => {
          loaded = page
          if (isThere) setPage(() => page)
        },
        () => isThere && setFailed(true),
      )
      return () => {
        isThere = false
      }
    }, [])
    if (Page) return <Page {...props} />
    return (
      <main class="page">
        {hasFailed ? <CannotLoad what="This page" heading="h1" /> : <Skeleton height={120} count={3} />}
      </main>
    )
  }
}

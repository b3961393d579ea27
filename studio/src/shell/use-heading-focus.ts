import { useEffect, useRef } from 'preact/hooks'

const MAX_WAIT_MS = 10_000

/**
 * Where what had the focus is replaced by another page, the focus goes to its heading, which may come later than the
 * page: the next Tab starts there, and a screen reader says what is shown. At first the focus is the browser's.
 */
export function useHeadingFocus(page: string): void {
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    if (focusHeading()) return
    const observer = new MutationObserver(() => {
      if (focusHeading()) stop()
    })
    const stop = () => {
      observer.disconnect()
      clearTimeout(timer)
    }
    const timer = setTimeout(stop, MAX_WAIT_MS)
    observer.observe(document.body, { childList: true, subtree: true })
    return stop
  }, [page])
}

/** Whether there is nothing left to do. */
export function focusHeading(): boolean {
  if (document.activeElement !== document.body) return true
  const heading = document.querySelector<HTMLElement>('h1')
  if (!heading) return false
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return true
}

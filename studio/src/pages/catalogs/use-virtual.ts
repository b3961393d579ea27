import { useEffect, useState } from 'preact/hooks'

export const ROW_HEIGHT_PX = 40
/** Rows above and below the window, so that fast scrolling meets drawn ones. */
const ROWS_AROUND = 24

/** Which rows of a list of even rows are to be drawn: those in the window of the element, and some around. */
export function useVirtual(element: HTMLElement | null, count: number): { first: number; last: number } {
  const [span, setSpan] = useState({ first: 0, last: ROWS_AROUND * 2 })
  useEffect(() => {
    if (!element) return
    const measure = () => {
      const first = Math.max(0, Math.floor(element.scrollTop / ROW_HEIGHT_PX) - ROWS_AROUND)
      const last = Math.ceil((element.scrollTop + element.clientHeight) / ROW_HEIGHT_PX) + ROWS_AROUND
      setSpan((known) => (known.first === first && known.last === last ? known : { first, last }))
    }
    measure()
    element.addEventListener('scroll', measure, { passive: true })
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => {
      element.removeEventListener('scroll', measure)
      observer.disconnect()
    }
  }, [element])
  return { first: Math.min(span.first, count), last: Math.min(span.last, count) }
}

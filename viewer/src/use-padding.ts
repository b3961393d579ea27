import { useLayoutEffect, useMemo, useState } from 'preact/hooks'
import { type Around, type Free, freeArea, KIOSK_ZOOM } from './map/free-area.ts'
import { useSize } from './use-surroundings.ts'

/** What panels leave free of the map: the side on wide screens, what is above the sheet on phones. */
export function usePadding(root: HTMLElement, { hasForm, ...around }: Around & { hasForm: boolean }): Free {
  const { hasPanel, isKiosk, rows, canFillScreen } = around
  const { width, height } = useSize(root)
  const isRightToLeft = root.dir === 'rtl'
  const { top, bottom } = useCovered(root, hasPanel, hasForm)
  return useMemo(() => {
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) * (isKiosk ? KIOSK_ZOOM : 1)
    const page = { width, height, rem, isRightToLeft }
    return freeArea(page, { top, bottom }, { hasPanel, isKiosk, rows, canFillScreen })
  }, [width, height, top, bottom, hasPanel, isKiosk, isRightToLeft, rows, canFillScreen])
}

/** How far the search bar reaches down, and the sheet, or a notice without one, up, as they are now. */
function useCovered(root: HTMLElement, hasPanel: boolean, hasForm: boolean): { top: number; bottom: number } {
  const [covered, setCovered] = useState({ top: 0, bottom: 0 })
  // Another panel has other elements to observe.
  useLayoutEffect(() => {
    const head = root.querySelector('.side > :not(.panel)')
    const panel = root.querySelector('.panel')
    const measure = () => {
      const frame = root.getBoundingClientRect()
      const sheet = panel?.querySelector('.sheet, .strip')
      const top = head ? Math.round(head.getBoundingClientRect().bottom - frame.top) : 0
      const bottom = sheet ? Math.round(frame.bottom - panel!.getBoundingClientRect().top) : 0
      setCovered((before) => (before.top === top && before.bottom === bottom ? before : { top, bottom }))
    }
    const observer = new ResizeObserver(measure)
    for (const element of [root, head, panel]) if (element) observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [root, hasPanel, hasForm])
  return covered
}

import { useLayoutEffect, useMemo, useState } from 'preact/hooks'
import { type RailShape, railShape } from './map/rail-shape.ts'
import type { Scene } from './map/scene.ts'
import { useSize } from './use-surroundings.ts'

const PHONE_WIDTH_PX = 700
const PANEL_WIDTH_PX = 376
/** What levels and controls take, above each other and beside each other. */
const ONE_COLUMN_PX = 84
const TWO_COLUMNS_PX = 140
/** As in layout.css. */
const KIOSK_ZOOM = 1.3
/** A sheet that is drawn up over more than this has the whole attention: the map stays as it is. */
const MAX_COVERED_SHARE = 0.6
/** A search bar that takes more than this of the width, as on a tablet held upright, stands above the map. */
const MAX_SEARCH_SHARE = 0.4

interface Free {
  padding: Scene['padding']
  /** Where the controls may stand, in pixels from the upper and the lower edge, and how. */
  rail: { top: number; bottom: number; shape: RailShape }
}

interface Around {
  hasPanel: boolean
  hasForm: boolean
  isKiosk: boolean
  /** Levels of the building, and the choice of a building where there is one. */
  rows: number
  canFillScreen: boolean
}

/** What panels leave free of the map: the side on wide screens, what is above the sheet on phones. */
export function usePadding(root: HTMLElement, around: Around): Free {
  const { hasPanel, hasForm, isKiosk, rows, canFillScreen } = around
  const { width, height } = useSize(root)
  const isRightToLeft = root.dir === 'rtl'
  const { top, bottom } = useCovered(root, hasPanel, hasForm)
  return useMemo(() => {
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) * (isKiosk ? KIOSK_ZOOM : 1)
    const railAt = (above: number, below: number) => {
      return { top: above, bottom: below, shape: railShape(height - above - below, rows, rem, canFillScreen) }
    }
    if (width < PHONE_WIDTH_PX) {
      const covered = Math.min(bottom, Math.round(height * MAX_COVERED_SHARE))
      const rail = railAt(top + 8, bottom + 12)
      const edge = rail.shape === 'wide' ? TWO_COLUMNS_PX : ONE_COLUMN_PX
      const beside = { left: isRightToLeft ? edge : 32, right: isRightToLeft ? 32 : edge }
      return { padding: { top: top + 16, bottom: covered > 0 ? covered + 24 : 40, ...beside }, rail }
    }
    const panel = (hasPanel ? PANEL_WIDTH_PX + 40 : 40) * (isKiosk ? KIOSK_ZOOM : 1)
    const beside = { left: isRightToLeft ? 100 : panel, right: isRightToLeft ? panel : 100 }
    const isUnderSearch = !hasPanel && PANEL_WIDTH_PX > width * MAX_SEARCH_SHARE
    return { padding: { top: isUnderSearch ? top + 16 : 48, bottom: 48, ...beside }, rail: railAt(16, 16) }
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

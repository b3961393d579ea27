import { type RailShape, railShape } from './rail-shape.ts'
import type { Scene } from './scene.ts'

const PHONE_WIDTH_PX = 700
const PANEL_WIDTH_PX = 376
/** What levels and controls take, above each other and beside each other. */
const ONE_COLUMN_PX = 84
const TWO_COLUMNS_PX = 140
/** A pin stands on its point: what is above the map leaves it its height. */
const PIN_HEIGHT_PX = 36
/** As in layout.css. */
export const KIOSK_ZOOM = 1.3
/** A sheet that is drawn up over more than this has the whole attention: the map stays as it is. */
const MAX_COVERED_SHARE = 0.6
/** A search bar that takes more than this of the width, as on a tablet held upright, stands above the map. */
const MAX_SEARCH_SHARE = 0.4

export interface Free {
  padding: Scene['padding']
  /** Where the controls may stand, in pixels from the upper and the lower edge, and how. */
  rail: { top: number; bottom: number; shape: RailShape }
}

export interface Around {
  hasPanel: boolean
  isKiosk: boolean
  /** Levels of the building, and the choice of a building where there is one. */
  rows: number
  canFillScreen: boolean
}

interface Page {
  width: number
  height: number
  rem: number
  isRightToLeft: boolean
}

/** What is left of the map below a search bar that ends at `top` and above a sheet that begins `bottom` from the lower edge. */
export function freeArea(page: Page, { top, bottom }: { top: number; bottom: number }, around: Around): Free {
  const { width, height, rem, isRightToLeft } = page
  const { hasPanel, isKiosk, rows, canFillScreen } = around
  const railAt = (above: number, below: number) => {
    const shape = railShape(height - above - below, rows, rem, canFillScreen)
    return { rail: { top: above, bottom: below, shape }, edge: shape === 'wide' ? TWO_COLUMNS_PX : ONE_COLUMN_PX }
  }
  const besides = (panel: number, edge: number) =>
    isRightToLeft ? { left: edge, right: panel } : { left: panel, right: edge }
  if (width < PHONE_WIDTH_PX) {
    const covered = Math.min(bottom, Math.round(height * MAX_COVERED_SHARE))
    const { rail, edge } = railAt(top + 8, bottom + 12)
    const above = top + (hasPanel ? PIN_HEIGHT_PX + 8 : 16)
    return { padding: { top: above, bottom: covered > 0 ? covered + 24 : 40, ...besides(32, edge) }, rail }
  }
  const { rail, edge } = railAt(16, 16)
  const panel = (hasPanel ? PANEL_WIDTH_PX + 40 : 40) * (isKiosk ? KIOSK_ZOOM : 1)
  const isUnderSearch = !hasPanel && PANEL_WIDTH_PX > width * MAX_SEARCH_SHARE
  return { padding: { top: isUnderSearch ? top + 16 : 48, bottom: 48, ...besides(panel, edge + 16) }, rail }
}

/** How the level switcher and the controls stand: above each other, beside each other, in one row, or not at all. */
export type RailShape = 'tall' | 'wide' | 'flat' | 'none'

/** As in map-controls.css. */
const BUTTON_REM = 2.75
const GAP_PX = 2
const FRAME_PX = 8
/** Zoom in and out, the whole map, compass, 3D, position and language; where there is little room, the first four. */
const MAX_CONTROLS = 7
const LEAST_CONTROLS = 4
/** Maximum number of levels before the list scrolls. */
const MAX_SHOWN = 6

/** The first shape in which every level and the needed controls have their place; none where no row fits. */
export function railShape(height: number, levels: number, rem: number, canFillScreen = false): RailShape {
  const columnOf = (buttons: number) => buttons * (BUTTON_REM * rem + GAP_PX) + FRAME_PX
  const more = canFillScreen ? 1 : 0
  const shown = Math.min(levels, MAX_SHOWN)
  if (height >= columnOf(shown) + columnOf(MAX_CONTROLS + more) + 2 * FRAME_PX) return 'tall'
  if (height >= columnOf(Math.max(shown, LEAST_CONTROLS + more))) return 'wide'
  return height >= BUTTON_REM * rem ? 'flat' : 'none'
}

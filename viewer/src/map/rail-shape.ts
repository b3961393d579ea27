/** How the level switcher and the controls stand: above each other, beside each other, in one row, or not at all. */
export type RailShape = 'tall' | 'wide' | 'flat' | 'none'

/** As in map-controls.css. */
const BUTTON_REM = 2.75
const GAP_PX = 2
const FRAME_PX = 8
const MAX_CONTROLS = 7
/** Beyond so many levels the list is scrolled. */
const MAX_SHOWN = 6

/** The first shape in which every level and the zoom buttons have their place; none where no row fits. */
export function railShape(height: number, levels: number, rem: number): RailShape {
  const columnOf = (buttons: number) => buttons * (BUTTON_REM * rem + GAP_PX) + FRAME_PX
  const shown = Math.min(levels, MAX_SHOWN)
  if (height >= columnOf(shown) + columnOf(MAX_CONTROLS) + 2 * FRAME_PX) return 'tall'
  if (height >= columnOf(Math.max(shown, 3))) return 'wide'
  return height >= BUTTON_REM * rem ? 'flat' : 'none'
}

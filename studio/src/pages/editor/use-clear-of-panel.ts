import type { EditFeature } from '@rotunda/core/edit'
import { boundsOf, cornersOf, type Position, positions } from '@rotunda/core/geo'
import type { RefObject } from 'preact'
import { useEffect } from 'preact/hooks'
import type { LevelCanvas } from '../../map/level-canvas.ts'

/** Between a shape and the panel beside it. */
const GAP_PX = 24

/** What is chosen beneath the panel that tells of it comes out, as far as there is room: its corners can be moved. */
export function useClearOfPanel(
  canvas: LevelCanvas | null,
  panel: RefObject<HTMLElement | null>,
  selected: readonly EditFeature[],
): void {
  const key = selected.map(({ feature_id }) => feature_id).join()
  useEffect(() => {
    if (!canvas || !panel.current || selected.length === 0) return
    const cover = panel.current.getBoundingClientRect()
    const free = canvas.map.getContainer().getBoundingClientRect()
    const box = boundsOf(selected.flatMap(({ geometry }) => [...positions(geometry)]))
    const corners = cornersOf(box).map((corner): Position => {
      const { x, y } = canvas.toScreen(corner)
      return [x, y]
    })
    const [left, top, right, bottom] = boundsOf(corners)
    const isCovered = right > cover.left && left < cover.right && bottom > cover.top && top < cover.bottom
    const hasRoom = right - left + 2 * GAP_PX <= cover.left - free.left
    if (isCovered && hasRoom) canvas.shiftLeft(right + GAP_PX - cover.left)
  }, [canvas, key])
}

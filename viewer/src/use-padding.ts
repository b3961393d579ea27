import { useMemo } from 'preact/hooks'
import type { Scene } from './map/scene.ts'
import { useSize } from './use-surroundings.ts'

const PHONE_WIDTH_PX = 700
const PANEL_WIDTH_PX = 376
/** As in layout.css. */
const KIOSK_ZOOM = 1.3

/** The part of the map that panels cover: the side on wide screens, the lower half on phones. */
export function usePadding(root: HTMLElement, hasPanel: boolean, hasForm: boolean, isKiosk: boolean): Scene['padding'] {
  const { width, height } = useSize(root)
  const isRightToLeft = root.dir === 'rtl'
  return useMemo(() => {
    if (width < PHONE_WIDTH_PX) {
      const bottom = hasPanel ? Math.round(height * 0.5) + 24 : 40
      const beside = { left: isRightToLeft ? 80 : 32, right: isRightToLeft ? 32 : 80 }
      return { top: hasForm ? 190 : 124, bottom, ...beside }
    }
    const panel = (hasPanel ? PANEL_WIDTH_PX + 40 : 40) * (isKiosk ? KIOSK_ZOOM : 1)
    return { top: 48, bottom: 48, left: isRightToLeft ? 100 : panel, right: isRightToLeft ? panel : 100 }
  }, [width, height, hasPanel, hasForm, isKiosk, isRightToLeft])
}

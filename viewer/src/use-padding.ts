import { useMemo } from 'preact/hooks'
import type { Scene } from './map/scene.ts'
import { useSize } from './use-surroundings.ts'

const PHONE = 700
const PANEL = 376

/** What the panels cover of the map: the side on wide screens, the lower half on phones. */
export function usePadding(root: HTMLElement | null, hasPanel: boolean): Scene['padding'] {
  const { width, height } = useSize(root)
  const isRightToLeft = root?.dir === 'rtl'
  return useMemo(() => {
    if (width < PHONE) return { top: 90, right: 60, bottom: hasPanel ? Math.round(height * 0.5) : 24, left: 24 }
    const panel = hasPanel ? PANEL + 40 : 40
    return { top: 48, bottom: 48, left: isRightToLeft ? 80 : panel, right: isRightToLeft ? panel : 80 }
  }, [width, height, hasPanel, isRightToLeft])
}

import { useEffect, useRef } from 'preact/hooks'
import type { LevelCanvas } from '../../../map/level-canvas.ts'
import type { Pick } from '../../../map/pick.ts'

const LONG_PRESS_MS = 500
const MAX_DRIFT_PX = 10

/** Asks for what can be done with a shape: by the other button of the mouse, or by a finger or pen that rests on it. */
export function useLongPress(
  canvas: LevelCanvas | null,
  isOn: boolean,
  onContext: (pick: Pick, at: { x: number; y: number }) => void,
): void {
  const latest = useRef(onContext)
  latest.current = onContext
  useEffect(() => {
    if (!canvas || !isOn) return
    const container = canvas.map.getCanvasContainer()
    let timer: ReturnType<typeof setTimeout> | undefined
    let start: PointerEvent | null = null
    const ask = (event: MouseEvent) => latest.current(canvas.pick(event), canvas.toMap(event))
    const stop = () => {
      clearTimeout(timer)
      start = null
    }
    const onDown = (event: PointerEvent) => {
      // A second finger zooms.
      if (start || event.pointerType === 'mouse') return stop()
      start = event
      timer = setTimeout(() => {
        if (!start) return
        ask(start)
        canvas.takePress()
      }, LONG_PRESS_MS)
    }
    const onMove = (event: PointerEvent) => {
      if (start && Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) > MAX_DRIFT_PX) stop()
    }
    const onMenu = (event: MouseEvent) => {
      event.preventDefault()
      const { pointerType = 'mouse' } = event as PointerEvent
      // Some browsers also fire an event for a long press, besides the timer.
      if (pointerType === 'mouse' && !start) ask(event)
    }
    container.addEventListener('pointerdown', onDown)
    container.addEventListener('pointermove', onMove)
    container.addEventListener('contextmenu', onMenu)
    addEventListener('pointerup', stop)
    addEventListener('pointercancel', stop)
    return () => {
      stop()
      container.removeEventListener('pointerdown', onDown)
      container.removeEventListener('pointermove', onMove)
      container.removeEventListener('contextmenu', onMenu)
      removeEventListener('pointerup', stop)
      removeEventListener('pointercancel', stop)
    }
  }, [canvas, isOn])
}

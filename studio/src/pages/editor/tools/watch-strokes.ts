const DRAG_PX = 8

export interface StrokeHandlers {
  onHover(event: PointerEvent): void
  /** Down and up at one place. */
  onPress(event: PointerEvent): void
  /** The pointer moves while it is down; `from` is where it went down. */
  onDrag(event: PointerEvent, from: PointerEvent): void
  /** The end of such a move. */
  onStroke(event: PointerEvent): void
  /** A second finger: the map is zoomed, and nothing is drawn until all fingers are lifted. */
  onGesture(): void
  onLeave(): void
}

/** Distinguishes clicks, drags and gestures of mouse, pen and fingers. Returns a stop function. */
export function watchStrokes(element: HTMLElement, handlers: StrokeHandlers): () => void {
  const down = new Set<number>()
  let start: PointerEvent | null = null
  let isStroke = false
  let isGesture = false
  const onDown = (event: PointerEvent) => {
    down.add(event.pointerId)
    if (down.size > 1) {
      isGesture = true
      start = null
      handlers.onGesture()
    } else if (event.button === 0) {
      start = event
      isStroke = false
    }
  }
  const onMove = (event: PointerEvent) => {
    if (isGesture) return
    if (!start) return handlers.onHover(event)
    isStroke ||= Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) >= DRAG_PX
    if (isStroke) handlers.onDrag(event, start)
  }
  const onUp = (event: PointerEvent) => {
    down.delete(event.pointerId)
    const from = start
    start = null
    if (isGesture) isGesture = down.size > 0
    else if (from && event.type === 'pointerup') isStroke ? handlers.onStroke(event) : handlers.onPress(event)
  }
  element.addEventListener('pointerdown', onDown)
  element.addEventListener('pointermove', onMove)
  element.addEventListener('pointerleave', handlers.onLeave)
  // A stroke may end beside the map.
  addEventListener('pointerup', onUp)
  addEventListener('pointercancel', onUp)
  return () => {
    element.removeEventListener('pointerdown', onDown)
    element.removeEventListener('pointermove', onMove)
    element.removeEventListener('pointerleave', handlers.onLeave)
    removeEventListener('pointerup', onUp)
    removeEventListener('pointercancel', onUp)
  }
}

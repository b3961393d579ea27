/** A rectangle in pixels or along a line of text: x to the right, y down. */
export interface Rect {
  left: number
  top: number
  right: number
  bottom: number
}

/** The rectangle around others; inverted and infinite where there are none. */
export function uniteRects(rects: Iterable<Rect>): Rect {
  const united = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (const { left, top, right, bottom } of rects) {
    united.left = Math.min(united.left, left)
    united.top = Math.min(united.top, top)
    united.right = Math.max(united.right, right)
    united.bottom = Math.max(united.bottom, bottom)
  }
  return united
}

export function rectContains(outer: Rect, inner: Rect): boolean {
  return (
    outer.left <= inner.left && outer.top <= inner.top && outer.right >= inner.right && outer.bottom >= inner.bottom
  )
}

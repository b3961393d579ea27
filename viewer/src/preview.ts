import type { Look } from './look.ts'

type Listener = (tried: Partial<Look>) => void

let last: Partial<Look> | null = null
const listeners = new Set<Listener>()

/**
 * The studio shows this page in a frame and sends it the look to preview. Only the page around it may, and only one of the
 * same origin; it begins to listen before all else, so that nothing is missed.
 */
export function listenForPreview(): void {
  if (parent === window) return
  addEventListener('message', ({ source, origin, data }) => {
    if (source !== parent || origin !== location.origin || typeof data?.rotundaLook !== 'object') return
    last = data.rotundaLook as Partial<Look>
    for (const listener of listeners) listener(last)
  })
}

/** Returns how to stop. */
export function onPreview(listener: Listener): () => void {
  listeners.add(listener)
  if (last) listener(last)
  return () => void listeners.delete(listener)
}

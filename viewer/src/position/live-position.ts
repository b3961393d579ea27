import type { VisitorPosition } from '../../types/element.d.ts'

type Listener = (position: VisitorPosition | null) => void

/** The moving position of the visitor, from a positioning system or the device. The last one counts. */
export class LivePosition {
  #current: VisitorPosition | null = null
  readonly #listeners = new Set<Listener>()

  get current(): VisitorPosition | null {
    return this.#current
  }

  set(position: VisitorPosition | null): void {
    this.#current = position
    for (const listener of this.#listeners) listener(position)
  }

  /** Returns how to stop. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
}

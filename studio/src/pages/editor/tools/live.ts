import { useEffect, useReducer } from 'preact/hooks'
import type { Overlay } from '../../../map/overlays.ts'

/** What is shown while the pointer moves: shapes on the map, and words beside the pointer. */
export interface LivePart {
  overlays: readonly Overlay[]
  words: string | null
  /** In pixels of the map. */
  at: { x: number; y: number } | null
}

type PartName = 'sketch' | 'shape'

const NOTHING: LivePart = { overlays: [], words: null, at: null }

/** What follows the pointer, kept apart from the state of the page, which is not rendered for each move. */
export class Live {
  readonly #parts = new Map<PartName, LivePart>()
  readonly #listeners = new Set<() => void>()

  set(name: PartName, part: LivePart | null): void {
    if (part) this.#parts.set(name, part)
    else if (!this.#parts.delete(name)) return
    for (const listener of this.#listeners) listener()
  }

  get overlays(): Overlay[] {
    return [...this.#parts.values()].flatMap(({ overlays }) => overlays)
  }

  get spoken(): LivePart {
    return [...this.#parts.values()].find(({ words }) => words !== null) ?? NOTHING
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }
}

export function useLive(live: Live): LivePart {
  const [, render] = useReducer<number, void>((count) => count + 1, 0)
  useEffect(() => live.subscribe(render), [live])
  return live.spoken
}

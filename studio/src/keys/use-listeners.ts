import { useEffect, useReducer } from 'preact/hooks'

/** Rerenders whenever an external store notifies its listeners. */
export function useListeners(listeners: Set<() => void>): void {
  const [, render] = useReducer<number, void>((count) => count + 1, 0)
  useEffect(() => {
    const listener = () => render()
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }, [listeners])
}

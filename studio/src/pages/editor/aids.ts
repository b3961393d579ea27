import { useState } from 'preact/hooks'

/** What helps the hand, and can be turned off. Kept by the browser. */
export interface Aids {
  /** Points are drawn to corners, walls and right angles. */
  snaps: boolean
  /** Corners that neighbours share move with them. */
  follows: boolean
}

const NAME = 'rotunda-editor-aids'

export function useAids(): [Aids, (change: Partial<Aids>) => void] {
  const [aids, setAids] = useState<Aids>(() => ({ snaps: true, follows: true, ...recalled() }))
  const change = (part: Partial<Aids>) => {
    const next = { ...aids, ...part }
    localStorage.setItem(NAME, JSON.stringify(next))
    setAids(next)
  }
  return [aids, change]
}

function recalled(): Partial<Aids> {
  try {
    return JSON.parse(localStorage.getItem(NAME) ?? '{}') as Partial<Aids>
  } catch {
    return {}
  }
}

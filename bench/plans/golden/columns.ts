import type { Figures } from './figures.ts'

export interface Column<Key extends string = string> {
  key: Key
  head: string
  better: 'higher' | 'lower' | 'neither'
  /** How far a figure may differ from the expected one: by this amount, or by this share of it if that is more. */
  amount: number
  share: number
}

const share = { amount: 0.02, share: 0 } as const
const ratio = { amount: 0.04, share: 0.1 } as const

/** Columns of the expected figures of plans. */
export const planColumns: Column<keyof Figures>[] = [
  { key: 'recall', head: 'recall', better: 'higher', ...share },
  { key: 'precision', head: 'precision', better: 'higher', ...share },
  { key: 'labels', head: 'labels', better: 'higher', ...share },
  { key: 'falseSpaces', head: 'false spaces', better: 'lower', ...ratio },
  { key: 'junk', head: 'junk', better: 'lower', ...ratio },
  { key: 'falseDoors', head: 'false doors', better: 'lower', ...share },
  { key: 'halo', head: 'halo', better: 'lower', ...ratio },
  { key: 'scale', head: 'scale', better: 'lower', ...share },
  { key: 'reach', head: 'reach', better: 'higher', ...share },
  { key: 'spaces', head: 'spaces', better: 'neither', amount: 1, share: 0.02 },
  { key: 'features', head: 'features', better: 'lower', amount: 3, share: 0.1 },
  { key: 'work', head: 'work', better: 'lower', amount: 0.5, share: 0.1 },
]

import type { Truth } from '../score.ts'

/** A plan of the golden set: its file is made or read only when it is its turn. */
export interface GoldenPlan {
  name: string
  read: () => Promise<{ bytes: Uint8Array; truth: Truth; hideLayers?: string[] }>
}

import type { Bounds } from '@rotunda/core/geo'
import type { Features, PlacedOn, SourceName } from './drawn-level.ts'
import type { Ground } from './ground.ts'
import type { Overlay, Underlay } from './overlays.ts'

/** The complete state of the map of a level; the map itself finds what differs. Values are never changed in place. */
export interface LevelScene {
  ground: Ground
  /** Features that are the same object as before are not drawn again. */
  features: Features
  placed: PlacedOn
  selection: readonly string[]
  hidden: ReadonlySet<SourceName>
  overlays: readonly Overlay[]
  underlay: Underlay | null
  /** A new `key` moves the camera there; the same leaves it where it is. No bounds: the whole level. */
  focus: { key: string; bounds: Bounds | null }
  /** What covers the map at its edges, in pixels. */
  padding: { top: number; right: number; bottom: number; left: number }
  cursor: string
  isDark: boolean
}

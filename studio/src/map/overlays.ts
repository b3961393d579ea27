import type { Geometry } from '@rotunda/core/geo'

/**
 * What is drawn over the map, each look with one meaning: `selected` is chosen, `proposed` would be (dashed blue),
 * `finding` should be looked at (orange, numbered by `label`), `removed` goes or is closed (red hatch), `added` is new
 * (green hatch), `guide` is what a drag snaps to, `route` a way that was tried, `other` what another editor has chosen.
 * `outlined` is chosen where the fill says something else.
 * On the board of bookings `free`, `requested`, `held` and `booked` say how a booth stands, by fill and by line.
 */
export type OverlayLook =
  | 'selected'
  | 'proposed'
  | 'finding'
  | 'removed'
  | 'added'
  | 'guide'
  | 'measure'
  | 'route'
  | 'other'
  | 'outlined'
  | BoardLook

export type BoardLook = 'free' | 'requested' | 'held' | 'booked'

export interface Overlay {
  look: OverlayLook
  /** In drawing units. */
  geometry: Geometry
  /** The number in the ring of a finding, a length, a name. */
  label?: string
  /** Drawn as the one that is chosen now. */
  isCurrent?: boolean
}

/** What lies under the map: the drawing that the level was read from, as tiles in the degrees of the ground. */
export interface Underlay {
  /** With {z}, {x} and {y}, relative to the service. */
  tiles: string
  minzoom: number
  maxzoom: number
  /** Opacity of the map above it: 0 hides the drawing, 1 shows it in full. */
  opacity: number
  /** What the tiles are asked for with. */
  headers: Readonly<Record<string, string>>
}

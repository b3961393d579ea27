import type { Background } from '@rotunda/core/look'
import type { LngLat } from './ground.ts'
import type { HereMark } from './here-layer.ts'
import type { Mark, RouteLine } from './route-drawing.ts'

/** Points to have in view, and the closest that the camera gets to them. */
interface View {
  points: readonly LngLat[]
  maxZoom: number
}

/** The complete state of the map; the map itself computes the difference. */
export interface Scene {
  level: number
  /** Levels that are drawn with it: outdoors, and of other buildings. */
  beside: readonly number[]
  is3d: boolean
  styleUrl: string
  /** The map of the surroundings; null: none. */
  background: Background | null
  selected: readonly string[]
  matches: readonly string[]
  booked: readonly string[]
  lines: readonly RouteLine[]
  /** The chosen part of the route. */
  step: RouteLine | null
  marks: readonly Mark[]
  /** Where the visitor moves; a fixed position is one of the marks. */
  here: HereMark | null
  /** What the camera should have in view. A new `key` moves it there; the same leaves it where the visitor put it. `overview` is the level shown. */
  focus: View & { key: string; overview: View }
  /** What covers the map at its edges, in pixels. */
  padding: { top: number; right: number; bottom: number; left: number }
}

/** What was clicked on. */
export interface Pick {
  placementId: string | null
}

/** Where a finger rested, or the other button of a mouse was pressed: in pixels of the map, and on the earth. */
export interface Hold {
  x: number
  y: number
  lngLat: LngLat
}

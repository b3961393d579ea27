/** What a map shows, as its address says it: every state that can be linked to. */
export interface MapState {
  /** The place whose card is open. */
  place?: string
  /** Start and end of the directions. Empty: directions are open, and the field is still to be filled. */
  from?: string
  to?: string
  floor?: number
  q?: string
  /** The list of all places, by level. */
  list?: boolean
  accessible?: boolean
  /** Placements to pass on the way, in order. An empty one is still to be chosen. */
  via?: string[]
  /** What directions avoid, where there is another way. */
  avoid?: 'stairs'
  /** With `list`: a list of places that somebody shares. */
  saved?: string[]
  /** The position of the visitor: a point of a level's drawing, or the ID of a placement or of a walking node. */
  at?: MapPoint | string
  lang?: string
  theme?: 'light' | 'dark'
  ui?: 'minimal' | 'kiosk'
  /** Seconds without a touch after which a kiosk starts over. */
  idle?: number
}

/** A point of a level's drawing, in its units. */
export interface MapPoint {
  x: number
  y: number
  floor: number
}

/**
 * Where the visitor is, as a positioning system tells it: on a level's drawing or, for a georeferenced map, on the
 * earth. Without a floor it is the level that is shown.
 */
export type VisitorPosition = (MapPoint | { lng: number; lat: number; floor?: number }) & {
  /** Radius of the area in which the visitor is, in metres. */
  accuracy?: number
  /** Degrees clockwise from north. */
  heading?: number
}

/** Attributes of `<rotunda-map>`, for JSX and templates. All but `map-id` are optional. */
export interface RotundaMapAttributes {
  'map-id': string
  'map-view-id'?: string
  /** The address of the service, where it is not the origin of `element.js`. */
  service?: string
  place?: string
  from?: string
  to?: string
  floor?: string
  q?: string
  list?: string
  accessible?: string
  via?: string
  avoid?: 'stairs'
  saved?: string
  at?: string
  idle?: string
  lang?: string
  theme?: 'light' | 'dark'
  ui?: 'minimal' | 'kiosk'
}

/** The element. */
export interface RotundaMapElement extends HTMLElement {
  /** What is shown now. */
  readonly state: MapState
  /** Shows something else. Fields that are not named stay; undefined removes one. */
  show(change: Partial<MapState>): void
  /** Draws the visitor, and starts directions there; null: the position is no longer known. */
  setPosition(position: VisitorPosition | null): void
}

/** Dispatched, bubbling, once the map can be used: its methods work from then on. */
export type RotundaReadyEvent = CustomEvent<{ name: string; floors: { floor: number; name: string }[] }>

/** Dispatched, bubbling, when a place is opened, with its ID and name. */
export type RotundaPlaceEvent = CustomEvent<{ placement_id: string; title: string }>

/** Dispatched, bubbling, when the visitor is somewhere else, by their own word, the device or `setPosition`. */
export type RotundaPositionEvent = CustomEvent<(MapPoint & { accuracy?: number; heading?: number }) | null>

/** Dispatched by the element, bubbling, whenever it shows something else. */
export type RotundaChangeEvent = CustomEvent<MapState>

declare global {
  interface HTMLElementTagNameMap {
    'rotunda-map': RotundaMapElement
  }
  interface HTMLElementEventMap {
    'rotunda-change': RotundaChangeEvent
    'rotunda-ready': RotundaReadyEvent
    'rotunda-place': RotundaPlaceEvent
    'rotunda-position': RotundaPositionEvent
  }
}

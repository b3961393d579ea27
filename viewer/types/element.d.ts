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
  /** The position of the visitor: a point of a level's drawing. */
  at?: { x: number; y: number; floor: number }
  lang?: string
  theme?: 'light' | 'dark'
  ui?: 'minimal' | 'kiosk'
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
  at?: string
  lang?: string
  theme?: 'light' | 'dark'
  ui?: 'minimal' | 'kiosk'
}

/** Dispatched by the element, bubbling, whenever it shows something else. */
export type RotundaChangeEvent = CustomEvent<MapState>

declare global {
  interface HTMLElementTagNameMap {
    'rotunda-map': HTMLElement
  }
  interface HTMLElementEventMap {
    'rotunda-change': RotundaChangeEvent
  }
}

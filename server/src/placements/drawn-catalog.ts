import type { ViewRow } from '../map-views/store.ts'

/** A drawn feature that may be a place. */
export interface DrawnPlace {
  feature_id: string
  kind: string | null
  connector_type: string | null
  name: string | null
}

export interface DrawnRow {
  id: string
  featureId: string
  data: Record<string, string>
}

/** A catalog whose rows are made from the drawing, one for each feature that is such a place. */
export interface DrawnCatalog {
  id: string
  title: string
  /** By language. */
  titles: Record<string, string>
  description: string
  /** Rows bear the ID of their feature behind this. */
  rowPrefix: string
  /** The setting of a view that asks for it. */
  setting: 'amenities' | 'named_rooms'
  /** What the row of a feature says, or null where it is no such place. */
  describe(place: DrawnPlace, view: ViewRow): Record<string, string> | null
}

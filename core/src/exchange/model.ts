import type { Geometry, Georeference, LevelTransform, Position } from '../geo/index.ts'

/** Texts by primary language subtag. */
export type Names = Readonly<Record<string, string>>

/** A venue as it is exchanged: drawings in their own units, where they lie on the earth, and what is placed on them. */
export interface Venue {
  name: string
  /** The language of plain names. */
  language: string
  /** Null: nobody has set one. */
  timeZone: string | null
  georeference: Georeference | null
  levels: VenueLevel[]
  places: VenuePlace[]
}

export interface VenueLevel {
  floor: number
  name: string
  shortName: string
  /** Null or absent: outdoors, or the venue is one building. */
  building?: string | null | undefined
  /** The name in other languages. */
  names: Names
  unitsPerMeter: number | null
  transform: LevelTransform | null
  features: VenueFeature[]
}

export interface VenueFeature {
  id: string
  geometry: Geometry
  properties: Readonly<Record<string, unknown>>
}

/** What a visitor looks for: who is in a room, what stands in a hall, or a room that bears a name. */
export type PlaceKind = 'occupant' | 'amenity' | 'room'

export interface VenuePlace {
  id: string
  kind: PlaceKind
  featureId: string
  name: string
  names: Names
  /** As in the file, or the kind found in the vocabulary. */
  category: string | null
  hours: string | null
  phone: string | null
  website: string | null
  /** In units of the drawing; null: where the label of the feature stands. */
  location: Position | null
}

/** Something that was not carried over, or not as it was. */
export interface ExchangeNote {
  /** ID of the feature that it is about; null: of the whole. */
  feature: string | null
  message: string
}

/** What a check found. */
export interface ExchangeFinding {
  severity: 'error' | 'warning'
  /** The rule, as `unit.overlap`; docs/exchange.md lists them. */
  rule: string
  file: string
  feature: string | null
  message: string
  /** Longitude and latitude. */
  place: Position | null
}

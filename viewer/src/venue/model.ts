import type { Schemas } from '@rotunda/sdk'
import type { MapPoint } from '../../types/element.d.ts'

export type Bootstrap = Schemas['Bootstrap']
export type Hit = Schemas['PlacementHit']
export type PlaceDetails = Schemas['PlaceDetails']
type Suggestions = Schemas['Suggestions']
export type Route = Schemas['Route']
export type Leg = Route['legs'][number]
export type Step = Leg['steps'][number]

/** Something that visitors cannot use now. */
export interface ClosedFeature {
  feature_id: string
  cause: 'closed' | 'outside_opening_hours'
  reason: string | null
  until: number | null
  kind: string
  floor: number
  position: [number, number]
}

export interface SearchResult {
  hits: Hit[]
  suggestions: Suggestions
}

/** The best hits of a search; `hasMore`: there are others. */
export interface BestHits extends SearchResult {
  hasMore: boolean
}

/** The start of a route: a place, or the position of the visitor. */
export type Start = { placementId: string } | { at: MapPoint }

export interface Walk {
  from: Start
  to: string
  accessible: boolean
  /** Placements to pass, in order. */
  via: string[]
  avoid: 'stairs'[]
}

/** The queries of a map page, served by the network or from cached data. */
export interface VenueClient {
  /** `counted`: whether it is in the insights of the owner; what is asked while somebody types is not. */
  search(query: string, limit: number, counted: boolean, signal?: AbortSignal): Promise<Hit[]>
  suggest(query: string, signal?: AbortSignal): Promise<Suggestions>
  place(placementId: string, counted: boolean): Promise<PlaceDetails>
  route(walk: Walk): Promise<Route>
  /** Where a placement or a node of the walking network lies. */
  locate(id: string): Promise<MapPoint>
}

import { useMemo } from 'preact/hooks'
import type { Address } from './address.ts'
import { type Loaded, useLoaded } from './use-loaded.ts'
import type { PlaceDetails, Route, SearchResult, Start } from './venue/model.ts'
import type { Venue } from './venue/open-venue.ts'

/** Everything that the address names, loaded. */
export interface PageState {
  place: Loaded<PlaceDetails>
  found: Loaded<SearchResult>
  from: Loaded<PlaceDetails>
  to: Loaded<PlaceDetails>
  route: Loaded<Route>
}

export function usePageState(venue: Venue, address: Address): PageState {
  const { place, q, from, to, at, accessible = false } = address
  const start: Start | null = useMemo(() => (from ? { placementId: from } : at ? { at } : null), [from, at])
  const walk = start && to ? { from: start, to, accessible } : null
  return {
    place: useLoaded(place ?? null, () => venue.place(place!)),
    found: useLoaded(q ?? null, () => venue.search(q!)),
    from: useLoaded(from || null, () => venue.place(from!, false)),
    to: useLoaded(to || null, () => venue.place(to!, false)),
    route: useLoaded(walk && JSON.stringify(walk), () => venue.route(walk!)),
  }
}

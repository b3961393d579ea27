import { useMemo } from 'preact/hooks'
import type { Address } from './address.ts'
import { type Here, useStart } from './position/use-here.ts'
import { type Loaded, useLoaded } from './use-loaded.ts'
import type { BestHits, PlaceDetails, Route, Start } from './venue/model.ts'
import type { Venue } from './venue/open-venue.ts'

/** Everything that the address names, loaded. */
export interface PageState {
  place: Loaded<PlaceDetails>
  found: Loaded<BestHits>
  from: Loaded<PlaceDetails>
  to: Loaded<PlaceDetails>
  /** The stops that are chosen, in order. */
  via: Loaded<PlaceDetails[]>
  route: Loaded<Route>
}

export function usePageState(venue: Venue, address: Address, here: Here | null): PageState {
  const { place, q, from, to, accessible = false } = address
  const at = useStart(here, venue.boot)
  const start: Start | null = useMemo(() => (from ? { placementId: from } : at ? { at } : null), [from, at])
  const via = (address.via ?? []).filter((id) => id !== '')
  const avoid = address.avoid ? [address.avoid] : []
  const walk = start && to ? { from: start, to, accessible, via, avoid } : null
  return {
    place: useLoaded(venue, place ?? null, (isAgain) => venue.place(place!, !isAgain)),
    found: useLoaded(venue, q ?? null, () => venue.search(q!)),
    from: useLoaded(venue, from || null, () => venue.place(from!, false)),
    to: useLoaded(venue, to || null, () => venue.place(to!, false)),
    via: useLoaded(venue, via.join() || null, () => Promise.all(via.map((id) => venue.place(id, false)))),
    route: useLoaded(venue, walk && JSON.stringify(walk), () => venue.route(walk!)),
  }
}

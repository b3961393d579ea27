import type { Venue } from '../service/venues.ts'

export interface VenueProps {
  venue: Venue
  /** What the page is about, where the address names it: a catalog, an upload. */
  item?: string | undefined
}

import type { Venue } from '../../service/venues.ts'

export interface VenueState {
  label: string
  tone: 'ok' | 'warn' | 'busy' | 'bad'
}

/** What visitors see of a venue now. */
export function stateOf({ view }: Venue): VenueState {
  switch (view?.state) {
    case 'live':
      return { label: 'Live', tone: 'ok' }
    case 'processing':
      return { label: 'Publishing', tone: 'busy' }
    case 'error':
      return { label: 'Publish failed', tone: 'bad' }
    case 'not_live':
      return { label: 'Offline', tone: 'warn' }
    default:
      return { label: 'Draft', tone: 'warn' }
  }
}

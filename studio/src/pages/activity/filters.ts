/** What the audit log is asked for. */
export interface Filters {
  actor_id?: string
  resource?: string
  from?: number
  until?: number
}

/** Families of the API that owners know, by the beginning of their paths. */
export const FAMILIES: readonly { resource: string; label: string }[] = [
  { resource: '/floor-plans/', label: 'Plans' },
  { resource: '/map-sources/', label: 'Edits and levels' },
  { resource: '/map-views/', label: 'Publishing' },
  { resource: '/maps/', label: 'Venues' },
  { resource: '/catalogs/', label: 'Catalogs' },
  { resource: '/content/', label: 'Catalog rows' },
  { resource: '/placements/', label: 'Placements' },
  { resource: '/reservations/', label: 'Bookings' },
  { resource: '/closures/', label: 'Closures' },
  { resource: '/reports/', label: 'Visitor reports' },
  { resource: '/webhooks/', label: 'Webhooks' },
  { resource: '/accounts/', label: 'People and account' },
  { resource: '/auth/', label: 'API keys and sessions' },
]

/** The filters that the address names; a day that is none is left out. Days begin and end where the reader is. */
export function filtersOf(params: Readonly<Record<string, string>>): Filters {
  const from = dayOf(params.from)
  const until = dayOf(params.until, 1)
  return {
    ...(params.who ? { actor_id: params.who } : {}),
    ...(params.what ? { resource: params.what } : {}),
    ...(from === null ? {} : { from }),
    ...(until === null ? {} : { until }),
  }
}

/** The midnight at which a day begins, or that many days later: days on which clocks change have 23 or 25 hours. */
function dayOf(text: string | undefined, later = 0): number | null {
  if (!text || !/^\d{4}-\d\d-\d\d$/.test(text)) return null
  const date = new Date(`${text}T00:00`)
  const time = date.setDate(date.getDate() + later)
  return Number.isNaN(time) || time < 0 ? null : time
}

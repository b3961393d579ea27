/** Beside a secret that was just made. */
export const SECRET_WARNING = 'Copy the secret now: it is not shown again. Your receiver uses it to check signatures.'

/** What endpoints can ask for, in the words of the page. */
export const EVENT_GROUPS = [
  {
    title: 'Bookings',
    kinds: [
      ['reservation.held', 'Held'],
      ['reservation.booked', 'Booked'],
      ['reservation.moved', 'Moved'],
      ['reservation.cancelled', 'Cancelled'],
      ['reservation.expired', 'Hold expired'],
    ],
  },
  {
    title: 'Plans and publishing',
    kinds: [
      ['floor_plan.completed', 'Plan read'],
      ['floor_plan.failed', 'Plan reading failed'],
      ['map_view.published', 'Map published'],
      ['map_view.failed', 'Publishing failed'],
    ],
  },
  {
    title: 'Content',
    kinds: [
      ['content.changed', 'Content changed'],
      ['placement.changed', 'Placements changed'],
    ],
  },
  { title: 'Visitors', kinds: [['report.created', 'Problem reported']] },
] as const

export type EventKind = (typeof EVENT_GROUPS)[number]['kinds'][number][0]

export const ALL_KINDS: readonly EventKind[] = EVENT_GROUPS.flatMap(({ kinds }) => kinds.map(([kind]) => kind))

const names = new Map<string, string>(EVENT_GROUPS.flatMap(({ kinds }) => kinds.map(([kind, name]) => [kind, name])))

/** "All events", "5 of bookings", or the names of a few. */
export function describeKinds(kinds: readonly string[]): string {
  if (kinds.length === ALL_KINDS.length) return 'All events'
  const shown = kinds.map((kind) => names.get(kind) ?? kind)
  return shown.length > 3 ? `${shown.slice(0, 3).join(', ')} and ${shown.length - 3} more` : shown.join(', ')
}

import { CalendarCheck } from 'lucide'
import { Button } from '../../../parts/button.tsx'
import { useVenueClock } from '../../../parts/clock.ts'
import { Icon } from '../../../parts/icon.tsx'
import { describePeriod, whoOf } from '../../bookings/describe-booking.ts'
import type { Fates } from '../draft/draft.ts'
import type { Editing } from '../editing.ts'
import type { Stranded } from '../standing.ts'
import { ConflictSides } from './conflict-sides.tsx'

const MAX_NAMED = 3

/** Somebody was placed, or has booked, on what a step removes: the draft cannot be published until one of the two holds. */
export function StrandedCard({ editing, stranded }: { editing: Editing; stranded: Stranded }) {
  const { session } = editing
  const { index, step, tenants, bookings, canMove } = stranded
  const clock = useVenueClock()
  const booked = bookings.map((booking) => `${whoOf(booking)}, ${describePeriod(booking, clock) ?? 'no end date'}`)
  const who = [...tenants, ...bookings.map(whoOf)]
  const isOne = who.length === 1
  const settle = (fate: 'move' | 'drop') => {
    const fates: Fates = {
      ...(tenants.length > 0 ? { placements: fate } : {}),
      ...(bookings.length > 0 ? { bookings: fate } : {}),
    }
    session.settle(index, fates)
  }
  return (
    <section class="conflict-card" role="alert" aria-label="Conflict">
      <header>
        <Icon of={CalendarCheck} />
        <strong>
          {listed(who)} {isOne ? 'loses a room' : 'lose their rooms'}
        </strong>
      </header>
      <ConflictSides
        yours={step.title}
        theirs={listed([...tenants, ...booked])}
        of={bookings.length === 0 ? 'Placed' : 'Booked'}
      />
      <div class="actions">
        {canMove && (
          <Button size="small" onClick={() => settle('move')}>
            Move to the merged room
          </Button>
        )}
        <Button size="small" onClick={() => settle('drop')}>
          {bookings.length === 0
            ? 'Remove from the map'
            : bookings.length === 1
              ? 'Cancel the booking'
              : 'Cancel the bookings'}
        </Button>
        <Button size="small" onClick={() => session.settle(index, 'theirs')}>
          Undo my edit
        </Button>
      </div>
    </section>
  )
}

function listed(names: readonly string[]): string {
  const more = names.length - MAX_NAMED
  return names.slice(0, MAX_NAMED).join(' and ') + (more > 0 ? ` and ${more} more` : '')
}

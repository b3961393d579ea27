import { CalendarCheck, History, Move, Plus, Trash2 } from 'lucide'
import { useCommands } from '../../keys/commands.ts'
import type { Booking } from './load-bookings.ts'
import { selectBooking } from './use-board.ts'
import type { Desk } from './use-desk.ts'

/** The list by J and K, and everything that the card of a booth offers. */
export function useBoardKeys({ rows, booking, actions, mayWrite, mayCancel, ask, end, open, close }: Desk): void {
  const at = booking ? rows.findIndex(({ reservation_id }) => reservation_id === booking.reservation_id) : -1
  const select = (row: Booking | undefined) => row && selectBooking(row)
  const status = booking?.booking_status
  const isTaken = status === 'held' || status === 'booked'
  const canEnd = status === 'held' ? mayWrite : mayCancel && (status === 'booked' || status === 'requested')
  const act = { group: 'Bookings', icon: CalendarCheck } as const
  useCommands([
    { ...act, label: 'Next booking', keys: 'j', isKeyOnly: true, run: () => select(rows[at + 1]) },
    { ...act, label: 'Previous booking', keys: 'k', isKeyOnly: true, run: () => select(rows[Math.max(0, at - 1)]) },
    { ...act, label: 'Details and history', keys: 'h', icon: History, run: () => booking && open(booking) },
    { ...act, label: 'Back', keys: 'escape', isKeyOnly: true, run: close },
    ...(mayWrite
      ? [
          { ...act, label: 'New booking', keys: 'n', icon: Plus, run: () => ask({ kind: 'book' as const }) },
          { ...act, label: 'Book the booth', keys: 'b', run: () => ask({ kind: 'book' as const }) },
          {
            ...act,
            label: 'Confirm the hold or the request',
            keys: 'enter',
            run: () => booking && (status === 'held' || status === 'requested') && void actions.confirm(booking),
          },
          {
            ...act,
            label: 'Move the booking',
            keys: 'm',
            icon: Move,
            run: () => booking && isTaken && ask({ kind: 'move' as const, booking }),
          },
          {
            ...act,
            label: 'Release, cancel or decline',
            keys: 'backspace',
            icon: Trash2,
            run: () => booking && canEnd && end(booking),
          },
        ]
      : []),
  ])
}

import { useState } from 'preact/hooks'
import { setParams } from '../../address/navigation.ts'
import { useScope } from '../../service/scope.ts'
import type { Venue } from '../../service/venues.ts'
import { toast } from '../../shell/toasts.tsx'
import { type Booth, findSwap, isFreeFor } from './booths.ts'
import type { Booking, BookingSettings } from './load-bookings.ts'
import { useActions } from './use-actions.ts'
import { selectBooking, selectBooth, useBoard } from './use-board.ts'

export interface BoardProps {
  venue: Venue
  bookings: readonly Booking[]
  settings: BookingSettings
  now: number
}

/** The dialog that is open. */
export type Asked =
  | { kind: 'book' | 'hold' }
  | { kind: 'move' | 'cancel'; booking: Booking }
  | { kind: 'swap'; booking: Booking; other: Booking }
  | null

/** What is shown, and what the parts of the page do with it: map, list, card and keys alike. */
export function useDesk(props: BoardProps) {
  const { may } = useScope()
  const board = useBoard(props)
  const actions = useActions(props.venue)
  const [asked, ask] = useState<Asked>(null)
  const end = (booking: Booking) => {
    if (booking.booking_status === 'held') void actions.release(booking)
    else ask({ kind: 'cancel', booking })
  }
  const open = (booking: Booking) => {
    selectBooking(booking)
    setParams({ panel: 'details' })
  }
  const close = () => (board.isOpen ? setParams({ panel: null }) : selectBooth(null))
  const drop = (from: Booth, to: Booth) => {
    const moving = from.booking!
    const isFree = isFreeFor(to, moving, props.now, moving.reservation_id)
    if (!isFree) {
      const other = findSwap(from, to, props.now)
      if (other) ask({ kind: 'swap', booking: moving, other })
      else toast({ text: `${to.name} is taken at that time`, tone: 'bad' })
      return
    }
    const isMoved = actions.move(moving, { feature_id: to.featureId }, to.name)
    void isMoved.then((isDone) => isDone && selectBooking({ ...moving, feature_id: to.featureId }))
  }
  const mayWrite = may('reservations:write')
  const mayCancel = may('reservations:delete')
  return { ...props, ...board, actions, asked, ask, end, open, close, drop, mayWrite, mayCancel }
}

export type Desk = ReturnType<typeof useDesk>

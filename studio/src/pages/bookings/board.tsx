import { setParams } from '../../address/navigation.ts'
import { Skeleton, Trouble } from '../../parts/states.tsx'
import { useScope } from '../../service/scope.ts'
import { BoardBar, Legend } from './board-bar.tsx'
import { BoardMap } from './board-map.tsx'
import { BookingDetails } from './booking-details.tsx'
import { BookingList } from './booking-list.tsx'
import { BoothCard } from './booth-card.tsx'
import { CancelDialog, SwapDialog } from './end-dialogs.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { NewBookingDialog } from './new-booking-dialog.tsx'
import { selectBooking, selectBooth, setFilters } from './use-board.ts'
import { useBoardKeys } from './use-board-keys.ts'
import { type BoardProps, type Desk, useDesk } from './use-desk.ts'

const DAY_SECONDS = 86_400

/** The board on the map, and the list beside it. */
export function Board(props: BoardProps) {
  const desk = useDesk(props)
  useBoardKeys(desk)
  const { venue, filters, floor, booths, at, mayWrite, ask } = desk
  return (
    <div class="column bookings">
      <BoardBar {...{ venue, filters, floor, mayWrite }} onNew={() => ask({ kind: 'book' })} />
      <Legend booths={booths} levelName={floor?.name ?? ''} at={at} />
      <main class="bookings-body">
        <MapPane desk={desk} />
        <Panel desk={desk} />
      </main>
      <Dialogs desk={desk} />
    </div>
  )
}

function MapPane({ desk }: { desk: Desk }) {
  const { resources } = useScope()
  const { venue, bookings, floor, drawing, features, booths, booth, now, mayWrite, drop } = desk
  if (drawing.error && !drawing.value)
    return <Trouble error={drawing.error} onRetry={() => resources.refresh(desk.featuresName)} />
  if (!floor || !drawing.value) return <div class="level-map" />
  const asked = bookings.filter(({ booking_status }) => booking_status === 'requested')
  return (
    <BoardMap
      {...{ floor, features, booths, now }}
      floors={venue.source.floors}
      marked={new Set(asked.flatMap((booking) => booking.floor ?? []))}
      selected={booth?.featureId ?? null}
      mayMove={mayWrite}
      onLevel={(level) => setParams({ level: String(level), feature: null, booking: null, panel: null })}
      onSelect={(id) => selectBooth(id === null ? null : (booths.get(id) ?? null))}
      onDrop={drop}
    >
      {booth && <Card desk={desk} />}
    </BoardMap>
  )
}

function Card({ desk }: { desk: Desk }) {
  const { booth, booking, settings, now, at, mayWrite, mayCancel, actions, ask } = desk
  return (
    <BoothCard
      {...{ settings, now, at, mayWrite, mayCancel }}
      booth={booth!}
      booking={booth!.bookings.find(({ reservation_id }) => reservation_id === booking?.reservation_id) ?? null}
      isBusy={actions.isBusy}
      onBook={(kind) => ask({ kind })}
      onConfirm={actions.confirm}
      onExtend={(one) => actions.extend(one, DAY_SECONDS)}
      onMove={(one) => ask({ kind: 'move', booking: one })}
      onOpen={desk.open}
      onEnd={desk.end}
      onSelect={selectBooking}
      onClose={() => selectBooth(null)}
    />
  )
}

function Panel({ desk }: { desk: Desk }) {
  const { venue, bookings, booking, booths, actions, mayWrite, now, groups, filters, counts, open } = desk
  const featureName = (id: string) =>
    booths.get(id)?.name ?? bookings.find(({ feature_id }) => feature_id === id)?.feature_name ?? id
  if (desk.isOpen && booking)
    return <BookingDetails {...{ venue, booking, actions, mayWrite, now, featureName }} onClose={desk.close} />
  if (desk.isOpen)
    return (
      <section class="side-panel booking-panel" aria-label="Booking">
        <Skeleton height={52} count={6} />
      </section>
    )
  return (
    <BookingList
      {...{ groups, filters, counts, now }}
      selectedId={booking?.reservation_id ?? null}
      hasLevels={venue.source.floors.length > 1}
      onFilter={setFilters}
      onSelect={selectBooking}
      onOpen={open}
    />
  )
}

function Dialogs({ desk }: { desk: Desk }) {
  const { venue, bookings, settings, booths, booth, floor, actions, asked, ask } = desk
  const onClose = () => ask(null)
  switch (asked?.kind) {
    case 'book':
    case 'hold':
      return (
        <NewBookingDialog
          {...{ booths, actions, onClose }}
          kind={asked.kind}
          chosen={booth?.featureId ?? null}
          levelName={floor?.name ?? 'this level'}
        />
      )
    case 'move':
      return (
        <MoveDialog
          {...{ venue, bookings, settings, actions, onClose }}
          booking={asked.booking}
          level={floor?.floor ?? 0}
        />
      )
    case 'cancel':
      return <CancelDialog booking={asked.booking} {...{ actions, onClose }} />
    case 'swap':
      return <SwapDialog booking={asked.booking} other={asked.other} {...{ actions, onClose }} />
    default:
      return null
  }
}

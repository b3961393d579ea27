import { CalendarPlus, Check, History, Hourglass, Move, Pencil, Plus, X } from 'lucide'
import { useEffect, useRef } from 'preact/hooks'
import { Button, IconButton } from '../../parts/button.tsx'
import { useVenueClock } from '../../parts/clock.ts'
import { Icon } from '../../parts/icon.tsx'
import { Chip } from '../../parts/states.tsx'
import { timeAgo } from '../../parts/time.ts'
import type { Booth } from './booths.ts'
import { describeMoment, describePeriod, timeLeft, whoOf } from './describe-booking.ts'
import type { Booking, BookingSettings } from './load-bookings.ts'
import { WeekStrip } from './week-strip.tsx'

interface CardActions {
  isBusy: boolean
  mayWrite: boolean
  mayCancel: boolean
  onBook(kind: 'book' | 'hold'): void
  onConfirm(booking: Booking): void
  onExtend(booking: Booking): void
  onMove(booking: Booking): void
  onOpen(booking: Booking): void
  /** Releases a hold; asks for the reason of anything else. */
  onEnd(booking: Booking): void
}

interface Props extends CardActions {
  booth: Booth
  booking: Booking | null
  settings: BookingSettings
  now: number
  /** The moment that is looked at; null: now. */
  at: number | null
  onSelect(booking: Booking): void
  onClose(): void
}

/** The booth that is chosen, and what can be done about it. It lies where it covers the fewest booths. */
export function BoothCard({ booth, booking, settings, now, at, onSelect, onClose, ...actions }: Props) {
  const card = useRef<HTMLElement>(null)
  const clock = useVenueClock()
  // Where the map stands above the list, the list may have been scrolled far away from it.
  useEffect(() => card.current?.scrollIntoView({ block: 'nearest' }), [booth.featureId, booking?.reservation_id])
  const isTimed = booth.bookings.some(({ starts_at, ends_at }) => starts_at !== null || ends_at !== null)
  const others = booth.bookings.filter((other) => other !== booking)
  return (
    <section class="booth-card floating" ref={card} aria-label={`Booth ${booth.name}`}>
      <header>
        <div>
          <h2>{booth.name}</h2>
          <p class="muted">{aboutOf(booth, booking, settings)}</p>
        </div>
        <IconButton icon={X} label="Close" size="small" onClick={onClose} />
      </header>
      {booking ? <Chosen {...{ booking, now, ...actions }} /> : <Free booth={booth} {...actions} />}
      {others.length > 0 && (
        <ul class="card-others" aria-label="Other bookings of this booth">
          {others.map((other) => (
            <li key={other.reservation_id}>
              <button type="button" onClick={() => onSelect(other)}>
                <span>{whoOf(other)}</span>
                <small>{describePeriod(other, clock) ?? 'no end date'}</small>
                {other.booking_status !== 'booked' && <Chip tone="plain">{other.booking_status}</Chip>}
              </button>
            </li>
          ))}
        </ul>
      )}
      {isTimed && (
        <WeekStrip
          key={`${booth.featureId} ${booking?.reservation_id} ${at}`}
          {...{ booking, now }}
          bookings={booth.bookings}
          at={at ?? now}
        />
      )}
    </section>
  )
}

function aboutOf({ feature }: Booth, booking: Booking | null, settings: BookingSettings): string {
  const { properties } = feature
  const area = typeof properties.area_m2 === 'number' ? `${Math.round(properties.area_m2)} m²` : null
  const [kind, price] = [properties[settings.class_property], properties[settings.price_property]]
  const words = [booking ? whoOf(booking) : 'Free', area, ...[kind, price].map((word) => (word ? String(word) : null))]
  return words.filter(Boolean).join(' · ')
}

function Free({ booth, mayWrite, onBook }: Pick<Props, 'booth'> & CardActions) {
  const isPartlyFree = booth.bookings.length > 0
  if (!mayWrite) return <p class="muted">Not booked.</p>
  return (
    <div class="card-buttons">
      <Button kind="primary" icon={isPartlyFree ? CalendarPlus : Check} keys="b" onClick={() => onBook('book')}>
        Book
      </Button>
      <Button icon={Hourglass} onClick={() => onBook('hold')}>
        Hold
      </Button>
    </div>
  )
}

type ChosenProps = CardActions & { booking: Booking; now: number }

function Chosen({ booking, now, ...actions }: ChosenProps) {
  const { booking_status: status } = booking
  const period = describePeriod(booking, useVenueClock())
  const { mayWrite, mayCancel, onMove, onOpen, onEnd } = actions
  return (
    <>
      {status === 'held' && <HoldBox booking={booking} now={now} />}
      {status === 'requested' && (
        <p class="asked">Requested {timeAgo(booking.created_at, now)}. The booth stays free until you confirm.</p>
      )}
      {period && <p class="period">{period}</p>}
      {mayWrite && (status === 'held' || status === 'requested') && <ConfirmButtons booking={booking} {...actions} />}
      <div class="card-links">
        {mayWrite && (status === 'held' || status === 'booked') && (
          <Button kind="quiet" size="small" icon={Move} keys="m" onClick={() => onMove(booking)}>
            Move
          </Button>
        )}
        <Button kind="quiet" size="small" icon={mayWrite ? Pencil : History} keys="h" onClick={() => onOpen(booking)}>
          {mayWrite ? 'Details' : 'History'}
        </Button>
        {status === 'held' && mayWrite && (
          <Button kind="danger" size="small" onClick={() => onEnd(booking)}>
            Release
          </Button>
        )}
        {status === 'booked' && mayCancel && (
          <Button kind="danger" size="small" onClick={() => onEnd(booking)}>
            Cancel
          </Button>
        )}
      </div>
    </>
  )
}

function ConfirmButtons({
  booking,
  isBusy,
  mayCancel,
  onConfirm,
  onExtend,
  onEnd,
}: CardActions & { booking: Booking }) {
  return (
    <div class="card-buttons">
      <Button kind="primary" keys="enter" isBusy={isBusy} onClick={() => onConfirm(booking)}>
        Confirm
      </Button>
      {booking.booking_status === 'held' ? (
        <Button icon={Plus} aria-label="Extend hold by 24 hours" onClick={() => onExtend(booking)}>
          24 h
        </Button>
      ) : (
        mayCancel && <Button onClick={() => onEnd(booking)}>Decline</Button>
      )}
    </div>
  )
}

function HoldBox({ booking, now }: { booking: Booking; now: number }) {
  const clock = useVenueClock()
  const [from, until] = [booking.updated_at, booking.hold_until ?? now]
  const share = Math.min(1, Math.max(0, (until - now) / Math.max(1, until - from)))
  return (
    <div class="hold-box">
      <div>
        <Icon of={Hourglass} size={14} />
        <span>Held until {describeMoment(until, now, clock)}</span>
        <strong>{timeLeft(until, now)}</strong>
      </div>
      <div class="progress" aria-hidden="true">
        <i style={{ width: `${100 * share}%` }} />
      </div>
    </div>
  )
}

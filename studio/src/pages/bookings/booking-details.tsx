import { unwrap } from '@rotunda/sdk'
import { ArrowLeft } from 'lucide'
import type { TargetedSubmitEvent } from 'preact'
import { useState } from 'preact/hooks'
import { Button, IconButton } from '../../parts/button.tsx'
import { useVenueClock } from '../../parts/clock.ts'
import { Field } from '../../parts/field.tsx'
import { Avatar, Skeleton, Trouble } from '../../parts/states.tsx'
import { useResource, useScope } from '../../service/scope.ts'
import type { Venue } from '../../service/venues.ts'
import { StateChip } from './booking-list.tsx'
import { describePeriod, nameOf, whoOf } from './describe-booking.ts'
import { describeActor, describeDetails, describeEvent, type HistoryEntry } from './describe-history.ts'
import { type Booking, pathOf, URL } from './load-bookings.ts'
import type { Actions, BookingUpdate } from './use-actions.ts'
import { bookingsName } from './use-bookings.ts'

interface Props {
  venue: Venue
  booking: Booking
  actions: Actions
  mayWrite: boolean
  now: number
  featureName(featureId: string): string
  onClose(): void
}

/** All that is known of a booking: its data, to be changed, and what was done to it, by whom and when. */
export function BookingDetails({ venue, booking, actions, mayWrite, now, featureName, onClose }: Props) {
  const clock = useVenueClock()
  const facts: [string, string | null][] = [
    ['Booth', [nameOf(booking), booking.floor_name].filter(Boolean).join(', ')],
    ['When', describePeriod(booking, clock) ?? 'No end date'],
    ['Class', booking.class],
    ['Price', booking.price === null ? null : String(booking.price)],
    ['Created', clock.dateAndTime(booking.created_at)],
    ['Reason', booking.reason],
    ['Number', booking.reservation_id],
  ]
  return (
    <section class="side-panel booking-panel details" aria-label={`Booking for ${nameOf(booking)}`}>
      <header class="details-head">
        <IconButton icon={ArrowLeft} label="Back to list" onClick={onClose} />
        <Avatar name={whoOf(booking)} />
        <h2>{whoOf(booking)}</h2>
        <StateChip booking={booking} now={now} />
      </header>
      <div class="details-body">
        <dl class="facts">{facts.map(([name, value]) => value && <Fact key={name} {...{ name, value }} />)}</dl>
        <DataForm
          key={booking.updated_at}
          booking={booking}
          actions={actions}
          mayWrite={mayWrite && !/cancelled|expired/.test(booking.booking_status)}
        />
        <HistoryList venue={venue} booking={booking} featureName={featureName} />
      </div>
    </section>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  )
}

const USUAL_KEYS = ['company', 'contact', 'note']

function DataForm({ booking, actions, mayWrite }: { booking: Booking; actions: Actions; mayWrite: boolean }) {
  const [changes, setChanges] = useState<Record<string, string>>({})
  const [added, setAdded] = useState('')
  const known = Object.keys(booking.data).filter((key) => isText(booking.data[key]))
  const keys = [...new Set([...known, ...(mayWrite ? USUAL_KEYS : []), ...Object.keys(changes)])].filter((key) => key !== '@email') // biome-ignore format: one list
  const set = (key: string, value: string) => setChanges({ ...changes, [key]: value })
  const email = changes['@email'] ?? booking.email ?? ''
  const save = async (event: TargetedSubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const update: BookingUpdate = {}
    const data = Object.entries(changes).filter(
      ([key, value]) => key !== '@email' && value !== String(booking.data[key] ?? ''),
    )
    if (data.length > 0) update.data = Object.fromEntries(data.map(([key, value]) => [key, value.trim() === '' ? null : value.trim()])) // biome-ignore format: one object
    if (email !== (booking.email ?? '')) update.email = email.trim() || null
    if (Object.keys(update).length > 0) await actions.change(booking, update)
  }
  return (
    <form class="data-form" onSubmit={save}>
      <h3>Booked by</h3>
      {keys.map((key) => (
        <Field
          key={key}
          label={labelOf(key)}
          readOnly={!mayWrite}
          value={changes[key] ?? String(booking.data[key] ?? '')}
          onInput={(event) => set(key, event.currentTarget.value)}
        />
      ))}
      <Field
        label="Email"
        type="email"
        readOnly={!mayWrite}
        value={email}
        onInput={(event) => set('@email', event.currentTarget.value)}
      />
      {mayWrite && (
        <div class="data-actions">
          <Field
            label="Add a field"
            hidesLabel
            placeholder="Add a field"
            value={added}
            onInput={(event) => setAdded(event.currentTarget.value)}
          />
          <Button
            disabled={added.trim() === ''}
            onClick={() => {
              set(added.trim(), '')
              setAdded('')
            }}
          >
            Add
          </Button>
          <Button kind="primary" type="submit" isBusy={actions.isBusy} disabled={Object.keys(changes).length === 0}>
            Save
          </Button>
        </div>
      )}
    </form>
  )
}

function isText(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number'
}

function labelOf(key: string): string {
  const words = key.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function HistoryList({ venue, booking, featureName }: Pick<Props, 'venue' | 'booking' | 'featureName'>) {
  const { resources } = useScope()
  const clock = useVenueClock()
  const { reservation_id } = booking
  const name = `${bookingsName(venue)}/history/${reservation_id}`
  const history = useResource(name, async ({ client }) => {
    const path = { ...pathOf(venue), reservation_id }
    return (await unwrap(client.GET(`${URL}/{reservation_id}/history`, { params: { path } }))).history as HistoryEntry[]
  })
  if (history.error && !history.value) return <Trouble error={history.error} onRetry={() => resources.refresh(name)} />
  if (!history.value) return <Skeleton height={40} count={3} />
  return (
    <div>
      <h3>History</h3>
      <ol class="booking-history">
        {history.value.toReversed().map((entry, i) => (
          <li key={`${entry.at} ${i}`}>
            <strong>{describeEvent(entry)}</strong>
            <p>{describeDetails(entry, featureName, clock)}</p>
            <small>
              {describeActor(entry.actor)} · {clock.dateAndTime(entry.at)}
            </small>
          </li>
        ))}
      </ol>
    </div>
  )
}

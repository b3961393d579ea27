import { type Schemas, unwrap } from '@rotunda/sdk'
import { CalendarPlus } from 'lucide'
import { useState } from 'preact/hooks'
import { Button } from '../../../parts/button.tsx'
import { Dialog } from '../../../parts/dialog.tsx'
import { Field, Switch } from '../../../parts/field.tsx'
import { ShownOnce } from '../../../parts/shown-once.tsx'
import { dateAndTime } from '../../../parts/time.ts'
import { useResource, useScope } from '../../../service/scope.ts'
import type { Venue } from '../../../service/venues.ts'
import { toast, toastError } from '../../../shell/toasts.tsx'
import { useMakeOnce } from '../../../shell/use-make-once.ts'
import { listOpen, pathOf, URL } from '../load-bookings.ts'
import { bookingsName } from '../use-bookings.ts'

type Feed = Schemas['ReservationFeed']

/** Secret addresses at which calendars read the bookings that have a start. */
export function FeedsSection({ venue }: { venue: Venue }) {
  const { client, may, resources } = useScope()
  const [isAsking, setAsking] = useState(false)
  const name = `${bookingsName(venue)}/feeds`
  const params = { path: pathOf(venue) }
  const feeds = useResource(name, async ({ client }) => (await unwrap(client.GET(`${URL}/feeds`, { params }))).feeds)
  const names = useResource(bookingsName(venue), ({ client }) => listOpen(client, venue))
  const end = async ({ feed_id }: Feed) => {
    try {
      await unwrap(client.DELETE(`${URL}/feeds/{feed_id}`, { params: { path: { ...params.path, feed_id } } }))
      toast({ text: 'Calendar link revoked' })
    } catch (error) {
      toastError(error)
    }
    await resources.refresh(name)
  }
  const nameOf = (id: string) => names.value?.find(({ feature_id }) => feature_id === id)?.feature_name ?? id
  return (
    <section class="card settings-card">
      <div class="card-title">
        <h2>Calendar links</h2>
        {may('reservations:write') && (
          <Button size="small" icon={CalendarPlus} onClick={() => setAsking(true)}>
            New link
          </Button>
        )}
      </div>
      <p class="muted">
        Subscribe to a link in any calendar app to see bookings that have a start time. Anyone with the link can read
        it.
      </p>
      {feeds.value?.length === 0 && <p>No calendar links yet.</p>}
      {feeds.value && feeds.value.length > 0 && (
        <ul class="feeds">
          {feeds.value.map((feed) => (
            <li key={feed.feed_id}>
              <span>
                <strong>{feed.feature_id === null ? 'All bookings' : nameOf(feed.feature_id)}</strong>
                <small>
                  {feed.shows_who ? 'shows names' : 'hides names'} · created {dateAndTime(feed.created_at)}
                </small>
              </span>
              {may('reservations:delete') && (
                <Button kind="danger" size="small" onClick={() => end(feed)}>
                  Revoke
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {isAsking && <NewFeedDialog venue={venue} onClose={() => setAsking(false)} />}
    </section>
  )
}

function NewFeedDialog({ venue, onClose }: { venue: Venue; onClose(): void }) {
  const { client } = useScope()
  const [showsWho, setShowsWho] = useState(false)
  const [featureId, setFeatureId] = useState('')
  const { made, isBusy, make } = useMakeOnce(`${bookingsName(venue)}/feeds`, async () => {
    const body = { shows_who: showsWho, ...(featureId.trim() === '' ? {} : { feature_id: featureId.trim() }) }
    return (await unwrap(client.POST(`${URL}/feeds`, { params: { path: pathOf(venue) }, body }))).url
  })
  if (made !== null)
    return (
      <ShownOnce
        title="Calendar link created"
        value={made}
        warning="Copy it now: it is not shown again. Add it to your calendar as a subscription."
        onClose={onClose}
      />
    )
  return (
    <Dialog title="New calendar link" onClose={onClose}>
      <div class="body">
        <Field
          label="Booth or room (optional)"
          placeholder="All"
          hint="The feature ID shown in the editor."
          value={featureId}
          onInput={(event) => setFeatureId(event.currentTarget.value)}
        />
        <Switch label="Show who booked" isOn={showsWho} onChange={setShowsWho} />
        <div class="actions">
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" isBusy={isBusy} onClick={make}>
            Create link
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

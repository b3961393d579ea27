import { useState } from 'preact/hooks'
import { useApp } from '../app-context.ts'
import { useFavourites } from '../favourites.ts'
import { formatHours } from '../format.ts'
import type { Messages } from '../messages/index.ts'
import { HitList, isTaken } from '../parts/hit-list.tsx'
import { Icon } from '../parts/icon.tsx'
import { Loading } from '../parts/loading.tsx'
import { placeInWords } from '../parts/place-in-words.ts'
import { SharePart } from '../parts/share-part.tsx'
import { Sheet } from '../parts/sheet.tsx'
import { TroubleNote } from '../parts/trouble-note.tsx'
import type { Loaded } from '../use-loaded.ts'
import type { PlaceDetails } from '../venue/model.ts'
import type { ClosedFeature } from '../venue/open-venue.ts'
import { troubleOf } from '../venue/trouble.ts'
import { ColumnValue } from './column-value.tsx'
import { categoryWords, readColumns } from './columns.ts'
import { RequestForm } from './request-form.tsx'

export function PlaceCard({ place }: { place: Loaded<PlaceDetails> }) {
  const { go, text } = useApp()
  const close = () => go({ place: undefined, floor: undefined })
  const { value, error } = place
  if (value) return <Card place={value} onClose={close} />
  return (
    <Sheet
      title={error === null ? text.loading : text.troubles[troubleOf(error)].title}
      subject="place"
      onClose={close}
    >
      {error === null ? <Loading /> : <TroubleNote error={error} onRetry={place.retry} isTitled />}
    </Sheet>
  )
}

function Card({ place, onClose }: { place: PlaceDetails; onClose(): void }) {
  const { address, go, linkTo, text, locale, closed, isKiosk, look } = useApp()
  const { visitors } = look.settings
  const shut = closed.find(({ feature_id }) => feature_id === place.feature_id)
  const [isSharing, setSharing] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const mayAsk = look.takes_requests && place.booking_status !== 'booked' && !isKiosk
  const { picture, description, hours, columns } = readColumns(place)
  const id = place.placement_id
  return (
    <Sheet title={place.title} subject={place.title} onClose={onClose}>
      <p class="subtitle">
        {categoryWords(place)} · {placeInWords(place, text)}
      </p>
      {isTaken(place.booking_status) && <p class="badge">{text[place.booking_status]}</p>}
      {shut && <p class="badge">{closedWords(shut, text, locale)}</p>}
      {picture && <img class="picture" src={picture} alt="" loading="lazy" referrerpolicy="no-referrer" />}
      <div class="actions">
        <button type="button" class="pill primary" onClick={() => go({ to: id, from: undefined, floor: undefined })}>
          <Icon name="directions" size={18} />
          {text.directions}
        </button>
        <button
          type="button"
          class="pill"
          aria-label={text.directionsFrom}
          title={text.directionsFrom}
          onClick={() => go({ from: id, to: '', floor: undefined })}
        >
          <Icon name="start" size={18} />
          {text.from}
        </button>
        {mayAsk && (
          <button type="button" class="pill" aria-expanded={isAsking} onClick={() => setAsking(!isAsking)}>
            {text.request}
          </button>
        )}
        {visitors.favourites && !isKiosk && <FavouriteButton id={id} />}
        {visitors.share && (
          <button type="button" class="pill" aria-expanded={isSharing} onClick={() => setSharing(!isSharing)}>
            <Icon name="share" size={18} />
            {text.share}
          </button>
        )}
      </div>
      {isAsking && mayAsk && <RequestForm place={place} />}
      {isSharing && visitors.share && (
        <SharePart link={linkTo({ place: id, lang: address.lang })} title={place.title} />
      )}
      {description && <p class="description">{description}</p>}
      {(hours !== null || columns.length > 0) && (
        <dl class="columns">
          {hours !== null && (
            <div>
              <dt>{text.hours}</dt>
              <dd>{formatHours(hours, locale)}</dd>
            </div>
          )}
          {columns.map((column) => (
            <div key={column.name}>
              <dt>{column.label}</dt>
              <dd>
                <ColumnValue column={column} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {place.parent && (
        <>
          <h2>{text.partOf}</h2>
          <HitList hits={[place.parent]} label={text.partOf} />
        </>
      )}
      {place.children.placements.length > 0 && (
        <>
          <h2>{text.inside(place.children.total)}</h2>
          <HitList hits={place.children.placements} label={text.inside(place.children.total)} />
        </>
      )}
    </Sheet>
  )
}

/** Marks the place on this device. */
function FavouriteButton({ id }: { id: string }) {
  const { venue, text } = useApp()
  const { ids, toggle } = useFavourites(venue.boot.map_id)
  const isMarked = ids.includes(id)
  return (
    <button type="button" class={isMarked ? 'pill marked' : 'pill'} aria-pressed={isMarked} onClick={() => toggle(id)}>
      <Icon name="star" size={18} />
      {isMarked ? text.saved : text.save}
    </button>
  )
}

function closedWords({ cause, reason, until }: ClosedFeature, text: Messages, locale: string): string {
  if (cause === 'outside_opening_hours') return text.closedNow
  const end =
    until === null ? null : new Date(until).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' })
  const words = end === null ? text.closed : text.closedUntil(end)
  return reason === null ? words : `${words} – ${reason}`
}

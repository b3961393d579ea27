import { useState } from 'preact/hooks'
import { useApp } from '../app-context.ts'
import { useFavourites } from '../favourites.ts'
import { Icon } from '../parts/icon.tsx'
import { Later } from '../parts/later.tsx'
import { ShareButton, SharePart } from '../parts/share-part.tsx'
import type { PlaceDetails } from '../venue/model.ts'

const loadRequest = () => import('./request-form.tsx').then(({ RequestForm }) => RequestForm)

/** What a visitor can do with a place. */
export function CardActions({ place }: { place: PlaceDetails }) {
  const { address, go, linkTo, text, isKiosk, look } = useApp()
  const { visitors } = look.settings
  const [opened, setOpened] = useState<'share' | 'request' | null>(null)
  const toggle = (part: 'share' | 'request') => setOpened(opened === part ? null : part)
  const mayAsk = look.takes_requests && place.booking_status !== 'booked' && !isKiosk
  const id = place.placement_id
  const link = linkTo({ place: id, lang: address.lang })
  return (
    <>
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
        {!isKiosk && (
          <button type="button" class="pill" onClick={() => go({ at: id }, 'replace')}>
            <Icon name="locate" size={18} />
            {text.iAmHere}
          </button>
        )}
        {mayAsk && (
          <button type="button" class="pill" aria-expanded={opened === 'request'} onClick={() => toggle('request')}>
            {text.request}
          </button>
        )}
        {visitors.favourites && !isKiosk && <FavouriteButton id={id} />}
        {visitors.share && (
          <ShareButton link={link} title={place.title} isOpen={opened === 'share'} onToggle={() => toggle('share')} />
        )}
      </div>
      {opened === 'request' && mayAsk && <Later load={loadRequest} given={{ place }} />}
      {opened === 'share' && visitors.share && <SharePart link={link} title={place.title} />}
    </>
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

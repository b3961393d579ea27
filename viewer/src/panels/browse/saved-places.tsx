import { useState } from 'preact/hooks'
import { useApp } from '../../app-context.ts'
import { useFavourites } from '../../favourites.ts'
import { HitList } from '../../parts/hit-list.tsx'
import { Icon } from '../../parts/icon.tsx'
import { ShareButton, SharePart } from '../../parts/share-part.tsx'
import type { KnownPlace } from '../../venue/offline-data.ts'

/** As many as fit into a QR code that a phone can read. */
const MAX_SHARED = 40

/** The list that somebody shares, and the visitor's own, which can be shared. */
export function SavedPlaces({ places }: { places: readonly KnownPlace[] }) {
  const { venue, address, linkTo, text, look, isKiosk } = useApp()
  const { ids, add } = useFavourites(venue.boot.map_id)
  const [isSharing, setSharing] = useState(false)
  const { favourites, share } = look.settings.visitors
  if (!favourites || isKiosk) return null
  const of = (wanted: readonly string[]) => places.filter(({ placement_id }) => wanted.includes(placement_id))
  const shared = of(address.saved ?? [])
  const own = of(ids)
  const isNew = shared.some(({ placement_id }) => !ids.includes(placement_id))
  const saved = own.slice(0, MAX_SHARED).map(({ placement_id }) => placement_id)
  const link = linkTo({ list: true, saved, lang: address.lang })
  return (
    <>
      {shared.length > 0 && (
        <section class="level-list">
          <h2>{text.sharedList}</h2>
          <HitList hits={shared} label={text.sharedList} />
          {isNew && (
            <button type="button" class="pill" onClick={() => add(shared.map(({ placement_id }) => placement_id))}>
              <Icon name="star" size={18} />
              {text.saveAll}
            </button>
          )}
        </section>
      )}
      {own.length > 0 && (
        <section class="level-list">
          <h2>{text.favourites}</h2>
          <HitList hits={own} label={text.favourites} />
          {share && (
            <ShareButton
              {...{ link, title: text.favourites, words: text.shareList }}
              isOpen={isSharing}
              onToggle={() => setSharing(!isSharing)}
            />
          )}
          {isSharing && share && <SharePart link={link} title={text.favourites} />}
        </section>
      )}
    </>
  )
}

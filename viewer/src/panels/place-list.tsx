import { useApp } from '../app-context.ts'
import { useFavourites } from '../favourites.ts'
import { HitList } from '../parts/hit-list.tsx'
import { Loading } from '../parts/loading.tsx'
import { Sheet } from '../parts/sheet.tsx'
import { TroubleNote } from '../parts/trouble-note.tsx'
import { useLoaded } from '../use-loaded.ts'
import type { Hit } from '../venue/model.ts'

/** All places, level by level: the map for those who do not see it. */
export function PlaceList({ isOnly }: { isOnly: boolean }) {
  const { venue, go, text, locale, look } = useApp()
  const favourites = useFavourites(venue.boot.map_id)
  const { value, error, isLoading, retry } = useLoaded('all', () => venue.allPlaces())
  const floors = venue.boot.floors.toSorted((a, b) => b.floor - a.floor)
  const isFavourite = ({ placement_id }: Hit) => favourites.ids.includes(placement_id)
  const marked = look.settings.visitors.favourites ? (value?.filter(isFavourite) ?? []) : []
  const byTitle = new Intl.Collator(locale, { numeric: true })
  return (
    <Sheet
      title={text.placesByLevel}
      subject={text.placesByLevel}
      onClose={isOnly ? undefined : () => go({ list: undefined })}
    >
      {error !== null && <TroubleNote error={error} onRetry={retry} />}
      {isLoading && <Loading />}
      {marked.length > 0 && (
        <section class="level-list">
          <h2>{text.favourites}</h2>
          <HitList hits={marked} label={text.favourites} />
        </section>
      )}
      {value !== null &&
        floors.map(({ floor, name }) => {
          const places = value
            .filter((place) => place.floor === floor)
            .sort((a, b) => byTitle.compare(a.title, b.title))
          if (places.length === 0) return null
          return (
            <section key={floor} class="level-list">
              <h2>{text.placesOn(name, places.length)}</h2>
              <HitList hits={places} label={name} />
            </section>
          )
        })}
    </Sheet>
  )
}

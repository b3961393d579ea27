import { useApp } from '../app-context.ts'
import { useFavourites } from '../favourites.ts'
import { Icon } from '../parts/icon.tsx'
import { type Choice, PlaceField } from '../parts/place-field.tsx'

export function SearchBar({ title }: { title: string | null }) {
  const { venue, address, go, text, look } = useApp()
  const { name, map_id } = venue.boot
  const { logo_url, visitors } = look.settings
  const favourites = useFavourites(map_id)
  const shown = title ?? address.q ?? ''
  const onChoose = (choice: Choice) => {
    if ('hit' in choice) go({ place: choice.hit.placement_id, list: undefined, floor: undefined })
    else if ('words' in choice) search(choice.words)
  }
  const search = (q: string) => go({ q, place: undefined, list: undefined, floor: undefined })
  const isHome = shown === '' && !address.list

  return (
    <search class="top">
      <div class="bar">
        {logo_url ? <img class="logo" src={`${logo_url}?w=96`} alt="" /> : <Icon name="search" />}
        <PlaceField
          label={text.searchIn(name)}
          placeholder={text.searchIn(name)}
          value={shown}
          onChoose={onChoose}
          onSubmit={search}
          offersWords
        />
        <button
          type="button"
          class="round accent"
          aria-label={text.directions}
          title={text.directions}
          onClick={() => go({ to: address.place ?? '', floor: undefined, list: undefined })}
        >
          <Icon name="directions" size={22} />
        </button>
      </div>
      {isHome && (
        <ul class="chips" aria-label={text.suggestedSearches}>
          {look.suggested_search_terms.slice(0, 8).map((term) => (
            <li key={term}>
              <button type="button" class="chip" onClick={() => search(term)}>
                {term}
              </button>
            </li>
          ))}
          {visitors.favourites && favourites.ids.length > 0 && (
            <li>
              <button type="button" class="chip" onClick={() => go({ list: true })}>
                <Icon name="star" size={16} />
                {text.favourites}
              </button>
            </li>
          )}
          <li>
            <button type="button" class="chip" onClick={() => go({ list: true })}>
              <Icon name="list" size={16} />
              {text.allPlaces}
            </button>
          </li>
        </ul>
      )}
    </search>
  )
}

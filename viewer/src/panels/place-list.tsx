import { hoursState } from '@rotunda/core/feature'
import { useMemo, useState } from 'preact/hooks'
import { useApp } from '../app-context.ts'
import { formatDistance } from '../format.ts'
import { groundOf } from '../map/ground.ts'
import { HitList } from '../parts/hit-list.tsx'
import { Loading } from '../parts/loading.tsx'
import { Sheet } from '../parts/sheet.tsx'
import { TroubleNote } from '../parts/trouble-note.tsx'
import { useLoaded } from '../use-loaded.ts'
import { useNow } from '../use-surroundings.ts'
import { levelTitle, sitesOf } from '../venue/buildings.ts'
import type { Hit } from '../venue/model.ts'
import type { KnownPlace } from '../venue/offline-data.ts'
import { type Filters, matches, PlaceFilters } from './browse/filters.tsx'
import { Kinds } from './browse/kinds.tsx'
import { metersBetween } from './browse/meters-between.ts'
import { SavedPlaces } from './browse/saved-places.tsx'
import { hoursIn } from './columns.ts'

const FEET_PER_METER = 3.280839895
const NO_FILTERS: Filters = { level: null, kind: null, isOpen: false }

/** All places, the level that is shown first: the map for those who do not see it. */
export function PlaceList({ isOnly, level }: { isOnly: boolean; level: number }) {
  const { venue, go, text } = useApp()
  const { value, error, isLoading, retry } = useLoaded(venue, 'all', () => venue.allPlaces())
  const [filters, setFilters] = useState(NO_FILTERS)
  return (
    <Sheet
      title={text.placesByLevel}
      subject={text.placesByLevel}
      onClose={isOnly ? undefined : () => go({ list: undefined, saved: undefined })}
    >
      {error !== null && <TroubleNote error={error} onRetry={retry} />}
      {isLoading && <Loading />}
      {value !== null && (
        <>
          <SavedPlaces places={value} />
          <Kinds places={value} chosen={filters.kind} onChoose={(kind) => setFilters({ ...filters, kind })} />
          <PlaceFilters filters={filters} onChange={setFilters} />
          <Found places={value} filters={filters} level={level} />
        </>
      )}
    </Sheet>
  )
}

/** What the filters leave: a kind nearest first where the visitor's position is known, and otherwise level by level. */
function Found({ places, filters, level }: { places: readonly KnownPlace[]; filters: Filters; level: number }) {
  const { venue, text, locale, here } = useApp()
  const now = useNow()
  const { boot } = venue
  const ground = useMemo(() => groundOf(boot), [boot])
  const isOpen = (place: KnownPlace) => {
    const told = hoursIn(place)
    return told !== null && hoursState(told.hours, now, boot.time_zone).isOpen
  }
  const metersTo = ({ location, floor }: Hit) =>
    here ? metersBetween(ground, here, { x: location.coordinates[0]!, y: location.coordinates[1]!, floor }) : 0
  const far = (hit: Hit) => {
    const unit = boot.unit_type
    return formatDistance(metersTo(hit) * (unit === 'Feet' ? FEET_PER_METER : 1), unit, locale)
  }
  const byTitle = new Intl.Collator(locale, { numeric: true })
  const inOrder = (a: KnownPlace, b: KnownPlace) => metersTo(a) - metersTo(b) || byTitle.compare(a.title, b.title)
  const left = places.filter((place) => matches(place, filters, isOpen)).sort(inOrder)
  const told = here ? { far } : {}
  if (left.length === 0) return <p class="quiet">{text.nothingMatches}</p>
  if (here && filters.kind !== null) {
    return (
      <section class="level-list">
        <h2>{text.nearestFirst}</h2>
        <HitList hits={left} label={text.nearestFirst} {...told} />
      </section>
    )
  }
  const floors = sitesOf(boot).flatMap((site) => site.floors)
  const first = floors.filter(({ floor }) => floor === level)
  return (
    <>
      {[...first, ...floors.filter(({ floor }) => floor !== level)].map(({ floor, name, building }) => {
        const title = levelTitle({ building, name })
        const here = left.filter((place) => place.floor === floor)
        if (here.length === 0) return null
        return (
          <section key={floor} class="level-list">
            <h2>{text.placesOn(title, here.length)}</h2>
            <HitList hits={here} label={title} {...told} />
          </section>
        )
      })}
    </>
  )
}

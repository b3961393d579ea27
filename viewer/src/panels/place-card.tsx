import { useApp } from '../app-context.ts'
import type { Messages } from '../messages/index.ts'
import { HitList, isTaken } from '../parts/hit-list.tsx'
import { Later } from '../parts/later.tsx'
import { Loading } from '../parts/loading.tsx'
import { placeInWords } from '../parts/place-in-words.ts'
import { Sheet } from '../parts/sheet.tsx'
import { TroubleNote } from '../parts/trouble-note.tsx'
import type { Loaded } from '../use-loaded.ts'
import type { ClosedFeature, PlaceDetails } from '../venue/model.ts'
import { troubleOf } from '../venue/trouble.ts'
import { CardActions } from './card-actions.tsx'
import { ColumnValue } from './column-value.tsx'
import { categoryWords, readColumns } from './columns.ts'
import { OpeningTimes } from './opening-times.tsx'

const loadReport = () => import('./report-problem.tsx').then(({ ReportProblem }) => ReportProblem)

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

/** Picture, name, state, hours, actions, text. */
function Card({ place, onClose }: { place: PlaceDetails; onClose(): void }) {
  const { text, locale, closed, look, isKiosk, venue } = useApp()
  const id = place.placement_id
  const shut = closed.find(({ feature_id }) => feature_id === place.feature_id)
  const { picture, description, hours, columns } = readColumns(place)
  return (
    <Sheet title={place.title} subject={place.title} picture={picture} onClose={onClose}>
      <p class="subtitle">
        {categoryWords(place)} · {placeInWords(place, text)}
      </p>
      {isTaken(place.booking_status) && <p class="badge">{text[place.booking_status]}</p>}
      {shut && <p class="badge">{closedWords(shut, text, locale, venue.boot.time_zone)}</p>}
      {hours && <OpeningTimes hours={hours} />}
      <CardActions place={place} key={id} />
      {description && (
        // In the direction of its own words, which need not be that of the page.
        <p class="description" dir="auto">
          {description}
        </p>
      )}
      {columns.length > 0 && (
        <dl class="columns">
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
      {look.settings.visitors.report && !isKiosk && (
        <Later load={loadReport} given={{ placementId: id }} key={`report ${id}`} />
      )}
    </Sheet>
  )
}

function closedWords(
  { cause, reason, until }: ClosedFeature,
  text: Messages,
  locale: string,
  timeZone: string,
): string {
  if (cause === 'outside_opening_hours') return text.closedNow
  const end =
    until === null
      ? null
      : new Date(until).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  const words = end === null ? text.closed : text.closedUntil(end)
  return reason === null ? words : `${words} – ${reason}`
}

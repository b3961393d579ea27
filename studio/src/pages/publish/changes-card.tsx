import { CircleCheck, type IconNode, Pencil, Plus, Trash2 } from 'lucide'
import { useState } from 'preact/hooks'
import { Link } from '../../address/link.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Picture } from '../../parts/picture.tsx'
import { Empty, Skeleton, Trouble } from '../../parts/states.tsx'
import type { Resource } from '../../service/resources.ts'
import { useScope } from '../../service/scope.ts'
import { levelsFromTop, type Venue } from '../../service/venues.ts'
import type { Told } from './describe-operation.ts'
import { DifferenceMap } from './difference-map.tsx'
import { type Difference, editCount } from './load-publishes.ts'

interface Props {
  venue: Venue
  difference: Resource<Difference>
}

const SIGNS: Record<Told['tone'], { icon: IconNode; word: string; look: string }> = {
  new: { icon: Plus, word: 'New', look: 'sign ok' },
  changed: { icon: Pencil, word: 'Changed', look: 'sign' },
  gone: { icon: Trash2, word: 'Removed', look: 'sign bad' },
}

/** What a publish would change, edit by edit, and the levels as they are. */
export function ChangesCard({ venue, difference }: Props) {
  const { resources } = useScope()
  const { value } = difference
  const [chosen, choose] = useState<Told | null>(null)
  return (
    <section class="card changes" aria-label="Changes">
      <header>
        <h2>{value ? titleOf(value) : 'Changes'}</h2>
        <p class="muted">{value ? aboutOf(value, venue) : ' '}</p>
      </header>
      {value && value.operations.length > 0 ? (
        <DifferenceMap venue={venue} operations={value.operations} chosen={chosen} />
      ) : (
        <LevelPictures venue={venue} />
      )}
      {difference.error && !value && (
        <Trouble error={difference.error} onRetry={() => resources.refresh(`venues/${venue.map.map_id}/difference`)} />
      )}
      {difference.isLoading && <Skeleton height={56} count={3} />}
      {value && value.told.length > 0 && (
        <ul class="told">
          {value.told.map((told, i) => (
            <li key={i} class={told === chosen ? 'chosen' : ''}>
              <span class={SIGNS[told.tone].look}>
                <Icon of={SIGNS[told.tone].icon} size={14} />
                <span class="visually-hidden">{SIGNS[told.tone].word}: </span>
              </span>
              <span>
                <Title told={told} venue={venue} isChosen={told === chosen} onChoose={choose} />
                <small>{told.detail}</small>
              </span>
            </li>
          ))}
        </ul>
      )}
      {value && value.more > 0 && <p class="more muted">and {value.more} more edits</p>}
      {value && value.told.length === 0 && <Nothing venue={venue} />}
    </section>
  )
}

interface TitleProps {
  told: Told
  venue: Venue
  isChosen: boolean
  onChoose(told: Told): void
}

/** Of a new plan, the way to its page; of an edit, a button that shows it on the map. */
function Title({ told, venue, isChosen, onChoose }: TitleProps) {
  const { title, datasetId, uploadId } = told
  if (uploadId)
    return (
      <Link class="name-button" page={{ name: 'venue', mapId: venue.map.map_id, section: 'plans', item: uploadId }}>
        {title}
      </Link>
    )
  if (datasetId === null) return <strong>{title}</strong>
  return (
    <button type="button" class="name-button" aria-pressed={isChosen} onClick={() => onChoose(told)}>
      {title}
    </button>
  )
}

/** The levels as they are, each with the way to edit it. */
function LevelPictures({ venue }: { venue: Venue }) {
  return (
    <ul class="levels" aria-label="Levels">
      {levelsFromTop(venue.source.floors).map((floor) => (
        <li key={floor.floor}>
          <Link
            page={{ name: 'venue', mapId: venue.map.map_id, section: 'editor' }}
            params={{ level: String(floor.floor) }}
            aria-label={`Open ${floor.name} in the editor`}
          >
            <Picture path={`/maps/v1/${encodeURIComponent(venue.map.map_id)}/thumbnail.svg?floor=${floor.floor}`} />
            <span>{floor.name}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Nothing({ venue: { view } }: { venue: Venue }) {
  if (view?.has_unpublished_changes)
    return (
      <Empty
        icon={Pencil}
        title={view.published_at ? 'Catalog rows, placements or the look changed' : 'Not published yet'}
      >
        <p>
          {view.published_at
            ? 'Search is already up to date. Names and colours on the map update with the next publish.'
            : 'Publishing gives the map an address that anyone can open.'}
        </p>
      </Empty>
    )
  return (
    <Empty icon={CircleCheck} tone="ok" title="Nothing to publish">
      <p>Visitors see everything you see here.</p>
    </Empty>
  )
}

function titleOf(difference: Difference): string {
  const count = editCount(difference)
  return count === 0 ? 'No edits' : count === 1 ? '1 edit' : `${count} edits`
}

function aboutOf({ people, drafts }: Difference, { view }: Venue): string {
  const by = people === 0 ? '' : people === 1 ? 'by 1 person' : `by ${people} people`
  const waiting = drafts.length === 0 ? '' : drafts.length === 1 ? 'in 1 draft' : `in ${drafts.length} drafts`
  const rows = view?.has_unpublished_changes ? 'map not up to date' : ''
  return [by, waiting, rows].filter(Boolean).join(' · ') || 'since the last publish'
}

import { CircleCheck, CircleX, type IconNode, TriangleAlert } from 'lucide'
import type { Section } from '../../address/address.ts'
import { Link } from '../../address/link.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Skeleton, Trouble } from '../../parts/states.tsx'
import type { Resource } from '../../service/resources.ts'
import { useScope } from '../../service/scope.ts'
import type { Venue } from '../../service/venues.ts'
import type { Check } from './load-publishes.ts'

const SIGNS: Record<Check['state'], { icon: IconNode; word: string }> = {
  ok: { icon: CircleCheck, word: 'Passed' },
  warn: { icon: TriangleAlert, word: 'Warning' },
  block: { icon: CircleX, word: 'Blocks publishing' },
}
/** Where it is put right. */
const WAYS: Partial<Record<Check['kind'], { section: Section; label: string }>> = {
  drafts: { section: 'editor', label: 'Show' },
  placed: { section: 'placements', label: 'Place' },
  unplaced: { section: 'placements', label: 'Place' },
  reachable: { section: 'editor', label: 'Show' },
  step_free: { section: 'editor', label: 'Show' },
  closures: { section: 'editor', label: 'Show' },
  translations: { section: 'catalogs', label: 'Show' },
}
const MAX_NAMED = 5

export function ChecksCard({ venue, checks }: { venue: Venue; checks: Resource<Check[]> }) {
  const { resources } = useScope()
  const { value } = checks
  return (
    <section class="card checks" aria-label="Checks">
      <header>
        <h2>Checks</h2>
        <small>{value ? describeCounts(value) : ' '}</small>
      </header>
      {checks.error && !value && (
        <Trouble error={checks.error} onRetry={() => resources.refresh(`venues/${venue.map.map_id}/checks`)} />
      )}
      {checks.isLoading && venue.view && <Skeleton height={48} count={3} />}
      <ul>
        {value?.map((check) => (
          <CheckRow key={check.kind} check={check} mapId={venue.map.map_id} />
        ))}
      </ul>
    </section>
  )
}

function CheckRow({ check, mapId }: { check: Check; mapId: string }) {
  const { icon, word } = SIGNS[check.state]
  const way = check.state === 'ok' ? undefined : WAYS[check.kind]
  const named = check.names.slice(0, MAX_NAMED).join(', ')
  const rest = check.count - Math.min(check.names.length, MAX_NAMED)
  return (
    <li class={check.state}>
      <Icon of={icon} />
      <span>
        <span class="visually-hidden">{word}: </span>
        <strong>{check.title}</strong>
        <small>
          {check.detail}
          {named && check.state !== 'ok' && ` ${named}${rest > 0 ? ` and ${rest} more` : ''}.`}
        </small>
      </span>
      {way && (
        <Link
          class="button plain small"
          page={{ name: 'venue', mapId, section: way.section }}
          aria-label={`${way.label}: ${check.title}`}
        >
          {way.label}
        </Link>
      )}
    </li>
  )
}

function describeCounts(checks: Check[]): string {
  const count = (state: Check['state']) => checks.filter((check) => check.state === state).length
  const parts = [`${count('ok')} passed`]
  if (count('warn') > 0) parts.push(`${count('warn')} ${count('warn') === 1 ? 'warning' : 'warnings'}`)
  if (count('block') > 0) parts.push(`${count('block')} blocking`)
  return parts.join(', ')
}

import type { Schemas } from '@rotunda/sdk'
import {
  CircleAlert,
  CircleCheck,
  FileClock,
  Hourglass,
  type IconNode,
  MapPinOff,
  MessageSquareWarning,
  PencilLine,
  Route,
  SearchX,
  TrafficCone,
} from 'lucide'
import type { Section } from '../../address/address.ts'
import { Link } from '../../address/link.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Chip } from '../../parts/states.tsx'
import { timeAgo } from '../../parts/time.ts'
import './needs-you.css'

export type Need = Schemas['AttentionItem']

interface Told {
  icon: IconNode
  tone: 'bad' | 'warn' | 'accent'
  title: string
  section: Section
  /** What the link says. */
  action: string
}

const MAX_SHOWN = 6
const several = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`)

const TOLD: Record<Need['kind'], (need: Need) => Told> = {
  publish_failed: ({ text }) => told(CircleAlert, 'bad', `The last publish failed: ${text ?? ''}`, 'publish', 'Publish again'), // biome-ignore format: one call
  plan_waits: ({ text }) => told(FileClock, 'warn', `A new plan of ${text ?? 'a level'} is ready for review`, 'plans', 'Review the plan'), // biome-ignore format: one call
  holds_end: ({ count, at }) =>
    told(Hourglass, 'warn', `${several(count, 'hold expires', 'holds expire')}, the first ${at ? timeAgo(at) : ''}`, 'bookings', 'Open bookings'), // biome-ignore format: one call
  reports: ({ count }) => told(MessageSquareWarning, 'warn', `${several(count, 'problem', 'problems')} reported by visitors`, 'reports', 'Read reports'), // biome-ignore format: one call
  unreachable: ({ count }) => told(Route, 'bad', `${several(count, 'place', 'places')} cannot be reached`, 'publish', 'Show'), // biome-ignore format: one call
  unpublished: ({ count }) =>
    told(PencilLine, 'accent', count > 0 ? several(count, 'unpublished edit', 'unpublished edits') : 'Unpublished changes', 'publish', 'Review and publish'), // biome-ignore format: one call
  unplaced: ({ count }) => told(MapPinOff, 'warn', `${several(count, 'row', 'rows')} not placed`, 'placements', 'Place rows'), // biome-ignore format: one call
  closures_over: ({ count }) => told(TrafficCone, 'warn', `${several(count, 'closure', 'closures')} expired`, 'publish', 'Show'), // biome-ignore format: one call
  missed_search: ({ count, text }) => told(SearchX, 'accent', `“${text}” found nothing ${count} times`, 'insights', 'Add a synonym'), // biome-ignore format: one call
}

function told(icon: IconNode, tone: Told['tone'], title: string, section: Section, action: string): Told {
  return { icon, tone, title, section, action }
}

/** What needs attention, on all venues: a sentence, and a link to the page to deal with it. */
export function NeedsYou({ needs }: { needs: readonly Need[] }) {
  return (
    <section class="card needs-you" aria-labelledby="needs-title">
      <header>
        <h2 id="needs-title">Needs attention</h2>
        {needs.length > 0 && <Chip tone="warn">{needs.length}</Chip>}
      </header>
      {needs.length === 0 && (
        <p class="calm">
          <Icon of={CircleCheck} />
          All caught up
        </p>
      )}
      <ul>
        {needs.slice(0, MAX_SHOWN).map((need) => (
          <NeedRow key={`${need.map_id} ${need.kind} ${need.item_id}`} need={need} />
        ))}
      </ul>
      {needs.length > MAX_SHOWN && <MoreNeeds needs={needs.slice(MAX_SHOWN)} />}
    </section>
  )
}

function NeedRow({ need }: { need: Need }) {
  const { icon, tone, title, section, action } = TOLD[need.kind](need)
  const item = section === 'plans' && need.item_id !== null ? { item: need.item_id } : {}
  return (
    <li>
      <span class={`sign ${tone}`}>
        <Icon of={icon} />
      </span>
      <div>
        <strong>{title}</strong>
        <small>{need.map_name}</small>
        <Link page={{ name: 'venue', mapId: need.map_id, section, ...item }} class="text-link">
          {action}
          <span class="visually-hidden">
            : {title}, {need.map_name}
          </span>
        </Link>
      </div>
    </li>
  )
}

function MoreNeeds({ needs }: { needs: readonly Need[] }) {
  return (
    <details>
      <summary>{needs.length} more</summary>
      <ul>
        {needs.map((need) => (
          <NeedRow key={`${need.map_id} ${need.kind} ${need.item_id}`} need={need} />
        ))}
      </ul>
    </details>
  )
}

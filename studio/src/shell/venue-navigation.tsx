import { Settings } from 'lucide'
import { Link } from '../address/link.tsx'
import { Breakable } from '../parts/breakable.tsx'
import { Icon } from '../parts/icon.tsx'
import { useScope } from '../service/scope.ts'
import type { Venue } from '../service/venues.ts'
import { FindButton } from './find-button.tsx'
import { Logo } from './logo.tsx'
import { SECTION_ENTRIES, type SectionEntry } from './sections.ts'
import { type Counts, useCounts } from './use-counts.ts'
import { UserMenu } from './user-menu.tsx'

interface Props {
  venue: Venue
  current: string
}

/** The pages of a venue in words, with how much waits in each. */
export function Sidebar({ venue, current }: Props) {
  const { may, me } = useScope()
  const counts = useCounts(venue)
  const entries = SECTION_ENTRIES.filter(({ scope }) => may(scope))
  const account = me.accounts.find(({ account_id }) => account_id === me.account_id)?.account_name
  return (
    <aside class="sidebar" aria-label="Venue">
      <Link page={{ name: 'venues' }} class="venue-name">
        <Logo />
        <span>
          <strong>{venue.map.name}</strong> <small>{account}</small>
          <span class="visually-hidden">, all venues</span>
        </span>
      </Link>
      <FindButton />
      <nav aria-label="Venue">
        {[undefined, 'Map', 'Content', 'Visitors'].map((group) => (
          <Group key={group} {...{ group, entries, current, counts, venue }} />
        ))}
      </nav>
      <footer>
        <Link page={{ name: 'people' }} class="entry">
          <Icon of={Settings} />
          People and settings
        </Link>
        <div class="user">
          <UserMenu edge="start" />
          <span>
            <Breakable text={me.user_id ?? ''} />
            <small>{me.roles.join(', ')}</small>
          </span>
        </div>
      </footer>
    </aside>
  )
}

interface GroupProps extends Props {
  group: string | undefined
  entries: readonly SectionEntry[]
  counts: Counts
}

function Group({ group, entries, current, counts, venue }: GroupProps) {
  const members = entries.filter((entry) => entry.group === group)
  if (members.length === 0) return null
  return (
    <div class="group">
      {group && <h2>{group}</h2>}
      {members.map(({ section, label, icon }) => (
        <Link
          key={section}
          class="entry"
          page={{ name: 'venue', mapId: venue.map.map_id, section }}
          aria-current={section === current ? 'page' : undefined}
        >
          <Icon of={icon} />
          {label}
          {counts[section] ? <span class={`count ${counts[section].tone}`}>{counts[section].text}</span> : null}
        </Link>
      ))}
    </div>
  )
}

/** The same as icons, where the map takes the room. */
export function Rail({ venue, current }: Props) {
  const { may } = useScope()
  const counts = useCounts(venue)
  return (
    <aside class="rail" aria-label="Studio">
      <Link page={{ name: 'venues' }} class="home-link" aria-label="All venues">
        <Logo />
      </Link>
      <nav aria-label="Venue">
        {SECTION_ENTRIES.filter(({ scope }) => may(scope)).map(({ section, label, icon }) => (
          <Link
            key={section}
            class="entry"
            page={{ name: 'venue', mapId: venue.map.map_id, section }}
            aria-current={section === current ? 'page' : undefined}
            aria-label={counts[section] ? `${label}, ${counts[section].text}` : label}
            data-tip={label}
          >
            <Icon of={icon} size={18} />
            {counts[section]?.tone === 'warn' && <span class="count">{counts[section].text}</span>}
          </Link>
        ))}
      </nav>
      <UserMenu edge="start" />
    </aside>
  )
}

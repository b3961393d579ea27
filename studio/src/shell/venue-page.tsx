import type { ComponentChildren } from 'preact'
import type { Section } from '../address/address.ts'
import { goTo } from '../address/navigation.ts'
import { useCommands } from '../keys/commands.ts'
import { clockOf, VenueClock } from '../parts/clock.ts'
import { Skeleton, Trouble } from '../parts/states.tsx'
import { useResource, useScope } from '../service/scope.ts'
import { ShownVenue } from '../service/time-zones.ts'
import { loadVenue, type Venue } from '../service/venues.ts'
import { MAP_SECTIONS, SECTION_ENTRIES } from './sections.ts'
import { useNarrow } from './use-narrow.ts'
import { Rail, Sidebar } from './venue-navigation.tsx'

interface Props {
  mapId: string
  section: Section
  children(venue: Venue): ComponentChildren
}

/** A page of a venue, beside its navigation: a rail of icons for maps and in narrow windows, a sidebar for lists. */
export function VenuePage({ mapId, section, children }: Props) {
  const { may, resources } = useScope()
  const venue = useResource(`venues/${mapId}`, ({ client }) => loadVenue(client, mapId))
  const isMap = MAP_SECTIONS.includes(section)
  const isRail = useNarrow() || isMap
  useCommands(
    SECTION_ENTRIES.filter(({ scope }) => may(scope)).map(({ section, label, icon, key }) => ({
      label,
      icon,
      group: 'Go to',
      keys: `g ${key}`,
      run: () => goTo({ name: 'venue', mapId, section }),
    })),
  )
  if (venue.error && !venue.value) {
    return (
      <main class="page">
        <Trouble error={venue.error} onRetry={() => resources.refresh(`venues/${mapId}`)} />
      </main>
    )
  }
  const Navigation = isRail ? Rail : Sidebar
  return (
    <div class={isMap ? 'venue map-page' : 'venue list-page'}>
      {venue.value ? <Navigation venue={venue.value} current={section} /> : <div class={isRail ? 'rail' : 'sidebar'} />}
      {venue.value ? (
        <ShownVenue.Provider value={venue.value}>
          <VenueClock.Provider value={clockOf(venue.value.source.time_zone)}>
            {children(venue.value)}
          </VenueClock.Provider>
        </ShownVenue.Provider>
      ) : (
        <main class="page">
          <Skeleton height={120} count={3} />
        </main>
      )}
    </div>
  )
}

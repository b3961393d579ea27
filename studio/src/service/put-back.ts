import { type Schemas, unwrap } from '@rotunda/sdk'
import type { Scope } from './scope.ts'
import type { Venue } from './venues.ts'

type Placement = Schemas['Placement']

const PLACEMENTS_PER_REQUEST = 5_000

type Told = Pick<
  Placement,
  'placement_id' | 'feature_id' | 'content_id' | 'parent_placement_id' | 'has_own_location'
> & { location: { type: 'Point'; coordinates: number[] } }

/** A placement as it was before it was removed. */
export type RemovedPlacement = Pick<Placement, 'placement_id' | 'feature_id' | 'content_id' | 'parent_placement_id'> & {
  /** Where somebody has put it; null: where its feature is labelled. */
  location: Placement['location'] | null
}

export function asRemoved(placement: Told): RemovedPlacement {
  const { placement_id, feature_id, content_id, parent_placement_id, location, has_own_location } = placement
  return {
    placement_id,
    feature_id,
    content_id,
    parent_placement_id,
    location: has_own_location ? (location as Placement['location']) : null,
  }
}

/** Makes removed placements anew. They get other IDs, so those that were inside another one come after it. */
export async function putBack({ client }: Scope, venue: Venue, removed: readonly RemovedPlacement[]): Promise<void> {
  const path = { map_id: venue.map.map_id, map_view_id: venue.view!.map_view_id }
  const gone = new Set(removed.map(({ placement_id }) => placement_id))
  const renewed = new Map<string, string>()
  const isReady = ({ parent_placement_id: parent }: RemovedPlacement) =>
    parent === null || !gone.has(parent) || renewed.has(parent)
  let waiting = removed
  while (waiting.some(isReady)) {
    const ready = waiting.filter(isReady)
    waiting = waiting.filter((each) => !isReady(each))
    for (let start = 0; start < ready.length; start += PLACEMENTS_PER_REQUEST) {
      const part = ready.slice(start, start + PLACEMENTS_PER_REQUEST)
      const placements = part.map(({ placement_id: _, parent_placement_id: parent, ...placement }) => ({
        ...placement,
        parent_placement_id: parent === null ? null : (renewed.get(parent) ?? parent),
      }))
      const request = client.POST('/placements/v1/{map_id}/{map_view_id}/batch', { params: { path }, body: { placements } }) // biome-ignore format: one request
      const made = await unwrap(request)
      for (const [i, { placement_id }] of part.entries()) renewed.set(placement_id, made.placements[i]!.placement_id)
    }
  }
}

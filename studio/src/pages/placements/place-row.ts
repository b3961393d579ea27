import { unwrap } from '@rotunda/sdk'
import { asRemoved, putBack, type RemovedPlacement } from '../../service/put-back.ts'
import type { Scope } from '../../service/scope.ts'
import type { Venue } from '../../service/venues.ts'
import { toast, toastError } from '../../shell/toasts.tsx'
import type { Placement } from './load-placements.ts'

interface Wanted {
  contentId: string
  featureId: string
  title: string
}

/** Rows may have several places: this adds one. */
export async function placeRow(scope: Scope, venue: Venue, { contentId, featureId, title }: Wanted): Promise<void> {
  const { client } = scope
  const path = { map_id: venue.map.map_id, map_view_id: venue.view!.map_view_id }
  try {
    const body = { content_id: contentId, feature_id: featureId }
    const made = await unwrap(client.POST('/placements/v1/{map_id}/{map_view_id}', { params: { path }, body }))
    const undo = () => void removePlacement(scope, venue, [asRemoved(made)], title)
    toast({ text: `${title} placed`, action: { label: 'Undo', run: undo } })
  } catch (error) {
    toastError(error, () => void placeRow(scope, venue, { contentId, featureId, title }))
  }
  await refresh(scope, venue)
}

/** Takes the first of them away, and with it the others, which stand inside it. */
export async function removePlacement(
  scope: Scope,
  venue: Venue,
  removed: readonly [RemovedPlacement, ...RemovedPlacement[]],
  title: string,
): Promise<void> {
  const { client } = scope
  const { placement_id } = removed[0]
  const path = { map_id: venue.map.map_id, map_view_id: venue.view!.map_view_id, placement_id }
  const undo = async () => {
    await putBack(scope, venue, removed).then(() => toast({ text: `${title} is back in its place` }), toastError)
    await refresh(scope, venue)
  }
  try {
    await unwrap(client.DELETE('/placements/v1/{map_id}/{map_view_id}/{placement_id}', { params: { path } }))
    toast({ text: `${title} removed from its place`, action: { label: 'Undo', run: () => void undo() } })
  } catch (error) {
    toastError(error)
  }
  await refresh(scope, venue)
}

/** To another room, or into another placement of the same room, or out of it. */
export async function changePlacement(
  scope: Scope,
  venue: Venue,
  { placement_id, feature_id, parent_placement_id }: Placement,
  change: { feature_id?: string; parent_placement_id?: string | null },
  text: string,
): Promise<void> {
  const path = { map_id: venue.map.map_id, map_view_id: venue.view!.map_view_id, placement_id }
  const put = (body: typeof change) =>
    unwrap(scope.client.PUT('/placements/v1/{map_id}/{map_view_id}/{placement_id}', { params: { path }, body }))
  const undo = async () => {
    await put({ feature_id, parent_placement_id }).catch(toastError)
    await refresh(scope, venue)
  }
  try {
    await put(change)
    toast({ text, action: { label: 'Undo', run: () => void undo() } })
  } catch (error) {
    toastError(error)
  }
  await refresh(scope, venue)
}

export async function refresh({ resources }: Scope, venue: Venue): Promise<void> {
  await Promise.all(
    [`placements/${venue.map.map_id}`, `venues/${venue.map.map_id}`, 'catalog-places'].map((name) =>
      resources.refresh(name),
    ),
  )
}

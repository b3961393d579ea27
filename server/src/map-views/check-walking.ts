import type { Context } from '../context.ts'
import type { ViewRow } from './store.ts'

/** How well the view can be walked: the share of its places that can be reached, also without steps, and islands. */
export async function checkWalking(
  context: Context,
  view: ViewRow & { map_id: string },
): Promise<Record<string, unknown> | null> {
  const venue = await context.venues.get(view.account_id, view.map_id)
  const model = await venue.view(view.map_view_id)
  const places = [...model.items.values()]
    .filter((item) => !item.isBooking)
    .map((item) => ({ name: item.title, floor: item.floor, geometry: item.geometry }))
  const router = await venue.walk.router()
  return { ...router.report(places) }
}

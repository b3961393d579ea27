import { unwrap } from '../client.ts'
import type { Session } from './command.ts'

/** The view that was named, or the map's default view. */
export async function viewOf({ client }: Session, mapId: string, viewId: string | undefined): Promise<string> {
  if (viewId) return viewId
  const map = await unwrap(client.GET('/maps/v1/{map_id}', { params: { path: { map_id: mapId } } }))
  if (!map.default_map_view_id) throw new Error(`The map ${mapId} has no view yet`)
  return map.default_map_view_id
}

import { connect, unwrap } from '@rotunda/sdk'
import type { Bootstrap, Hit, PlaceDetails, Route, VenueClient, Walk } from './model.ts'
import { loadLocation } from './offline-data.ts'
import type { Venue } from './open-venue.ts'

/** Queries the service with the map's public key, for names in the visitor's language. */
export function serviceClient(boot: Bootstrap, lang: string): VenueClient & Pick<Venue, 'request'> {
  const client = connect({ baseUrl: boot.base_url, apiKey: boot.api_key })
  const { map_id, map_view_id } = boot
  const path = { map_id, map_view_id }

  async function walkFrom({ from, to, accessible, via, avoid }: Walk): Promise<Route> {
    const wishes = { map_id, end_placement_id: to, accessible, lang, via, avoid }
    if ('placementId' in from) {
      const body = { ...wishes, start_placement_id: from.placementId }
      return typed<Route>(unwrap(client.POST('/routes/v1/path', { body })))
    }
    const { x, y, floor } = from.at
    const closest = { map_id, floor_num: floor, coordinate: [x, y] as [number, number] }
    const node = await unwrap(client.POST('/routes/v1/closest', { body: closest }))
    const body = { ...wishes, start_node_id: node.node_id }
    return typed<Route>(unwrap(client.POST('/routes/v1/path/node_to_placement', { body })))
  }

  return {
    search: (q, limit, counted, signal) =>
      typed<Hit[]>(
        unwrap(
          client.GET('/search/v1/{map_id}/{map_view_id}', {
            params: { path, query: { q, skip: 0, limit, lang, counted } },
            signal,
          }),
        ),
      ),
    suggest: (q, signal) =>
      unwrap(
        client.GET('/search/v1/{map_id}/{map_view_id}/suggest', {
          params: { path, query: { q, limit: 4, lang } },
          signal,
        }),
      ),
    place: (placement_id, counted) =>
      typed<PlaceDetails>(
        unwrap(
          client.GET('/search/v1/{placement_id}', { params: { path: { placement_id }, query: { lang, counted } } }),
        ),
      ),
    route: walkFrom,
    locate: (id) => loadLocation(boot, id),
    async request(featureId, name, email) {
      const body = { feature_ids: [featureId], data: { name }, email, language: lang }
      const asked = client.POST('/reservations/v1/{map_id}/{map_view_id}/requests', { params: { path }, body })
      return (await unwrap(asked)).requests[0]!.confirmed_by
    },
  }
}

/** The generated types have number lists where the schema has pairs; the values conform to the schema. */
function typed<T>(answer: Promise<unknown>): Promise<T> {
  return answer as Promise<T>
}

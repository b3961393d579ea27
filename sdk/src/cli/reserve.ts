import { pages, unwrap } from '../client.ts'
import { type Command, type Session, textOf, textsOf, UsageError } from './command.ts'
import { viewOf } from './find-view.ts'

export const reserve: Command = {
  usage: 'MAP BOOTH… --data NAME=VALUE… [--catalog ID] [--view ID]',
  summary: 'Book booths or rooms: all of them or none.',
  options: { data: { type: 'string', multiple: true }, catalog: { type: 'string' }, view: { type: 'string' } },
  help: [
    ['BOOTH…', 'feature IDs, or labels on the plan: A04'],
    ['--data NAME=VALUE', 'who books, and any other data; can be repeated'],
    ['--catalog ID', 'the catalog that keeps the bookings (else "reservations")'],
    ['--view ID', 'a view of the map (else its default view)'],
  ],
  async run(session, [mapId, ...booths], values) {
    if (!mapId || booths.length === 0) throw new UsageError('MAP and BOOTH must be given')
    const catalog = textOf(values, 'catalog')
    const viewId = await viewOf(session, mapId, textOf(values, 'view'))
    const body = {
      feature_ids: await featuresOf(session, mapId, booths),
      data: dataOf(textsOf(values, 'data')),
      ...(catalog ? { child_catalog_id: catalog } : {}),
    }
    const path = { map_id: mapId, map_view_id: viewId }
    const answer = await unwrap(
      session.client.POST('/reservations/v1/{map_id}/{map_view_id}', { params: { path }, body }),
    )
    return { json: answer, lines: booths.map((booth) => `booked ${booth}`) }
  },
}

function dataOf(pairs: string[]): Record<string, string> {
  const data: Record<string, string> = {}
  for (const pair of pairs) {
    const cut = pair.indexOf('=')
    if (cut < 1) throw new UsageError(`--data must be NAME=VALUE, not "${pair}"`)
    data[pair.slice(0, cut)] = pair.slice(cut + 1)
  }
  return data
}

/** Free booths have no placement yet, so they are looked up among the features of the map's drawings. */
async function featuresOf(session: Session, mapId: string, booths: string[]): Promise<string[]> {
  const wanted = new Map(booths.map((booth) => [booth.toLowerCase(), booth]))
  const found = new Map<string, string>()
  for await (const { feature_id, properties } of spacesOf(session, mapId)) {
    for (const text of [feature_id, String(properties.name ?? '').toLowerCase()]) {
      if (wanted.has(text) && !found.has(text)) found.set(text, feature_id)
    }
  }
  return booths.map((booth) => {
    const id = found.get(booth.toLowerCase())
    if (!id) throw new Error(`"${booth}" is not on the plans of ${mapId}`)
    return id
  })
}

async function* spacesOf({ client }: Session, mapId: string) {
  const { map_source_id } = await unwrap(client.GET('/maps/v1/{map_id}', { params: { path: { map_id: mapId } } }))
  const params = { path: { map_source_id } }
  const { floors } = await unwrap(client.GET('/map-sources/v1/{map_source_id}', { params }))
  for (const dataset_id of floors.flatMap((floor) => floor.dataset_id ?? [])) {
    const features = pages(async (skip) => {
      const query = { skip, limit: 1000 }
      const page = await unwrap(
        client.GET('/datasets/v1/{dataset_id}/features', { params: { path: { dataset_id }, query } }),
      )
      return { items: page.features, total: page.total }
    })
    for await (const feature of features) if (feature.properties.kind === 'space') yield feature
  }
}

import { unwrap } from '../client.ts'
import { type Command, type Session, textOf, UsageError } from './command.ts'
import { viewOf } from './find-view.ts'

export const search: Command = {
  usage: 'MAP WORDS… [--floor N] [--limit N] [--view ID]',
  summary: 'Find places by name, category or any other column.',
  options: { floor: { type: 'string' }, limit: { type: 'string' }, view: { type: 'string' } },
  help: [
    ['--floor N', 'only on this level'],
    ['--limit N', 'maximum number of results (else 20)'],
    ['--view ID', 'a view of the map (else its default view)'],
  ],
  async run(session, [mapId, ...words], values) {
    if (!mapId || words.length === 0) throw new UsageError('MAP and WORDS must be given')
    const floor = textOf(values, 'floor')
    const hits = await findPlaces(session, mapId, await viewOf(session, mapId, textOf(values, 'view')), {
      q: words.join(' '),
      limit: Number(textOf(values, 'limit') ?? 20),
      ...(floor ? { floor: Number(floor) } : {}),
    })
    return { json: hits, lines: hits.map((hit) => `${hit.placement_id}  ${hit.title}  ${hit.contextual_location}`) }
  },
}

export function findPlaces(
  { client }: Session,
  mapId: string,
  viewId: string,
  query: { q: string; limit: number; floor?: number },
) {
  const path = { map_id: mapId, map_view_id: viewId }
  return unwrap(client.GET('/search/v1/{map_id}/{map_view_id}', { params: { path, query } }))
}

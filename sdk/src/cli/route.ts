import { unwrap } from '../client.ts'
import { type Command, expect, type Session, textOf } from './command.ts'
import { viewOf } from './find-view.ts'
import { findPlaces } from './search.ts'

export const route: Command = {
  usage: 'MAP FROM TO [--accessible] [--view ID]',
  summary: 'Show the route between two places.',
  options: { accessible: { type: 'boolean' }, view: { type: 'string' } },
  help: [
    ['FROM, TO', 'placement IDs, or search words: the best match is used'],
    ['--accessible', 'without stairs and escalators'],
    ['--view ID', 'the view to search in (else the default view)'],
  ],
  async run(session, positionals, values) {
    const { MAP, FROM, TO } = expect(positionals, 'MAP', 'FROM', 'TO')
    const viewId = await viewOf(session, MAP, textOf(values, 'view'))
    const way = await unwrap(
      session.client.POST('/routes/v1/path', {
        body: {
          map_id: MAP,
          start_placement_id: await placementOf(session, MAP, viewId, FROM),
          end_placement_id: await placementOf(session, MAP, viewId, TO),
          accessible: values.accessible === true,
        },
      }),
    )
    const legs = way.legs.flatMap((leg) => [leg.floor_name, ...leg.steps.map(({ text }) => `  ${text}`)])
    const minutes = Math.max(1, Math.round(way.duration / 60))
    return { json: way, lines: [...legs, `${Math.round(way.distance)} ${way.unit.toLowerCase()}, ${minutes} min`] }
  },
}

const PLACEMENT_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

async function placementOf(session: Session, mapId: string, viewId: string, text: string): Promise<string> {
  if (PLACEMENT_ID.test(text)) return text
  const [hit] = await findPlaces(session, mapId, viewId, { q: text, limit: 1 })
  if (!hit) throw new Error(`Nothing found for "${text}"`)
  return hit.placement_id
}

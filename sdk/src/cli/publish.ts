import { type Schemas, unwrap } from '../client.ts'
import { waitForPublish, waitForRoutingReport } from '../waiting.ts'
import { type Command, expect, type Session, textOf } from './command.ts'
import { viewOf } from './find-view.ts'
import { describeReport } from './routing-report.ts'

/** The map is live by then; only the routing report is still awaited. */
const REPORT_TIMEOUT_MS = 30_000

export const publish: Command = {
  usage: 'MAP [--view ID]',
  summary: 'Publish a map: its tiles show what is placed now.',
  options: { view: { type: 'string' } },
  help: [['--view ID', 'a view of the map (else its default view)']],
  async run(session, positionals, values) {
    const { MAP } = expect(positionals, 'MAP')
    const view = await publishView(session, MAP, await viewOf(session, MAP, textOf(values, 'view')))
    return { json: view, lines: [addressOf(session, MAP)] }
  },
}

export async function publishView(
  { client, options, progress }: Session,
  mapId: string,
  viewId: string,
): Promise<Schemas['MapView']> {
  const path = { map_id: mapId, id: viewId }
  await unwrap(client.POST('/map-views/v1/{map_id}/{id}/publish', { params: { path } }))
  progress.show('publishing', 0.5)
  const live = await waitForPublish(options, mapId, viewId)
  if (live.state !== 'live') throw new Error(live.failure?.message ?? `The view is ${live.state}`)
  progress.show('checking routes', 0.9)
  const signal = AbortSignal.timeout(REPORT_TIMEOUT_MS)
  const view = await waitForRoutingReport(options, mapId, viewId, { signal }).catch(() => live)
  progress.done('published', 'live')
  for (const [title, note] of describeReport(view.routing_report)) progress.done(title, note)
  return view
}

/** Where visitors see the map, unless MAP_APP_URL of the service says otherwise. */
export function addressOf({ options }: Session, mapId: string): string {
  return `${options.baseUrl}/map/${encodeURIComponent(mapId)}`
}

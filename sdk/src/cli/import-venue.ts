import { basename } from 'node:path'
import { type Schemas, unwrap } from '../client.ts'
import { importVenue as sendVenue, waitForExchange } from '../exchange.ts'
import { waitForPublish } from '../waiting.ts'
import { type Session, textOf, type Values } from './command.ts'
import { openFile } from './open-file.ts'

/** Maximum number of notes, and of findings, that are printed. */
const MAX_LINES = 10

/** A venue file becomes a venue of its own; with --publish its map is live at once. */
export async function importVenue(session: Session, path: string, values: Values) {
  const { options, progress } = session
  const fileName = basename(path)
  const name = textOf(values, 'name')
  progress.show(fileName, 0, 'sending')
  const sent = await sendVenue(options, await openFile(path), { fileName, ...(name ? { name } : {}) })
  const done = await waitForExchange(options, sent.exchange_id, {
    onProgress: ({ progress: fraction, step }) => progress.show(fileName, fraction, step ?? ''),
  })
  if (done.state === 'failed') throw new Error(`${fileName}: ${done.failure?.message ?? 'it could not be read'}`)
  tellReport(session, fileName, done)
  const lines = [`map ${done.map_id}`]
  if (values.publish) lines.push(await publish(session, done))
  return { json: done, lines }
}

function tellReport({ progress }: Session, fileName: string, { report }: Schemas['Exchange']): void {
  const { levels = 0, features = 0, places = 0 } = (report?.counts ?? {}) as Record<string, number>
  progress.done(fileName, `${levels} levels, ${features} features, ${places} places`)
  for (const { feature, message } of report?.notes.slice(0, MAX_LINES) ?? [])
    progress.done('note', feature ? `${feature} ${message}` : message)
  const more = (report?.notes.length ?? 0) - MAX_LINES
  if (more > 0) progress.done('note', `and ${more} more`)
}

async function publish({ options, client }: Session, { map_id, map_view_id }: Schemas['Exchange']): Promise<string> {
  const path = { map_id: map_id!, id: map_view_id! }
  await unwrap(client.POST('/map-views/v1/{map_id}/{id}/publish', { params: { path } }))
  const live = await waitForPublish(options, path.map_id, path.id)
  if (live.state !== 'live') throw new Error(live.failure?.message ?? `the view is ${live.state}`)
  return `${options.baseUrl}/map/${encodeURIComponent(path.map_id)}`
}

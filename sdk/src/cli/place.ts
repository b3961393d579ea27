import { type Schemas, unwrap } from '../client.ts'
import { type Command, expect, type Session, textOf, UsageError } from './command.ts'
import { viewOf } from './find-view.ts'

export const place: Command = {
  usage: 'MAP CATALOG [--match COLUMN] [--property NAME] [--view ID] [--dry-run]',
  summary: 'Place a whole catalog on a map by matching a column with the labels on the plan.',
  options: {
    match: { type: 'string' },
    property: { type: 'string' },
    view: { type: 'string' },
    'dry-run': { type: 'boolean' },
  },
  help: [
    ['--match COLUMN', 'the column with the booth or room number (else the external ID, then the title)'],
    ['--property NAME', 'what it is compared with on the features (else "name", the label on the plan)'],
    ['--view ID', 'a view of the map (else its default view)'],
    ['--dry-run', 'only print what would be placed'],
  ],
  async run(session, positionals, values) {
    const { MAP, CATALOG } = expect(positionals, 'MAP', 'CATALOG')
    const column = textOf(values, 'match')
    const placed = await placeRows(session, MAP, await viewOf(session, MAP, textOf(values, 'view')), {
      catalog_id: CATALOG,
      property: textOf(values, 'property') ?? 'name',
      dry_run: values['dry-run'] === true,
      ...(column ? { column } : {}),
    })
    return { json: placed, lines: missingLines(placed) }
  },
}

export async function placeRows(
  { client, progress }: Session,
  mapId: string,
  viewId: string,
  body: { catalog_id: string; column?: string; property: string; dry_run: boolean },
): Promise<Schemas['AutoPlaced']> {
  if (body.column !== undefined) await checkColumn(client, body.catalog_id, body.column)
  const path = { map_id: mapId, map_view_id: viewId }
  const placed = await unwrap(client.POST('/placements/v1/{map_id}/{map_view_id}/auto', { params: { path }, body }))
  const total = placed.placed + placed.already_placed + placed.unmatched_content_total
  progress.done(body.catalog_id, `${placed.placed + placed.already_placed} of ${total} rows placed`)
  return placed
}

async function checkColumn(client: Session['client'], catalogId: string, column: string): Promise<void> {
  const path = { id: catalogId }
  const { data_schema } = await unwrap(client.GET('/catalogs/v1/{id}', { params: { path } }))
  const columns = Object.keys(data_schema as object)
  if (!columns.includes(column))
    throw new UsageError(`the catalog "${catalogId}" has no column "${column}"; it has ${columns.join(', ')}`)
}

const MAX_LINES = 10

/** Rows without a place, with near misses. */
export function missingLines({ unmatched_content, near_misses }: Schemas['AutoPlaced']): string[] {
  const guesses = new Map(near_misses.map((miss) => [miss.content_id, miss.feature_value]))
  const lines = unmatched_content.map(({ content_id, value }) => {
    const guess = guesses.get(content_id)
    return `no place for "${value ?? ''}"${guess ? `; the plan has "${guess}"` : ''}`
  })
  return lines.length > MAX_LINES ? [...lines.slice(0, MAX_LINES), `… and ${lines.length - MAX_LINES} more`] : lines
}

import { basename, extname } from 'node:path'
import { type Schemas, unwrap } from '../client.ts'
import { type Command, type Session, textOf, UsageError } from './command.ts'
import { catalogIdOf, readRows } from './import-rows.ts'
import { missingLines, placeRows } from './place.ts'
import { addressOf, publishView } from './publish.ts'
import { readPlan } from './upload.ts'

export const map: Command = {
  usage: 'PLAN… [--rows FILE.csv] [--match COLUMN] [--name NAME] [--map ID]',
  summary: 'From files to a live map: upload the plans, import the rows, place them, publish.',
  options: {
    rows: { type: 'string' },
    match: { type: 'string' },
    name: { type: 'string' },
    map: { type: 'string' },
  },
  help: [
    ['PLAN…', 'floor plans from the ground floor up: PDF, DWG, DXF, SVG, PNG or JPG'],
    ['--rows FILE.csv', 'who is where: shops, exhibitors, rooms'],
    ['--match COLUMN', 'its column with the number that the plan shows (else the external ID, then the title)'],
    ['--name NAME', 'the name of the map (else that of the first plan)'],
    ['--map ID', 'the ID in its address (else made by the service)'],
  ],
  async run(session, plans, values) {
    if (plans.length === 0) throw new UsageError('PLAN must be given')
    const name = textOf(values, 'name') ?? basename(plans[0]!, extname(plans[0]!))
    const { mapId, viewId } = await makeMap(session, plans, name, textOf(values, 'map'))
    const rows = textOf(values, 'rows')
    const placed = rows ? await fill(session, mapId, viewId, rows, textOf(values, 'match')) : null
    const view = await publishView(session, mapId, viewId)
    const address = addressOf(session, mapId)
    return { json: { address, view, placed }, lines: [...(placed ? missingLines(placed) : []), address] }
  },
}

async function makeMap(session: Session, plans: string[], name: string, mapId: string | undefined) {
  const { client } = session
  const floors: Schemas['Floor'][] = []
  for (const [floor, plan] of plans.entries()) {
    floors.push({ floor, dataset_id: (await readPlan(session, plan)).dataset_id })
  }
  const source = await unwrap(client.POST('/map-sources/v1', { body: { name, floors } }))
  const made = await unwrap(
    client.POST('/maps/v1', {
      body: { map_source_id: source.map_source_id, name, unit_type: 'Meters', ...(mapId ? { map_id: mapId } : {}) },
    }),
  )
  const path = { map_id: made.map_id }
  const view = await unwrap(client.POST('/map-views/v1/{map_id}', { params: { path }, body: { name: 'Visitors' } }))
  return { mapId: made.map_id, viewId: view.map_view_id }
}

async function fill(session: Session, mapId: string, viewId: string, rows: string, column: string | undefined) {
  const { catalog_id } = await readRows(session, rows, { catalogId: catalogIdOf(rows) })
  return placeRows(session, mapId, viewId, {
    catalog_id,
    property: 'name',
    dry_run: false,
    ...(column ? { column } : {}),
  })
}

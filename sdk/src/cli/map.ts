import { basename, extname } from 'node:path'
import { type Schemas, unwrap } from '../client.ts'
import { type Command, type Session, textOf, textsOf, UsageError } from './command.ts'
import { type PlanOfFloor, parseFloors, proposeFloors } from './floor-arguments.ts'
import { catalogIdOf, checkAbsent, readRows } from './import-rows.ts'
import { missingLines, placeRows } from './place.ts'
import { addressOf, publishView } from './publish.ts'
import { readPlan, showFindings } from './upload.ts'

export const map: Command = {
  usage: 'PLAN… [--floor NUMBER:NAME=PLAN]… [--rows FILE.csv] [--match COLUMN] [--name NAME] [--map ID] [--replace]',
  summary: 'From files to a live map: upload the plans, import the rows, place them, publish.',
  options: {
    floor: { type: 'string', multiple: true },
    rows: { type: 'string' },
    match: { type: 'string' },
    name: { type: 'string' },
    map: { type: 'string' },
    replace: { type: 'boolean' },
  },
  help: [
    ['PLAN…', 'floor plans (PDF, DWG, DXF, SVG, PNG, JPG), by the level in their names, else from the ground floor up'],
    ['--floor N:NAME=PLAN', 'a plan with the number and name of its level, such as -1:Basement=b.pdf; may be repeated'],
    ['--rows FILE.csv', 'who is where: shops, exhibitors, rooms'],
    ['--match COLUMN', 'its column with the number that the plan shows (else the external ID, then the title)'],
    ['--name NAME', 'the name of the map (else that of the first plan)'],
    ['--map ID', 'the ID in its address (else made by the service)'],
    ['--replace', 'replace the rows of a catalog of the same name'],
  ],
  async run(session, plans, values) {
    const levels = [...parseFloors(textsOf(values, 'floor')), ...proposeFloors(plans)]
    checkLevels(levels)
    const first = levels[0]!.path
    const name = textOf(values, 'name') ?? basename(first, extname(first))
    const rows = textOf(values, 'rows')
    if (rows && !values.replace) await checkAbsent(session, catalogIdOf(rows))
    const { mapId, viewId, uploads } = await makeMap(session, levels, name, textOf(values, 'map'))
    const placed = rows ? await fill(session, mapId, viewId, rows, textOf(values, 'match')) : null
    if (placed && placed.placed + placed.already_placed === 0)
      throw new Error([`none of the rows has a place, so nothing was published; --match names the column with the number that the plan shows`, ...missingLines(placed)].join('\n')) // biome-ignore format: one refusal
    const view = await publishView(session, mapId, viewId)
    const address = addressOf(session, mapId)
    for (const { upload_id } of uploads) session.progress.done('preview', await showFindings(session, upload_id))
    return { json: { address, view, placed }, lines: [...(placed ? missingLines(placed) : []), address] }
  },
}

function checkLevels(levels: PlanOfFloor[]): void {
  if (levels.length === 0) throw new UsageError('PLAN must be given')
  const twice = levels.find(({ floor }, i) => levels.findIndex((other) => other.floor === floor) < i)
  if (twice) throw new UsageError(`level ${twice.floor} has two plans; --floor NUMBER=PLAN says which is which`)
}

async function makeMap(session: Session, levels: PlanOfFloor[], name: string, mapId: string | undefined) {
  const { client } = session
  const floors: Schemas['Floor'][] = []
  const uploads: Schemas['FloorPlanUpload'][] = []
  for (const { floor, name: called, path } of levels) {
    const read = await readPlan(session, path)
    uploads.push(read)
    floors.push({ floor, dataset_id: read.dataset_id, ...(called ? { name: called } : {}) })
  }
  const source = await unwrap(client.POST('/map-sources/v1', { body: { name, floors } }))
  const made = await unwrap(
    client.POST('/maps/v1', {
      body: { map_source_id: source.map_source_id, name, unit_type: 'Meters', ...(mapId ? { map_id: mapId } : {}) },
    }),
  )
  const path = { map_id: made.map_id }
  const view = await unwrap(client.POST('/map-views/v1/{map_id}', { params: { path }, body: { name: 'Visitors' } }))
  return { mapId: made.map_id, viewId: view.map_view_id, uploads }
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

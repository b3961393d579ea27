import { basename, extname } from 'node:path'
import { type Schemas, unwrap } from '../client.ts'
import { type Command, type Session, textOf, textsOf, UsageError } from './command.ts'
import { checkFloors, type PlanOfFloor, parseFloors, suggestFloors } from './floor-arguments.ts'
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
    ['PLAN…', 'floor plans (PDF, DWG, DXF, SVG, PNG, JPG); their levels come from sheet titles, then file names'],
    ['--floor N:NAME=PLAN', 'a plan with the number and name of its level, such as -1:Basement=b.pdf; can be repeated'],
    ['--rows FILE.csv', 'who is where: shops, exhibitors, rooms'],
    ['--match COLUMN', 'the column with the numbers on the plan (else the external ID, then the title)'],
    ['--name NAME', 'the name of the map (else that of the first plan)'],
    ['--map ID', 'the ID in its address (else generated)'],
    ['--replace', 'replace the rows of a catalog of the same name'],
  ],
  async run(session, plans, values) {
    const named = parseFloors(textsOf(values, 'floor'))
    checkFloors(named)
    const first = named[0]?.path ?? plans[0]
    if (first === undefined) throw new UsageError('PLAN must be given')
    const name = textOf(values, 'name') ?? basename(first, extname(first))
    const rows = textOf(values, 'rows')
    if (rows && !values.replace) await checkAbsent(session, catalogIdOf(rows))
    const { mapId, viewId, uploads } = await makeMap(session, { named, plans }, name, textOf(values, 'map'))
    const placed = rows ? await fill(session, mapId, viewId, rows, textOf(values, 'match')) : null
    if (placed && placed.placed + placed.already_placed === 0)
      throw new Error([`no row was placed, so nothing was published; name the column with the numbers on the plan with --match`, ...missingLines(placed)].join('\n')) // biome-ignore format: one refusal
    const view = await publishView(session, mapId, viewId)
    const address = addressOf(session, mapId)
    for (const { upload_id } of uploads) session.progress.done('preview', await showFindings(session, upload_id))
    return { json: { address, view, placed }, lines: [...(placed ? missingLines(placed) : []), address] }
  },
}

interface Plans {
  /** With the levels that `--floor` names. */
  named: PlanOfFloor[]
  plans: string[]
}

interface ReadLevels {
  floors: Schemas['Floor'][]
  uploads: Schemas['FloorPlanUpload'][]
}

/** Plans are read before their levels are assigned, since sheet titles name them. */
async function readLevels(session: Session, { named, plans }: Plans): Promise<ReadLevels> {
  const floors: Schemas['Floor'][] = []
  const first: Schemas['FloorPlanUpload'][] = []
  for (const { floor, name, path } of named) {
    const read = await readPlan(session, path)
    first.push(read)
    floors.push({ floor, dataset_id: read.dataset_id, ...(name ? { name } : {}) })
  }
  const others: Schemas['FloorPlanUpload'][] = []
  for (const path of plans) others.push(await readPlan(session, path))
  floors.push(...(await suggestFloors(session, others, new Set(floors.map(({ floor }) => floor)))))
  checkFloors(floors)
  return { floors, uploads: [...first, ...others] }
}

async function makeMap(session: Session, plans: Plans, name: string, mapId: string | undefined) {
  const { client } = session
  const { floors, uploads } = await readLevels(session, plans)
  const source = await unwrap(client.POST('/map-sources/v1', { body: { name, floors } }))
  const made = await unwrap(
    client.POST('/maps/v1', {
      body: { map_source_id: source.map_source_id, name, unit_type: 'Meters', ...(mapId ? { map_id: mapId } : {}) },
    }),
  )
  const path = { map_id: made.map_id }
  const body = { name: 'Visitors', amenities: true, named_rooms: true }
  const view = await unwrap(client.POST('/map-views/v1/{map_id}', { params: { path }, body }))
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

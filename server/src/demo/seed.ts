import {
  connect,
  RotundaError,
  type RotundaOptions,
  type Schemas,
  unwrap,
  uploadCsv,
  waitForPublish,
} from '@rotunda/sdk'
import { drawEntrances } from './draw-entrances.ts'
import { joinConnectors } from './join-connectors.ts'
import { joinFamilies } from './join-families.ts'
import { readPlans } from './read-plans.ts'
import { type DemoVenue, demoFile, readVenue } from './venue.ts'

export interface Seeding extends RotundaOptions {
  say: (line: string) => void
  signal: AbortSignal
}

/** Suffix of the map source's name until seeding is complete; a start after a crash continues if it finds it. */
const UNFINISHED = ' (in preparation)'

/**
 * Makes the demo venue in an empty service, through the public API alone, as the owner of a building would. Every step
 * may be repeated: a start that was killed in the middle is finished by the next one. Returns the view, or null where
 * the service is not empty or the venue is there already.
 */
export async function seedDemo(seeding: Seeding): Promise<Schemas['MapView'] | null> {
  const venue = await readVenue()
  if (!(await isWanted(seeding, venue))) return null
  seeding.say(`Demo venue: ${venue.name}, ${venue.levels.length} levels. Reading its plans …`)
  const datasets = await readPlans(seeding, venue)
  await describeBuilding(seeding, venue, datasets)
  await joinConnectors(seeding, venue, datasets)
  await drawEntrances(seeding, venue, datasets)
  const view = await openMap(seeding, venue)
  for (const catalog of venue.catalogs) await placeCatalog(seeding, venue, view, catalog)
  await joinFamilies(seeding, venue, view, datasets)
  await placeAmenities(seeding, venue, view)
  const live = await publish(seeding, venue, view)
  await updateSource(seeding, venue.map_id, { name: venue.name })
  return live
}

/** An empty service, or one where a seeding was cut short. The map source is made first of all, as the mark of that. */
async function isWanted(options: RotundaOptions, venue: DemoVenue): Promise<boolean> {
  const client = connect(options)
  const query = { limit: 1 }
  const sources = await unwrap(client.GET('/map-sources/v1', { params: { query: { limit: 1000 } } }))
  const own = sources.map_sources.find(({ map_source_id }) => map_source_id === venue.map_id)
  if (own) return own.name === venue.name + UNFINISHED
  const maps = await unwrap(client.GET('/maps/v1', { params: { query } }))
  const datasets = await unwrap(client.GET('/datasets/v1', { params: { query } }))
  const catalogs = await unwrap(client.GET('/catalogs/v1', { params: { query } }))
  if (sources.total + maps.total + datasets.total + catalogs.length > 0) return false
  const { map_id, name, georeference, time_zone } = venue
  const body = { map_source_id: map_id, name: name + UNFINISHED, georeference, time_zone }
  await unwrap(client.POST('/map-sources/v1', { body }))
  return true
}

async function describeBuilding(options: RotundaOptions, venue: DemoVenue, datasets: Map<number, string>) {
  const floors = venue.levels.map(({ file: _, ...level }) => ({ ...level, dataset_id: datasets.get(level.floor)! }))
  await updateSource(options, venue.map_id, { floors })
}

async function updateSource(
  options: RotundaOptions,
  id: string,
  body: { name?: string; floors?: Schemas['Floor'][] },
): Promise<void> {
  await unwrap(
    connect(options).PUT('/map-sources/v1/{map_source_id}', { params: { path: { map_source_id: id } }, body }),
  )
}

async function openMap(options: RotundaOptions, venue: DemoVenue): Promise<Schemas['MapView']> {
  const client = connect(options)
  const { map_id, name, unit_type, suggested_search_terms } = venue
  await unwrap(client.POST('/maps/v1', { body: { map_id, map_source_id: map_id, name, unit_type } })).catch(unlessTaken)
  const path = { map_id }
  const { map_views } = await unwrap(client.GET('/map-views/v1/{map_id}', { params: { path, query: { limit: 1 } } }))
  if (map_views[0]) return map_views[0]
  const body = { name: 'Visitors', suggested_search_terms }
  return unwrap(client.POST('/map-views/v1/{map_id}', { params: { path }, body }))
}

function unlessTaken(error: unknown): void {
  if (!(error instanceof RotundaError && error.code === 'ID_TAKEN')) throw error
}

async function placeCatalog(
  { say, ...options }: Seeding,
  venue: DemoVenue,
  view: Schemas['MapView'],
  { catalog_id, column, file, ...fields }: DemoVenue['catalogs'][number],
): Promise<void> {
  await uploadCsv(options, await demoFile(file), { catalogId: catalog_id, fileName: file, ...fields })
  const path = { map_id: venue.map_id, map_view_id: view.map_view_id }
  const body = { catalog_id, column, property: 'name', dry_run: false }
  const result = await unwrap(
    connect(options).POST('/placements/v1/{map_id}/{map_view_id}/auto', { params: { path }, body }),
  )
  const left = result.unmatched_content_total
  say(`  ${file}: ${result.placed + result.already_placed} places${left > 0 ? `, ${left} rows without a place` : ''}`)
}

/** Lifts, stairs and toilets become places without a file of their own. */
async function placeAmenities({ say, ...options }: Seeding, venue: DemoVenue, view: Schemas['MapView']): Promise<void> {
  const path = { map_id: venue.map_id, map_view_id: view.map_view_id }
  const { placed } = await unwrap(
    connect(options).POST('/placements/v1/{map_id}/{map_view_id}/amenities', { params: { path } }),
  )
  say(`  amenities: ${placed} places from the drawings`)
}

async function publish(options: Seeding, venue: DemoVenue, view: Schemas['MapView']): Promise<Schemas['MapView']> {
  const path = { map_id: venue.map_id, id: view.map_view_id }
  await unwrap(connect(options).POST('/map-views/v1/{map_id}/{id}/publish', { params: { path } }))
  const live = await waitForPublish(options, venue.map_id, view.map_view_id, { signal: options.signal })
  if (live.state !== 'live') throw new Error(live.failure?.message ?? `the view is ${live.state}`)
  return live
}

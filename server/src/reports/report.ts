import { labelPoint } from '@rotunda/core/geo'
import { sql } from 'kysely'
import type { Tx } from '../db/db.ts'
import type { Geometry } from '../db/tables.ts'
import { AppError, invalid } from '../errors.ts'
import type { ViewRow } from '../map-views/store.ts'
import type { Item } from '../venue/item.ts'
import type { Venue } from '../venue/venue.ts'
import { recordEvents } from '../webhooks/record-event.ts'
import type { NewReport, Report } from './schema.ts'
import { countRecent, insertReport, type ReportPlace, toReport } from './store.ts'

/** Anyone may report, so that what nobody has read is bounded. */
const MAX_OPEN_PER_VIEW = 5_000
const MAX_PER_VIEW_AND_HOUR = 300
const HOUR_SECONDS = 3_600

/** What the report names, before the transaction: places and levels are in memory. */
export interface NamedPlace {
  venue: Venue
  /** Null where the report names no placement. */
  item: Item | null
}

/** Stores a visitor's report and notifies webhook receivers. */
export async function report(tx: Tx, view: ViewRow, named: NamedPlace, body: NewReport): Promise<Report> {
  const text = body.text.trim()
  if (body.kind === 'other' && text === '') throw invalid('text', 'is required if kind is other')
  await checkRoom(tx, view)
  const place = await placeOf(tx, named, body)
  const { kind, email = null, language = null } = body
  const row = await insertReport(tx, view, { kind, text, email, language }, place)
  const made = toReport(row, named.venue.map.map_id)
  await recordEvents(tx, view.account_id, [
    { kind: 'report.created', resource: `report:${made.report_id}`, data: { ...made } },
  ])
  return made
}

async function checkRoom(tx: Tx, view: ViewRow): Promise<void> {
  const { open, recent } = await countRecent(tx, view)
  if (open >= MAX_OPEN_PER_VIEW) throw new AppError('CONFLICT', 'Too many reports are already waiting for an answer.')
  if (recent < MAX_PER_VIEW_AND_HOUR) return
  throw new AppError('RATE_LIMITED', 'Too many problems were reported on this map. Try again in an hour.', {
    retryAfter: HOUR_SECONDS,
  })
}

async function placeOf(tx: Tx, { venue, item }: NamedPlace, body: NewReport): Promise<ReportPlace> {
  const feature = body.feature_id === undefined ? null : await getFeature(tx, venue, body.feature_id)
  const point = pointOf(venue, body)
  return {
    placementId: item?.placementId ?? null,
    featureId: feature?.feature_id ?? item?.featureId ?? null,
    name: item?.title ?? feature?.name ?? null,
    floor: point?.floor ?? item?.floor ?? feature?.floor ?? null,
    position: point?.position ?? item?.location ?? (feature && labelPoint(feature.geometry)),
  }
}

interface FoundFeature {
  feature_id: string
  name: string | null
  floor: number
  geometry: Geometry
}

async function getFeature(tx: Tx, { map }: Venue, featureId: string): Promise<FoundFeature> {
  const { rows } = await sql<FoundFeature>`
    select f.feature_id, f.properties ->> 'name' as name, s.floor, f.geometry from features f
    join map_source_floors s on s.account_id = f.account_id and s.dataset_id = f.dataset_id
    where f.account_id = ${map.account_id} and s.map_source_id = ${map.map_source_id} and f.feature_id = ${featureId}
    order by s.floor limit 1`.execute(tx)
  if (!rows[0]) throw invalid('feature_id', 'is not on any level of this map')
  return rows[0]
}

function pointOf({ levels }: Venue, { floor_num: floor, coordinate, lnglat }: NewReport) {
  if (floor === undefined) {
    if (coordinate ?? lnglat) throw invalid('floor_num', 'is required with a position')
    return null
  }
  const level = levels.byFloor.get(floor)
  if (!level) throw invalid('floor_num', `must be a level of this map, which has no floor ${floor}`)
  if (coordinate && lnglat) throw invalid('lnglat', 'cannot be combined with coordinate')
  const position = coordinate ?? (lnglat ? level.projection.toDrawing(lnglat) : null)
  return { floor, position }
}

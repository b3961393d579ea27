import { type Schemas, unwrap } from '@rotunda/sdk'
import type { Client } from '../../service/service.ts'

export type Report = Schemas['Report']
export type ReportState = Report['state']

const MAX_LISTED = 500

/** The newest of one state, with how many there are of each. */
export async function loadReports(client: Client, mapId: string, state: ReportState, limit = MAX_LISTED) {
  const params = { path: { map_id: mapId }, query: { state, skip: 0, limit } }
  const page = await unwrap(client.GET('/reports/v1/{map_id}', { params }))
  return { ...page, reports: page.reports as Report[] }
}

export function reportsName(mapId: string): string {
  return `reports/${mapId}`
}

const KINDS: Record<Report['kind'], string> = {
  wrong_place: 'In the wrong place',
  missing: 'Missing on the map',
  closed: 'Closed',
  wrong_information: 'Wrong information',
  route: 'Route does not work',
  step_free: 'Not step-free',
  other: 'Something else',
}

export function describeKind({ kind }: Report): string {
  return KINDS[kind]
}

export function describePlace({ place_name, coordinate, floor }: Report): string {
  if (place_name) return place_name
  if (coordinate) return 'A point on the map'
  return floor === null ? 'The whole map' : 'A whole level'
}

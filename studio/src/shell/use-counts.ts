import { unwrap } from '@rotunda/sdk'
import type { Section } from '../address/address.ts'
import { useResource, useScope } from '../service/scope.ts'
import { editsOf, listDrafts, type Venue } from '../service/venues.ts'

type Count = { text: string; tone: 'plain' | 'warn' }
/** What stands beside a page in the navigation: how much is there, or how much waits for a decision. */
export type Counts = Partial<Record<Section, Count>>

export function useCounts(venue: Venue): Counts {
  const { may } = useScope()
  const { map, source, view } = venue
  const name = `venues/${map.map_id}`
  const drafts = useResource(`${name}/drafts`, ({ client }) => listDrafts(client, source.map_source_id))
  const catalogs = useResource(may('catalogs:read') ? 'catalogs' : null, ({ client }) =>
    unwrap(client.GET('/catalogs/v1', { params: { query: { limit: 1_000 } } })),
  )
  const unplaced = useResource(view ? `${name}/unplaced` : null, async ({ client }) => {
    const params = { path: { map_id: map.map_id, id: view!.map_view_id }, query: { about: 'rows' as const } }
    const { checks } = await unwrap(client.GET('/map-views/v1/{map_id}/{id}/checks', { params }))
    return checks.find(({ kind }) => kind === 'unplaced')?.count ?? 0
  })
  const requests = useResource(view && may('reservations:read') ? `${name}/requests` : null, async ({ client }) => {
    const params = {
      path: { map_id: map.map_id, map_view_id: view!.map_view_id },
      query: { status: 'requested', limit: 1 },
    }
    return (await unwrap(client.GET('/reservations/v1/{map_id}/{map_view_id}', { params }))).total
  })
  const reports = useResource(may('reports:read') ? `reports/${map.map_id}/open-count` : null, async ({ client }) => {
    const params = { path: { map_id: map.map_id }, query: { state: 'open' as const, limit: 1 } }
    return (await unwrap(client.GET('/reports/v1/{map_id}', { params }))).total
  })
  const edits = editsOf(drafts.value ?? [])
  return {
    ...countOf('publish', edits, 'warn'),
    ...countOf('placements', unplaced.value ?? 0, 'warn'),
    ...countOf('bookings', requests.value ?? 0, 'warn'),
    ...countOf('reports', reports.value ?? 0, 'warn'),
    ...countOf('catalogs', catalogs.value?.length ?? 0, 'plain'),
  }
}

function countOf(section: Section, count: number, tone: Count['tone']): Counts {
  return count > 0 ? { [section]: { text: String(count), tone } } : {}
}

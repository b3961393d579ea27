import { connect, pages, type RotundaOptions, type Schemas, unwrap } from '@rotunda/sdk'
import { listFeatures } from './list-features.ts'
import type { DemoVenue } from './venue.ts'

/** Puts places inside of others: the stalls of the food court. */
export async function joinFamilies(
  options: RotundaOptions,
  { families }: DemoVenue,
  view: Schemas['MapView'],
  datasets: Map<number, string>,
): Promise<void> {
  const client = connect(options)
  const placed = await placementsByNumber(options, view, datasets)
  for (const [parent, children] of Object.entries(families)) {
    for (const child of children) {
      const path = { map_id: view.map_id, map_view_id: view.map_view_id, placement_id: placed.get(child)! }
      const body = { parent_placement_id: placed.get(parent)! }
      await unwrap(client.PUT('/placements/v1/{map_id}/{map_view_id}/{placement_id}', { params: { path }, body }))
    }
  }
}

async function placementsByNumber(
  options: RotundaOptions,
  { map_id, map_view_id }: Schemas['MapView'],
  datasets: Map<number, string>,
): Promise<Map<string, string>> {
  const client = connect(options)
  const byFeature = new Map<string, string>()
  const placements = pages(async (skip) => {
    const params = { path: { map_id, map_view_id }, query: { skip, limit: 1000 } }
    const { placements, total } = await unwrap(client.GET('/placements/v1/{map_id}/{map_view_id}', { params }))
    return { items: placements, total }
  })
  for await (const { feature_id, placement_id } of placements) byFeature.set(feature_id, placement_id)
  const byNumber = new Map<string, string>()
  for (const datasetId of datasets.values()) {
    for await (const { feature_id, properties } of listFeatures(options, datasetId)) {
      const placementId = byFeature.get(feature_id)
      if (placementId) byNumber.set(String(properties.name), placementId)
    }
  }
  return byNumber
}

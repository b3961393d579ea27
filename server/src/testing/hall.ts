import type { TestService } from './test-service.ts'

export interface Hall {
  mapId: string
  viewId: string
  datasetId: string
  booths: string[]
  /** The address of its reservations. */
  url: string
}

/** A hall with `count` booths on a map of its own. */
export async function makeHall(call: TestService['call'], count: number, properties: object[] = []): Promise<Hall> {
  const dataset = await call('POST', '/datasets/v1', { name: 'Hall' })
  const datasetId = dataset.body.dataset_id as string
  const features = Array.from({ length: count }, (_, i) => ({
    type: 'Feature',
    geometry: { type: 'Polygon', coordinates: [[[i, 0], [i + 1, 0], [i + 1, 1], [i, 1], [i, 0]]] }, // biome-ignore format: a ring
    properties: { kind: 'space', name: `B${i}`, ...properties[i] },
  }))
  const collection = { type: 'FeatureCollection', features }
  const imported = await call('POST', `/datasets/v1/${datasetId}/features/import`, collection)
  const map = await call('POST', '/maps/v1', { map_source_id: datasetId, unit_type: 'Meters' })
  const mapId = map.body.map_id as string
  const view = await call('POST', `/map-views/v1/${mapId}`, { name: 'Expo' })
  const viewId = view.body.map_view_id as string
  const url = `/reservations/v1/${mapId}/${viewId}`
  return { mapId, viewId, datasetId, booths: imported.body.feature_ids, url }
}

import { connect, type RotundaOptions, unwrap } from '@rotunda/sdk'
import { listFeatures } from './list-features.ts'
import type { DemoVenue } from './venue.ts'

/** Lifts, stairs and escalators are one on all levels that show the same number. */
export async function joinConnectors(
  options: RotundaOptions,
  venue: DemoVenue,
  datasets: Map<number, string>,
): Promise<void> {
  const client = connect(options)
  for (const datasetId of datasets.values()) {
    for await (const feature of listFeatures(options, datasetId)) {
      const { kind, name, connector_id } = feature.properties
      // Plans say "L1" over "Lift", or "E1 Escalator" on one line.
      const number = String(name).split(' ')[0]!
      const known = venue.connectors[number]
      if (kind !== 'connector' || connector_id || !known) continue
      const path = { dataset_id: datasetId, feature_id: feature.feature_id }
      const body = { properties: { ...known, connector_id: number } }
      await unwrap(client.PUT('/datasets/v1/{dataset_id}/features/{feature_id}', { params: { path }, body }))
    }
  }
}

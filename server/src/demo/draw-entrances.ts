import { connect, type RotundaOptions, unwrap } from '@rotunda/sdk'
import { listFeatures } from './list-features.ts'
import type { DemoVenue } from './venue.ts'

/** Where visitors come in: a drawing shows outer doors, but not which of them are for deliveries. */
export async function drawEntrances(
  options: RotundaOptions,
  venue: DemoVenue,
  datasets: Map<number, string>,
): Promise<void> {
  const client = connect(options)
  for (const [floor, dataset_id] of datasets) {
    const drawn = new Set<unknown>()
    for await (const { properties } of listFeatures(options, dataset_id))
      if (properties.kind === 'entrance') drawn.add(properties.name)
    for (const { name, at } of venue.entrances.filter(
      (entrance) => entrance.floor === floor && !drawn.has(entrance.name),
    )) {
      const body = {
        type: 'Feature' as const,
        geometry: { type: 'Point' as const, coordinates: at },
        properties: { kind: 'entrance', name },
      }
      await unwrap(client.POST('/datasets/v1/{dataset_id}/features', { params: { path: { dataset_id } }, body }))
    }
  }
}

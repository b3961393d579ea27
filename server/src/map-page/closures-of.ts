import { type ClosedInterval, closedIntervals } from '@rotunda/core/feature'
import type { loadCurrentClosures } from '../closures/store.ts'
import type { DrawnFeature } from '../datasets/read-features.ts'
import { groupBy } from '../group-by.ts'

type Closures = Awaited<ReturnType<typeof loadCurrentClosures>>

/** What each feature says in `closed`, with the closures made besides the drawing: of the feature, or of its connector. */
export function closuresOf(closures: Closures): (feature: DrawnFeature) => { closed?: unknown } {
  const byId = groupBy(closures, ({ feature_id, connector_id }) => feature_id ?? connectorKey(connector_id))
  return ({ feature_id, properties: { closed, kind, connector_id } }) => {
    const ofConnector = kind === 'connector' ? byId.get(connectorKey(connector_id)) : undefined
    const added = [...(byId.get(feature_id) ?? []), ...(ofConnector ?? [])]
    if (added.length === 0) return closed === undefined ? {} : { closed }
    const intervals = added.map(({ starts_at, ends_at, reason }) => ({
      from: starts_at?.getTime() ?? -Infinity,
      until: ends_at?.getTime() ?? Infinity,
      reason,
    }))
    return { closed: [...closedIntervals(closed), ...intervals].map(toProperty) }
  }
}

const connectorKey = (id: unknown): string => `connector:${id}`

function toProperty({ from, until, reason }: ClosedInterval): { from?: string; until?: string; reason?: string } {
  return {
    ...(from === -Infinity ? {} : { from: new Date(from).toISOString() }),
    ...(until === Infinity ? {} : { until: new Date(until).toISOString() }),
    ...(reason === null ? {} : { reason }),
  }
}

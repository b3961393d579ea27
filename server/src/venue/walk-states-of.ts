import type { LiveFeature } from '@rotunda/core/feature'
import { labelPoint } from '@rotunda/core/geo'
import type { loadCurrentClosures } from '../closures/store.ts'
import type { LevelGraph, NamedFeature } from './level-graph.ts'
import { WalkStates } from './walk-state.ts'

type Closures = Awaited<ReturnType<typeof loadCurrentClosures>>

/** What features say of themselves, and what was closed besides. */
export function walkStatesOf(levels: readonly LevelGraph[], closures: Closures, timeZone: string): WalkStates {
  const live = new Map<string, LiveFeature>(levels.flatMap((level) => [...level.live]))
  const features = new Map<string, NamedFeature>(levels.flatMap((level) => [...level.names]))
  for (const { feature_id, connector_id, starts_at, ends_at, reason, name, kind, floor, geometry } of closures) {
    const id = feature_id ?? `connector:${connector_id}`
    const own = live.get(id) ?? { id, closed: [], restrictedTo: null, openingHours: null }
    const interval = { from: starts_at?.getTime() ?? -Infinity, until: ends_at?.getTime() ?? Infinity, reason }
    live.set(id, { ...own, closed: [...own.closed, interval] })
    const position = geometry ? labelPoint(geometry) : null
    features.set(id, { kind: kind ?? 'connector', name: name ?? connector_id ?? '', floor: floor ?? 0, position })
  }
  return new WalkStates([...live.values()], features, timeZone)
}

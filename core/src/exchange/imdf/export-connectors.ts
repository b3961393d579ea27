import { groupBy } from '../group-by.ts'
import type { VenueLevel } from '../model.ts'
import type { ImdfWriter } from './export.ts'
import type { ExportedLevel } from './export-level.ts'

const RELATIONSHIPS = new Set(['elevator', 'escalator', 'stairs', 'ramp'])

interface Stop {
  floor: number
  unit: string
  type: string
  direction: unknown
  key: string
}

/** Connectors with one ID on several levels: a relationship between each of them and the next above. */
export function exportConnectors(writer: ImdfWriter, levels: readonly (ExportedLevel & { level: VenueLevel })[]): void {
  const stops = levels.flatMap(({ level, units }) =>
    level.features.flatMap(({ id, properties }): Stop[] => {
      const { kind, connector_id, connector_type, direction } = properties
      const unit = units.get(id)?.id
      const type = String(connector_type)
      if (kind !== 'connector' || !unit || !RELATIONSHIPS.has(type)) return []
      const isNamed = typeof connector_id === 'string' || typeof connector_id === 'number'
      return isNamed ? [{ floor: level.floor, unit, type, direction, key: `${type} ${connector_id}` }] : []
    }),
  )
  for (const [key, list] of groupBy(stops, (stop) => stop.key)) {
    const ordered = list.toSorted((a, b) => a.floor - b.floor)
    for (let i = 1; i < ordered.length; i++) {
      const [low, high] = [ordered[i - 1]!, ordered[i]!]
      if (low.floor === high.floor) continue
      const [from, to] = low.direction === 'down' ? [high, low] : [low, high]
      writer.add('relationship', writer.id('relationship', key, from.unit, to.unit), null, {
        category: low.type,
        direction: low.direction === 'up' || low.direction === 'down' ? 'directed' : 'undirected',
        origin: { id: from.unit, feature_type: 'unit' },
        intermediary: null,
        destination: { id: to.unit, feature_type: 'unit' },
        hours: null,
      })
    }
  }
}

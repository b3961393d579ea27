import { labelPoint } from '../geo/index.ts'
import { findStackedConnectors, type LevelDrawing, type StackedConnector } from '../level/index.ts'
import { findJoinedStops } from '../route/index.ts'
import { findingId } from './level.ts'
import type { Finding, FindingLevel } from './model.ts'
import { routeFloorOf } from './walking.ts'

/** Without a lift nobody gets to another level without steps. */
const LIFT_WEIGHT = 85
const STAIRS_WEIGHT = 65
/** Weight of connectors that routes join anyway, since they are close or have one name. */
const ALREADY_JOINED_WEIGHT = 30

const ALREADY_JOINED =
  'Routes use it only while the levels stay as they are now. Connect it to keep it when a level is moved or gets a new plan.'

const NAMES: Record<StackedConnector['connector_type'], string> = {
  elevator: 'lift',
  stairs: 'stairs',
  escalator: 'escalator',
  ramp: 'ramp',
}

/** Stairs and lifts that stand above each other on several levels, one of them this, and are not joined. */
export function connectorsApart(level: FindingLevel, others: readonly FindingLevel[]): Finding[] {
  const shown = [level, ...others].filter(({ floor }) => floor !== null)
  const levels = shown.map((each) => drawingOf(each, each.floor!))
  const joined = findJoinedStops(shown.map(routeFloorOf))
  const nameOf = new Map([level, ...others].map(({ floor, name }) => [floor, name]))
  return findStackedConnectors(levels)
    .filter(({ stops }) => stops.some((stop) => stop.dataset_id === level.datasetId))
    .map((stacked): Finding => {
      const ids = stacked.stops.flatMap(({ feature_ids }) => feature_ids)
      const own = stacked.stops.find((stop) => stop.dataset_id === level.datasetId)!
      const feature = level.drawing.features.get(own.feature_ids[0]!)!
      const floors = stacked.stops.map(({ floor }) => nameOf.get(floor) ?? String(floor))
      const isOne = joined.some((own) => stacked.stops.every((stop) => stop.feature_ids.some((id) => own.has(id))))
      const isLift = stacked.connector_type === 'elevator'
      const what = own.name ?? NAMES[stacked.connector_type]
      return {
        finding_id: findingId('connectors_apart', ...[...ids].sort()),
        kind: 'connectors_apart',
        weight: isOne ? ALREADY_JOINED_WEIGHT : isLift ? LIFT_WEIGHT : STAIRS_WEIGHT,
        message: `“${what}” is on ${listOf(floors)} but ${isOne ? 'connected only by its position' : 'not connected'}.`,
        detail: isOne ? ALREADY_JOINED : isLift ? 'Step-free routes would not use it.' : 'Routes would not use it.', // biome-ignore format: one choice
        feature_ids: ids,
        geometry: { type: 'Point', coordinates: labelPoint(feature.geometry) },
        fixes: [{ fix_id: 'join', label: 'Connect them', operations: stacked.operations }],
      }
    })
}

function drawingOf({ drawing, datasetId, transform }: FindingLevel, floor: number): LevelDrawing {
  return { floor, datasetId, unitsPerMeter: drawing.unitsPerMeter ?? 1, transform: transform ?? null, features: drawing.features.values() } // biome-ignore format: one drawing
}

function listOf(names: string[]): string {
  return names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

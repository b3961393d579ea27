import type { VenueGraph } from './join.ts'
import type { FloorGraph } from './model.ts'

/** What in the drawings deserves a look, beside the places. */
export interface DrawingReport {
  /** Connectors that no other level continues, or that touch nothing that can be walked. */
  connectors_to_nowhere: { floor: number; type: string; name: string; feature_id: string }[]
  /** Levels with another scale than most, and how large they are with it, in metres. */
  levels_with_other_scale: { floor: number; units_per_meter: number; width: number; depth: number }[]
  /** Doors that were inferred, by level. */
  inferred_doors: { floor: number; doors: number }[]
}

/** Maximum number of entries of a list in the report. */
const MAX_LISTED = 50
/** Scales that differ by less are the same. */
const SAME_SCALE = 0.01

export function reportOnDrawings({ floors, cars }: VenueGraph): DrawingReport {
  const joined = new Set(
    cars.flatMap(({ connector }) => connector.levels.flatMap(({ stops }) => stops.map((stop) => stop.featureId))),
  )
  const lost = floors.flatMap(({ floor, drawing }) =>
    drawing.connectors
      .filter(({ id }) => !joined.has(id))
      .map(({ id, name, type }) => ({ floor, type, name, feature_id: id })),
  )
  const usual = mostCommon(floors.map((floor) => floor.unitsPerMeter))
  return {
    connectors_to_nowhere: lost.slice(0, MAX_LISTED),
    levels_with_other_scale: floors
      .filter(({ unitsPerMeter }) => Math.abs(unitsPerMeter / usual - 1) > SAME_SCALE)
      .map((floor) => ({ floor: floor.floor, units_per_meter: floor.unitsPerMeter, ...extentOf(floor) })),
    inferred_doors: floors
      .filter(({ drawing }) => drawing.inferredDoors > 0)
      .map(({ floor, drawing }) => ({ floor, doors: drawing.inferredDoors })),
  }
}

/** Returns the most common scale; the first where several are equally common. */
function mostCommon(scales: readonly number[]): number {
  const isSame = (a: number, b: number) => Math.abs(a / b - 1) <= SAME_SCALE
  const votes = scales.map((scale) => scales.filter((other) => isSame(scale, other)).length)
  return scales[votes.indexOf(Math.max(...votes))] ?? 1
}

function extentOf({ nodes, unitsPerMeter }: FloorGraph): { width: number; depth: number } {
  const span = (axis: 0 | 1) => {
    const values = nodes.map(({ position }) => position[axis])
    const [min, max] = values.reduce(([low, high], v) => [Math.min(low, v), Math.max(high, v)], [Infinity, -Infinity])
    return nodes.length === 0 ? 0 : Math.round(((max! - min!) / unitsPerMeter) * 10) / 10
  }
  return { width: span(0), depth: span(1) }
}

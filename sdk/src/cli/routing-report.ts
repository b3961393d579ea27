import type { Schemas } from '../client.ts'

type Report = NonNullable<Schemas['MapView']['routing_report']>

const MAX_NAMES = 5
const MAX_LINES_EACH = 5

/** The report on the ways of a view as lines for a terminal; none where there is nothing to say. */
export function describeReport(report: Report | null): string[] {
  if (!report) return []
  const islands = listOf<{ places: number; names: string[]; floors: number[] }>(report.islands)
  const lost = report.unconnected as { places: number; names: string[] } | undefined
  const connectors = listOf<{ floor: number; type: string; name: string }>(report.connectors_to_nowhere)
  const scales = listOf<{ floor: number; units_per_meter: number; width: number; depth: number }>(
    report.levels_with_other_scale,
  )
  const doors = listOf<{ floor: number; doors: number }>(report.inferred_doors)
  return [
    `reachable: ${percent(report.reachable)}, step-free: ${percent(report.reachable_without_steps)}`,
    ...islands.map(
      ({ places, names, floors }) => `cut off on floor ${floors.join(', ')}: ${places} places (${namesOf(names)})`,
    ),
    ...(lost && lost.places > 0 ? [`touch no path: ${lost.places} places (${namesOf(lost.names)})`] : []),
    ...listOf<number>(report.levels_without_paths).map((floor) => `no walking paths on floor ${floor}`),
    ...connectors.map(({ floor, type, name }) => `leads nowhere: ${[type, name].join(' ').trim()} on floor ${floor}`),
    ...scales.map(
      ({ floor, units_per_meter, width, depth }) =>
        `another scale on floor ${floor}: ${units_per_meter} units to the metre make it ${width} × ${depth} m`,
    ),
    ...doors.map(({ floor, doors: count }) => `inferred doors on floor ${floor}: ${count}; check them`),
  ]
}

function listOf<T>(value: unknown): T[] {
  return Array.isArray(value) ? (value.slice(0, MAX_LINES_EACH) as T[]) : []
}

function namesOf(names: readonly string[]): string {
  const named = names.filter((name) => name !== '')
  return named.slice(0, MAX_NAMES).join(', ') + (named.length > MAX_NAMES ? ', …' : '')
}

function percent(share: unknown): string {
  return typeof share === 'number' ? `${Math.round(share * 100)} %` : 'not known'
}

import type { Schemas } from '../client.ts'

type Report = NonNullable<Schemas['MapView']['routing_report']>

const MAX_NAMES = 5
const MAX_LINES_EACH = 5

type Line = [title: string, note: string]

/** The report on the ways of a view for a terminal; nothing where there is none. */
export function describeReport(report: Report | null): Line[] {
  if (!report) return []
  const islands = listOf<{ places: number; names: string[]; floors: number[] }>(report.islands)
  const lost = report.unconnected as { places: number; names: string[] } | undefined
  const connectors = listOf<{ floor: number; type: string; name: string }>(report.connectors_to_nowhere)
  const scales = listOf<{ floor: number; units_per_meter: number; width: number; depth: number }>(
    report.levels_with_other_scale,
  )
  const doors = listOf<{ floor: number; doors: number }>(report.inferred_doors)
  return [
    ['reachable', percent(report.reachable)],
    ['step-free', percent(report.reachable_without_steps)],
    ...islands.map(({ places, names, floors }): Line => {
      return [`cut off on floor ${floors.join(', ')}`, `${places} places (${namesOf(names)})`]
    }),
    ...(lost && lost.places > 0 ? [['touch no path', `${lost.places} places (${namesOf(lost.names)})`] as Line] : []),
    ...listOf<number>(report.levels_without_paths).map((floor): Line => ['no walking paths', `floor ${floor}`]),
    ...connectors.map(({ floor, type, name }): Line => {
      return ['leads nowhere', `${`${type} ${name}`.trim()} on floor ${floor}`]
    }),
    ...scales.map(({ floor, units_per_meter, width, depth }): Line => {
      const size = `${width} × ${depth} m`
      return ['another scale', `floor ${floor} has ${units_per_meter} units per metre, which makes it ${size}`]
    }),
    ...doors.map(({ floor, doors: count }): Line => ['inferred doors', `${count} on floor ${floor}; check them`]),
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
  return typeof share === 'number' ? `${Math.round(share * 100)} %` : 'unknown'
}

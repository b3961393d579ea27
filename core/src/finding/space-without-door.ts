import { midpoint } from '../geo/index.ts'
import { type Border, borderFinder } from '../plan/join/borders.ts'
import { findingId, isCirculation, type Level, type Space } from './level.ts'
import type { Finding, Fix } from './model.ts'
import { storeysOf } from './several-storeys.ts'
import { routerOf } from './walking.ts'

/** Two spaces with no more than this between them may have a door in their wall. */
const MAX_WALL_M = 0.8
const SAMPLE_STEP_M = 0.25
const MIN_BORDER_M = 0.7
const DOOR_WIDTH_M = 0.9
/** A door to a hall is wider, where the wall is long enough. */
const WIDE_DOOR_M = 1.8
const MIN_WIDE_BORDER_M = 4
const FINDING_WEIGHT = 50

/** Named spaces that cannot be entered from where most of the level is reached. */
export function* spacesWithoutDoor(level: Level): Generator<void, Finding[]> {
  const named = level.spaces.filter(({ name }) => name !== null)
  // Between storeys on one sheet there is no way: they are a finding of their own.
  if (named.length === 0 || storeysOf(level).length > 1) return []
  const shut = yield* findShut(level, named)
  if (shut.size === 0) return []
  const borders = bordersOf(level)
  return named
    .filter((space) => shut.has(space))
    .map((space): Finding => {
      const finding_id = findingId('space_without_door', space.id)
      const door = addDoor(level, space, shut, borders, finding_id)
      return {
        finding_id,
        kind: 'space_without_door',
        weight: FINDING_WEIGHT,
        message: `“${space.name}” cannot be entered.`,
        detail: door ? door.detail : 'No way leads to it, and nothing that can be reached lies beside it. Draw a door or a way to it.', // biome-ignore format: one sentence
        feature_ids: [space.id],
        geometry: space.feature.geometry,
        fixes: door ? [door.fix] : [],
      }
    })
}

/** What connectors lead to counts as reached: the way may go over another level. */
function* findShut(level: Level, named: readonly Space[]): Generator<void, Set<Space>> {
  const router = yield* routerOf([level])
  const floor = level.floor ?? 0
  const places = [...named.map(({ feature }) => feature), ...level.connectors]
  const reach = router.reach(places.map(({ geometry }) => ({ name: '', floor, geometry })))
  const withConnector = new Set(reach.slice(named.length).flatMap(({ parts }) => [...parts]))
  return new Set(
    named.filter((_, i) => !reach[i]!.onFoot && ![...reach[i]!.parts].some((part) => withConnector.has(part))),
  )
}

function bordersOf(level: Level): Border[] {
  const rings = level.spaces.map((space) => space.rings.map((ring) => [...ring]))
  const find = borderFinder(rings, MAX_WALL_M * level.meter, SAMPLE_STEP_M * level.meter)
  return find([]).borders.filter(({ length }) => length >= MIN_BORDER_M * level.meter)
}

function addDoor(
  level: Level,
  space: Space,
  shut: ReadonlySet<Space>,
  borders: readonly Border[],
  findingId: string,
): { fix: Fix; detail: string } | null {
  const feature_id = `made-${findingId}`
  if (level.drawing.features.has(feature_id)) return null
  const candidates = borders.flatMap((border) => {
    const [a, b] = [level.spaces[border.a]!, level.spaces[border.b]!]
    if (a !== space && b !== space) return []
    const other = a === space ? b : a
    return shut.has(other) ? [] : [{ border, other }]
  })
  const worth = ({ border, other }: (typeof candidates)[number]) =>
    (isCirculation(other) ? 1e6 : 0) + border.length / level.meter
  const best = candidates.toSorted((x, y) => worth(y) - worth(x))[0]
  if (!best) return null
  const { border, other } = best
  const isWide = isCirculation(other) && border.length >= MIN_WIDE_BORDER_M * level.meter
  const width = Math.min(isWide ? WIDE_DOOR_M : DOOR_WIDTH_M, (0.8 * border.length) / level.meter)
  const [x, y] = midpoint(border.from, border.to)
  const [dx, dy] = [(border.along[0] * width * level.meter) / 2, (border.along[1] * width * level.meter) / 2]
  const width_m = Math.round(width * 100) / 100
  const side = other.name ? `the side of “${other.name}”` : isCirculation(other) ? 'the side of the corridor' : 'the side of the next room' // biome-ignore format: one choice
  return {
    detail: `No way leads to it. A door of ${width_m} m fits on ${side}.`,
    fix: {
      fix_id: 'add',
      label: 'Add a door here',
      operations: [
        {
          op: 'create',
          dataset_id: level.datasetId,
          feature_id,
          geometry: { type: 'LineString', coordinates: [[x - dx, y - dy], [x + dx, y + dy]] }, // biome-ignore format: a line
          properties: { kind: 'door', width_m, spaces: [space.id, other.id] },
        },
      ],
    },
  }
}

import { applyOperations, type Operation } from '../edit/index.ts'
import { midpoint } from '../geo/index.ts'
import { type Border, borderFinder } from '../plan/join/borders.ts'
import { findingId, isCirculation, type Level, type Space } from './level.ts'
import type { Finding } from './model.ts'
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

/** Places for a door that are tried for each space, the likeliest first. */
const MAX_TRIES = 3

/** Named spaces that cannot be entered from where most of the level is reached. */
export function* spacesWithoutDoor(level: Level): Generator<void, Finding[]> {
  const named = level.spaces.filter(({ name }) => name !== null)
  // Between storeys on one sheet there is no way: they are a finding of their own.
  if (named.length === 0 || storeysOf(level).length > 1) return []
  const shut = yield* findShut(level)
  const wanted = named.filter((space) => shut.has(space))
  if (wanted.length === 0) return []
  const doors = yield* findDoors(level, wanted, shut)
  return wanted.map((space): Finding => {
    const door = doors.get(space)
    const fix = door && { fix_id: 'add', label: 'Add a door here', operations: [door.operation] }
    return {
      finding_id: findingId('space_without_door', space.id),
      kind: 'space_without_door',
      weight: FINDING_WEIGHT,
      message: `“${space.name}” has no entrance.`,
      detail: door ? door.detail : 'No route leads to it, and a door to a neighbouring room would not help. Draw a path to it, or make it larger.', // biome-ignore format: one sentence
      feature_ids: [space.id],
      geometry: space.feature.geometry,
      fixes: fix ? [fix] : [],
    }
  })
}

/** Doors that do lead to the spaces: all are tried at once, and where one does not help, the next. */
function* findDoors(
  level: Level,
  wanted: readonly Space[],
  shut: ReadonlySet<Space>,
): Generator<void, Map<Space, Door>> {
  const borders = bordersOf(level)
  const candidates = new Map(wanted.map((space) => [space, doorsOf(level, space, shut, borders)]))
  const found = new Map<Space, Door>()
  for (let i = 0; i < MAX_TRIES; i++) {
    const tried = wanted.flatMap((space) => {
      const door = found.has(space) ? undefined : candidates.get(space)![i]
      return door ? [{ space, door }] : []
    })
    if (tried.length === 0) break
    const state = { drawings: new Map([[level.datasetId, level.drawing]]), floors: [] }
    const { state: after, conflicts } = applyOperations(state, tried.map(({ door }) => door.operation)) // biome-ignore format: one list
    if (conflicts.length > 0) break
    const left = yield* findShut(level.with(after.drawings.get(level.datasetId)!))
    const ids = new Set([...left].map(({ id }) => id))
    for (const { space, door } of tried) if (!ids.has(space.id)) found.set(space, door)
  }
  return found
}

/** Spaces that are not reached, with a name or not. What connectors lead to is: the way may go over another level. */
function* findShut(level: Level): Generator<void, Set<Space>> {
  const router = yield* routerOf([level])
  const floor = level.floor ?? 0
  const places = [...level.spaces.map(({ feature }) => feature), ...level.connectors]
  const reach = router.reach(places.map(({ geometry }) => ({ name: '', floor, geometry })))
  const withConnector = new Set(reach.slice(level.spaces.length).flatMap(({ parts }) => [...parts]))
  const isShut = ({ onFoot, parts }: (typeof reach)[number]) =>
    !onFoot && ![...parts].some((part) => withConnector.has(part))
  return new Set(level.spaces.filter((_, i) => isShut(reach[i]!)))
}

function bordersOf(level: Level): Border[] {
  const rings = level.spaces.map((space) => space.rings.map((ring) => [...ring]))
  const find = borderFinder(rings, MAX_WALL_M * level.meter, SAMPLE_STEP_M * level.meter)
  return find([]).borders.filter(({ length }) => length >= MIN_BORDER_M * level.meter)
}

interface Door {
  operation: Operation
  detail: string
}

/** Doors to neighbours that are reached: to halls first, then where the common wall is longest. */
function doorsOf(level: Level, space: Space, shut: ReadonlySet<Space>, borders: readonly Border[]): Door[] {
  const feature_id = `made-${findingId('space_without_door', space.id)}`
  if (level.drawing.features.has(feature_id)) return []
  const candidates = borders.flatMap((border) => {
    const [a, b] = [level.spaces[border.a]!, level.spaces[border.b]!]
    if (a !== space && b !== space) return []
    const other = a === space ? b : a
    return shut.has(other) ? [] : [{ border, other }]
  })
  const worth = ({ border, other }: (typeof candidates)[number]) =>
    (isCirculation(other) ? 1e6 : 0) + border.length / level.meter
  return candidates
    .toSorted((x, y) => worth(y) - worth(x))
    .slice(0, MAX_TRIES)
    .map(({ border, other }) => doorIn(level, border, space, other, feature_id))
}

function doorIn(level: Level, border: Border, space: Space, other: Space, feature_id: string): Door {
  const isWide = isCirculation(other) && border.length >= MIN_WIDE_BORDER_M * level.meter
  const width = Math.min(isWide ? WIDE_DOOR_M : DOOR_WIDTH_M, (0.8 * border.length) / level.meter)
  const [x, y] = midpoint(border.from, border.to)
  const [dx, dy] = [(border.along[0] * width * level.meter) / 2, (border.along[1] * width * level.meter) / 2]
  const width_m = Math.round(width * 100) / 100
  const side = other.name ? `the side of “${other.name}”` : isCirculation(other) ? 'the side of the corridor' : 'the side of the next room' // biome-ignore format: one choice
  return {
    detail: `No route leads to it. A ${width_m} m door fits on ${side}.`,
    operation: {
      op: 'create',
      dataset_id: level.datasetId,
      feature_id,
      geometry: { type: 'LineString', coordinates: [[x - dx, y - dy], [x + dx, y + dy]] }, // biome-ignore format: a line
      properties: { kind: 'door', width_m, spaces: [space.id, other.id] },
    },
  }
}

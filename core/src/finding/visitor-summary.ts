import { isCirculation, Level, type Space } from './level.ts'
import type { FindingLevel } from './model.ts'
import { routerOf } from './walking.ts'

/** What visitors get of a level or of a whole venue. */
export interface VisitorSummary {
  /** Spaces that are no corridors or halls. */
  rooms: number
  /** Those of them that have a name, by which they are found. */
  named: number
  /**
   * Shares, from 0 to 1, of the named rooms that can be reached from each other: on foot, and without steps. On a level
   * where no room has a name, all of its rooms count.
   */
  reachable: number
  reachable_without_steps: number
}

export interface LevelSummary extends VisitorSummary {
  floor: number
}

/** Levels that no map shows are left out. */
export function* summarizeForVisitors(
  levels: readonly FindingLevel[],
): Generator<void, { whole: VisitorSummary; levels: LevelSummary[] }> {
  const shown = levels.filter(({ floor }) => floor !== null).map((level) => new Level(level))
  const router = yield* routerOf(shown)
  const rooms = shown.flatMap((level) => level.spaces.filter(isRoom).map((space) => ({ space, floor: level.floor! })))
  const isNamed = ({ space }: { space: Space }) => space.name !== null
  const namedFloors = new Set(rooms.filter(isNamed).map(({ floor }) => floor))
  const places = rooms.filter((room) => isNamed(room) || !namedFloors.has(room.floor))
  const reach = router.reach(places.map(({ space, floor }) => ({ name: space.name ?? '', floor, geometry: space.feature.geometry }))) // biome-ignore format: one list
  const summarize = (isOwn: (floor: number) => boolean): VisitorSummary => {
    const own = reach.filter((_, i) => isOwn(places[i]!.floor))
    const ownRooms = rooms.filter(({ floor }) => isOwn(floor))
    const share = (count: number) => (own.length === 0 ? 1 : count / own.length)
    return {
      rooms: ownRooms.length,
      named: ownRooms.filter(isNamed).length,
      reachable: share(own.filter(({ onFoot }) => onFoot).length),
      reachable_without_steps: share(own.filter(({ withoutSteps }) => withoutSteps).length),
    }
  }
  return {
    whole: summarize(() => true),
    levels: shown.map(({ floor }) => ({ floor: floor!, ...summarize((each) => each === floor) })),
  }
}

function isRoom(space: Space): boolean {
  return space.feature.properties.inferred !== true && (space.name !== null || !isCirculation(space))
}

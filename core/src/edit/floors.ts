import { readTransform } from '../geo/index.ts'
import type { EditFloor, FloorOperation, RestoreFloorsOperation } from './model.ts'
import { mergeProperties } from './properties.ts'
import { Refusal } from './refusal.ts'
import { versionOfFloors } from './version.ts'

/** The floors after the operation, in the order of their numbers. */
export function changeFloor(
  floors: readonly EditFloor[],
  operation: FloorOperation | RestoreFloorsOperation,
): readonly EditFloor[] {
  if (operation.op === 'restore-floors') {
    if (operation.before !== undefined && operation.before !== versionOfFloors(floors))
      throw new Refusal('changed', null, 'The floors were changed in the meantime')
    return operation.floors
  }
  const was = floors.find(({ floor }) => floor === operation.floor)
  if (!was) throw new Refusal('missing', null, `Floor ${operation.floor} does not exist`)
  if (operation.before !== undefined && operation.before !== versionOfFloors(was))
    throw new Refusal('changed', null, `Floor ${operation.floor} was changed in the meantime`)
  const now = withTransform(mergeProperties(was, operation.changes) as unknown as EditFloor)
  if (!Number.isInteger(now.floor)) throw new Refusal('invalid', null, 'The number of a floor must be an integer')
  const others = floors.filter((floor) => floor !== was)
  if (others.some(({ floor }) => floor === now.floor))
    throw new Refusal('exists', null, `Floor ${now.floor} already exists`)
  return [...others, now].sort((a, b) => a.floor - b.floor)
}

function withTransform(floor: EditFloor): EditFloor {
  if (floor.transform === undefined) return floor
  const transform = readTransform(floor.transform)
  if (!transform)
    throw new Refusal(
      'invalid',
      null,
      `The transform of floor ${floor.floor} must have a move, a turn and a scale greater than 0`,
    )
  return { ...floor, transform }
}

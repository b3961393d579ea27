/** A `floor` operation of core/edit. */
export interface RenumberOperation {
  op: 'floor'
  floor: number
  changes: { floor: number }
}

/** No level of a building has a higher number. */
const MAX_FLOOR = 1000

/**
 * Operations that give levels other numbers. No two have one number in between: where levels change places, one of them
 * waits under a number that nobody has.
 */
export function renumberOperations(
  floors: readonly number[],
  targets: ReadonlyMap<number, number>,
): RenumberOperation[] {
  const taken = new Set(floors)
  const open = new Map([...targets].filter(([from, to]) => from !== to && taken.has(from)))
  const operations: RenumberOperation[] = []
  const move = (from: number, to: number) => {
    operations.push({ op: 'floor', floor: from, changes: { floor: to } })
    taken.delete(from)
    taken.add(to)
  }
  while (open.size > 0) {
    const next = [...open].find(([, to]) => !taken.has(to))
    const [from, to] = next ?? [...open][0]!
    open.delete(from)
    if (next) {
      move(from, to)
      continue
    }
    // Somebody who stays has the number: the operation will say so.
    const isCircle = open.has(to)
    const spare = freeNumber(taken, targets)
    move(from, isCircle ? spare : to)
    if (isCircle) open.set(spare, to)
  }
  return operations
}

function freeNumber(taken: ReadonlySet<number>, targets: ReadonlyMap<number, number>): number {
  const wanted = new Set(targets.values())
  let number = MAX_FLOOR
  while (taken.has(number) || wanted.has(number)) number--
  return number
}

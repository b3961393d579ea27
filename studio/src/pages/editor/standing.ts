import type { Operation } from '@rotunda/core/edit'
import type { Booking } from '../bookings/load-bookings.ts'
import type { Step } from './draft/draft.ts'

/** Who is on features: tenants by their names, and bookings that are held or booked. */
export interface Standing {
  tenants(featureId: string): readonly string[]
  bookings(featureId: string): readonly Booking[]
}

/** A step that cannot be published as things are, since somebody is on what goes. */
export interface Stranded {
  index: number
  step: Step
  /** Of features that go, for whom the step says nothing that can be done. */
  tenants: string[]
  bookings: Booking[]
  /** Whether all of them can stay in the room that is left. */
  canMove: boolean
}

type Going = Extract<Operation, { op: 'delete' | 'merge' }>
type Period = Pick<Booking, 'starts_at' | 'ends_at'>

function overlaps(a: Period, b: Period): boolean {
  return (a.starts_at ?? -Infinity) < (b.ends_at ?? Infinity) && (b.starts_at ?? -Infinity) < (a.ends_at ?? Infinity)
}

/** Those that cannot move, since the room, or another one that moves, is booked at the same time. */
export function cannotMove(moving: readonly Booking[], there: readonly Booking[]): Booking[] {
  return moving.filter((booking, i) => [...there, ...moving.slice(0, i)].some((other) => overlaps(booking, other)))
}

export const isGoing = (operation: Operation): operation is Going =>
  operation.op === 'delete' || operation.op === 'merge'

/** Steps of a draft that somebody has been placed or has booked in the way of. */
export function strandedOf(steps: readonly Step[], standing: Standing): Stranded[] {
  return steps.flatMap((step, index) => {
    const found = step.operations.filter(isGoing).map((operation) => strandedBy(operation, standing))
    const tenants = found.flatMap((each) => each.tenants)
    const bookings = found.flatMap((each) => each.bookings)
    if (tenants.length === 0 && bookings.length === 0) return []
    return [{ index, step, tenants, bookings, canMove: found.every((each) => each.canMove) }]
  })
}

function strandedBy(operation: Going, { tenants, bookings }: Standing): Omit<Stranded, 'index' | 'step'> {
  const into = operation.op === 'merge' ? operation.keep : operation.move_to
  const ids = operation.op === 'merge' ? operation.feature_ids.filter((id) => id !== into) : [operation.feature_id]
  const moving = ids.flatMap((id) => bookings(id))
  const inTheWay = into === undefined ? [] : cannotMove(moving, bookings(into))
  return {
    tenants: operation.placements ? [] : ids.flatMap((id) => tenants(id)),
    bookings: operation.bookings === 'move' ? inTheWay : operation.bookings === 'drop' ? [] : moving,
    canMove: into !== undefined && inTheWay.length === 0,
  }
}

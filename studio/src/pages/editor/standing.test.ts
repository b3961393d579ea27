import { describe, expect, it } from 'vitest'
import type { Booking } from '../bookings/load-bookings.ts'
import { strandedOf } from './standing.ts'

const booking = (who: string, starts_at: number | null = null, ends_at: number | null = null) =>
  ({ reservation_id: who, who, starts_at, ends_at }) as Booking

function stranded(operation: object, rooms: Record<string, { tenants?: string[]; bookings?: Booking[] }>) {
  const steps = [{ title: 'A step', operations: [{ dataset_id: 'd', ...operation } as never], at: 0 }]
  const found = strandedOf(steps, { tenants: (id) => rooms[id]?.tenants ?? [], bookings: (id) => rooms[id]?.bookings ?? [] }) // biome-ignore format: one call
  return found.map(({ tenants, bookings, canMove }) => [...tenants, ...bookings.map(({ who }) => who), canMove])
}

const remove = { op: 'delete', feature_id: 'A' }
const merge = { op: 'merge', feature_ids: ['A', 'B', 'C'], keep: 'A' }

describe('who is on what goes', () => {
  it('STUDIO-280: a room that goes and was booked or placed on meanwhile asks what becomes of it', () => {
    expect(stranded(remove, {})).toEqual([])
    expect(stranded(remove, { A: { tenants: ['Bakery'], bookings: [booking('Aurora')] } })).toEqual([
      ['Bakery', 'Aurora', false],
    ])
    const settled = { ...remove, placements: 'drop', bookings: 'drop' }
    expect(stranded(settled, { A: { tenants: ['Bakery'], bookings: [booking('Aurora')] } })).toEqual([])
  })

  it('STUDIO-280: bookings of rooms that become one stay where they do not meet', () => {
    const moving = { ...merge, placements: 'move', bookings: 'move' }
    const apart = { A: { bookings: [booking('Aurora', 0, 5)] }, B: { bookings: [booking('Borealis', 5, 9)] } }
    expect(stranded(moving, apart)).toEqual([])
    expect(stranded(merge, apart)).toEqual([['Borealis', true]])
    const meeting = { ...apart, C: { bookings: [booking('Cirrus', 8, null)] } }
    expect(stranded(moving, meeting)).toEqual([['Cirrus', false]])
    expect(
      stranded(moving, { A: { bookings: [booking('Aurora')] }, B: { bookings: [booking('Borealis', 5, 9)] } }),
    ).toEqual([['Borealis', false]])
    expect(stranded({ ...merge, placements: 'drop', bookings: 'drop' }, meeting)).toEqual([])
  })
})

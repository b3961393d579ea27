import { door, type Opening, type Room } from './level.ts'
import type { Tenant } from './tenants.ts'

export interface Row {
  from: number
  widths: number[]
  /** The side on which the shops open to the concourse. */
  front: 'north' | 'south'
  prefix: string
  /** The number of the first unit. */
  first: number
  tenants: Tenant[]
}

const SHOP_DEPTH_M = 14

/** Shops side by side along the concourse. Wide ones near the hall stand open, the others have doors. */
export function shopRow({ from, widths, front, prefix, first, tenants }: Row): { rooms: Room[]; openings: Opening[] } {
  const edge = front === 'north' ? 26 : 38
  const [v0, v1] = front === 'north' ? [edge - SHOP_DEPTH_M, edge] : [edge, edge + SHOP_DEPTH_M]
  const rooms: Room[] = []
  const openings: Opening[] = []
  let u = from
  widths.forEach((width, i) => {
    const number = `${prefix}${String(first + i).padStart(2, '0')}`
    rooms.push({ rect: [u, v0, u + width, v1], number, name: tenants[i]?.[0] ?? 'Vacant' })
    const middle = u + width / 2
    openings.push(
      width > 8 && u < 72 ? door(middle, edge, 1, 0, 3.6) : door(middle, edge, front === 'north' ? -1 : 1, 2),
    )
    u += width
  })
  return { rooms, openings }
}

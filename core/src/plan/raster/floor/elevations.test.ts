import { expect, test } from 'vitest'
import type { Opening } from '../doors/openings.ts'
import { leaveElevations } from './elevations.ts'
import type { Floor } from './floor.ts'

/** Two drawings: rooms 1 and 2, and room 3 apart from them; 4 is the outside. */
const ROWS = ['444444444444', '4#####44###4', '4#1#2#44#3#4', '4#1#2#44#3#4', '4#####44###4', '444444444444']
const SIZE = { width: ROWS[0]!.length, height: ROWS.length }

function floorWith(openings: Opening[]): Floor {
  const cells = [...ROWS.join('')]
  const region = (id: number) => ({
    id,
    area: 2,
    peak: 1,
    x: 0,
    y: 0,
    bbox: [0, 0, 0, 0] as [number, number, number, number],
  })
  return {
    method: '',
    labels: { ...SIZE, data: Int32Array.from(cells, (cell) => (cell === '#' ? 0 : Number(cell))) },
    walls: { ...SIZE, data: Uint8Array.from(cells, (cell) => Number(cell === '#')) },
    regions: [1, 2, 3, 4].map((id) => ({ ...region(id), open: id === 4 })),
    passages: [],
    openings,
  }
}

const door = (x: number, y: number): Opening => ({
  left: x,
  top: y,
  right: x,
  bottom: y,
  horizontal: false,
  swing: true,
})
const openOnes = (floor: Floor) => floor.regions.filter(({ open }) => open).map(({ id }) => id)

test('beside a drawing with doors, one without any is left to the outside', () => {
  const floor = floorWith([door(1, 2), door(3, 2), door(5, 3)])
  expect(openOnes(leaveElevations(floor))).toEqual([3, 4])
})

test('a drawing with a door of its own stays, and so do all where hardly any door is known', () => {
  expect(openOnes(leaveElevations(floorWith([door(1, 2), door(3, 2), door(5, 3), door(8, 3)])))).toEqual([4])
  expect(openOnes(leaveElevations(floorWith([door(1, 2)])))).toEqual([4])
})

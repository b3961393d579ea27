import { columnGrid, cores, door, escalators, every, type Level, type Opening, type Room, sideDoor } from './level.ts'
import { type Row, shopRow } from './shop-row.ts'
import { ANCHORS_GROUND, SHOPS_GROUND } from './tenants.ts'

const [DEPARTMENT_STORE, SUPERMARKET, ELECTRONICS] = ANCHORS_GROUND as [string, string][]

/** Arrival from the quay and the tram, three anchors in the hall, shops along the galleria. */
export function ground(): Level {
  const row = (from: number, widths: number[], front: Row['front'], first: number) =>
    shopRow({ from, widths, front, first, prefix: 'G', tenants: SHOPS_GROUND.slice(first - 4) })
  const rows = [
    row(25.4, [8.6, 8.5, 8, 7.9], 'south', 4),
    row(60, [9, 8, 7.5, 9, 8.5, 7, 8, 7, 7], 'north', 8),
    row(146.4, [7.6, 8, 8], 'north', 17),
    row(68.6, [8.4, 8, 7, 9, 8, 7.5, 8.5, 8, 9, 7, 8, 13], 'south', 20),
  ]
  const core = cores('L1', 'L2', 'L3', 'S1', 'S2', 'S3')
  const back = backRooms()
  return {
    floor: 0,
    title: 'Ground floor',
    sheet: 'A-100',
    rooms: [
      { rect: [0, 26, 170, 38], number: 'G00', name: 'Concourse', label: [16, 32] },
      { rect: [0, 0, 34, 26], number: 'G01', name: DEPARTMENT_STORE![0], floor: 'shelves' },
      { rect: [34, 0, 60, 26], number: 'G02', name: SUPERMARKET![0], floor: 'shelves' },
      { rect: [0, 38, 22, 64], number: 'G03', name: ELECTRONICS![0], floor: 'shelves' },
      ...restrooms('G'),
      ...core.rooms,
      ...back.rooms,
      ...rows.flatMap(({ rooms }) => rooms),
    ],
    openings: [
      ...entrances(),
      ...[8, 17, 26, 40, 47, 54].map((u) => door(u, 26, 1, 0, 3.6)),
      ...[7, 15].map((u) => door(u, 38, 1, 0, 3.6)),
      ...restroomDoors(),
      ...core.openings,
      ...back.openings,
      ...rows.flatMap(({ openings }) => openings),
    ],
    islands: [
      ...escalators('E1', 'E2', 'E3', 'E4'),
      { rect: [72, 30.5, 76, 33.5], number: 'K1', name: 'Information', kind: 'kiosk' },
      { rect: [104, 30.5, 107, 33.5], number: 'K2', name: 'Fountain', kind: 'kiosk' },
      { rect: [130, 30.5, 134, 33.5], number: 'K3', name: 'Espresso', kind: 'kiosk' },
      { rect: [158, 30.5, 161, 33.5], number: 'K4', name: 'Polar Bear', kind: 'kiosk' },
    ],
    columns: columnGrid(every(6, 30, 8), [8, 17]).concat(columnGrid(every(40, 56, 8), [8, 17])),
  }
}

function entrances(): Opening[] {
  return [29, 32, 35].flatMap((v) => [sideDoor(0, v, 1, 2), sideDoor(170, v, -1, 2)])
}

/** Deliveries come from the north, out of sight. */
function backRooms(): { rooms: Room[]; openings: Opening[] } {
  const names = ['Loading', 'Waste', 'Security', 'Cleaning', 'Storage']
  const edges = [22, 34, 40, 48, 54, 60]
  return {
    rooms: [
      { rect: [58.4, 38, 60, 52] },
      { rect: [22, 52, 60, 55], name: 'Service corridor', label: [30, 53.5] },
      { rect: [22, 46, 25.4, 52], number: 'G56', name: 'Plant' },
      { rect: [60, 41, 65.2, 52], number: 'G57', name: 'Server' },
      { rect: [65.2, 46, 68.6, 52], number: 'G58', name: 'Meters' },
      ...names.map((name, i): Room => ({ rect: [edges[i]!, 55, edges[i + 1]!, 64], number: `G${51 + i}`, name })),
    ],
    openings: [
      door(59.2, 38, 1),
      door(59.2, 52, 1),
      door(23.7, 52, -1),
      sideDoor(60, 47, 1),
      sideDoor(65.2, 49, 1),
      ...names.map((_, i) => door((edges[i]! + edges[i + 1]!) / 2, 55, 1)),
      door(28, 64, -1, 2, 3),
    ],
  }
}

/** South of the galleria, beside the eastern lift, on every level of the wing. */
export function restrooms(prefix: string): Room[] {
  return [
    { rect: [131, 12, 135.5, 26], number: `${prefix}41`, name: 'WC Women', floor: 'tiles' },
    { rect: [135.5, 12, 140, 26], number: `${prefix}42`, name: 'WC Men', floor: 'tiles' },
    { rect: [140, 12, 146.4, 18], number: `${prefix}43`, name: 'Electrical' },
  ]
}

export function restroomDoors(): Opening[] {
  return [door(133.2, 26, -1), door(137.7, 26, -1)]
}

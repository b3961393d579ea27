import { restroomDoors, restrooms } from './ground.ts'
import { columnGrid, cores, door, escalators, every, type Level, type Opening, type Room } from './level.ts'
import { type Row, shopRow } from './shop-row.ts'
import { FOOD_COURT, SHOPS_FIRST } from './tenants.ts'

/** Cinema and food court in the hall, more shops along the galleria. */
export function firstLevel(): Level {
  const [sports, gym, ...shops] = SHOPS_FIRST
  const row = (from: number, widths: number[], front: Row['front'], first: number, skip: number) =>
    shopRow({ from, widths, front, first, prefix: '1', tenants: shops.slice(skip) })
  const rows = [
    row(25.4, [10.6, 11, 11.4], 'south', 13, 0),
    row(60, [8, 9, 7, 8, 9, 7, 8, 8, 7], 'north', 17, 3),
    row(146.4, [8, 7.6, 8], 'north', 26, 12),
    row(68.6, [9, 7.4, 8, 8, 7, 9, 8, 8, 7, 9, 8, 13], 'south', 29, 15),
  ]
  const core = cores('L1', 'L2', 'L3', 'S1', 'S2', 'S3')
  const fun = cinemaAndFoodCourt()
  return {
    floor: 1,
    title: 'Level 1',
    sheet: 'A-101',
    rooms: [
      { rect: [0, 26, 170, 38], number: '100', name: 'Concourse', label: [16, 32] },
      { rect: [0, 38, 22, 64], number: '112', name: sports![0], floor: 'shelves' },
      { rect: [22, 52, 60, 64], number: '116', name: gym![0] },
      { rect: [58.4, 38, 60, 52] },
      { rect: [22, 46, 25.4, 52] },
      { rect: [60, 41, 65.2, 52], number: '144', name: 'Management' },
      { rect: [65.2, 46, 68.6, 52] },
      ...restrooms('1'),
      ...core.rooms,
      ...fun.rooms,
      ...rows.flatMap(({ rooms }) => rooms),
    ],
    openings: [
      ...[7, 15].map((u) => door(u, 38, 1, 0, 3.6)),
      door(59.2, 38, 1),
      door(59.2, 52, 1),
      { at: [60, 47], along: 'v', width: 1, leaves: 1, towards: 1 },
      ...restroomDoors(),
      ...core.openings,
      ...fun.openings,
      ...rows.flatMap(({ openings }) => openings),
    ],
    islands: [
      ...escalators('E3', 'E4', 'E5', 'E6'),
      { rect: [70, 30.5, 73, 33.5], number: 'K5', name: 'Sail', kind: 'kiosk' },
      { rect: [102, 30.5, 106, 33.5], number: 'K6', name: 'Lounge', kind: 'kiosk' },
      { rect: [134, 30.5, 138, 33.5], number: 'K7', name: 'Play Ship', kind: 'kiosk' },
      { rect: [156, 30.5, 159, 33.5], number: 'K8', name: 'Clock', kind: 'kiosk' },
    ],
    columns: columnGrid(every(36, 54, 9), [12, 20]),
  }
}

function cinemaAndFoodCourt(): { rooms: Room[]; openings: Opening[] } {
  const screens = [0, 1, 2].map(
    (i): Room => ({
      rect: [10 * i, 0, 10 * i + 10, 20],
      number: `${102 + i}`,
      name: `Screen ${'ABC'[i]}`,
      floor: 'seats',
    }),
  )
  const stalls = FOOD_COURT.map(
    ([name], i): Room => ({ rect: [30 + 5 * i, 0, 35 + 5 * i, 6], number: `${106 + i}`, name }),
  )
  return {
    rooms: [
      { rect: [0, 20, 30, 26], number: '101', name: 'Kino Nord' },
      { rect: [30, 6, 60, 26], number: '105', name: 'Food Court', label: [45, 16] },
      ...screens,
      ...stalls,
    ],
    openings: [
      ...[10, 20, 35, 41, 49, 55].map((u) => door(u, 26, 1, 0, 3.6)),
      ...screens.map(({ rect }) => door(rect[0] + 7, 20, -1, 2)),
      ...stalls.map(({ rect }) => door(rect[0] + 2.5, 6, 1, 0, 2.4)),
    ],
  }
}

import { restroomDoors, restrooms } from './ground.ts'
import { cores, door, escalators, type Island, type Level, type Opening, type Room, sideDoor } from './level.ts'
import { exhibitors } from './tenants.ts'

const COLUMNS = [6, 19, 32, 45]
const BLOCKS = [6, 42]
const BOOTH_SIDE_M = 4
/** Booths that nobody has booked yet. */
const FREE = new Set(['A04', 'B07', 'C02', 'D05', 'F08', 'H01', 'J06', 'M03'])

const ROOMS_SOUTH: [number, string][] = [
  [12, 'Tromsø'],
  [12, 'Bodø'],
  [11, 'Narvik'],
  [12, 'Alta'],
  [12, 'Molde'],
  [12, 'Ålesund'],
]
const ROOMS_NORTH: [number, string][] = [
  [10.4, 'Cloakroom'],
  [11, 'Bergen'],
  [10, 'Stavanger'],
  [10, 'Press'],
  [20, 'Auditorium'],
  [10, 'Oslo'],
  [10, 'Drammen'],
  [10, 'Larvik'],
  [10, 'Organisers'],
]

/** The congress level: sixty-four booths in the hall, meeting rooms along the foyer. */
export function secondLevel(): Level {
  const south = meetingRooms(60, [12, 26], ROOMS_SOUTH, 201)
  const east = meetingRooms(146.4, [12, 26], [[11.6, 'Hamar'] as [number, string], [12, 'Speakers']], 207)
  const north = meetingRooms(68.6, [38, 52], ROOMS_NORTH, 209)
  const core = cores('L1', 'L2', 'L3', 'S1', 'S2')
  return {
    floor: 2,
    title: 'Level 2',
    sheet: 'A-102',
    rooms: [
      { rect: [0, 0, 60, 64], name: 'Expo Hall', label: [10, 32] },
      { rect: [60, 26, 170, 38], name: 'Foyer', label: [80, 32] },
      { rect: [60, 41, 65.2, 52], number: '243', name: 'Crew' },
      { rect: [65.2, 46, 68.6, 52] },
      ...restrooms('2').map((room) => ({ ...room, number: `${Number(room.number) + 10}` })),
      ...core.rooms,
      ...[south, east, north].flatMap(({ rooms }) => rooms),
    ],
    openings: [
      ...[29, 32, 35].map((v) => sideDoor(60, v, -1, 2)),
      sideDoor(60, 47, 1),
      ...restroomDoors(),
      ...core.openings,
      ...[south, east, north].flatMap(({ openings }) => openings),
    ],
    islands: [...booths(), ...escalators('E5', 'E6'), ...stands()],
    columns: [],
  }
}

function meetingRooms(from: number, [v0, v1]: [number, number], rooms: [number, string][], first: number) {
  const made = { rooms: [] as Room[], openings: [] as Opening[] }
  let u = from
  rooms.forEach(([width, name], i) => {
    made.rooms.push({ rect: [u, v0, u + width, v1], number: String(first + i), name })
    const isSouth = v1 === 26
    made.openings.push(door(u + width - 2, isSouth ? v1 : v0, isSouth ? -1 : 1, name === 'Auditorium' ? 2 : 1))
    u += width
  })
  return made
}

/** Eight blocks of two rows, back to back; each letter is a row on an aisle, counted from the south. */
function booths(): Island[] {
  const numbers = BLOCKS.flatMap((v, block) =>
    COLUMNS.flatMap((u, column) =>
      [0, 1].flatMap((side) =>
        [0, 1, 2, 3].map((i): Island => {
          const number = `${'ABCDFHJM'[2 * column + side]}0${4 * block + i + 1}`
          const [u0, v0] = [u + side * BOOTH_SIDE_M, v + i * BOOTH_SIDE_M]
          return { rect: [u0, v0, u0 + BOOTH_SIDE_M, v0 + BOOTH_SIDE_M], number, kind: 'booth' }
        }),
      ),
    ),
  )
  const taken = numbers.filter(({ number }) => !FREE.has(number!)).sort((p, q) => (p.number! < q.number! ? -1 : 1))
  const names = exhibitors(taken.length)
  taken.forEach((booth, i) => {
    booth.name = names[i]![0]
  })
  return numbers
}

function stands(): Island[] {
  return [
    { rect: [20, 28, 30, 36], number: 'K9', name: 'Stage', kind: 'kiosk' },
    { rect: [50, 30, 54, 34], number: 'K10', name: 'Welcome', kind: 'kiosk' },
    { rect: [96, 30.5, 99, 33.5], number: 'K11', name: 'Registration', kind: 'kiosk' },
    { rect: [152, 30.5, 156, 33.5], number: 'K12', name: 'Coffee', kind: 'kiosk' },
  ]
}

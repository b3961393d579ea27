import type { Island, Level, Room } from './level.ts'
import { ANCHORS_GROUND, exhibitors, FOOD_COURT, SHOPS_FIRST, SHOPS_GROUND, type Tenant } from './tenants.ts'

type Cells = Record<string, string | number | undefined>

/** The spreadsheets that a venue keeps: who is where, by the number on the plan. */
export function catalogs(levels: Level[]): Record<string, string> {
  const rooms = levels.flatMap(({ rooms, islands }) => [...rooms, ...islands])
  return {
    'shops.csv': csv(shops(rooms)),
    'exhibitors.csv': csv(stands(levels)),
    'rooms.csv': csv(meetingRooms(rooms)),
    'services.csv': csv(services(rooms)),
    'landmarks.csv': csv(landmarks(levels)),
  }
}

function shops(rooms: (Room | Island)[]): Cells[] {
  const tenants = new Map<string, Tenant>(
    [...ANCHORS_GROUND, ...SHOPS_GROUND, ...FOOD_COURT, ...SHOPS_FIRST, ...OTHERS].map((tenant) => [tenant[0], tenant]),
  )
  return rooms.flatMap((room, i) => {
    const tenant = room.number && room.name ? tenants.get(room.name) : undefined
    if (!tenant) return []
    const [name, category] = tenant
    const isFood = /food|pizza|burger|sushi|gelato|cafe|bar|bakery/i.test(category)
    return {
      external_id: `SHOP-${room.number}`,
      name,
      category,
      unit: room.number,
      opening_hours: isFood ? 'Mo-Su 08:00-22:00; Jan 01 off' : 'Mo-Sa 10:00-20:00; Su 12:00-18:00; Jan 01 off',
      phone: `+47 22 55 ${pair(i * 7 + 11)} ${pair(i * 3 + 20)}`,
      website: `https://${address(name)}.example`,
      description: `${category} in unit ${room.number}. ${SENTENCES[i % SENTENCES.length]}`,
    }
  })
}

const OTHERS: Tenant[] = [
  ['Kino Nord', 'Cinema'],
  ['Espresso', 'Coffee'],
  ['Car Wash', 'Services'],
  ['Keys', 'Repair services'],
]

const SENTENCES = [
  'Open every day but the first of January.',
  'Ask for the loyalty card of the house.',
  'Click and collect within the hour.',
  'Gift cards of the Galleria are welcome.',
  'Step-free entrance from the concourse.',
]

function stands(levels: Level[]): Cells[] {
  const booths = levels.flatMap(({ islands }) => islands.filter(({ kind, name }) => kind === 'booth' && name))
  const sectors = new Map(exhibitors(booths.length))
  return booths
    .sort((p, q) => (p.number! < q.number! ? -1 : 1))
    .map(({ number, name }, i) => ({
      external_id: `EXH-${String(i + 1).padStart(3, '0')}`,
      name,
      sector: sectors.get(name!),
      booth: number,
      country: COUNTRIES[(i * 5) % COUNTRIES.length],
      website: `https://${address(name!)}.example`,
      email: `hello@${address(name!)}.example`,
      description: `${sectors.get(name!)} from ${COUNTRIES[(i * 5) % COUNTRIES.length]}. Meet the team at booth ${number}.`,
    }))
}

const COUNTRIES = ['Norway', 'Sweden', 'Denmark', 'Finland', 'Iceland', 'Germany', 'Estonia', 'Japan', 'Canada']

function meetingRooms(rooms: (Room | Island)[]): Cells[] {
  return rooms
    .filter(({ number, name }) => name && /^2(0\d|1[0-7])$/.test(number ?? '') && !/Cloakroom|Organisers/.test(name))
    .map(({ number, name, rect }) => ({
      external_id: `ROOM-${number}`,
      name,
      category: 'Meeting room',
      room: number,
      seats: Math.round(((rect[2] - rect[0]) * (rect[3] - rect[1])) / 2.5 / 5) * 5,
      projector: 'true',
      description: `Meeting room ${name} on the congress level.`,
    }))
}

const SERVICES: Record<string, [category: string, description: string]> = {
  Lift: ['Lift', 'Step-free way between the levels.'],
  Stairs: ['Stairs', 'Stairs between the levels.'],
  'WC Women': ['Restroom', 'With a baby changing table.'],
  'WC Men': ['Restroom', 'With a baby changing table.'],
  Security: ['Security services', 'Staffed around the clock.'],
  Management: ['Office', 'Centre management, weekdays 9 to 16.'],
  Cloakroom: ['Services', 'Coats and luggage during events.'],
  Organisers: ['Office', 'The office of the organisers.'],
  Lockers: ['Services', 'Lockers in three sizes, paid by card.'],
  Bicycles: ['Bike parking', 'Indoor racks, pumps and a repair stand.'],
  'Parking A': ['Parking', 'Ninety bays, charging along the west wall.'],
  'Parking B': ['Parking', 'Sixty bays, wide ones for families.'],
  'Parking C': ['Parking', 'Forty bays for residents.'],
  'Parking D': ['Parking', 'Fifty bays, long stay.'],
}

/** A lift is one row: it is placed on every level that shows its number. */
function services(rooms: (Room | Island)[]): Cells[] {
  const seen = new Set<string>()
  return rooms.flatMap(({ number, name }) => {
    const service = name ? SERVICES[name] : undefined
    if (!service || !number || seen.has(number)) return []
    seen.add(number)
    const numbered = /^(Lift|Stairs)$/.test(name!)
    return {
      external_id: `SVC-${number}`,
      name: numbered ? `${name} ${number.slice(1)}` : name,
      category: service[0],
      unit: number,
      description: service[1],
    }
  })
}

function landmarks(levels: Level[]): Cells[] {
  return levels.flatMap(({ title, rooms, islands }) =>
    [
      ...islands.filter(({ kind, name }) => kind === 'kiosk' && name !== 'Espresso'),
      ...rooms.filter(({ name }) => name === 'Food Court'),
    ].map(({ number, name }) => ({
      external_id: `LM-${number}`,
      name: LONG_NAMES[name!] ?? name,
      category: landmarkCategory(name!),
      unit: number,
      description: `On ${title}.`,
    })),
  )
}

function landmarkCategory(name: string): string {
  if (name === 'Food Court') return 'Restaurants'
  return /Information|Welcome|Registration/.test(name) ? 'Information' : 'Landmark'
}

const LONG_NAMES: Record<string, string> = {
  Information: 'Information desk',
  Sail: 'Sail sculpture',
  Lounge: 'Reading lounge',
  Clock: 'Harbour clock',
  Stage: 'Main stage',
  Welcome: 'Welcome desk',
  Registration: 'Registration desk',
  Coffee: 'Coffee bar',
  'Polar Bear': 'Polar bear statue',
}

function pair(value: number): string {
  return String(value % 100).padStart(2, '0')
}

function address(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('ø', 'o')
    .replaceAll('å', 'a')
    .replace(/[^a-z0-9]+/g, '-')
}

function csv(rows: Cells[]): string {
  const columns = Object.keys(rows[0] ?? {})
  const lines = rows.map((row) => columns.map((column) => cell(String(row[column] ?? ''))).join(','))
  return `${[columns.join(','), ...lines].join('\n')}\n`
}

function cell(text: string): string {
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

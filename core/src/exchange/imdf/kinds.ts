import { conceptsOfName, findConcept } from '../../vocabulary/index.ts'

/** What a unit of IMDF is in a drawing. */
interface UnitMeaning {
  kind: 'space' | 'wall' | 'connector' | 'obstacle'
  /** Whether a space is walkable; absent: as the drawing says. */
  walkable?: boolean
  connectorType?: 'elevator' | 'escalator' | 'stairs' | 'ramp'
}

const CONNECTOR: Readonly<Record<string, UnitMeaning>> = {
  elevator: { kind: 'connector', connectorType: 'elevator' },
  escalator: { kind: 'connector', connectorType: 'escalator' },
  stairs: { kind: 'connector', connectorType: 'stairs' },
}
const WALLS = ['brick', 'concrete', 'drywall', 'glass', 'wood', 'structure']
const PASSAGES = ['walkway', 'walkway.island', 'lobby', 'footbridge', 'movingwalkway', 'platform', 'ramp', 'steps', 'terrace', 'unenclosedarea'] // biome-ignore format: a list
const NOT_WALKED = ['opentobelow', 'nonpublic', 'vegetation', 'road']

/** Unknown categories are rooms, which keep their category. */
export function meaningOfUnit(category: string): UnitMeaning {
  if (Object.hasOwn(CONNECTOR, category)) return CONNECTOR[category]!
  if (WALLS.includes(category)) return { kind: 'wall' }
  if (category === 'column') return { kind: 'obstacle' }
  if (PASSAGES.includes(category)) return { kind: 'space', walkable: true }
  return NOT_WALKED.includes(category) ? { kind: 'space', walkable: false } : { kind: 'space' }
}

/**
 * Concepts of the vocabulary and the categories of IMDF that say the same, of units and of amenities. Read from the
 * left on export and from the right on import; the first line of a category is its own. docs/exchange.md shows it.
 */
const CONCEPT_CATEGORIES: readonly [concept: string, unit: string | null, amenity: string | null][] = [
  ['toilet', 'restroom', 'restroom'],
  ['toilet', 'restroom.male', 'restroom.male'],
  ['toilet', 'restroom.female', 'restroom.female'],
  ['toilet', 'restroom.unisex', 'restroom.unisex'],
  ['toilet', 'restroom.family', 'restroom.family'],
  ['accessible-toilet', 'restroom.wheelchair', 'restroom.wheelchair'],
  ['baby-change', null, 'babychanging'],
  ['nursing', 'mothersroom', 'mothersroom'],
  ['shower', 'shower', 'shower'],
  ['changing-room', null, 'fittingroom'],
  ['water', null, 'drinkingfountain'],
  ['atm', null, 'atm'],
  ['tickets', null, 'ticketing'],
  ['cash-desk', null, 'cashier'],
  ['information', null, 'information'],
  ['reception', null, 'reception.desk'],
  ['registration', null, 'checkin'],
  ['lost-and-found', null, 'lostandfound'],
  ['baggage', null, 'baggageclaim'],
  ['cloakroom', null, 'baggagestorage'],
  ['lockers', null, 'coinlocker'],
  ['security', null, 'security'],
  ['smoking', 'smokingarea', 'smokingarea'],
  ['prayer', null, 'prayerroom'],
  ['chapel', null, 'prayerroom.christianity'],
  ['phone-charging', null, 'powerchargingstation'],
  ['wifi', null, 'wifi'],
  ['telephone', null, 'payphone'],
  ['post-office', 'mailroom', 'mailbox'],
  ['rest-area', 'lounge', 'seating'],
  ['waiting-room', 'waitingroom', null],
  ['vip-lounge', 'privatelounge', 'privatelounge'],
  ['first-aid', 'firstaid', 'firstaid'],
  ['aed', null, 'defibrillator'],
  ['vending-machine', null, 'vendingmachine'],
  ['playground', 'recreation', 'childplayarea'],
  ['pool', null, 'swimmingpool'],
  ['gym', 'fitnessroom', null],
  ['library', 'library', 'library'],
  ['theatre', 'theater', 'amphitheater'],
  ['cinema', 'movietheater', null],
  ['laboratory', 'laboratory', null],
  ['parking', 'parking', 'parking'],
  ['bicycle-parking', null, 'parking.bicycle'],
  ['car-charging', null, 'parking.ev'],
  ['taxi', null, 'taxi'],
  ['bus', null, 'bus'],
  ['train', null, 'rail.national'],
  ['subway', null, 'rail.muni'],
  ['car-rental', null, 'carrental'],
  ['gate', null, 'boardinggate'],
  ['platform', 'platform', 'platform'],
  ['meeting-room', 'conferenceroom', null],
  ['auditorium', 'auditorium', null],
  ['classroom', 'classroom', null],
  ['office', 'office', null],
  ['print-shop', null, 'copymachine'],
  ['server-room', 'serverroom', null],
  ['storage', 'storage', 'storage'],
  ['canteen', 'foodservice', 'foodservice'],
  ['food', 'foodservice', 'eatingdrinking'],
  ['lift', 'elevator', 'elevator'],
  ['escalator', 'escalator', 'escalator'],
  ['stairs', 'stairs', 'stairs'],
  ['ramp', 'ramp', 'ramp'],
  ['entrance', null, 'entry'],
  ['assembly-point', null, 'meetingpoint'],
  ['lobby', 'lobby', null],
  ['corridor', 'walkway', null],
  ['terrace', 'terrace', null],
]

/** A name says what a room is only where it says little else: the Elevator Museum is no elevator. */
const MIN_NAME_SHARE = 0.5

function conceptOf(text: string): string | null {
  if (findConcept(text)) return text
  return conceptsOfName(text).find(({ share }) => share >= MIN_NAME_SHARE)?.concept.id ?? null
}

/** The category of a room by its name; connectors are classified by kind, never by name. */
export function unitCategoryOf(name: string | null, isWalkable: unknown): string {
  const concept = name ? conceptOf(name) : null
  const line = CONCEPT_CATEGORIES.find(([id, unit]) => id === concept && unit !== null)
  if (line && meaningOfUnit(line[1]!).kind === 'space') return line[1]!
  if (isWalkable === true) return 'walkway'
  return isWalkable === false ? 'nonpublic' : 'room'
}

/** Null where nothing says that it is an amenity. */
export function amenityCategoryOf(text: string | null): string | null {
  const concept = text ? conceptOf(text) : null
  return CONCEPT_CATEGORIES.find(([id, , amenity]) => id === concept && amenity !== null)?.[2] ?? null
}

/** Words for a category, in all languages where the vocabulary has it. */
export function wordsOfAmenity(category: string): { name: string; names: Readonly<Record<string, string>> } {
  const parts = category.split('.')
  for (let length = parts.length; length > 0; length--) {
    const known = parts.slice(0, length).join('.')
    const concept = findConcept(CONCEPT_CATEGORIES.find(([, , amenity]) => amenity === known)?.[0] ?? '')
    if (concept) return { name: concept.names.en, names: concept.names }
  }
  const text = parts.join(' ')
  return { name: text.charAt(0).toUpperCase() + text.slice(1), names: {} }
}

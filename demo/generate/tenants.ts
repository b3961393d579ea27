/** Shops and restaurants as they move in, level by level: name, category, and what their row says about them. */
export type Tenant = [name: string, category: string]

export const ANCHORS_GROUND: Tenant[] = [
  ['Havnestad', 'Department store, fashion'],
  ['Torget Market', 'Supermarket'],
  ['Voltmark', 'Electronics'],
]

export const SHOPS_GROUND: Tenant[] = [
  ['Blomst & Blad', 'Home and garden'],
  ['Kaffe Kai', 'Cafe'],
  ['Sol Parfyme', 'Beauty'],
  ['Brille Nord', 'Optician'],
  ['Fjordbank', 'Bank'],
  ['Apotek Ankeret', 'Pharmacy'],
  ['Bakeriet', 'Bakery'],
  ['Pen & Papir', 'Stationery'],
  ['Klokkeriet', 'Jewellery'],
  ['Telefonen', 'Mobile phones'],
  ['Reisefeber', 'Travel agency'],
  ['Skoloftet', 'Shoes'],
  ['Nordlys', 'Fashion'],
  ['Ull & Garn', 'Fashion'],
  ['Lekestua', 'Toys and kids'],
  ['Bokhjulet', 'Books'],
  ['Tinde Sport', 'Sports'],
  ['Sjokoladen', 'Bakery and sweets'],
  ['Lin & Lagom', 'Fashion'],
  ['Hud & Salt', 'Beauty'],
  ['Frisk Juice', 'Juice bar'],
  ['Kobber', 'Kitchenware'],
  ['Regnbyen', 'Fashion'],
  ['Vinylboden', 'Records, entertainment'],
  ['Sykkelstua', 'Bikes'],
  ['Ost & Vin', 'Groceries'],
  ['Havfisk', 'Groceries'],
  ['Gullhjulet', 'Jewellery'],
]

export const FOOD_COURT: Tenant[] = [
  ['Bao Brygge', 'Food, Asian kitchen'],
  ['Pizza Pir', 'Pizza'],
  ['Grillen', 'Burger'],
  ['Falafel Fix', 'Food, Levantine'],
  ['Sushi Skjer', 'Sushi'],
  ['Is & Sorbet', 'Gelato'],
]

export const SHOPS_FIRST: Tenant[] = [
  ['Fritid', 'Outdoor sports'],
  ['Puls Fitness', 'Fitness'],
  ['Stabburet', 'Home and furniture'],
  ['Lampehuset', 'Home and lighting'],
  ['Kyst & Krem', 'Beauty'],
  ['Denimverket', 'Fashion'],
  ['Silkeveien', 'Fashion'],
  ['Skredder Moe', 'Tailor'],
  ['Barnas Brygge', 'Kids fashion'],
  ['Hatteriet', 'Accessories'],
  ['Spill & Sånt', 'Gaming'],
  ['Linse Foto', 'Photo'],
  ['Vaskeriet', 'Laundry'],
  ['Salong Saks', 'Hairdresser'],
  ['Neglverket', 'Nails'],
  ['Tannlege Vik', 'Dentist'],
  ['Fotriktig', 'Shoes'],
  ['Veska', 'Accessories'],
  ['Fjellduken', 'Outdoor sports'],
  ['Strikk', 'Fashion'],
  ['Tekanna', 'Tea and coffee'],
  ['Rammer', 'Home and decor'],
  ['Kjole & Hvitt', 'Fashion'],
  ['Undertøyet', 'Fashion'],
  ['Sengeland', 'Home and furniture'],
  ['Gitarhuset', 'Music, entertainment'],
  ['Seilmaker', 'Accessories'],
]

const FIRST_HALVES = [
  'Aurora',
  'Boreal',
  'Cirrus',
  'Delta',
  'Ember',
  'Fathom',
  'Granite',
  'Harbor',
  'Indigo',
  'Juniper',
]
const SECOND_HALVES: Tenant[] = [
  ['Robotics', 'Automation'],
  ['Sensors', 'Measurement'],
  ['Energy', 'Power and storage'],
  ['Marine', 'Ships and ports'],
  ['Optics', 'Imaging'],
  ['Foods', 'Food technology'],
  ['Materials', 'Materials'],
  ['Mobility', 'Transport'],
  ['Systems', 'Software'],
]

/** Every exhibitor's name is said once, and no two neighbours share a half. */
export function exhibitors(count: number): Tenant[] {
  return Array.from({ length: count }, (_, i) => {
    const [half, sector] = SECOND_HALVES[(i * 4 + 1) % SECOND_HALVES.length]!
    return [`${FIRST_HALVES[i % FIRST_HALVES.length]!} ${half}`, sector]
  })
}

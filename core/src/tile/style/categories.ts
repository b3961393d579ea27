/**
 * What a place is, in the few kinds that a map tells apart by colour and icon, with the words that signs and
 * spreadsheets use for it in English and German, without accents. The sprite has an image under each name.
 */
export const CATEGORIES = {
  restroom: words('restroom toilet toilets bathroom washroom lavatory wc wcs toilette toiletten sanitar wickelraum'),
  elevator: words('elevator elevators lift lifts aufzug aufzuge fahrstuhl'),
  escalator: words('escalator escalators rolltreppe rolltreppen fahrtreppe'),
  stairs: words('stairs stair stairway staircase stairwell treppe treppen treppenhaus'),
  exit: words('exit exits entrance entrances emergency ausgang eingang notausgang'),
  parking: words('parking garage parkplatz parkhaus parken tiefgarage stellplatz'),
  info: words('info information reception helpdesk concierge empfang auskunft rezeption'),
  meeting: words(
    'meeting meetings conference boardroom huddle seminar auditorium besprechung besprechungsraum konferenz tagung',
  ),
  booth: words('booth booths exhibitor exhibitors stand messestand aussteller'),
  office: words('office offices desk desks workspace coworking team buro buros arbeitsplatz arbeitsplatze'),
  health: words(
    'health pharmacy doctor dentist clinic medical optician hospital apotheke arzt zahnarzt praxis optiker gesundheit klinik',
  ),
  bank: words('bank banks atm cash finance exchange sparkasse geldautomat wechselstube finanzen'),
  grocery: words('grocery groceries supermarket market lebensmittel supermarkt bioladen drogerie getranke'),
  food: words(
    'food restaurant restaurants cafe coffee bar bakery pizza pizzeria burger sushi kitchen juice gelato dining canteen bistro ' +
      'gastronomie essen backerei imbiss kantine kaffee eisdiele gasthaus',
  ),
  beauty: words(
    'beauty hair hairdresser barber cosmetics perfume nails salon spa friseur kosmetik parfum parfumerie frisor nagelstudio',
  ),
  sport: words('sport sports fitness gym outdoor bike bikes cycling running sportartikel fahrrad turnhalle'),
  electronics: words(
    'electronics computer computers phone phones mobile gaming photo elektronik handy technik mobilfunk',
  ),
  books: words(
    'book books bookstore bookshop stationery library press newspapers buch bucher buchhandlung schreibwaren bibliothek zeitschriften',
  ),
  home: words('home furniture interior decor garden kitchenware mobel wohnen einrichtung haushalt garten'),
  entertainment: words(
    'entertainment cinema theatre theater arcade bowling playground museum kino spielplatz unterhaltung freizeit',
  ),
  fashion: words(
    'fashion clothing clothes apparel shoes shoe jewelry jewellery accessories kids mode kleidung bekleidung schuh schuhe schmuck',
  ),
  services: words(
    'service services travel laundry tailor post repair insurance dienstleistung dienstleistungen reise reiseburo reinigung schneiderei',
  ),
} as const satisfies Record<string, ReadonlySet<string>>

export type Category = keyof typeof CATEGORIES

/** Places people look for by their sign rather than by their name. */
export const AMENITIES: readonly Category[] = ['restroom', 'elevator', 'escalator', 'stairs', 'exit', 'parking', 'info']

/** Columns that say what a row is; all others say something about it. */
const TELLING_COLUMN = /categor|kategorie|type|typ$|kind|branche|sector|segment|tags?$|genre|sparte|gruppe|group/i
const NAMING_COLUMN = /^(title|name|titel|bezeichnung|label)$/i

/** Cells and columns beyond these say nothing about a category. */
const MAX_TEXT_LENGTH = 200
const MAX_COLUMNS = 64

/** Inside a compound ("Sportgeschäft"), shorter words are too often something else ("bar" in "Barbara"). */
const MIN_COMPOUND_LENGTH = 5

/**
 * The category of placed content, or null where nothing tells: by its category column, else by the title of its
 * catalog, else by its own name.
 */
export function categoryOf(catalogTitle: string, data: Readonly<Record<string, unknown>>): Category | null {
  const cells = Object.entries(data).slice(0, MAX_COLUMNS)
  const told = cells.filter(([column]) => TELLING_COLUMN.test(column)).map(([, value]) => value)
  const named = cells.filter(([column]) => NAMING_COLUMN.test(column)).map(([, value]) => value)
  for (const text of [...told, catalogTitle, ...named]) {
    const category = typeof text === 'string' ? categoryOfText(text) : null
    if (category) return category
  }
  return null
}

/** Whole words count first, in the order of the text; then parts of compounds. */
export function categoryOfText(text: string): Category | null {
  const spoken = plainWords(text)
  return (
    firstMatch(spoken, (word, known) => known.has(word)) ??
    firstMatch(spoken, (word, known) => {
      for (const part of known) if (part.length >= MIN_COMPOUND_LENGTH && word.includes(part)) return true
      return false
    })
  )
}

function firstMatch(spoken: string[], matches: (word: string, known: ReadonlySet<string>) => boolean): Category | null {
  for (const word of spoken) {
    for (const [category, known] of Object.entries(CATEGORIES)) if (matches(word, known)) return category as Category
  }
  return null
}

function plainWords(text: string): string[] {
  const plain = text
    .slice(0, MAX_TEXT_LENGTH)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
  return plain.match(/[a-z]+/g) ?? []
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(' '))
}

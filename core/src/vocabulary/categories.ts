/** The kinds of place that a map shows by colour and icon. The sprite has an image under each name. */
export const CATEGORIES = [
  'restroom',
  'elevator',
  'escalator',
  'stairs',
  'exit',
  'parking',
  'info',
  'accessible',
  'water',
  'smoking',
  'baggage',
  'charging',
  'first-aid',
  'security',
  'tickets',
  'prayer',
  'transport',
  'meeting',
  'booth',
  'office',
  'health',
  'pharmacy',
  'bank',
  'grocery',
  'food',
  'coffee',
  'bar',
  'beauty',
  'sport',
  'bicycle',
  'electronics',
  'books',
  'home',
  'entertainment',
  'fashion',
  'shop',
  'services',
] as const

export type Category = (typeof CATEGORIES)[number]

/** Categories of places that visitors look for by their sign rather than by their name. */
export const AMENITIES: readonly Category[] = [
  'restroom',
  'elevator',
  'escalator',
  'stairs',
  'exit',
  'parking',
  'info',
  'accessible',
  'water',
  'smoking',
  'charging',
  'first-aid',
]

const WELL_KNOWN: ReadonlySet<Category> = new Set([
  ...AMENITIES,
  'baggage',
  'security',
  'tickets',
  'prayer',
  'transport',
  'pharmacy',
  'bank',
  'food',
  'coffee',
  'bar',
])

/** Whether most visitors recognise a place of the category by sight, so that directions may refer to it. */
export function isWellKnown(category: Category | null): boolean {
  return category !== null && WELL_KNOWN.has(category)
}

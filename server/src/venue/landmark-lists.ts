import type { Landmark } from '@rotunda/core/route'
import { type Item, rankOf, toLandmark } from './item.ts'
import type { Places } from './places.ts'
import type { Fallback } from './translations.ts'

/** Routes of larger views name landmarks and amenities only, because each write has them indexed again. */
const MAX_NAMED_PLACES = 20_000
const MAX_LISTS = 16

type TitleIn = (item: Item, languages: Fallback) => string

/** What the texts of routes may refer to, by language. Lists are kept, because the router indexes each list once. */
export class LandmarkLists {
  readonly #places: () => Places
  readonly #titleIn: TitleIn
  readonly #lists = new Map<string, readonly Landmark[]>()

  constructor(places: () => Places, titleIn: TitleIn) {
    this.#places = places
    this.#titleIn = titleIn
  }

  /** A language in which nothing has another name shares the list of plain names. */
  in(languages: Fallback): readonly Landmark[] {
    const language = languages[0] ?? ''
    const known = this.#lists.get(language)
    if (known) return known
    const list = this.#named().map((item) => toLandmark(item, this.#titleIn(item, languages)))
    const plain = language === '' ? list : this.in([])
    const isSame = list.every(({ name }, i) => name === plain[i]!.name)
    if (this.#lists.size >= MAX_LISTS) this.#lists.clear()
    this.#lists.set(language, isSame ? plain : list)
    return this.#lists.get(language)!
  }

  clear(): void {
    this.#lists.clear()
  }

  /** Bookings stay private. */
  #named(): Item[] {
    const places = this.#places()
    const isSmall = places.size <= MAX_NAMED_PLACES
    return places.filter(
      ({ isBooking, catalog, category }) => !isBooking && (isSmall || rankOf(catalog, category) !== 'place'),
    )
  }
}

import type { Landmark } from '@rotunda/core/route'
import { type Item, toLandmark } from './item.ts'
import type { Fallback } from './translations.ts'

/** Routes of larger views name landmarks and amenities only, because each write has them indexed again. */
const MAX_NAMED_PLACES = 20_000
const MAX_LISTS = 16

type TitleIn = (item: Item, languages: Fallback) => string

/** What the texts of routes may refer to, by language. Lists are kept, because the router indexes each list once. */
export class LandmarkLists {
  readonly #items: ReadonlyMap<string, Item>
  readonly #titleIn: TitleIn
  readonly #lists = new Map<string, readonly Landmark[]>()

  constructor(items: ReadonlyMap<string, Item>, titleIn: TitleIn) {
    this.#items = items
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
    const isSmall = this.#items.size <= MAX_NAMED_PLACES
    return [...this.#items.values()].filter((item) => !item.isBooking && (isSmall || item.rank !== 'place'))
  }
}

import type { Landmark } from '@rotunda/core/route'
import {
  primaryLanguage,
  type SearchDocument,
  SearchIndex,
  type SearchOptions,
  type Suggestions,
  Synonyms,
} from '@rotunda/core/search'
import { makeYielder, runCooperatively } from '../cooperative.ts'
import type { Db, Tx } from '../db/db.ts'
import type { ViewRow } from '../map-views/store.ts'
import { loadCatalogs, type VenueCatalog } from './catalogs.ts'
import { ContextWords } from './context-words.ts'
import { forgetOutdated, type Item, toDocument, toItem } from './item.ts'
import { catalogTitle, writeItem } from './item-json.ts'
import { LandmarkLists } from './landmark-lists.ts'
import { floorOfDataset, type Levels, levelNameIn } from './levels.ts'
import { type ItemFilter, type ItemRow, loadItems } from './load-items.ts'
import { type PlaceRecords, PlaceRecordsBuilder } from './place-records.ts'
import { NO_RECORD, Places } from './places.ts'
import { type Fallback, localize } from './translations.ts'

/** So many are no more than some milliseconds' work, between which requests have their turn. */
const ITEMS_PER_SLICE = 64
/** Responses of an item, and names of levels, that are kept in languages other than the plain one. */
const MAX_LANGUAGES_KEPT = 16
const NO_LANGUAGE: Fallback = []

/** What a view stands on that need not be computed again. */
interface ViewParts {
  catalogs: ReadonlyMap<string, VenueCatalog>
  records: PlaceRecords
  index: SearchIndex
}

/** Everything placed on one view, searchable, with each item's response kept as bytes. */
export class ViewModel {
  readonly accountId: string
  readonly viewId: string
  readonly levels: Levels
  #items: Places
  /** Suggested search terms, as the view's owner set them. */
  readonly terms: readonly string[]
  readonly #synonymGroups: readonly (readonly string[])[]
  readonly #synonyms: Synonyms | undefined
  /** The language of plain columns, where the owner has set it. */
  readonly #language: string | null
  readonly #catalogs = new Map<string, VenueCatalog>()
  #index = new SearchIndex()
  #words: ContextWords | null = null
  /** How often what items say of their surroundings has changed. */
  #surroundings = 0
  readonly #landmarks = new LandmarkLists(
    () => this.#items,
    (item, languages) => this.titleIn(item, languages),
  )
  readonly #levelNames = new Map<string, ReadonlyMap<number, string>>()
  #merging = false

  private constructor(row: ViewRow, levels: Levels) {
    this.accountId = row.account_id
    this.viewId = row.map_view_id
    this.terms = row.suggested_search_terms
    this.levels = levels
    this.#items = new Places(null, this.#catalogs, levels)
    this.#synonymGroups = row.synonyms
    this.#synonyms = row.synonyms.length > 0 ? new Synonyms(row.synonyms) : undefined
    this.#language = row.language === null ? null : primaryLanguage(row.language)
  }

  static async load(db: Db, row: ViewRow, levels: Levels): Promise<ViewModel> {
    return db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((tx) => ViewModel.read(tx, row, levels))
  }

  /** As the transaction sees it. */
  static async read(tx: Tx, row: ViewRow, levels: Levels): Promise<ViewModel> {
    const view = new ViewModel(row, levels)
    const pause = makeYielder()
    const records = new PlaceRecordsBuilder(view.viewId)
    const documents: SearchDocument[] = []
    let record = 0
    for await (const rows of loadItems(tx, view.accountId, view.viewId)) {
      await view.#ensureCatalogs(tx, rows)
      for (const [i, row] of rows.entries()) {
        const item = view.#toItem(row)
        if (!item) continue
        records.add(row, item)
        if (!item.isBooking) documents.push({ ...toDocument(item), ref: record })
        record++
        if (i % ITEMS_PER_SLICE === 0) await pause()
      }
    }
    view.#items = new Places(await runCooperatively(records.finish()), view.#catalogs, levels)
    view.#index = await SearchIndex.buildCooperatively(documents, pause)
    return view
  }

  /** On records and an index that were made when the catalogs were the same. */
  static open(row: ViewRow, levels: Levels, parts: ViewParts): ViewModel {
    const view = new ViewModel(row, levels)
    for (const [key, catalog] of parts.catalogs) view.#catalogs.set(key, catalog)
    view.#items = new Places(parts.records, view.#catalogs, levels)
    view.#index = parts.index
    return view
  }

  get items(): Places {
    return this.#items
  }

  get index(): SearchIndex {
    return this.#index
  }

  get bytes(): number {
    return this.#index.bytes + this.#items.bytes
  }

  search(query: string, { floor, skip, limit, language }: SearchOptions): { total: number; items: Item[] } {
    const { total, hits } = this.#index.locate(query, { floor, skip, limit, language, synonyms: this.#synonyms })
    const items: Item[] = []
    for (const { segment, document } of hits)
      items.push(this.#items.at(segment.refs[document]!) ?? this.#items.get(segment.idOf(document))!)
    return { total, items }
  }

  /** What the texts of routes may refer to. */
  landmarks(languages: Fallback): readonly Landmark[] {
    return this.#landmarks.in(languages)
  }

  /** Names of levels by floor, the same object for the same language; undefined where all are as drawn. */
  levelNames(languages: Fallback): ReadonlyMap<number, string> | undefined {
    const [asked] = languages
    if (asked === undefined) return undefined
    const known = this.#levelNames.get(asked)
    if (known) return known
    const names = new Map(this.levels.list.map((level) => [level.floor, levelNameIn(level, languages)]))
    if (this.#levelNames.size < MAX_LANGUAGES_KEPT) this.#levelNames.set(asked, names)
    return names
  }

  /** Whether any row placed here may have such a column. */
  hasColumn(name: string): boolean {
    for (const catalog of this.#catalogs.values()) if (Object.hasOwn(catalog.schema, name)) return true
    return false
  }

  suggest(typed: string, limit: number, tag: string | undefined): Suggestions {
    const languages = this.languagesFor(tag)
    const titles = new Map([...this.#catalogs.values()].map((catalog) => [catalog.title, catalog]))
    return this.#index.suggest(typed, limit, {
      synonyms: this.#synonyms,
      language: languages[0],
      titleOf: (id, ref) => this.titleIn(this.#items.find(ref, id)!, languages),
      translateCategory: (title) => catalogTitle(titles.get(title), languages) ?? title,
    })
  }

  get synonyms(): readonly (readonly string[])[] {
    return this.#synonymGroups
  }

  parentOf(item: Item): Item | null {
    return item.parentId === null ? null : (this.items.get(item.parentId) ?? null)
  }

  childrenOf(item: Item): Item[] {
    const ids = this.#items.childrenOf(item.placementId) ?? []
    return [...ids].map((id) => this.items.get(id)!).sort((a, b) => (a.placementId < b.placementId ? -1 : 1))
  }

  /** The item as every response shows it, in a language where one is asked for. */
  bytesOf(item: Item, languages: Fallback = NO_LANGUAGE): Buffer {
    forgetOutdated(item, this.#surroundings)
    const [asked] = languages
    if (asked === undefined) {
      item.bytes ??= Buffer.from(this.#write(item, languages))
      return item.bytes
    }
    const known = item.localized?.get(asked)
    if (known) return known
    const bytes = Buffer.from(this.#write(item, languages))
    item.localized ??= new Map()
    if (item.localized.size < MAX_LANGUAGES_KEPT) item.localized.set(asked, bytes)
    return bytes
  }

  /** The languages to read a text in, for a visitor with this one. */
  languagesFor(tag: string | undefined): Fallback {
    if (tag === undefined) return NO_LANGUAGE
    const asked = primaryLanguage(tag)
    return this.#language === null || this.#language === asked ? [asked] : [asked, this.#language]
  }

  titleIn(item: Item, languages: Fallback): string {
    if (languages.length === 0 || item.titleKey === null) return item.title
    const title = localize(item.data, item.titleKey, languages)
    return title === null || title === undefined || title === '' ? item.title : String(title)
  }

  #write(item: Item, languages: Fallback): string {
    this.#words ??= new ContextWords(
      this.levels,
      this.#items.inCatalogs(({ isLandmark }) => isLandmark),
    )
    const parent = this.parentOf(item)
    // What everybody reads says nothing of who has booked.
    const above = parent?.isBooking ? null : parent
    const titleOf = (other: Item) => this.titleIn(other, languages)
    return writeItem(item, this.#words.of(item, above, languages, titleOf), titleOf(item), languages)
  }

  /** Reads again what a change names, and takes away what is no longer there. */
  async refresh(db: Db | Tx, filter: ItemFilter): Promise<void> {
    const pause = makeYielder()
    const gone = await this.#named(filter, pause)
    const fresh: Item[] = []
    for await (const rows of loadItems(db, this.accountId, this.viewId, filter)) {
      for (const item of await this.#putAll(db, rows, pause)) {
        gone.delete(item.placementId)
        fresh.push(item)
      }
    }
    // What stands under a placement goes with it, as in the database: the set grows while it is walked.
    for (const id of gone) {
      for (const child of this.#items.childrenOf(id) ?? []) gone.add(child)
      this.#items.forgetChildren(id)
      this.#items.delete(id)
    }
    this.#index.remove(gone)
    this.#forgetWords(fresh, gone.size > 0)
    for (let start = 0; start < fresh.length; start += ITEMS_PER_SLICE) {
      this.#index.upsert(documentsOf(fresh.slice(start, start + ITEMS_PER_SLICE)))
      await pause()
    }
    this.#mergeLater()
  }

  async #named({ placementIds, contentIds, featureIds }: ItemFilter, pause: () => Promise<void>): Promise<Set<string>> {
    if (placementIds) return new Set(placementIds.filter((id) => this.items.has(id)))
    return this.#items.idsOf(new Set(contentIds), new Set(featureIds), pause)
  }

  async #putAll(db: Db | Tx, rows: ItemRow[], pause: () => Promise<void>): Promise<Item[]> {
    await this.#ensureCatalogs(db, rows)
    const items: Item[] = []
    for (const [i, row] of rows.entries()) {
      const item = this.#put(row)
      if (item) items.push(item)
      if (i % ITEMS_PER_SLICE === 0) await pause()
    }
    return items
  }

  #put(row: ItemRow): Item | null {
    const item = this.#toItem(row)
    if (item) this.#items.set(item)
    else this.#items.delete(row.placement_id)
    return item
  }

  #toItem(row: ItemRow): Item | null {
    const catalog = this.#catalogs.get(row.catalog_key)
    return catalog ? toItem(row, this.viewId, catalog, floorOfDataset(this.levels, row.dataset_id)) : null
  }

  /** A landmark that moved or was renamed stands in the words of many others. */
  #forgetWords(changed: Item[], someGone: boolean): void {
    if (someGone || changed.some((item) => !item.isBooking)) this.#landmarks.clear()
    const touchesLandmarks =
      someGone || changed.some((item) => item.catalog.isLandmark || this.#items.childrenOf(item.placementId))
    if (!touchesLandmarks) return
    this.#words = null
    this.#surroundings++
  }

  async #ensureCatalogs(db: Db | Tx, rows: ItemRow[]): Promise<void> {
    const missing = [...new Set(rows.map((row) => row.catalog_key))].filter((key) => !this.#catalogs.has(key))
    for (const [key, catalog] of await loadCatalogs(db, this.accountId, missing)) this.#catalogs.set(key, catalog)
  }

  #mergeLater(): void {
    if (this.#merging || !this.#index.needsMerge) return
    this.#merging = true
    this.#index.merge(makeYielder()).finally(() => {
      this.#merging = false
    })
  }
}

/** One at a time as they are asked for: making all of a large venue at once would hold up requests. */
function* documentsOf(items: Iterable<Item>): Generator<SearchDocument> {
  for (const item of items) if (!item.isBooking) yield { ...toDocument(item), ref: NO_RECORD }
}

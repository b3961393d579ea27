import type { FlatArray } from '@rotunda/core/search'
import type { Category } from '@rotunda/core/vocabulary'
import type { VenueCatalog } from './catalogs.ts'
import { Holders } from './holders.ts'
import { type Item, kindsOf } from './item.ts'
import { floorOfDataset, type Levels } from './levels.ts'
import type { PlaceNames, PlaceRecords } from './place-records.ts'

/** What can be asked of all places without making items of them. */
export interface Traits {
  catalog: VenueCatalog
  category: Category | null
  isBooking: boolean
  kinds: readonly string[]
}

/** The traits of one record after the other, each looked up when it is asked for. */
class RecordTraits implements Traits {
  readonly #records: PlaceRecords
  readonly #catalogs: VenueCatalog[]
  place = 0

  constructor(records: PlaceRecords, catalogs: ReadonlyMap<string, VenueCatalog>) {
    this.#records = records
    this.#catalogs = records.names.catalogKeys.map((key) => catalogs.get(key)!)
  }

  get catalog(): VenueCatalog {
    return this.#catalogs[this.#records.columns.catalogs[this.place]!]!
  }

  get category(): Category | null {
    return this.#records.categoryOf(this.place)
  }

  get isBooking(): boolean {
    return this.#records.isBooking(this.place)
  }

  get kinds(): readonly string[] {
    const { names, columns } = this.#records
    return names.kinds[columns.kinds[this.place]!]!
  }
}

/** Number of most recent items kept with their responses: all of a view with no more places than this. */
const ITEMS_PER_GENERATION = 10_000
/** Approximate memory of an item besides its record, with its response. */
const ITEM_BYTES = 2_500

/** The number of a document that has no record: it is found by its ID. */
export const NO_RECORD = 0xffffffff

/** The placements of a view by ID: those that were there when it was loaded as records, changed ones as items. */
export class Places {
  readonly #records: PlaceRecords | null
  readonly #catalogs: ReadonlyMap<string, VenueCatalog>
  readonly #levels: Levels
  /** Records that were changed or removed since. */
  readonly #outdated: Uint8Array
  readonly #changed = new Map<string, Item>()
  readonly #children = new Map<string, Set<string>>()
  #recent = new Map<number, Item>()
  #older = new Map<number, Item>()
  /** Recent items by their IDs: to find the place of an ID among the records takes several times as long. */
  readonly #byId = new Map<string, Item>()
  readonly #holdersOfFeatures: Holders | null
  readonly #holdersOfContents: Holders | null
  #size: number

  constructor(records: PlaceRecords | null, catalogs: ReadonlyMap<string, VenueCatalog>, levels: Levels) {
    this.#records = records
    this.#catalogs = catalogs
    this.#levels = levels
    this.#size = records?.length ?? 0
    this.#outdated = new Uint8Array(this.#size)
    this.#holdersOfFeatures = records && new Holders(records.columns.features)
    this.#holdersOfContents = records && new Holders(records.columns.contents)
    if (records) this.#noteParents(records)
  }

  get size(): number {
    return this.#size
  }

  get bytes(): number {
    const items = this.#changed.size + this.#recent.size + this.#older.size
    return (this.#records?.bytes ?? 0) + this.#outdated.byteLength + items * ITEM_BYTES
  }

  get(id: string): Item | undefined {
    const known = this.#byId.get(id) ?? this.#changed.get(id)
    if (known) return known
    const place = this.#records?.columns.ids.indexOf(id) ?? -1
    if (place < 0 || this.#outdated[place]) return undefined
    const item = this.#item(place)
    this.#byId.set(id, item)
    return item
  }

  has(id: string): boolean {
    if (this.#byId.has(id) || this.#changed.has(id)) return true
    const place = this.#records?.columns.ids.indexOf(id) ?? -1
    return place >= 0 && !this.#outdated[place]
  }

  /** By the number of its record; none where it has changed since, or never had one. */
  at(record: number): Item | undefined {
    return record < this.#outdated.length && !this.#outdated[record] ? this.#item(record) : undefined
  }

  /** As `get`, faster where the number of its record is known. */
  find(record: number, id: string): Item | undefined {
    return this.at(record) ?? this.get(id)
  }

  *values(): Generator<Item> {
    for (let place = 0; place < this.#outdated.length; place++) if (!this.#outdated[place]) yield this.#item(place)
    yield* this.#changed.values()
  }

  /** Those of whom it is true. */
  filter(isWanted: (traits: Traits) => boolean): Item[] {
    const found: Item[] = []
    const traits = this.#records && new RecordTraits(this.#records, this.#catalogs)
    for (let place = 0; place < this.#outdated.length; place++) {
      if (this.#outdated[place]) continue
      traits!.place = place
      if (isWanted(traits!)) found.push(this.#item(place))
    }
    for (const item of this.#changed.values()) if (isWanted(traitsOf(item))) found.push(item)
    return found
  }

  /** Those of the catalogs of which it is true. */
  inCatalogs(isWanted: (catalog: VenueCatalog) => boolean): Item[] {
    const found: Item[] = []
    const wanted = this.#records?.names.catalogKeys.map((key) => isWanted(this.#catalogs.get(key)!)) ?? []
    if (wanted.includes(true)) {
      const { catalogs } = this.#records!.columns
      for (let place = 0; place < catalogs.length; place++)
        if (wanted[catalogs[place]!] && !this.#outdated[place]) found.push(this.#item(place))
    }
    for (const item of this.#changed.values()) if (isWanted(item.catalog)) found.push(item)
    return found
  }

  /** IDs of the placements of some rows, or on some features. */
  async idsOf(
    contentIds: ReadonlySet<string>,
    featureIds: ReadonlySet<string>,
    pause: () => Promise<void>,
  ): Promise<Set<string>> {
    const ofContents = (await this.#holdersOfContents?.find(contentIds, pause)) ?? []
    const ofFeatures = (await this.#holdersOfFeatures?.find(featureIds, pause)) ?? []
    const ids = new Set<string>()
    for (const place of [...ofContents, ...ofFeatures])
      if (!this.#outdated[place]) ids.add(this.#records!.columns.ids.at(place))
    for (const { placementId, contentId, featureId } of this.#changed.values())
      if (contentIds.has(contentId) || featureIds.has(featureId)) ids.add(placementId)
    return ids
  }

  childrenOf(id: string): ReadonlySet<string> | undefined {
    return this.#children.get(id)
  }

  /** Of features that are not free, the state. */
  *takenFeatures(): Generator<[featureId: string, status: Item['bookingStatus']]> {
    for (let place = 0; place < this.#outdated.length; place++) {
      const status = this.#records!.statusOf(place)
      if (status !== 'available' && !this.#outdated[place]) yield [this.#records!.columns.features.at(place), status]
    }
    for (const item of this.#changed.values())
      if (item.bookingStatus !== 'available') yield [item.featureId, item.bookingStatus]
  }

  /** The records, where nothing has changed since they were made; null otherwise. */
  pack(): { names: PlaceNames; sections: Record<string, FlatArray> } | null {
    if (!this.#records || this.#changed.size > 0 || this.#size < this.#records.length) return null
    return { names: this.#records.names, sections: this.#records.pack() }
  }

  set(item: Item): void {
    this.delete(item.placementId)
    this.#changed.set(item.placementId, item)
    this.#size++
    if (item.parentId !== null) this.#noteChild(item.parentId, item.placementId)
  }

  delete(id: string): void {
    const item = this.get(id)
    if (!item) return
    this.#size--
    this.#byId.delete(id)
    if (item.parentId !== null) this.#children.get(item.parentId)?.delete(id)
    if (this.#changed.delete(id)) return
    const place = this.#records!.columns.ids.indexOf(id)
    this.#outdated[place] = 1
    this.#recent.delete(place)
    this.#older.delete(place)
  }

  /** Nobody stands in it any more. */
  forgetChildren(id: string): void {
    this.#children.delete(id)
  }

  #item(place: number): Item {
    const recent = this.#recent.get(place)
    if (recent) return recent
    const item = this.#older.get(place) ?? this.#records!.read(place, this.#catalogs, this.#floorOf)
    if (this.#recent.size >= ITEMS_PER_GENERATION) {
      this.#older = this.#recent
      this.#recent = new Map()
      this.#byId.clear()
    }
    this.#recent.set(place, item)
    return item
  }

  #floorOf = (datasetId: string): number => floorOfDataset(this.#levels, datasetId)

  #noteParents({ columns }: PlaceRecords): void {
    for (let place = 0; place < columns.parents.length; place++) {
      const parent = columns.parents[place]!
      if (parent > 0) this.#noteChild(columns.ids.at(parent - 1), columns.ids.at(place))
    }
  }

  #noteChild(parentId: string, id: string): void {
    const siblings = this.#children.get(parentId)
    if (siblings) siblings.add(id)
    else this.#children.set(parentId, new Set([id]))
  }
}

function traitsOf(item: Item): Traits {
  const { catalog, category, isBooking } = item
  return {
    catalog,
    category,
    isBooking,
    get kinds() {
      return kindsOf(item.data)
    },
  }
}

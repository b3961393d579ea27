import type { Position } from '@rotunda/core/geo'
import { type FlatArray, type NumberColumn, numberColumn } from '@rotunda/core/search'
import { BytesBuilder, packTable, packTexts, TextColumn, TextTable } from '@rotunda/core/text'
import type { Category } from '@rotunda/core/vocabulary'
import type { Geometry } from '../db/tables.ts'
import type { VenueCatalog } from './catalogs.ts'
import { type Item, kindsOf, makeItem } from './item.ts'
import type { ItemRow } from './load-items.ts'

const IS_BOOKING = 1
const STATUSES = ['available', 'held', 'booked'] as const
const STATUS_SHIFT = 1

/** What columns hold numbers of. */
export interface PlaceNames {
  viewId: string
  catalogKeys: string[]
  datasetIds: string[]
  categories: (Category | null)[]
  /** Lower-case values of the columns that state a kind, one list for all places that state the same. */
  kinds: string[][]
}

/** The rest of a place, as JSON, in this order. */
type Rest = [
  location: Position,
  titleKey: string | null,
  featureName: string | null,
  createdAt: number,
  updatedAt: number,
  parentId: string | null,
  geometry: Geometry,
  data: Record<string, unknown>,
]

interface PlaceColumns {
  ids: TextTable
  features: TextColumn
  contents: TextColumn
  catalogs: NumberColumn
  datasets: NumberColumn
  categories: NumberColumn
  kinds: NumberColumn
  flags: Uint8Array
  /** The place of the one it stands in, plus one; 0: none here. */
  parents: Uint32Array
  rest: TextColumn
}

/** Placements of one view in flat arrays. Each becomes an item when it is asked for. */
export class PlaceRecords {
  readonly names: PlaceNames
  readonly columns: PlaceColumns

  constructor(names: PlaceNames, columns: PlaceColumns) {
    this.names = names
    this.columns = columns
  }

  get length(): number {
    return this.columns.ids.length
  }

  get bytes(): number {
    const { ids, features, contents, rest, ...arrays } = this.columns
    const texts = ids.bytes + features.bytes + contents.bytes + rest.bytes
    return Object.values(arrays).reduce((sum, array) => sum + array.byteLength, texts)
  }

  isBooking(place: number): boolean {
    return (this.columns.flags[place]! & IS_BOOKING) !== 0
  }

  categoryOf(place: number): Category | null {
    return this.names.categories[this.columns.categories[place]!]!
  }

  statusOf(place: number): Item['bookingStatus'] {
    return STATUSES[this.columns.flags[place]! >> STATUS_SHIFT]!
  }

  read(place: number, catalogs: ReadonlyMap<string, VenueCatalog>, floorOf: (datasetId: string) => number): Item {
    const { columns, names } = this
    const rest = JSON.parse(columns.rest.at(place)) as Rest
    const [location, titleKey, featureName, createdAt, updatedAt, parentId, geometry, data] = rest
    return makeItem({
      placementId: columns.ids.at(place),
      viewId: names.viewId,
      featureId: columns.features.at(place),
      contentId: columns.contents.at(place),
      catalog: catalogs.get(names.catalogKeys[columns.catalogs[place]!]!)!,
      parentId,
      isBooking: this.isBooking(place),
      bookingStatus: this.statusOf(place),
      floor: floorOf(names.datasetIds[columns.datasets[place]!]!),
      geometry,
      location,
      category: this.categoryOf(place),
      data,
      featureName,
      createdAt,
      updatedAt,
      ownTitleKey: titleKey,
    })
  }

  pack(): Record<string, FlatArray> {
    const { ids, features, contents, rest, ...arrays } = this.columns
    return {
      ...arrays,
      ...textSections('ids', ids.texts),
      idSlots: ids.slots,
      ...textSections('features', features),
      ...textSections('contents', contents),
      ...textSections('rest', rest),
    }
  }

  static unpack(names: PlaceNames, sections: Record<string, FlatArray>): PlaceRecords {
    const numbers = (name: string) => sections[name] as NumberColumn
    const wide = (name: string) => sections[name] as Uint32Array
    return new PlaceRecords(names, {
      ids: new TextTable(textsOf('ids', sections), wide('idSlots')),
      features: textsOf('features', sections),
      contents: textsOf('contents', sections),
      catalogs: numbers('catalogs'),
      datasets: numbers('datasets'),
      categories: numbers('categories'),
      kinds: numbers('kinds'),
      flags: sections.flags as Uint8Array,
      parents: wide('parents'),
      rest: textsOf('rest', sections),
    })
  }
}

const textSections = (name: string, { parts }: TextColumn) => ({ [name]: parts.bytes, [`${name}Starts`]: parts.starts })

const textsOf = (name: string, sections: Record<string, FlatArray>) =>
  new TextColumn({ bytes: sections[name] as Uint8Array, starts: sections[`${name}Starts`] as Uint32Array })

/** Numbers for values, in the order in which they first come. */
class Numbering<T> {
  readonly values: T[] = []
  readonly #column: number[] = []
  readonly #numbers = new Map<string, number>()

  add(key: string, value: T): void {
    const number = this.#numbers.get(key) ?? this.values.push(value) - 1
    this.#numbers.set(key, number)
    this.#column.push(number)
  }

  pack(): NumberColumn {
    return numberColumn(this.#column, this.values.length)
  }
}

/** Takes rows as they are read from the database. */
export class PlaceRecordsBuilder {
  readonly #viewId: string
  readonly #ids: string[] = []
  readonly #features: string[] = []
  readonly #contents: string[] = []
  readonly #parents: (string | null)[] = []
  readonly #flags: number[] = []
  readonly #catalogs = new Numbering<string>()
  readonly #datasets = new Numbering<string>()
  readonly #categories = new Numbering<Category | null>()
  readonly #kinds = new Numbering<string[]>()
  readonly #rest = new BytesBuilder()
  readonly #restStarts = [0]

  constructor(viewId: string) {
    this.#viewId = viewId
  }

  add(row: ItemRow, item: Item): void {
    this.#ids.push(row.placement_id)
    this.#features.push(row.feature_id)
    this.#contents.push(row.content_id)
    this.#parents.push(row.parent_placement_id)
    this.#flags.push(Number(row.is_booking) | (STATUSES.indexOf(row.booking_status) << STATUS_SHIFT))
    this.#catalogs.add(row.catalog_key, row.catalog_key)
    this.#datasets.add(row.dataset_id, row.dataset_id)
    this.#categories.add(item.category ?? '', item.category)
    const kinds = kindsOf(item.data)
    this.#kinds.add(JSON.stringify(kinds), kinds)
    const { location, createdAt, updatedAt, parentId, geometry, data } = item
    const rest: Rest = [location, row.title_key, row.feature_name, createdAt, updatedAt, parentId, geometry, data]
    this.#rest.add(JSON.stringify(rest))
    this.#restStarts.push(this.#rest.length)
  }

  *finish(): Generator<void, PlaceRecords, void> {
    const ids = yield* packTable(this.#ids)
    const parents = Uint32Array.from(this.#parents, (id) => (id === null ? 0 : ids.indexOf(id) + 1))
    yield
    const names = {
      viewId: this.#viewId,
      catalogKeys: this.#catalogs.values,
      datasetIds: this.#datasets.values,
      categories: this.#categories.values,
      kinds: this.#kinds.values,
    }
    return new PlaceRecords(names, {
      ids,
      features: yield* packTexts(this.#features),
      contents: yield* packTexts(this.#contents),
      catalogs: this.#catalogs.pack(),
      datasets: this.#datasets.pack(),
      categories: this.#categories.pack(),
      kinds: this.#kinds.pack(),
      flags: Uint8Array.from(this.#flags),
      parents,
      rest: new TextColumn({ bytes: this.#rest.finish(), starts: Uint32Array.from(this.#restStarts) }),
    })
  }
}

import { labelPoint, type Position } from '@rotunda/core/geo'
import type { Landmark, LandmarkRank } from '@rotunda/core/route'
import type { SearchDocument } from '@rotunda/core/search'
import { parseTranslatedColumn } from '@rotunda/core/table'
import { type Category, categoryOf, isKindColumn, isWellKnown } from '@rotunda/core/vocabulary'
import { titleKeyOf, titleOf } from '../content/item-keys.ts'
import type { Geometry } from '../db/tables.ts'
import type { VenueCatalog } from './catalogs.ts'
import type { ItemRow } from './load-items.ts'
import { translationsOf } from './translations.ts'

/** A placement as the read side returns it: content on a feature of a view. */
export interface Item {
  placementId: string
  viewId: string
  featureId: string
  contentId: string
  catalog: VenueCatalog
  parentId: string | null
  isBooking: boolean
  /** Status of the feature it stands on, at this time. */
  bookingStatus: 'available' | 'held' | 'booked'
  floor: number
  geometry: Geometry
  location: Position
  title: string
  /** How well visitors recognise it on their way: landmark catalogs first, then well-known kinds of place. */
  rank: LandmarkRank
  /** The column that holds the title, where one does. */
  titleKey: string | null
  /** The kind of place that its icon shows. */
  category: Category | null
  data: Record<string, unknown>
  /** The label read from the plan: what stands on the sign of the room or booth. */
  featureName: string
  createdAt: number
  updatedAt: number
  /** The response as JSON, created on first use; reset to null when its content changes. */
  bytes: Buffer | null
  /** The same in other languages, by language. */
  localized: Map<string, Buffer> | null
  /** The surroundings that these responses describe. */
  surroundings: number
}

/** What an item is made of; the rest follows from it. */
interface ItemParts
  extends Omit<Item, 'title' | 'titleKey' | 'rank' | 'featureName' | 'bytes' | 'localized' | 'surroundings'> {
  featureName: string | null
  /** As the row sets it; null: as its catalog does. */
  ownTitleKey: string | null
}

export function toItem(row: ItemRow, viewId: string, catalog: VenueCatalog, floor: number): Item {
  return makeItem({
    placementId: row.placement_id,
    viewId,
    featureId: row.feature_id,
    contentId: row.content_id,
    catalog,
    parentId: row.parent_placement_id,
    isBooking: row.is_booking,
    bookingStatus: row.booking_status,
    floor,
    geometry: row.geometry,
    location: row.location?.coordinates ?? labelPoint(row.geometry),
    category: categoryOf(catalog.title, row.data),
    data: row.data,
    featureName: row.feature_name,
    createdAt: row.created_at.getTime(),
    updatedAt: row.updated_at.getTime(),
    ownTitleKey: row.title_key,
  })
}

export function makeItem({ ownTitleKey, featureName, ...parts }: ItemParts): Item {
  const { catalog, category, data } = parts
  return {
    ...parts,
    title: titleOf(data, ownTitleKey, catalog.keys) ?? featureName ?? catalog.title,
    titleKey: titleKeyOf(data, ownTitleKey, catalog.keys),
    rank: rankOf(catalog, category),
    featureName: featureName ?? '',
    bytes: null,
    localized: null,
    surroundings: 0,
  }
}

/** Drops its responses if they describe other surroundings. Going through all items at once would block requests. */
export function forgetOutdated(item: Item, surroundings: number): void {
  if (item.surroundings === surroundings) return
  item.surroundings = surroundings
  item.bytes = null
  item.localized = null
}

export function rankOf(catalog: VenueCatalog, category: Category | null): LandmarkRank {
  return catalog.isLandmark ? 'landmark' : isWellKnown(category) ? 'amenity' : 'place'
}

/** What a row says that it is, in lower case. */
export function kindsOf(data: Readonly<Record<string, unknown>>): string[] {
  const values = Object.entries(data).filter(([column]) => /^(category|type)$/i.test(column))
  return values.flatMap(([, value]) => (typeof value === 'string' ? [value.trim().toLowerCase()] : []))
}

/** Names, catalog titles and every column, and the sign on the door. */
export function toDocument(item: Item): SearchDocument {
  const columns: string[] = []
  if (item.featureName !== '' && item.featureName !== item.title) columns.push(item.featureName)
  const kinds: string[] = []
  for (const [name, value] of Object.entries(item.data)) {
    if (parseTranslatedColumn(name)) continue
    collectTexts(value, columns)
    if (typeof value === 'string' && isKindColumn(name)) kinds.push(value)
  }
  return {
    id: item.placementId,
    title: item.title,
    category: item.catalog.title,
    columns,
    floor: item.floor,
    kinds,
    translations: translationsOf(item.data, item.titleKey, item.catalog.titles),
  }
}

/** A place as the texts of routes refer to it. */
export function toLandmark({ floor, location, geometry, rank }: Item, name: string): Landmark {
  return { name, floor, position: location, geometry, rank }
}

function collectTexts(value: unknown, into: string[]): void {
  if (typeof value === 'string') into.push(value)
  else if (typeof value === 'number') into.push(String(value))
  else if (typeof value === 'object' && value !== null)
    for (const inner of Object.values(value)) collectTexts(inner, into)
}

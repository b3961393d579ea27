import type { VenueCatalog } from './catalogs.ts'
import type { Context } from './context-words.ts'
import type { Item } from './item.ts'
import { type Fallback, localizeRow } from './translations.ts'

/** The item as every response shows it. */
export function writeItem(item: Item, context: Context, title: string, languages: Fallback): string {
  const head = JSON.stringify({
    placement_id: item.placementId,
    map_view_id: item.viewId,
    feature_id: item.featureId,
    floor: item.floor,
    floor_name: context.floor_name,
    building: context.building,
    title,
    category: item.category,
    location: { type: 'Point', coordinates: item.location },
    contextual_location: context.text,
    context: { relation: context.relation, landmark: context.landmark },
    booking_status: item.bookingStatus,
    parent_placement_id: item.parentId,
  })
  const data = languages.length === 0 ? item.data : localizeRow(item.data, languages)
  const content = JSON.stringify({ content_id: item.contentId, data })
  return `${head.slice(0, -1)},"catalog":${catalogJson(item, languages)},"content":${content}}`
}

/** The title of a catalog in the first of the languages that has one. */
export function catalogTitle(catalog: VenueCatalog | undefined, languages: Fallback): string | undefined {
  return languages.map((language) => catalog?.titles[language]).find((text) => text !== undefined)
}

function catalogJson({ catalog }: Item, languages: Fallback): string {
  const title = catalogTitle(catalog, languages)
  return title === undefined ? catalog.json : JSON.stringify({ ...JSON.parse(catalog.json), title })
}

import type { Position } from '@rotunda/core/geo'
import type { Config } from '../config.ts'
import { AppError, invalid, notFound } from '../errors.ts'
import type { Item } from '../venue/item.ts'
import { levelNameIn } from '../venue/levels.ts'
import type { Venue } from '../venue/venue.ts'
import type { ViewModel } from '../venue/view-model.ts'
import type { CodeRequest } from './schema.ts'
import type { Code } from './sheet.ts'
import type { SignWords } from './words.ts'

export interface SignScope {
  config: Pick<Config, 'mapAppUrl'>
  venue: Venue
  view: ViewModel
  words: SignWords
  languages: readonly string[]
}

/** The page of the view; that of the default view has the shorter address. */
export function pageAddress({ config, venue, view }: SignScope, query: Record<string, string> = {}): string {
  const { map_id, default_map_view_id } = venue.map
  const path = view.viewId === default_map_view_id ? '' : `/${encodeURIComponent(view.viewId)}`
  const text = new URLSearchParams(query).toString().replaceAll('%2C', ',')
  return `${config.mapAppUrl}/${encodeURIComponent(map_id)}${path}${text === '' ? '' : `?${text}`}`
}

/** The map with the reader at this position of the drawing of today: a later plan may have another origin. */
export function hereAddress(scope: SignScope, floor: number, [x, y]: Position): string {
  const seconds = Math.floor(Date.now() / 1000)
  return pageAddress(scope, { at: [round(x), round(y), floor, seconds].join(',') })
}

/** What a code opens, and what stands below it. */
export function codeOf(scope: SignScope, request: CodeRequest): Code {
  if (!('placement_id' in request)) {
    const { floor, x, y, label } = request
    const hint = levelName(scope, floor)
    return { address: hereAddress(scope, floor, [x, y]), title: label || scope.words.here, hint }
  }
  const item = getPlace(scope, request.placement_id)
  const hint = levelName(scope, item.floor)
  const title = scope.view.titleIn(item, scope.languages)
  if (request.opens === 'here')
    return { address: hereAddress(scope, item.floor, item.location), title, hint: `${scope.words.here} · ${hint}` }
  return { address: pageAddress(scope, { place: item.placementId }), title, hint }
}

/** A place that visitors see. */
function getPlace({ view }: SignScope, placementId: string): Item {
  const item = view.items.get(placementId)
  if (!item || item.isBooking) throw notFound('placement', placementId)
  return item
}

function levelName({ venue, languages }: SignScope, floor: number): string {
  const level = venue.levels.byFloor.get(floor)
  if (!level) throw new AppError('NOT_FOUND', `This map has no level ${floor}.`)
  return levelNameIn(level, languages)
}

/** The position that a query names by a place or by both coordinates; null where it names none. */
export function readPosition(
  scope: SignScope,
  floor: number,
  { placement_id, x, y }: { placement_id?: string; x?: number; y?: number },
): Position | null {
  if (placement_id !== undefined) {
    const { floor: at, location } = getPlace(scope, placement_id)
    if (at !== floor) throw invalid('placement_id', `must be a place on level ${floor}`)
    return location
  }
  if ((x === undefined) !== (y === undefined)) throw invalid(x === undefined ? 'x' : 'y', 'is required with the other')
  return x === undefined ? null : [x, y!]
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}

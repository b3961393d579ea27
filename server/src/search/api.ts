import { primaryLanguage } from '@rotunda/core/search'
import { Type } from 'typebox'
import type { Actor } from '../auth/actor.ts'
import type { Context } from '../context.ts'
import { AppError, invalid, notFound } from '../errors.ts'
import type { App } from '../http/app-type.ts'
import { extend, listOf, respondScratch } from '../http/response/json-bytes.ts'
import { respondJson } from '../http/response/respond-json.ts'
import { PathId } from '../http/schema.ts'
import { countPlace, countSearch } from '../insights/count-requests.ts'
import type { Item } from '../venue/item.ts'
import { mapMaybePromise } from '../venue/map-maybe-promise.ts'
import { maySee } from '../venue/may-see.ts'
import { openVenue, openView } from '../venue/open-venue.ts'
import type { Placed } from '../venue/venues.ts'
import type { ViewModel } from '../venue/view-model.ts'
import {
  BatchAnswer,
  BatchRequest,
  DetailsQuery,
  Hit,
  PlaceDetails,
  SearchQuery,
  SuggestAnswer,
  SuggestQuery,
} from './schema.ts'
import { sortHits } from './sort-hits.ts'
import { synonymsApi } from './synonyms.ts'

const ViewPath = Type.Object({ map_id: PathId, map_view_id: PathId })
const tags = ['Search']
const NULL = Buffer.from('null')
const NO_CHILDREN = withTotal([])

export function searchApi(app: App, context: Context): void {
  search(app, context)
  details(app, context)
  batchDetails(app, context)
  suggest(app, context)
  synonymsApi(app, context)
}

function search(app: App, context: Context): void {
  app.get(
    '/search/v1/:map_id/:map_view_id',
    {
      config: { scope: 'search:read' },
      schema: { tags, params: ViewPath, querystring: SearchQuery, response: { 200: Type.Array(Hit) } },
    },
    (request, reply) => {
      const { params, query, url } = request
      if (query.q.trim() === '') throw invalid('q', 'must not be empty')
      return mapMaybePromise(openVenue(context, request, params.map_id), (venue) =>
        mapMaybePromise(openView(request, venue, params.map_view_id), (view) => {
          const known = venue.answers.find(url)
          if (known) {
            countSearch(context, request, view, query, known.total ?? 0)
            return respondJson(reply, known.json, known.total)
          }
          const { total, items } = find(view, query)
          countSearch(context, request, view, query, total)
          const languages = view.languagesFor(query.lang)
          const json = listOf(items.map((item) => view.bytesOf(item, languages)))
          venue.answers.keep(url, { json, total })
          return respondScratch(reply, json, total)
        }),
      )
    },
  )
}

function find(view: ViewModel, { q, floor, skip, limit, sort, lang }: SearchQuery) {
  const language = lang === undefined ? undefined : primaryLanguage(lang)
  if (!sort) return view.search(q, { floor, skip, limit, language })
  const { total, items } = view.search(q, { floor, language })
  return { total, items: sortHits(items, sort, view).slice(skip, skip + limit) }
}

function details(app: App, context: Context): void {
  app.get(
    '/search/v1/:placement_id',
    {
      config: { scope: 'search:read' },
      schema: {
        tags,
        params: Type.Object({ placement_id: PathId }),
        querystring: DetailsQuery,
        response: { 200: PlaceDetails },
      },
    },
    (request, reply) => {
      const place = context.venues.findPlacement(request.accountId, request.params.placement_id)
      return mapMaybePromise(place, (placed) => {
        const details = describe(placed, request.actor, request.query.lang)
        if (request.query.counted) countPlace(context, request, placed)
        return respondJson(reply, details)
      })
    },
  )
}

/** The place with what it stands in and what stands in it, as far as the actor may see. */
function describe({ venue, view, item }: Placed, actor: Actor, lang: string | undefined): Buffer {
  const languages = view.languagesFor(lang)
  const bytesOf = (place: Item) => view.bytesOf(place, languages)
  const isSeen = (other: Item) => maySee(actor, { venue, view, item: other })
  if (!isSeen(item)) throw notFound('placement', item.placementId)
  const above = view.parentOf(item)
  const children = view.childrenOf(item).filter(isSeen)
  return extend(bytesOf(item), {
    parent: above && isSeen(above) ? bytesOf(above) : NULL,
    children: children.length === 0 ? NO_CHILDREN : withTotal(children.map(bytesOf)),
  })
}

function withTotal(placements: Buffer[]): Buffer {
  return extend(Buffer.from(`{"total":${placements.length}}`), { placements: listOf(placements) })
}

function batchDetails(app: App, context: Context): void {
  app.post(
    '/search/v1/:map_id/placements/batch-details',
    {
      config: { scope: 'search:read' },
      schema: { tags, params: Type.Object({ map_id: PathId }), body: BatchRequest, response: { 200: BatchAnswer } },
    },
    async (request, reply) => {
      const venue = await openVenue(context, request, request.params.map_id)
      const ids = [...new Set(request.body.placement_ids)]
      const found: Buffer[] = []
      const missing: string[] = []
      for (const id of ids) {
        const place = await findPlacement(context, request.accountId, id)
        const isHere = place && place.venue.map.map_key === venue.map.map_key && maySee(request.actor, place)
        if (isHere) found.push(place.view.bytesOf(place.item, place.view.languagesFor(request.body.lang)))
        else missing.push(id)
      }
      const head = Buffer.from(JSON.stringify({ map_id: venue.map.map_id }))
      return respondJson(reply, extend(head, { found: listOf(found), missing: Buffer.from(JSON.stringify(missing)) }))
    },
  )
}

/** Clients drop what is missing: only what is known to be gone may be called so, never what could not be asked for. */
async function findPlacement(context: Context, accountId: string, placementId: string) {
  try {
    return await context.venues.findPlacement(accountId, placementId)
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return null
    throw error
  }
}

function suggest(app: App, context: Context): void {
  app.get(
    '/search/v1/:map_id/:map_view_id/suggest',
    {
      config: { scope: 'search:read' },
      schema: { tags, params: ViewPath, querystring: SuggestQuery, response: { 200: SuggestAnswer } },
    },
    async (request) => {
      const venue = await openVenue(context, request, request.params.map_id)
      const view = await openView(request, venue, request.params.map_view_id)
      const { q, limit, lang } = request.query
      const typed = q.trim().toLowerCase()
      const terms = view.terms.filter((term) => term.toLowerCase().includes(typed)).slice(0, limit)
      return typed === '' ? { titles: [], categories: [], terms } : { ...view.suggest(q, limit, lang), terms }
    },
  )
}

import { Readable } from 'node:stream'
import { categoryName } from '@rotunda/core/vocabulary'
import { Type } from 'typebox'
import { loadCurrentClosures } from '../closures/store.ts'
import type { Context } from '../context.ts'
import { type DrawnFeature, readFeatures } from '../datasets/read-features.ts'
import { notFound } from '../errors.ts'
import type { App } from '../http/app-type.ts'
import { LanguageTag, PathId } from '../http/schema.ts'
import { toDocument } from '../venue/item.ts'
import { levelNameIn } from '../venue/levels.ts'
import { openVenue } from '../venue/open-venue.ts'
import type { Venue } from '../venue/venue.ts'
import type { ViewModel } from '../venue/view-model.ts'
import { closuresOf } from './closures-of.ts'
import { positionNow, readSignedPosition } from './signed-position-store.ts'

const ViewPath = Type.Object({ map_id: PathId, map_view_id: PathId })
const AtPath = Type.Object({ map_id: PathId, map_view_id: PathId, id: PathId })
const DataQuery = Type.Object({ lang: Type.Optional(LanguageTag) })

/** What walking depends on. All else that a feature says of itself is its owner's. */
const WALKING_PROPERTIES = [
  ...['kind', 'name', 'walkable', 'accessible', 'restricted_to', 'opening_hours', 'one_way'],
  ...['connector_type', 'connector_id', 'direction', 'speed', 'capacity', 'space_type'],
]

/** All places of a view and its walking floors, for the list of places and for search and routes without a network. */
export function mapDataApi(app: App, context: Context): void {
  locationApi(app, context)

  app.get(
    '/map/data/:map_id/:map_view_id/places',
    { config: { scope: 'search:read' }, schema: { hide: true, params: ViewPath, querystring: DataQuery } },
    async (request, reply) => {
      const venue = await openVenue(context, request, request.params.map_id)
      const view = await venue.view(request.params.map_view_id)
      return reply.type('application/json').send(Readable.from(placesJson(view, request.query.lang)))
    },
  )

  app.get(
    '/map/data/:map_id/:map_view_id/synonyms',
    { config: { scope: 'search:read' }, schema: { hide: true, params: ViewPath } },
    async (request) => {
      const venue = await openVenue(context, request, request.params.map_id)
      return (await venue.view(request.params.map_view_id)).synonyms
    },
  )

  app.get(
    '/map/data/:map_id/:map_view_id/walking',
    { config: { scope: 'routes:read' }, schema: { hide: true, params: ViewPath, querystring: DataQuery } },
    async (request, reply) => {
      const venue = await openVenue(context, request, request.params.map_id)
      const view = await venue.view(request.params.map_view_id)
      const languages = view.languagesFor(request.query.lang)
      return reply.type('application/json').send(Readable.from(walkingJson(context, venue, languages)))
    },
  )
}

/** A sign names where it hangs by a placement, by a node of the walking network, or by a position and its time. */
function locationApi(app: App, context: Context): void {
  app.get(
    '/map/data/:map_id/:map_view_id/at/:id',
    { config: { scope: 'routes:read' }, schema: { hide: true, params: AtPath } },
    async (request) => {
      const { map_id, map_view_id, id } = request.params
      const venue = await openVenue(context, request, map_id)
      const item = (await venue.view(map_view_id)).items.get(id)
      if (item && !item.isBooking) return { x: item.location[0], y: item.location[1], floor: item.floor }
      const signed = readSignedPosition(id)
      const datasetId = signed && venue.levels.byFloor.get(signed.floor)?.datasetId
      if (datasetId) return positionNow(context.db, { ...signed, accountId: request.accountId, datasetId })
      const found = (await venue.walk.router()).locate(id)
      if (!found) throw notFound('place', id)
      return { x: found.position[0], y: found.position[1], floor: found.floor }
    },
  )
}

/** Places in the visitor's language, each with the texts by which the service itself finds it. */
function* placesJson(view: ViewModel, lang: string | undefined): Generator<string> {
  const languages = view.languagesFor(lang)
  let before = '['
  for (const item of view.items.values()) {
    if (item.isBooking) continue
    const { id: _, floor: __, ...texts } = toDocument(item)
    const category_name = item.category && categoryName(item.category, languages[0] ?? 'en')
    const more = JSON.stringify({ geometry: item.geometry, feature_name: item.featureName, category_name, texts })
    yield `${before}${view.bytesOf(item, languages).subarray(0, -1)},${more.slice(1)}`
    before = ','
  }
  yield before === '[' ? '[]' : ']'
}

async function* walkingJson(context: Context, venue: Venue, languages: readonly string[]): AsyncGenerator<string> {
  const closedOf = closuresOf(await loadCurrentClosures(context.db, venue.map))
  let before = '['
  for (const level of venue.levels.list) {
    const { floor, shortName, building, unitsPerMeter, transform, datasetId } = level
    const name = levelNameIn(level, languages)
    const head = JSON.stringify({ floor, name, shortName, building, unitsPerMeter, transform })
    yield `${before}${head.slice(0, -1)},"features":[`
    let comma = ''
    if (datasetId !== null) {
      for await (const feature of readFeatures(context.db, venue.map.account_id, datasetId)) {
        yield comma + JSON.stringify(forWalking(feature, closedOf(feature)))
        comma = ','
      }
    }
    yield ']}'
    before = ','
  }
  yield before === '[' ? '[]' : ']'
}

function forWalking({ feature_id, geometry, properties }: DrawnFeature, live: { closed?: unknown }) {
  const told = WALKING_PROPERTIES.flatMap((name) => (Object.hasOwn(properties, name) ? [[name, properties[name]]] : []))
  return { id: feature_id, geometry, properties: { ...Object.fromEntries(told), ...live } }
}

import { Readable } from 'node:stream'
import { Type } from 'typebox'
import type { Context } from '../context.ts'
import { type DrawnFeature, readFeatures } from '../datasets/read-features.ts'
import type { App } from '../http/app-type.ts'
import { PathId } from '../http/schema.ts'
import { openVenue } from '../venue/open-venue.ts'
import type { Venue } from '../venue/venue.ts'
import type { ViewModel } from '../venue/view-model.ts'

const ViewPath = Type.Object({ map_id: PathId, map_view_id: PathId })

/** What walking depends on. All else that a feature says of itself is its owner's. */
const WALKING_PROPERTIES = [
  ...['kind', 'name', 'walkable', 'accessible', 'closed', 'restricted_to', 'opening_hours', 'one_way'],
  ...['connector_type', 'connector_id', 'direction', 'speed', 'capacity', 'space_type'],
]

/** All places of a view and its walking floors, for the list of places and for search and routes without a network. */
export function mapDataApi(app: App, context: Context): void {
  app.get(
    '/map/data/:map_id/:map_view_id/places',
    { config: { scope: 'search:read' }, schema: { hide: true, params: ViewPath } },
    async (request, reply) => {
      const venue = await openVenue(context, request, request.params.map_id)
      const view = await venue.view(request.params.map_view_id)
      return reply.type('application/json').send(Readable.from(placesJson(view)))
    },
  )

  app.get(
    '/map/data/:map_id/:map_view_id/walking',
    { config: { scope: 'routes:read' }, schema: { hide: true, params: ViewPath } },
    async (request, reply) => {
      const venue = await openVenue(context, request, request.params.map_id)
      await venue.view(request.params.map_view_id)
      return reply.type('application/json').send(Readable.from(walkingJson(context, venue)))
    },
  )
}

function* placesJson(view: ViewModel): Generator<string> {
  let before = '['
  for (const item of view.items.values()) {
    if (item.isBooking) continue
    const more = JSON.stringify({ geometry: item.geometry, feature_name: item.featureName })
    yield `${before}${view.bytesOf(item).subarray(0, -1)},${more.slice(1)}`
    before = ','
  }
  yield before === '[' ? '[]' : ']'
}

async function* walkingJson(context: Context, venue: Venue): AsyncGenerator<string> {
  let before = '['
  for (const { floor, name, shortName, unitsPerMeter, transform, datasetId } of venue.levels.list) {
    const head = JSON.stringify({ floor, name, shortName, unitsPerMeter, transform })
    yield `${before}${head.slice(0, -1)},"features":[`
    let comma = ''
    if (datasetId !== null) {
      for await (const feature of readFeatures(context.db, venue.map.account_id, datasetId)) {
        yield comma + JSON.stringify(forWalking(feature))
        comma = ','
      }
    }
    yield ']}'
    before = ','
  }
  yield before === '[' ? '[]' : ']'
}

function forWalking({ feature_id, geometry, properties }: DrawnFeature) {
  const told = WALKING_PROPERTIES.flatMap((name) => (Object.hasOwn(properties, name) ? [[name, properties[name]]] : []))
  return { id: feature_id, geometry, properties: Object.fromEntries(told) }
}

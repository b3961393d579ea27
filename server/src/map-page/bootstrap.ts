import { hash } from 'node:crypto'
import { type Static, Type } from 'typebox'
import type { Context } from '../context.ts'
import { AppError } from '../errors.ts'
import type { App } from '../http/app-type.ts'
import { PathId, Translations } from '../http/schema.ts'
import { Transform } from '../map-sources/schema.ts'
import { pageLook } from '../map-views/settings.ts'
import { getSettings } from '../reservations/settings.ts'
import { ViewSettings } from '../styles/look-schema.ts'
import { spanOf } from '../tiles/published.ts'
import { getLiveView, getPreviewedView, listTaken, type ShownView } from './store.ts'

const Floor = Type.Object({
  floor: Type.Integer(),
  name: Type.String(),
  names: Type.Optional(Translations),
  short_name: Type.String(),
  building: Type.Union([Type.String(), Type.Null()], {
    description: 'Null outdoors and if the venue is one building',
  }),
  units_per_meter: Type.Number({ description: 'With the scale of the transform' }),
  transform: Type.Union([Transform, Type.Null()], { description: 'Its scale is 1' }),
  centre: Type.Tuple([Type.Number(), Type.Number()]),
  bounds: Type.Union([Type.Array(Type.Number()), Type.Null()]),
  outline: Type.Array(Type.Array(Type.Tuple([Type.Number(), Type.Number()])), {
    description: 'Simplified rings of longitudes and latitudes, to show before tiles are loaded',
  }),
})

const BrandColours = Type.Object({ accent: Type.String(), ink: Type.String(), soft: Type.String() })

const Version = Type.String({
  description: 'Changes whenever this response does: with each publish, rollback and change of the look',
})

const Bootstrap = Type.Object(
  {
    map_id: Type.String(),
    map_view_id: Type.String(),
    default_map_view_id: Type.Union([Type.String(), Type.Null()]),
    name: Type.String(),
    view_name: Type.String(),
    unit_type: Type.String(),
    time_zone: Type.String({ description: 'Time zone of opening hours' }),
    floors: Type.Array(Floor),
    georeference: Type.Union([
      Type.Object({ origin: Type.Tuple([Type.Number(), Type.Number()]), rotation: Type.Number() }),
      Type.Null(),
    ]),
    bounds: Type.Array(Type.Number(), { description: 'west, south, east, north' }),
    minzoom: Type.Integer(),
    maxzoom: Type.Integer(),
    tilesets: Type.Array(Type.String(), { description: 'One for all levels, or one per level for a large venue' }),
    style_id: Type.String(),
    styles: Type.Object({ light: Type.String(), dark: Type.String(), own: Type.Union([Type.String(), Type.Null()]) }),
    settings: ViewSettings,
    brand: Type.Union([Type.Object({ light: BrandColours, dark: BrandColours }), Type.Null()], {
      description: 'Brand colour in readable shades; null: none chosen',
    }),
    sprite: Type.String({ description: 'Icons of the view, without the extension: `.png`, `@2x.json`' }),
    takes_requests: Type.Boolean({ description: 'Whether visitors can request reservations' }),
    feature_states_url: Type.String(),
    suggested_search_terms: Type.Array(Type.String()),
    base_url: Type.String(),
    api_key: Type.String({ description: 'Public key of this map, for search and routes on this map only' }),
    published_at: Type.Integer(),
    version: Version,
  },
  { title: 'Bootstrap' },
)

const FeatureStates = Type.Object({
  booked: Type.Array(Type.String()),
  held: Type.Array(Type.String()),
  closed: Type.Array(
    Type.Object({
      feature_id: Type.String(),
      cause: Type.Enum(['closed', 'outside_opening_hours']),
      reason: Type.Union([Type.String(), Type.Null()]),
      until: Type.Union([Type.Integer(), Type.Null()]),
      kind: Type.String(),
      floor: Type.Integer(),
      position: Type.Tuple([Type.Number(), Type.Number()]),
    }),
    { description: 'What is closed to visitors now, with its position on the drawing' },
  ),
  version: Version,
})

const open = { config: { scope: 'none' } }
const tags = ['Map views']

/** All that a map page needs to begin, in one answer and without a key. */
export function bootstrapApi(app: App, context: Context): void {
  const schema = { tags, response: { 200: Bootstrap } }

  app.get(
    '/map-views/v1/:map_id/bootstrap',
    { ...open, schema: { ...schema, params: Type.Object({ map_id: PathId }) } },
    async ({ params }, reply) => {
      reply.header('Access-Control-Allow-Origin', '*')
      const view = await getLiveView(context.db, params.map_id, null).catch((error: unknown) => {
        if (params.map_id !== context.mapBeingMade) throw error
        throw new AppError('BEING_MADE', 'This map is being created. Try again in a minute or two.')
      })
      return bootstrap(context, view)
    },
  )

  app.get(
    '/map-views/v1/:map_id/:id/bootstrap',
    { ...open, schema: { ...schema, params: Type.Object({ map_id: PathId, id: PathId }) } },
    async ({ params }, reply) => {
      reply.header('Access-Control-Allow-Origin', '*')
      return bootstrap(context, await getLiveView(context.db, params.map_id, params.id))
    },
  )

  app.get(
    '/map-views/v1/:map_id/:id/feature-states',
    {
      ...open,
      schema: {
        tags,
        params: Type.Object({ map_id: PathId, id: PathId }),
        response: { 200: FeatureStates },
      },
    },
    async ({ params }, reply) => {
      reply.header('Access-Control-Allow-Origin', '*')
      return featureStates(context, await getLiveView(context.db, params.map_id, params.id))
    },
  )

  previewed(app, context)
}

/** The same for who has the address of a preview. */
function previewed(app: App, context: Context): void {
  const PreviewPath = Type.Object({ account_id: PathId, secret: Type.String({ minLength: 1, maxLength: 100 }) })
  const hidden = { ...open, schema: { hide: true, params: PreviewPath } }

  app.get('/map-views/v1/previews/:account_id/:secret/bootstrap', hidden, async ({ params }, reply) => {
    reply.header('Cache-Control', 'no-store')
    return bootstrap(context, await getPreviewedView(context.db, params.account_id, params.secret))
  })

  app.get('/map-views/v1/previews/:account_id/:secret/feature-states', hidden, async ({ params }, reply) => {
    reply.header('Cache-Control', 'no-store')
    return featureStates(context, await getPreviewedView(context.db, params.account_id, params.secret))
  })
}

async function featureStates(context: Context, view: ShownView): Promise<Static<typeof FeatureStates>> {
  const rows = await listTaken(context.db, view)
  const inState = (state: string) => rows.filter((row) => row.state === state).map((row) => row.feature_id)
  return {
    booked: inState('booked'),
    held: inState('held'),
    closed: await closedNow(context, view),
    version: versionOf(view),
  }
}

/** A page that is open finds by it that the map it shows is no longer the one that visitors get. */
function versionOf(view: ShownView): string {
  const { map_name, published_at, tileset_ids, style_id, settings, suggested_search_terms } = view
  const shown = [map_name, published_at, tileset_ids, style_id, settings, suggested_search_terms]
  return hash('sha256', JSON.stringify(shown), 'base64url').slice(0, 16)
}

/** What is restricted to some is no news to visitors. */
async function closedNow(context: Context, view: { account_id: string; map_id: string }) {
  const venue = await context.venues.get(view.account_id, view.map_id)
  const { states } = await venue.walk.open()
  return [...states.now([]).obstructions].flatMap(([feature_id, { cause, reason, until }]) => {
    const feature = states.features.get(feature_id)
    if (cause === 'restricted' || !feature?.position) return []
    const [x, y] = feature.position
    return [
      {
        feature_id,
        cause,
        reason,
        until,
        kind: feature.kind,
        floor: feature.floor,
        position: [x, y] as [number, number],
      },
    ]
  })
}

/** Everything that a page of the map starts from. */
export async function bootstrap(context: Context, view: ShownView): Promise<Static<typeof Bootstrap>> {
  const { publicUrl } = context.config
  // The style of another version has another address, so that no cache shows the look or the tiles of the one before.
  const version = versionOf(view)
  const preview = view.preview === null ? '' : `&preview=${encodeURIComponent(view.preview)}`
  const style = (id: string) =>
    `${publicUrl}/styles/v1/${encodeURIComponent(id)}/style.json?map_view_id=${view.map_view_id}&v=${version}${preview}`
  const [{ floors, georeference }] = view.tilesets
  const outlines = view.tilesets.flatMap((tileset) => tileset.outlines ?? [])
  const look = pageLook(view.settings, publicUrl)
  const isOwn = view.style_id !== 'light' && view.style_id !== 'dark'
  return {
    map_id: view.map_id,
    map_view_id: view.map_view_id,
    default_map_view_id: view.default_map_view_id,
    name: view.preview === null ? view.map_name : `Preview: ${view.map_name}`,
    view_name: view.name,
    unit_type: view.unit_type,
    time_zone: view.time_zone,
    floors: floors.map(({ transform = null, building = null, ...floor }) => ({
      ...floor,
      building,
      transform,
      outline: outlines.find(({ level }) => level === floor.floor)?.rings ?? [],
    })),
    georeference,
    ...spanOf(view.tilesets),
    tilesets: view.tileset_ids.map((id) => `${publicUrl}/tiles/v1/${id}`),
    style_id: view.style_id,
    styles: { light: style('light'), dark: style('dark'), own: isOwn ? style(view.style_id) : null },
    ...look,
    takes_requests:
      view.preview === null && look.settings.visitors.book && (await getSettings(context.db, view)).requests !== 'off',
    feature_states_url: `${publicUrl}/map-views/v1/${view.preview === null ? `${encodeURIComponent(view.map_id)}/${view.map_view_id}` : `previews/${view.preview}`}/feature-states`,
    suggested_search_terms: view.suggested_search_terms,
    base_url: publicUrl,
    api_key: view.apiKey,
    published_at: view.published_at?.getTime() ?? 0,
    version,
  }
}

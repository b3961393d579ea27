import { type Static, Type } from 'typebox'
import { pageQuery } from '../http/schema.ts'

const Day = Type.String({
  format: 'date',
  pattern: '^2\\d{3}-',
  maxLength: 10,
  description: 'YYYY-MM-DD, in the venue’s time zone',
})

const range = {
  from: Type.Optional(Day),
  until: Type.Optional(Day),
  map_view_id: Type.Optional(Type.String({ maxLength: 512, description: 'One view; default: all views of the map' })),
}

export const InsightQuery = Type.Object(range)
export type InsightQuery = Static<typeof InsightQuery>

const MAX_LISTED = 200
export const SearchesQuery = Type.Object({
  ...range,
  ...pageQuery(MAX_LISTED),
  without_result: Type.Boolean({ default: false, description: 'Only searches without results, most frequent first' }),
})
export const PlacesQuery = Type.Object({ ...range, ...pageQuery(MAX_LISTED) })
export const CsvQuery = Type.Object({
  ...range,
  about: Type.Enum(['days', 'searches', 'places'], { default: 'days' }),
})

const counts = {
  searches: Type.Integer(),
  searches_without_result: Type.Integer(),
  places_opened: Type.Integer(),
  routes: Type.Integer({ description: 'Requested, whether found or not' }),
  routes_step_free: Type.Integer({ description: 'Of these, step-free' }),
  routes_failed: Type.Integer({ description: 'Of these, without a route' }),
  reports: Type.Integer({ description: 'Problems reported by visitors' }),
}
export const InsightCounts = Type.Object(counts, { title: 'InsightCounts' })
export type InsightCounts = Static<typeof InsightCounts>

export const Insights = Type.Object(
  {
    from: Day,
    until: Day,
    time_zone: Type.String(),
    totals: InsightCounts,
    before: Type.Object(counts, { description: 'The same number of days before the range' }),
    days: Type.Array(Type.Object({ day: Day, ...counts })),
    days_before: Type.Array(Type.Object({ day: Day, ...counts })),
    views: Type.Array(Type.Object({ map_view_id: Type.String(), name: Type.String(), ...counts })),
  },
  { title: 'Insights' },
)

export const InsightSearches = Type.Object({
  searches: Type.Array(
    Type.Object({
      text: Type.String(),
      searches: Type.Integer(),
      without_result: Type.Integer(),
      results_now: Type.Integer({ description: 'Number of places the same search finds now' }),
    }),
  ),
  total: Type.Integer(),
  skip: Type.Integer(),
  limit: Type.Integer(),
})

export const InsightPlaces = Type.Object({
  places: Type.Array(
    Type.Object({
      placement_id: Type.String(),
      map_view_id: Type.String(),
      title: Type.String(),
      floor: Type.Integer(),
      floor_name: Type.String(),
      opened: Type.Integer(),
      routes: Type.Integer({ description: 'Routes to it' }),
    }),
  ),
  total: Type.Integer(),
  skip: Type.Integer(),
  limit: Type.Integer(),
})

const MAX_TEXT_LENGTH = 200
const MAX_EVENTS = 50
const PlacementId = Type.String({ minLength: 1, maxLength: 512 })

/** Activity that a page handled without a request to this service. */
export const InsightEvents = Type.Object({
  events: Type.Array(
    Type.Union([
      Type.Object({
        kind: Type.Literal('search'),
        text: Type.String({ minLength: 1, maxLength: MAX_TEXT_LENGTH }),
        results: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
      }),
      Type.Object({ kind: Type.Literal('place'), placement_id: PlacementId }),
      Type.Object({
        kind: Type.Literal('route'),
        placement_id: PlacementId,
        accessible: Type.Optional(Type.Boolean()),
      }),
    ]),
    { minItems: 1, maxItems: MAX_EVENTS },
  ),
})
export type InsightEvents = Static<typeof InsightEvents>

/** For the read operations of visitors. */
export const Counted = Type.Boolean({
  default: true,
  description: 'Whether it counts in insights; false for requests sent while the user types',
})

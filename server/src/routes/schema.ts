import { type Static, Type } from 'typebox'
import { LanguageTag } from '../http/schema.ts'

const Id = Type.String({ minLength: 1, maxLength: 512 })
const Position = Type.Tuple([Type.Number(), Type.Number()])
const Input = Type.Tuple([
  Type.Number({ minimum: -1e12, maximum: 1e12 }),
  Type.Number({ minimum: -1e12, maximum: 1e12 }),
])

const options = {
  accessible: Type.Optional(Type.Boolean({ description: 'No stairs, no escalators' })),
  avoid: Type.Optional(
    Type.Array(Id, { maxItems: 20, description: 'stairs, escalators, elevators, ramps, or the ID of a connector' }),
  ),
  via: Type.Optional(Type.Array(Id, { maxItems: 20, description: 'Placements to pass, in order' })),
  optimize: Type.Optional(
    Type.Boolean({ description: 'Visit the placements of via (at most 10) in the order with the shortest route' }),
  ),
  alternatives: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 3, description: 'Number of alternative routes to look for; none with via' }),
  ),
  roles: Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: 64 }), {
      maxItems: 20,
      description: 'Roles of the visitor, for features with restricted_to',
    }),
  ),
  depart_at: Type.Optional(
    Type.Union([
      Type.Integer({ minimum: 0, maximum: 253_402_214_400_000, description: 'Milliseconds since the epoch' }),
      Type.String({ maxLength: 40, format: 'date-time', description: 'ISO 8601' }),
    ]),
  ),
  lang: Type.Optional(LanguageTag),
  language: Type.Optional(
    Type.String({
      maxLength: 35,
      description: 'en, de, fr, es, it, nl, pl, tr, ar, zh or ja; texts are in English for others',
    }),
  ),
}

const ends = {
  end_placement_id: Type.Optional(Id),
  end_placement_ids: Type.Optional(
    Type.Array(Id, { minItems: 1, maxItems: 100, description: 'The route leads to the nearest of them' }),
  ),
  end_category: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 200,
      description: 'A catalog (its ID or title) or a value of a column category or type: the nearest such placement',
    }),
  ),
  end_entrance: Type.Optional(Type.Literal(true, { description: 'Out of the building, by its nearest entrance' })),
}

export const PathRequest = Type.Object({
  map_id: Id,
  start_placement_id: Type.Optional(Id),
  start_entrance: Type.Optional(
    Type.Literal(true, {
      description: 'From outside, through the entrance with the shortest route, instead of a placement',
    }),
  ),
  ...ends,
  ...options,
})
export type PathRequest = Static<typeof PathRequest>

export const NodePathRequest = Type.Object({
  map_id: Id,
  start_node_id: Id,
  ...ends,
  ...options,
})
export type NodePathRequest = Static<typeof NodePathRequest>

export const ClosestRequest = Type.Object({
  map_id: Id,
  floor_num: Type.Integer({ minimum: -1000, maximum: 1000 }),
  lnglat: Type.Optional(
    Type.Tuple([Type.Number({ minimum: -180, maximum: 180 }), Type.Number({ minimum: -90, maximum: 90 })]),
  ),
  coordinate: Type.Optional(Input),
})

const way = {
  unit: Type.Enum(['Meters', 'Feet']),
  distance: Type.Number(),
  duration: Type.Number({ description: 'Seconds' }),
  legs: Type.Array(
    Type.Object({
      floor: Type.Integer(),
      floor_name: Type.String(),
      building: Type.Optional(Type.String()),
      indicator: Type.String(),
      next_floor: Type.Optional(Type.Integer()),
      next_floor_name: Type.Optional(Type.String()),
      next_building: Type.Optional(Type.String()),
      distance: Type.Number(),
      steps: Type.Array(
        Type.Object({
          instruction: Type.String(),
          text: Type.String(),
          path: Type.Array(Position),
          distance: Type.Number(),
        }),
      ),
    }),
  ),
}

export const Route = Type.Object(
  {
    ...way,
    start_placement_id: Type.Optional(Type.String()),
    start_entrance_id: Type.Optional(Type.String({ description: 'Feature ID of the starting entrance' })),
    end_placement_id: Type.Optional(Type.String({ description: 'Absent if the end is an entrance' })),
    end_entrance_id: Type.Optional(Type.String()),
    via: Type.Optional(Type.Array(Type.String(), { description: 'In the order of the route' })),
    alternatives: Type.Optional(Type.Array(Type.Object(way))),
    notices: Type.Optional(
      Type.Array(Type.Object({ placement_id: Type.String(), cause: Type.String(), message: Type.String() }), {
        description: 'Notes on the destination: it is outside its opening hours',
      }),
    ),
  },
  { title: 'Route' },
)

export const Closest = Type.Object(
  {
    node_id: Type.String(),
    map_source_floor: Type.Integer(),
    position_x: Type.Number(),
    position_y: Type.Number(),
    distance: Type.Number(),
    unit: Type.String(),
    lnglat: Position,
    kind: Type.String(),
    floor_name: Type.String(),
    floor_short_name: Type.String(),
  },
  { title: 'ClosestNode' },
)

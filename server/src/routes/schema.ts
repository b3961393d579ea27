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
  avoid: Type.Optional(Type.Array(Type.Enum(['stairs', 'escalators', 'elevators']), { maxItems: 3 })),
  via: Type.Optional(Type.Array(Id, { maxItems: 20, description: 'Placements to pass, in order' })),
  lang: Type.Optional(LanguageTag),
  language: Type.Optional(Type.String({ maxLength: 35, description: 'en, de or ar; others answer in English' })),
}

export const PathRequest = Type.Object({
  map_id: Id,
  start_placement_id: Id,
  end_placement_id: Type.Optional(Id),
  end_placement_ids: Type.Optional(
    Type.Array(Id, { minItems: 1, maxItems: 100, description: 'The nearest of them is walked to' }),
  ),
  ...options,
})
export type PathRequest = Static<typeof PathRequest>

export const NodePathRequest = Type.Object({
  map_id: Id,
  start_node_id: Id,
  end_placement_id: Type.Optional(Id),
  end_placement_ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 100 })),
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

export const Route = Type.Object(
  {
    unit: Type.Enum(['Meters', 'Feet']),
    distance: Type.Number(),
    duration: Type.Number({ description: 'Seconds' }),
    start_placement_id: Type.Optional(Type.String()),
    end_placement_id: Type.String(),
    legs: Type.Array(
      Type.Object({
        floor: Type.Integer(),
        floor_name: Type.String(),
        indicator: Type.String(),
        next_floor: Type.Optional(Type.Integer()),
        next_floor_name: Type.Optional(Type.String()),
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

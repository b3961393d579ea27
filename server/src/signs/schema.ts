import { type Static, Type } from 'typebox'
import { LanguageTag } from '../http/schema.ts'

const PAPER_NAMES = ['a4', 'a3', 'a2', 'a1', 'letter'] as const
export type PaperName = (typeof PAPER_NAMES)[number]

const Format = Type.Enum(['pdf', 'svg'], { default: 'pdf' })
const Paper = Type.Enum([...PAPER_NAMES], { default: 'a4' })
const Floor = Type.Integer({ minimum: -1000, maximum: 1000 })
const Coordinate = Type.Number({ minimum: -1e9, maximum: 1e9 })
const PlacementId = Type.String({ minLength: 1, maxLength: 512 })

export const PosterQuery = Type.Object({
  floor: Type.Optional(
    Type.Integer({ minimum: -1000, maximum: 1000, description: 'Default: the level nearest to the ground' }),
  ),
  format: Format,
  paper: Paper,
  placement_id: Type.Optional(
    Type.String({ minLength: 1, maxLength: 512, description: 'The place on the level where the poster hangs' }),
  ),
  x: Type.Optional(Type.Number({ minimum: -1e9, maximum: 1e9, description: 'Or this position, in drawing units' })),
  y: Type.Optional(Coordinate),
  lang: Type.Optional(LanguageTag),
})
export type PosterQuery = Static<typeof PosterQuery>

const MAX_CODES = 500
const MAX_LABEL_LENGTH = 200

export const CodeRequest = Type.Union([
  Type.Object({
    placement_id: PlacementId,
    opens: Type.Optional(
      Type.Enum(['place', 'here'], {
        description: '`here`: the map, starting at this place. Default: the place.',
      }),
    ),
  }),
  Type.Object({
    floor: Floor,
    x: Coordinate,
    y: Coordinate,
    label: Type.Optional(Type.String({ maxLength: MAX_LABEL_LENGTH })),
  }),
])
export type CodeRequest = Static<typeof CodeRequest>

const MAX_COLUMNS = 8
export const SheetRequest = Type.Object({
  codes: Type.Array(CodeRequest, { minItems: 1, maxItems: MAX_CODES }),
  format: Type.Optional(Type.Enum(['pdf', 'svg'])),
  paper: Type.Optional(Type.Enum([...PAPER_NAMES])),
  columns: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_COLUMNS })),
  lang: Type.Optional(LanguageTag),
})

export const CodeQuery = Type.Object({
  placement_id: Type.Optional(PlacementId),
  opens: Type.Optional(Type.Enum(['place', 'here'])),
  floor: Type.Optional(Floor),
  x: Type.Optional(Coordinate),
  y: Type.Optional(Coordinate),
})
export type CodeQuery = Static<typeof CodeQuery>

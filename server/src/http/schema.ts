import { type TObjectOptions, type TSchema, Type } from 'typebox'

/** An ID that a caller may choose. Clients resolve `.` and `..` in a path, so that no address could name them. */
export const OwnId = ownId()

export function ownId(reserved: string[] = []) {
  const refused = ['.', '..', ...reserved]
  const alternatives = refused.map((name) => name.replaceAll('.', '\\.')).join('|')
  return Type.String({
    pattern: `^(?!(?:${alternatives})$)[A-Za-z0-9._~-]{1,128}$`,
    description: `A-Z a-z 0-9 . _ ~ -, at most 128; not ${refused.join(', ')}`,
  })
}

/** An object whose keys are free. The default pattern of Type.Record, `^.*$`, drops keys with a line break. */
export function openObject<T extends TSchema>(value: T, options: TObjectOptions = {}) {
  return Type.Record(Type.String({ pattern: '^[\\s\\S]*$' }), value, options)
}

/** An ID in a path. Any text is accepted, so that an ID that cannot exist gets 404. */
export const PathId = Type.String({ minLength: 1, maxLength: 512 })

export const Timestamp = Type.Integer({ description: 'Milliseconds since the epoch' })
export const NullableTimestamp = Type.Union([Timestamp, Type.Null()])

/** A time as clients send it; null: none. */
export const Instant = Type.Union([
  Type.Integer({ minimum: 0, maximum: 8.64e15, description: 'Milliseconds since the epoch' }),
  Type.String({ maxLength: 40, format: 'date-time', description: 'ISO 8601' }),
  Type.Null(),
])

export const Nullable = <T extends ReturnType<typeof Type.String>>(schema: T) => Type.Union([schema, Type.Null()])

const MAX_SKIP = 2 ** 31 - 1

export const pageQuery = (mostLimit = 1000) => ({
  skip: Type.Integer({ minimum: 0, maximum: MAX_SKIP, default: 0 }),
  limit: Type.Integer({ minimum: 1, maximum: mostLimit, default: 20 }),
})

const MAX_CURSOR_CHARS = 8_000

/** Beside skip and limit, where a list may be long: a page by cursor costs the same wherever it is. */
export const cursorQuery = () => ({
  cursor: Type.Optional(
    Type.String({
      maxLength: MAX_CURSOR_CHARS,
      description: 'Empty at first, then next_cursor of the previous page; cannot be combined with skip',
    }),
  ),
})

export const nextCursor = () => ({
  next_cursor: Type.Optional(
    Type.Union([Type.String(), Type.Null()], {
      description: 'Present if a cursor was sent; null: this is the last page',
    }),
  ),
})

export const Page = Type.Object(pageQuery())

export const ErrorBody = Type.Object(
  {
    error: Type.String(),
    message: Type.String(),
    code: Type.String(),
    details: Type.Optional(Type.Array(Type.Object({ path: Type.String(), message: Type.String() }))),
    reason: Type.Optional(Type.String({ description: 'For no_route: what blocks the route' })),
    request_id: Type.Optional(Type.String()),
  },
  { title: 'Error' },
)

export const NoContent = Type.Null({ description: 'No content' })

/** A BCP 47 tag, such as `de` or `zh-Hant`. */
export const LanguageTag = Type.String({
  pattern: '^[A-Za-z]{2,3}([-_][A-Za-z0-9]{1,8}){0,4}$',
  maxLength: 35,
  description: 'BCP 47, such as de or zh-Hant',
})

/** Texts by the primary subtag of their language. */
export const Translations = Type.Record(
  Type.String({ pattern: '^[a-z]{2,3}$' }),
  Type.String({ minLength: 1, maxLength: 500 }),
  {
    additionalProperties: false,
    maxProperties: 100,
    description: 'Texts by language: { "de": "Erdgeschoss" }',
  },
)

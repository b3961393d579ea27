import { type Static, Type } from 'typebox'
import { openObject, Timestamp } from '../http/schema.ts'

const Document = openObject(Type.Unknown(), { description: 'A MapLibre style document' })
const Name = Type.String({ minLength: 1, maxLength: 200 })

export const Style = Type.Object(
  {
    style_id: Type.String(),
    name: Type.String(),
    is_built_in: Type.Boolean(),
    document: Type.Optional(Document),
    created_at: Type.Union([Timestamp, Type.Null()]),
    updated_at: Type.Union([Timestamp, Type.Null()]),
  },
  { title: 'Style' },
)
export type Style = Static<typeof Style>

export const NewStyle = Type.Object({ name: Name, document: Document })
export const StyleUpdate = Type.Object({ name: Type.Optional(Name), document: Type.Optional(Document) })

export const StyleList = Type.Object({
  styles: Type.Array(Style),
  total: Type.Integer(),
  skip: Type.Integer(),
  limit: Type.Integer(),
})

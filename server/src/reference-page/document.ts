/** What the page reads of an OpenAPI 3.1 document. */
export interface ApiDocument {
  info: { title: string; description: string }
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema>; responses: Record<string, { description: string }> }
}

export interface Operation {
  summary: string
  description: string
  tags?: string[]
  parameters?: Parameter[]
  requestBody?: { required?: boolean; content: Record<string, { schema: Schema; example?: unknown }> }
  responses: Record<string, Response>
  security?: object[]
}

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  description?: string
  schema: Schema
}

export interface Response {
  $ref?: string
  description?: string
  content?: Record<string, { schema: Schema }>
}

export interface Schema {
  $ref?: string
  type?: string | string[]
  title?: string
  description?: string
  enum?: unknown[]
  const?: unknown
  format?: string
  default?: unknown
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  items?: Schema | Schema[]
  required?: string[]
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
  anyOf?: Schema[]
}

export interface NamedOperation extends Operation {
  id: string
  method: string
  path: string
}

export interface Section {
  title: string
  operations: NamedOperation[]
}

/** The operations under their tags, both in the order of the document. */
export function sectionsOf({ paths }: ApiDocument): Section[] {
  const sections = new Map<string, Section>()
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const title = operation.tags?.[0] ?? 'Other'
      const section = sections.get(title) ?? { title, operations: [] }
      section.operations.push({ ...operation, id: idOf(method, path), method: method.toUpperCase(), path })
      sections.set(title, section)
    }
  }
  return [...sections.values()]
}

const idOf = (method: string, path: string) =>
  `${method}${path.replaceAll(/[{}]/g, '').replaceAll(/[^A-Za-z0-9]+/g, '-')}`

/** `#/components/schemas/Map` → `Map`. */
export const refName = (ref: string) => ref.slice(ref.lastIndexOf('/') + 1)

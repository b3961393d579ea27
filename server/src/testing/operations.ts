import { describeApi } from '../http/reference/describe-api.ts'

export interface Schema {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema | Schema[]
  anyOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  minimum?: number
  pattern?: string
  minItems?: number
  $ref?: string
}

export interface Operation {
  method: string
  /** With its parameters in braces. */
  path: string
  /** Null where no key is needed. */
  scope: string | null
  query: { name: string; required: boolean; schema: Schema }[]
  body: Schema | null
  takesFile: boolean
  statuses: string[]
}

interface Described {
  'x-scope'?: string
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, unknown>
}

/** Every operation that the OpenAPI document describes, references resolved: what is added is tested by itself. */
export async function listOperations(): Promise<Operation[]> {
  const document = JSON.parse(await describeApi()) as {
    paths: Record<string, Record<string, Described>>
    components: { schemas: Record<string, Schema> }
  }
  const resolve = (schema: Schema | undefined): Schema | null =>
    schema === undefined
      ? null
      : (JSON.parse(JSON.stringify(schema), (_, value) =>
          value?.$ref ? resolve(document.components.schemas[value.$ref.split('/').pop()]) : value,
        ) as Schema)
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]): Operation => {
      const content = described.requestBody?.content ?? {}
      return {
        method: method.toUpperCase(),
        path,
        scope: described['x-scope'] ?? null,
        query: (described.parameters ?? [])
          .filter((parameter) => parameter.in === 'query')
          .map(({ name, required, schema }) => ({ name, required: required ?? false, schema })),
        body: resolve(content['application/json']?.schema),
        takesFile: 'multipart/form-data' in content,
        statuses: Object.keys(described.responses),
      }
    }),
  )
}

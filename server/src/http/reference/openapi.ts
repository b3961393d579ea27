import swagger from '@fastify/swagger'
import type { FastifyContextConfig, FastifyInstance, RouteOptions } from 'fastify'
import type { Context } from '../../context.ts'
import { isCreating } from '../idempotency.ts'
import { ErrorBody } from '../schema.ts'
import { ERROR_RESPONSES, errorsOf } from './errors.ts'
import { OPERATION_TEXTS } from './index.ts'
import type { OperationText } from './operation-text.ts'

type Node = Record<string, unknown>

/** Collects every route's schemas into one OpenAPI 3.1 document, served at /openapi.json. */
export async function installOpenApi(app: FastifyInstance, { config }: Context, cookieName: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Rotunda',
        version: '1',
        description: 'Indoor maps: content, floor plans, search, routes, bookings.',
      },
      servers: [{ url: config.publicUrl }],
      components: {
        securitySchemes: {
          key: { type: 'apiKey', in: 'header', name: 'Service-API-Key' },
          session: {
            type: 'apiKey',
            in: 'cookie',
            name: cookieName,
            description: 'The cookie of a signed-in user, whose role on the account has the scopes',
          },
        },
      },
    },
    transform: ({ schema, url, route }) => ({ schema: describeRoute(schema as Node, route), url }),
    transformObject: (document) =>
      hoistTitled(('openapiObject' in document ? document.openapiObject : {}) as Node) as never,
  })
  app.get('/openapi.json', { config: { scope: 'none' }, schema: { hide: true } }, async (_request, reply) => {
    reply.header('Access-Control-Allow-Origin', '*')
    return app.swagger()
  })
}

/** What a form with a file looks like. It is read as a stream, so no schema of the route's own describes it. */
const FILE_FORM = {
  type: 'object',
  required: ['file'],
  properties: { file: { type: 'string', format: 'binary' } },
  additionalProperties: { type: 'string' },
}

/** Extensions under which routes carry what has its place elsewhere in the document. */
const ERRORS = 'x-errors'
const EXAMPLE = 'x-example'

const NO_TEXT: OperationText = { summary: '', description: '' }
/** Patterns of parameters are no part of an address: `:y(^\\d+)`. */
const PATTERN = /\([^)]*\)/g
const textOf = ({ method, url }: RouteOptions) => OPERATION_TEXTS[`${method} ${url.replace(PATTERN, '')}`] ?? NO_TEXT

/** The texts of the reference, the key and its scope stand on every operation without each having to say so. */
function describeRoute(schema: Node = {}, route: RouteOptions): never {
  const text = textOf(route)
  const { scope, streamed }: FastifyContextConfig = route.config ?? {}
  const open = scope === undefined || scope === 'none'
  const takesFile = (schema.consumes as string[] | undefined)?.includes('multipart/form-data')
  const answers = (schema.response as Node | undefined) ?? { '2XX': { description: 'The file itself' } }
  return {
    ...schema,
    ...(takesFile ? { body: FILE_FORM } : streamed ? { body: streamed } : {}),
    ...headersOf(route),
    response: { ...answers, '4XX': ErrorBody },
    summary: text.summary,
    description: [text.description, open ? 'No key is needed.' : needOf(scope)].join(' '),
    security: open ? [] : securityOf(scope),
    ...(open ? {} : { 'x-scope': scope }),
    [ERRORS]: errorsOf(route, text),
    ...(text.example === undefined ? {} : { [EXAMPLE]: text.example }),
  } as never
}

function securityOf(scope: string): Node[] {
  return scope === 'user' ? [{ session: [] }] : [{ key: [] }, { session: [] }]
}

function needOf(scope: string): string {
  if (scope === 'any') return 'Scope: none; any key or session.'
  return scope === 'user' ? 'Scope: none; a session of a signed-in user.' : `Scope: \`${scope}\`.`
}

/** Headers that the hooks of the service read. */
function headersOf(route: RouteOptions): Node {
  const names: Node = {}
  if (isCreating(route))
    names['Idempotency-Key'] = {
      type: 'string',
      maxLength: 255,
      description: 'The same key and request within 24 hours returns the first response again',
    }
  if (route.config?.resource && route.method !== 'GET')
    names['If-Match'] = { type: 'string', description: 'The ETag the resource must still have; otherwise 412' }
  return Object.keys(names).length > 0 ? { headers: { type: 'object', properties: names } } : {}
}

/** Schemas with a title become components, named once and referred to everywhere. */
function hoistTitled(document: Node): Node {
  const components = (document.components ?? {}) as Node
  const schemas: Node = {}
  const visit = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(visit)
    if (typeof node !== 'object' || node === null) return node
    const copy: Node = {}
    for (const [key, value] of Object.entries(node)) copy[key] = visit(value)
    const required = copy.required
    if (copy.requestBody && mayBeAbsent(copy.requestBody as Node)) delete (copy.requestBody as Node).required
    if (copy.in === 'query' && 'default' in (copy.schema as Node)) delete copy.required
    if (Array.isArray(required) && copy.properties) copy.required = required.filter((name) => !hasDefault(copy, name))
    const { title } = copy
    if (typeof title !== 'string' || (copy.type === undefined && copy.anyOf === undefined)) return copy
    schemas[title] = copy
    return { $ref: `#/components/schemas/${title}` }
  }
  const paths = visit(document.paths) as Record<string, Record<string, Node>>
  for (const path of Object.values(paths)) for (const operation of Object.values(path)) completeOperation(operation)
  return { ...document, paths, components: { ...components, schemas, responses: ERROR_RESPONSES } }
}

/** Puts errors and the example where OpenAPI has them. */
function completeOperation(operation: Node): void {
  const { '4XX': _, ...answers } = operation.responses as Node
  operation.responses = { ...answers, ...(operation[ERRORS] as Node) }
  const body = operation.requestBody as { content?: Record<string, Node> } | undefined
  const json = body?.content?.['application/json']
  if (json && EXAMPLE in operation) json.example = operation[EXAMPLE]
  delete operation[ERRORS]
  delete operation[EXAMPLE]
}

/** A body that may be null may be left out as well. */
function mayBeAbsent({ content }: Node): boolean {
  const { schema } = ((content as Record<string, Node>)['application/json'] ?? {}) as { schema?: Node }
  return Array.isArray(schema?.anyOf) && schema.anyOf.some((alternative: Node) => alternative.type === 'null')
}

function hasDefault(schema: Node, name: string): boolean {
  const property = (schema.properties as Record<string, Node>)[name]
  return property !== undefined && 'default' in property
}

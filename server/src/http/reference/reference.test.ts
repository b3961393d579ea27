import { expect, it } from 'vitest'
import { describeApi } from './describe-api.ts'
import { OPERATION_TEXTS } from './index.ts'

const METHODS = ['get', 'post', 'put', 'delete', 'patch']

interface Operation {
  name: string
  summary?: string
  description?: string
  responses: Record<string, unknown>
  requestBody?: { content: Record<string, { schema: BodySchema; example?: object }> }
}

interface BodySchema {
  $ref?: string
  required?: string[]
  properties?: object
}

const { paths, components } = JSON.parse(await describeApi())
const operations = Object.entries<Record<string, Omit<Operation, 'name'>>>(paths).flatMap(([path, methods]) =>
  METHODS.flatMap((method): Operation[] => {
    const operation = methods[method]
    return operation ? [{ name: `${method.toUpperCase()} ${path}`, ...operation }] : []
  }),
)

it('OPS-9: every operation has a summary, a description and its errors in the API reference', () => {
  expect(operations.length).toBeGreaterThan(100)
  const bare = operations.filter(({ summary, description, responses }) => {
    return (
      !summary || (description ?? '').length < 15 || !Object.keys(responses).some((status) => /^4\d\d$/.test(status))
    )
  })
  expect(bare.map(({ name }) => name)).toEqual([])
})

it('OPS-9: no text is left of an operation that is gone', () => {
  const known = new Set(operations.map(({ name }) => name))
  const written = Object.keys(OPERATION_TEXTS).map((name) => name.replaceAll(/:(\w+)/g, '{$1}'))
  expect(written.filter((name) => !known.has(name))).toEqual([])
})

it('OPS-9: every JSON body has an example with the fields that are required and none that is unknown', () => {
  const wrong: string[] = []
  const resolve = (schema: BodySchema): BodySchema =>
    schema.$ref ? components.schemas[schema.$ref.split('/').at(-1)!] : schema
  for (const { name, requestBody } of operations) {
    const json = requestBody?.content['application/json']
    // What a browser has signed cannot be made up.
    if (!json || name.startsWith('POST /auth/v1/passkeys')) continue
    if (json.example === undefined) {
      wrong.push(`${name}: none`)
      continue
    }
    const { required = [], properties } = resolve(json.schema)
    const sent = Object.keys(json.example)
    if (!properties) continue
    for (const field of required) if (!sent.includes(field)) wrong.push(`${name}: ${field} is missing`)
    for (const field of sent) if (!(field in properties)) wrong.push(`${name}: ${field} is unknown`)
  }
  expect(wrong).toEqual([])
})

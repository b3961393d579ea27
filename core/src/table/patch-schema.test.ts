import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DataSchema, patchSchema, type SchemaOperation, SchemaPatchError } from './index.ts'

const schema: DataSchema = { name: 'string', price: 'int' }

test('operations apply in order, and new fields come last', () => {
  const patched = patchSchema(schema, [
    { op: 'add', path: '/logo', value: 'url' },
    { op: 'replace', path: '/logo', value: 'image' },
    { op: 'remove', path: '/name' },
  ])
  expect(Object.entries(patched)).toEqual([
    ['price', 'int'],
    ['logo', 'image'],
  ])
})

test('add on a present field replaces its type and leaves its place', () => {
  expect(Object.entries(patchSchema(schema, [{ op: 'add', path: '/name', value: 'text' }]))).toEqual([
    ['name', 'text'],
    ['price', 'int'],
  ])
})

test.each<[string, SchemaOperation, 'path' | 'value']>([
  ['remove of an absent field', { op: 'remove', path: '/none' }, 'path'],
  ['replace of an absent field', { op: 'replace', path: '/none', value: 'int' }, 'path'],
  ['an unknown type', { op: 'add', path: '/x', value: 'number' }, 'value'],
  ['no type', { op: 'add', path: '/x' }, 'value'],
  ['a path without a slash', { op: 'add', path: 'x', value: 'int' }, 'path'],
  ['a path of two steps', { op: 'add', path: '/x/y', value: 'int' }, 'path'],
  ['a field without a name', { op: 'add', path: '/', value: 'int' }, 'path'],
  ['a tilde that escapes nothing', { op: 'add', path: '/a~2', value: 'int' }, 'path'],
  ['a field that only the prototype has', { op: 'remove', path: '/constructor' }, 'path'],
])('%s is refused by its number, and nothing has changed', (_, operation, member) => {
  const before = structuredClone(schema)
  let error: unknown
  try {
    patchSchema(schema, [{ op: 'remove', path: '/price' }, operation])
  } catch (thrown) {
    error = thrown
  }
  expect(error).toBeInstanceOf(SchemaPatchError)
  expect(error).toMatchObject({ operation: 1, member })
  expect(schema).toEqual(before)
})

test('every name can be added and removed by its escaped path', () => {
  const name = fc.oneof(
    fc.string({ minLength: 1 }),
    fc.constantFrom('__proto__', 'toString', '~1', '~01', 'a/b~c', '\n'),
  )
  fc.assert(
    fc.property(name, (field) => {
      const path = `/${field.replaceAll('~', '~0').replaceAll('/', '~1')}`
      const added = patchSchema({}, [{ op: 'add', path, value: 'int' }])
      expect(Object.entries(added)).toEqual([[field, 'int']])
      expect(patchSchema(added, [{ op: 'remove', path }])).toEqual({})
    }),
  )
})

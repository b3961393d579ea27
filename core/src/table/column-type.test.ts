import { expect, test } from 'vitest'
import { ColumnType, type FieldType } from './index.ts'

function typeOf(former: FieldType | undefined, values: string[]): FieldType {
  const column = new ColumnType(former)
  for (const value of values) column.add(value)
  return column.type
}

test.each<[FieldType, string[]]>([
  ['text', ['12', '13']],
  ['string', ['true', '']],
  ['phone', ['5551234', '030 123']],
  ['float', ['1', '2']],
  ['float', [`1${'0'.repeat(300)}`, '-2.50']],
  ['image', ['data:image/png;base64,x']],
  ['int', []],
  ['boolean', ['TRUE', 'FALSE']],
  ['datetime', ['2026-01-31T09:30:00Z']],
])('%s stays for values that fit it: %s', (former, values) => {
  expect(typeOf(former, values)).toBe(former)
})

test.each<[FieldType, string[], FieldType]>([
  ['int', ['1', '2.5'], 'float'],
  ['int', ['1', '007'], 'string'],
  ['int', ['9007199254740993'], 'string'],
  ['float', ['1', 'x'], 'string'],
  ['phone', ['123', '12'], 'int'],
  ['boolean', ['true', 'TRUE'], 'string'],
  ['date', ['true'], 'boolean'],
])('%s with the values %s is inferred anew: %s', (former, values, inferred) => {
  expect(typeOf(former, values)).toBe(inferred)
  expect(typeOf(undefined, values)).toBe(inferred)
})

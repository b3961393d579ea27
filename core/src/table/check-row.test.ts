import { expect, test } from 'vitest'
import { checkRow, type DataSchema, type FieldType } from './index.ts'

test.each<[FieldType, unknown[], unknown[]]>([
  ['text', ['', 'a\nb'], [1, true, {}, []]],
  ['string', ['', 'x'], [1, false, ['x']]],
  ['url', ['https://a.example/x?y#z', 'http://localhost:80'], ['a.example', 'javascript:alert(1)', 'http://', '', 5]],
  ['image', ['https://a.example/picture', 'data:image/png;base64,AA=='], ['data:text/html,x', 'x.png', '']],
  ['int', [0, -5, 2 ** 53 - 1], [1.5, '5', 2 ** 53, Number.NaN]],
  ['float', [0, 1.5, -1e300], ['1.5', Number.POSITIVE_INFINITY, true]],
  ['boolean', [true, false], ['true', 1, 0]],
  ['date', ['2024-02-29'], ['2023-02-29', '2024-13-01', '2024-1-1', '2024-01-01T00:00', 20240101]],
  ['datetime', ['2024-02-29T23:59:59.123Z', '2024-01-01 10:00'], ['2024-01-01', '2024-01-01T25:00', 1700000000000]],
  ['time', ['00:00', '23:59:59'], ['24:00', '9:30', '10:60']],
  ['email', ['a.b+c@d.example'], ['a', 'a@b', '@b.example', 'a b@c.example', 'a@@b.example', 'a@b..example']],
  ['phone', ['112', '+49 (0)30 123-456', '555 0100 ext 12'], ['call me', '1', '', 112]],
])('%s takes %j and not %j', (type, good, bad) => {
  expect(good.flatMap((value) => checkRow({ field: type }, { field: value }))).toEqual([])
  for (const value of bad) expect(checkRow({ field: type }, { field: value }), String(value)).toHaveLength(1)
})

test('VISIT-22: opening hours are in the syntax of OpenStreetMap, and what is not names its field', () => {
  const check = (hours: string) => checkRow({ hours: 'opening_hours' }, { hours })
  for (const hours of ['Mo-Fr 09:00-18:00; Sa 10:00-14:00', '24/7', 'Fr 22:00-03:00', 'Jan 01 off']) {
    expect(check(hours), hours).toEqual([])
  }
  for (const hours of ['10–21', 'daily', '', 'Mo 25:00-26:00']) {
    expect(check(hours), hours).toMatchObject([{ path: '/hours', message: expect.stringContaining('opening hours') }])
  }
})

test('every field at fault is named, as a pointer into the data', () => {
  const schema: DataSchema = { 'a/b~': 'int', c: 'date', d: 'int' }
  expect(checkRow(schema, { 'a/b~': 'x', c: 'y', d: 1 }).map(({ path }) => path)).toEqual(['/a~1b~0', '/c'])
})

test('null, absent and unknown keys pass', () => {
  expect(checkRow({ a: 'int', b: 'int' }, { a: null, other: { deep: [1] } })).toEqual([])
})

test('keys of the prototype are neither fields nor harm', () => {
  const data = JSON.parse('{"__proto__": {"x": 1}, "constructor": 1, "toString": "y"}')
  expect(checkRow({ a: 'int' }, data)).toEqual([])
  expect(checkRow(Object.fromEntries([['__proto__', 'int' as const]]), data)).toHaveLength(1)
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkRow, type FieldType, rowToJson } from './index.ts'
import { ColumnInference } from './infer-schema.ts'

function infer(values: string[]): ColumnInference {
  const column = new ColumnInference()
  for (const value of values) column.add(value)
  return column
}

test.each<[FieldType, string[]]>([
  ['int', ['0', '-7', '42', '999999999999999']],
  ['float', ['1', '2.5', '-0.25']],
  ['float', ['12.50', '9.00', '100.25']],
  ['float', ['0.30000000000000004', '1.5']],
  ['boolean', ['true', 'false']],
  ['boolean', ['TRUE', 'FALSE', 'TRUE']],
  ['boolean', ['True', 'False']],
  ['date', ['2024-02-29', '1999-12-31']],
  ['datetime', ['2024-02-29T10:00', '2024-03-01 10:00:30.5Z', '2024-03-01T10:00:00+02:00']],
  ['time', ['09:30', '23:59:59']],
  ['image', ['https://a.example/x.png', 'http://b.example/y.JPG?size=2']],
  ['url', ['https://a.example', 'https://a.example/x.png', 'http://münchen.example/ü?q=1#f']],
  ['url', ['https://a.example/x.png', 'https://a.example']],
  ['email', ['info@a.example', "o'brien+tag@sub.b.example"]],
  ['phone', ['+49 30 1234567', '+14155550123', '(555) 123-4567', '030 12345678', '555-123-4567']],
  ['string', ['Bakery', 'Shoes, bags']],
  ['text', ['short', 'two\nlines']],
  ['text', ['x'.repeat(256)]],
  ['string', ['x'.repeat(255)]],
])('%s: %j', (type, values) => {
  expect(infer(values).type).toBe(type)
})

test('VISIT-23: a column of days and times is one of opening hours; bare days, months and spans are text', () => {
  expect(infer(['Mo-Fr 09:00-18:00', '24/7', 'Sa,Su 10:00-14:00; Dec 24 off']).type).toBe('opening_hours')
  for (const values of [['Mo', 'Tu'], ['May'], ['09:00-18:00'], ['Mo-Fr 09:00-18:00', 'by appointment']]) {
    expect(infer(values).type).toBe('string')
  }
})

describe('what would lose something stays text', () => {
  test.each([
    ['leading zeros', ['007', '8']],
    ['an exponent', ['1e5']],
    ['more than 15 digits', ['1234567890123456']],
    ['more digits than a double holds', ['0.1234567890123456789']],
    ['a leading plus', ['+5', '6']],
    ['minus zero', ['-0', '1']],
    ['minus zero with decimals', ['-0.00', '1.00']],
    ['thousands separators', ['1,000', '2,500']],
    ['decimal commas', ['1,5']],
    ['blanks around a number', [' 5']],
    ['a bare point', ['.5', '5.']],
    ['decimals of unequal number with zeros at the end', ['1.1', '1.10']],
    ['whole numbers beside such decimals', ['1', '1.50']],
    ['words for infinity', ['Infinity', 'NaN']],
    ['hexadecimals', ['0x1F']],
    ['other digits', ['١٢٣']],
    ['booleans in two spellings', ['true', 'FALSE']],
    ['words that mean booleans', ['yes', 'no']],
    ['numbers that could be booleans and words', ['1', 'true']],
    ['days that no calendar has', ['2023-02-29']],
    ['dates in which day and month may be swapped', ['01/02/2024']],
    ['dates beside times', ['2024-01-01', '10:00']],
    ['addresses without a scheme', ['www.a.example']],
    ['scripts', ['javascript:alert(1)']],
    ['numbers that are no telephone numbers', ['978-3-16-148410-0', '31-01-2024', '1 234 567', '192.168.100.200']],
  ])('%s: %j', (_, values) => {
    expect(infer(values).type).toBe('string')
    expect(infer(values.toReversed()).type).toBe('string')
  })
})

test('empty cells say nothing', () => {
  expect(infer(['', '5', '']).type).toBe('int')
  expect(infer(['', '']).type).toBe('string')
  expect(infer([]).type).toBe('string')
})

test('a column of booleans that turns out to be text remembers their spelling', () => {
  expect(infer(['TRUE', 'FALSE', 'maybe']).spelling).toBe('upper')
  expect(infer(['TRUE', 'FALSE']).spelling).toBe('upper')
})

test('a long URL beside words makes a text', () => {
  expect(infer([`https://a.example/${'x'.repeat(300)}`, 'none']).type).toBe('text')
})

const number = fc.oneof(fc.integer().map(String), fc.double().map(String), fc.stringMatching(/^-?\d{0,18}\.?\d{0,4}$/))
const word = fc.constantFrom(
  'true',
  'false',
  'TRUE',
  '2024-01-01',
  '10:00',
  'a@b.example',
  '+49 30 1234567',
  'x\ny',
  '',
)
const link = fc.webUrl({ withQueryParameters: true, withFragments: true })
const cell = fc.oneof(number, word, link, fc.emailAddress(), fc.string())
const column = fc.oneof(fc.array(number), fc.array(word), fc.array(link), fc.array(cell))

test('what is stored passes the check of its type, and its text is the cell again', () => {
  fc.assert(
    fc.property(column, (values) => {
      const { type } = infer(values)
      for (const value of values) {
        const json = rowToJson(['"k"'], [type], [value])
        const data = JSON.parse(json)
        expect(checkRow({ k: type }, data)).toEqual([])
        if (value === '') expect(data).toEqual({})
        else if (type === 'boolean') expect(String(data.k)).toBe(value.toLowerCase())
        else if (type === 'int') expect(String(data.k)).toBe(value)
        else if (type === 'float') expect(json).toBe(`{"k":${value}}`)
        else expect(data.k).toBe(value)
      }
    }),
    { numRuns: 1000 },
  )
})

test('values that differ in the file differ when they are stored', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.stringMatching(/^-?[01]{1,2}\.[01]{0,3}$/), { maxLength: 5 }), (values) => {
      const { type } = infer(values)
      const stored = values.map((value) => JSON.parse(rowToJson(['"k"'], [type], [value])).k)
      expect(new Set(stored).size).toBe(values.length)
    }),
    { numRuns: 1000 },
  )
})

test('the order of the values does not matter', () => {
  fc.assert(
    fc.property(column, (values) => {
      expect(infer(values.toReversed()).type).toBe(infer(values).type)
    }),
    { numRuns: 1000 },
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CsvReader, csvLine, type FieldType, rowToJson, valueToCell } from './index.ts'
import { ColumnInference } from './infer-schema.ts'

type Row = Record<string, unknown>

function write(header: string[], rows: string[][]): string {
  return [header, ...rows].map(csvLine).join('')
}

function read(file: string): { header: string[]; rows: string[][] } {
  const reader = new CsvReader()
  const rows = [...reader.push(Buffer.from(file)), ...reader.end()]
  return { header: reader.header, rows }
}

/** What a catalog holds after an import. */
function store(file: string): { header: string[]; types: FieldType[]; data: Row[] } {
  const { header, rows } = read(file)
  const types = header.map((_, i) => {
    const column = new ColumnInference()
    for (const row of rows) column.add(row[i]!)
    return column.type
  })
  const names = header.map((name) => JSON.stringify(name))
  return { header, types, data: rows.map((row) => JSON.parse(rowToJson(names, types, row))) }
}

function exported(header: string[], data: Row[]): string {
  return write(
    header,
    data.map((row) => header.map((name) => valueToCell(Object.hasOwn(row, name) ? row[name] : undefined))),
  )
}

const awkward = fc.constantFrom(',', ';', '\t', '"', '""', '\r', '\n', '\r\n', ' ', '=1+1', '007', '😀', 'é', '\uFEFF')
const typed = fc.constantFrom('true', 'FALSE', '1', '2.5', '12.50', '1e5', '0.0000001', '2024-01-01', 'sep=;', '-0', '')
const cell = fc.oneof(
  typed,
  fc.string({ unit: fc.oneof(awkward, fc.string({ unit: 'binary', maxLength: 2 })), maxLength: 8 }),
)
const noZero = (text: string) => !text.includes('\0')
const tables = fc
  .uniqueArray(
    cell.filter((name) => name.trim() !== '' && noZero(name)),
    { minLength: 1, maxLength: 4 },
  )
  .chain((header) =>
    fc.record({
      header: fc.constant(header),
      rows: fc.array(fc.array(cell.filter(noZero), { minLength: header.length, maxLength: header.length }), {
        maxLength: 6,
      }),
    }),
  )

test('what is written is read back cell by cell', () => {
  fc.assert(
    fc.property(tables, ({ header, rows }) => {
      expect(read(write(header, rows))).toEqual({ header, rows })
    }),
    { numRuns: 2000 },
  )
})

test('the import of an export gives the same content again', () => {
  fc.assert(
    fc.property(tables, ({ header, rows }) => {
      const first = store(write(header, rows))
      expect(store(exported(header, first.data))).toEqual(first)
    }),
    { numRuns: 2000 },
  )
})

test('numbers are exported without an exponent and come back the same', () => {
  fc.assert(
    fc.property(fc.double({ noDefaultInfinity: true, noNaN: true }), (value) => {
      const cell = valueToCell(value)
      expect(cell).toMatch(/^-?\d+(\.\d+)?$/)
      expect(Number(cell)).toBe(value === 0 ? 0 : value)
    }),
  )
})

test('null and absent values are empty cells, objects and lists are JSON', () => {
  expect([null, undefined, true, { a: [1] }, ['x']].map(valueToCell)).toEqual(['', '', 'true', '{"a":[1]}', '["x"]'])
})

test('a formula is data and goes out as it came', () => {
  expect(csvLine(['=1+1', '@SUM(A1)', '-2'])).toBe('=1+1,@SUM(A1),-2\n')
})

test('a column named __proto__ is a column like any other', () => {
  expect(Object.keys(store('__proto__,a\nx,1\n').data[0]!)).toEqual(['__proto__', 'a'])
})

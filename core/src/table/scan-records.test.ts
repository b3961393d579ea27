import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CsvError } from './csv-error.ts'
import { RecordScanner } from './scan-records.ts'

/** The records with their lines, and the error that ended the scan. */
function scan(blocks: string[]): unknown[] {
  const found: unknown[] = []
  const scanner = new RecordScanner(',', 1, (cells, line) => found.push({ cells, line }))
  try {
    for (const block of blocks) scanner.scan(block, false)
    scanner.scan('', true)
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    found.push({ line: error.line, column: error.column, message: error.message })
  }
  return found
}

test('records, their lines and the error do not depend on where the text is cut into blocks', () => {
  const text = fc.string({ unit: fc.constantFrom('a', ',', '"', '\r', '\n', '""', ',"', '",', '"\n'), maxLength: 30 })
  const cuts = fc.array(fc.nat(40), { maxLength: 6 })
  fc.assert(
    fc.property(text, cuts, (whole, places) => {
      const edges = [0, ...places.sort((a, b) => a - b), whole.length]
      const blocks = edges.slice(1).map((edge, i) => whole.slice(edges[i], edge))
      expect(scan(blocks)).toEqual(scan([whole]))
    }),
    { numRuns: 2000 },
  )
})

test('a cell of 1 MB that arrives in many blocks is read in one piece', () => {
  const blocks = Array.from({ length: 64 }, () => 'x'.repeat(1 << 14))
  expect(scan(['a,"', ...blocks, '"'])).toEqual([{ cells: ['a', blocks.join('')], line: 1 }])
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { faultOf, formatSheet, parseCell, parseSheet, sortRows } from './cells.ts'

const text = fc.string({ maxLength: 12 }).map((value) => value.replaceAll('\r', ''))

describe('cells of a catalog', () => {
  it('STUDIO-160: what is copied is pasted the same, with tabs, quotes and line breaks in cells', () => {
    const sheet = fc
      .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 }))
      .chain(([rows, columns]) =>
        fc.array(fc.array(text, { minLength: columns, maxLength: columns }), { minLength: rows, maxLength: rows }),
      )
      // The clipboard cannot tell an empty last row from the end.
      .filter((rows) => rows.at(-1)!.some((cell) => cell !== ''))
    fc.assert(
      fc.property(sheet, (rows) => {
        expect(parseSheet(formatSheet(rows))).toEqual(rows)
      }),
    )
  })

  it('STUDIO-160: a typed text becomes what its column holds, or the column says what it takes', () => {
    expect([parseCell('1,5', 'float'), parseCell('yes', 'boolean'), parseCell(' ', 'string')]).toEqual([
      1.5,
      true,
      null,
    ])
    expect(faultOf({ seats: 'int' }, 'seats', parseCell('4', 'int'))).toBeNull()
    expect(faultOf({ seats: 'int' }, 'seats', parseCell('many', 'int'))).toMatch(/"seats" must be/)
    expect(faultOf({ mail: 'email' }, 'mail', parseCell('nobody', 'email'))).not.toBeNull()
  })

  it('STUDIO-160: rows are sorted by value, numbers in texts too, and empty cells come last in both directions', () => {
    const rows = ['A10', '', 'a2', 'B1'].map((name, i) => ({ id: String(i), data: name ? { name } : {} }))
    expect(sortRows(rows, 'name', false)).toEqual([2, 0, 3, 1])
    expect(sortRows(rows, 'name', true)).toEqual([3, 0, 2, 1])
  })
})

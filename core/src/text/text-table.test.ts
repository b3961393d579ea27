import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packTable, packTexts } from './index.ts'

function finish<T>(work: Generator<void, T, void>): T {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}

const someText = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 40 }), fc.uuid(), fc.constant('\uFEFFmarked'))

test('packed texts come out as they went in', () => {
  fc.assert(
    fc.property(fc.array(someText), (texts) => {
      const column = finish(packTexts(texts))
      expect(column.length).toBe(texts.length)
      expect(texts.map((_, i) => column.at(i))).toEqual(texts)
    }),
  )
})

test('each text of a table is found where it stands, and no other', () => {
  const table = fc.oneof(fc.uniqueArray(fc.uuid()), fc.uniqueArray(someText))
  fc.assert(
    fc.property(table, someText, (texts, other) => {
      const packed = finish(packTable(texts))
      for (const [i, text] of texts.entries()) expect(packed.indexOf(text)).toBe(i)
      expect(packed.indexOf(other)).toBe(texts.indexOf(other))
      for (const text of texts) expect(packed.indexOf(text.toUpperCase())).toBe(texts.indexOf(text.toUpperCase()))
    }),
  )
})

test('UUIDs take sixteen bytes', () => {
  const column = finish(packTexts(['0191b1a0-7f6c-7aaa-8bbb-ccccddddeeee', '0191b1a0-7f6c-7aaa-8bbb-ccccddddeeef']))
  expect(column.bytes).toBe(32)
})

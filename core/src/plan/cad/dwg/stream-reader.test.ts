import fc from 'fast-check'
import { expect, test } from 'vitest'
import { acad } from './acad.ts'
import { soundReader } from './stream-reader.ts'

type Reader = InstanceType<typeof acad.DwgStreamReaderAC24>

const steps: Record<string, (reader: Reader) => unknown> = {
  bit: (reader) => reader.readBit(),
  double: (reader) => reader.readDouble(),
  'double like another': (reader) => reader.readBitDoubleWithDefault(12.75),
  text: (reader) => reader.readStringEncoded(3, 'windows-1252'),
  handle: (reader) => reader.handleReferenceWithRef(100),
}

test('from any bit on, the same is read as by the parser alone', () => {
  const Sound = soundReader(acad.DwgStreamReaderAC24)
  const bytes = fc.uint8Array({ minLength: 128, maxLength: 128 })
  const order = fc.array(fc.constantFrom(...Object.keys(steps)), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(bytes, order, (stream, order) => {
      const run = (reader: Reader) =>
        order.map((step) => {
          try {
            return [steps[step]!(reader), reader.positionInBits()]
          } catch {
            return 'no handle'
          }
        })
      expect(run(new Sound(stream, false))).toEqual(run(new acad.DwgStreamReaderAC24(stream, false)))
    }),
  )
})

test('a stream that has ended is not read on', () => {
  const reader = new (soundReader(acad.DwgStreamReaderAC24))(new Uint8Array(8), false)
  expect(() => {
    for (let i = 0; i < 100; i++) reader.readByte()
  }).toThrow(RangeError)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Address, homeOf, readAddress, writeAddress } from './address.ts'

const text = fc.string({ minLength: 1, maxLength: 40 })
const id = fc.uuid()
const coordinate = fc.integer({ min: -1_000_000, max: 1_000_000 }).map((n) => n / 100)
const anyAddress: fc.Arbitrary<Address> = fc.record(
  {
    place: text,
    from: fc.string({ maxLength: 40 }),
    to: fc.string({ maxLength: 40 }),
    floor: fc.integer({ min: -9, max: 99 }),
    q: text,
    list: fc.constant(true),
    accessible: fc.constant(true),
    at: fc.oneof(fc.record({ x: coordinate, y: coordinate, floor: fc.integer({ min: -9, max: 99 }) }), id),
    via: fc.array(fc.oneof(id, fc.constant('')), { minLength: 1, maxLength: 4 }),
    avoid: fc.constant('stairs' as const),
    saved: fc.array(id, { minLength: 1, maxLength: 9 }),
    idle: fc.integer({ min: 5, max: 3600 }),
    lang: fc.constantFrom('en', 'de', 'ar'),
    theme: fc.constantFrom('light', 'dark'),
    ui: fc.constantFrom('minimal', 'kiosk'),
  },
  { requiredKeys: [], noNullPrototype: true },
)

test('what an address says is read back from the link to it', () => {
  fc.assert(
    fc.property(anyAddress, (address) => {
      expect(readAddress(writeAddress(address))).toEqual(address)
    }),
  )
})

test('what is not valid in a link is as if it were not there', () => {
  expect(readAddress('?floor=up&theme=pink&ui=huge&at=1,2&q=&place=&accessible=no')).toEqual({})
  expect(readAddress('?at=1,,3')).toEqual({})
  expect(readAddress('?at=1,2,0.5')).toEqual({})
})

test('starting over keeps where the screen hangs and how it is set up', () => {
  const address = readAddress('?place=p&q=x&floor=2&at=1,2,0&lang=de&theme=dark&ui=kiosk&idle=90')
  expect(writeAddress(homeOf(address))).toBe('?lang=de&theme=dark&ui=kiosk&at=1%2C2%2C0&idle=90')
})

import { boundsOf, type Geometry, type Position } from '@rotunda/core/geo'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TextBounds } from './text-bounds.ts'

const position: fc.Arbitrary<Position> = fc.tuple(...[0, 1].map(() => coordinate())) as fc.Arbitrary<[number, number]>
const line = fc.array(position, { minLength: 2, maxLength: 8 })
const geometry: fc.Arbitrary<Geometry> = fc.oneof(
  position.map((coordinates) => ({ type: 'Point' as const, coordinates })),
  line.map((coordinates) => ({ type: 'LineString' as const, coordinates })),
  fc.array(line, { minLength: 1, maxLength: 3 }).map((coordinates) => ({ type: 'Polygon' as const, coordinates })),
)

/** Of all sizes, and next to each other. */
function coordinate(): fc.Arbitrary<number> {
  return fc.oneof(
    fc.double({ min: -1e12, max: 1e12, noNaN: true }).map((value) => value + 0),
    fc.integer({ min: -50, max: 50 }).map((value) => value / 10),
    fc.integer({ min: 0, max: 8 }).map((steps) => 1 + steps * Number.EPSILON),
  )
}

test('PUB-57: bounds of drawings are the same to the last digit whether their text is parsed or looked through', () => {
  fc.assert(
    fc.property(fc.array(geometry, { maxLength: 12 }), (geometries) => {
      const found = new TextBounds()
      for (const [i, one] of geometries.entries()) found.add(i % 2 === 0 ? JSON.stringify(one) : asDatabaseWrites(one))
      expect(found.bounds).toEqual(boundsOf(geometries.flatMap(outerPositions)))
    }),
  )
})

test('PUB-57: what a text says behind the first ring of a polygon widens nothing', () => {
  const found = new TextBounds()
  found.add(
    '{"type": "Polygon", "coordinates": [[[0, 0], [4, 0], [4, 3], [0, 0]], [[9, 9], [9, -9], [10, 9], [9, 9]]]}',
  )
  expect(found.bounds).toEqual([0, 0, 4, 3])
})

function outerPositions({ type, coordinates }: Geometry): readonly Position[] {
  if (type === 'Polygon') return coordinates[0]!
  return type === 'Point' ? [coordinates] : coordinates
}

/** With blanks, and numbers without exponents. */
function asDatabaseWrites({ type, coordinates }: Geometry): string {
  const plain = (value: unknown): string =>
    Array.isArray(value) ? `[${value.map(plain).join(', ')}]` : withoutExponent(value as number)
  return `{"type": "${type}", "coordinates": ${plain(coordinates)}}`
}

function withoutExponent(value: number): string {
  const [, sign = '', first = '', rest = '', power = '0'] = /^(-?)(\d+)\.?(\d*)e?(.*)$/.exec(String(value))!
  const digits = first + rest
  const point = first.length + Number(power)
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`
  return `${sign}${digits.slice(0, point).padEnd(point, '0')}${digits.length > point ? `.${digits.slice(point)}` : ''}`
}

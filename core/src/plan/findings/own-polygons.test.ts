import { expect, test } from 'vitest'
import type { Label } from '../text/labels.ts'
import { stroke } from '../vector/ascii-plan.ts'
import type { ClosedRing } from './closed-rings.ts'
import { ownPolygons } from './own-polygons.ts'

/** Twelve booths in a row, three metres each way. */
const BOOTHS: ClosedRing[] = Array.from({ length: 12 }, (_, i) => {
  const x = 4 * i
  const shape = stroke([x, 0, x + 3, 0, x + 3, 3, x, 3], { closed: true })
  return { ring: shape.points, shape, saysRoom: false }
})

function numberOf(booth: number): Label {
  const [x, y] = [4 * booth + 1.5, 1.5]
  const line = { text: `A${booth}`, meaning: { kind: 'number' } as const, x, y, height: 0.3, width: 0.6, angle: 0 }
  return { lines: [{ ...line, layer: 0, group: 0 }], x, y, height: 0.3, number: line.text, name: null, area: null }
}

test('booths of one size are booths though only some of their numbers could be read', () => {
  const labels = [0, 3, 6, 9].map(numberOf)
  expect(ownPolygons(BOOTHS, labels, true)).toHaveLength(12)
})

test('shapes of which a few hold a label are no booths where all is read', () => {
  const labels = [0, 3, 6, 9].map(numberOf)
  expect(ownPolygons(BOOTHS, labels)).toEqual([])
})

test('a mark that a name hangs over on both sides does not take it from the shape around', () => {
  const shape = stroke([1.3, 1.3, 1.7, 1.3, 1.7, 1.7, 1.3, 1.7], { closed: true })
  const mark: ClosedRing = { ring: shape.points, shape, saysRoom: false }
  const own = ownPolygons(
    [...BOOTHS, mark],
    BOOTHS.map((_, i) => numberOf(i)),
  )
  expect(own.map(({ polygon }) => polygon.outer)).toEqual(BOOTHS.map(({ ring }) => ring))
})

/** The same name in two languages, one over the other, as far apart and as far off the middle as given, in metres. */
function namesIn(booth: number, gap: number, offset = 0): Label[] {
  return ['Pharmacy', 'صيدلية'].map((text, row) => {
    const [x, y] = [4 * booth + 1.5 + row * offset, 2 - row * gap]
    const line = { text: `${text} ${'I'.repeat(booth)}`, meaning: { kind: 'name' } as const, x, y, height: 0.2 }
    const lines = [{ ...line, width: 0.8, angle: 0, layer: 0, group: 0 }]
    return { lines, x, y, height: 0.2, number: null, name: line.text, area: null }
  })
}

test('PLAN-455: lines in a column of one shape are one name, in several languages', () => {
  const inColumns = BOOTHS.flatMap((_, i) => namesIn(i, 0.7))
  expect(ownPolygons(BOOTHS, inColumns)).toHaveLength(12)
  const apart = BOOTHS.flatMap((_, i) => namesIn(i, 1.6))
  expect(ownPolygons(BOOTHS, apart)).toEqual([])
  const beside = BOOTHS.flatMap((_, i) => namesIn(i, 0.7, 0.5))
  expect(ownPolygons(BOOTHS, beside)).toEqual([])
})

test('PLAN-456: a nameless shape over a named one is no second space', () => {
  const overlaid = BOOTHS.slice(0, 3).map(({ ring }) => {
    const shape = stroke([ring[0]! + 0.2, 0.2, ring[0]! + 2, 0.2, ring[0]! + 2, 1.2, ring[0]! + 0.2, 1.2], {
      closed: true,
    })
    return { ring: shape.points, shape, saysRoom: false }
  })
  const own = ownPolygons(
    [...BOOTHS, ...overlaid],
    BOOTHS.map((_, i) => numberOf(i)),
  )
  expect(own.map(({ polygon }) => polygon.outer)).toEqual(BOOTHS.map(({ ring }) => ring))
})

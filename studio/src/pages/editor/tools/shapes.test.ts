import { type Geometry, type Position, polygonArea } from '@rotunda/core/geo'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rectangle, simplifyRing, squareUp } from './shapes.ts'
import { emptySketch, press, shapeOf } from './sketch.ts'
import { insertAfter, moveVertex, removeVertex, vertexCount } from './vertices.ts'

const corner = fc.tuple(fc.integer({ min: -100, max: 100 }), fc.integer({ min: -100, max: 100 }))

describe('shapes', () => {
  it('STUDIO-111: squaring up makes nearly right angles right, and keeps the area to a few percent', () => {
    const bend = fc.double({ min: -0.4, max: 0.4, noNaN: true })
    fc.assert(
      fc.property(bend, bend, bend, bend, fc.double({ min: 0, max: 6, noNaN: true }), (a, b, c, d, angle) => {
        const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
        const turned = ([x, y]: Position): Position => [x * cos - y * sin, x * sin + y * cos]
        const ring = [[0, a], [10 + b, 0], [10, 6 + c], [d, 6], [0, a]].map((at) => turned(at as never)) // biome-ignore format: a ring
        const square = squareUp(ring)
        for (let i = 0; i < 4; i++) {
          const [p, q, r] = [square[i]!, square[(i + 1) % 4]!, square[(i + 2) % 4]!]
          expect((q[0] - p[0]) * (r[0] - q[0]) + (q[1] - p[1]) * (r[1] - q[1])).toBeCloseTo(0, 6)
        }
        expect(polygonArea([square]) / polygonArea([ring])).toBeCloseTo(1, 1)
      }),
    )
  })

  it('STUDIO-111: an edge that is slanted on purpose stays slanted', () => {
    const slanted: Position[] = [[0, 0], [10, 0], [6, 5], [0, 5], [0, 0]] // biome-ignore format: a ring
    expect(squareUp(slanted)).toEqual(slanted.map((at) => at.map((n) => expect.closeTo(n, 9))))
  })

  it('STUDIO-111: simplifying leaves out corners on a straight wall, and never all of a room', () => {
    const ring = [...rectangle([0, 0], [10, 6])].toSpliced(1, 0, [3, 0.001], [7, -0.001])
    expect(simplifyRing(ring, 0.05)).toEqual(rectangle([0, 0], [10, 6]))
    expect(simplifyRing(rectangle([0, 0], [0.01, 0.01]), 1)).toHaveLength(5)
  })

  it('STUDIO-112: two presses draw a room that runs anticlockwise, from whichever corner', () => {
    fc.assert(
      fc.property(corner, corner, (a, b) => {
        fc.pre(a[0] !== b[0] && a[1] !== b[1])
        const sketch = press(press(emptySketch('rectangle'), a), b)
        const shape = shapeOf(sketch) as Geometry & { type: 'Polygon' }
        const area = polygonArea(shape.coordinates)
        expect(area).toBeCloseTo(Math.abs((a[0] - b[0]) * (a[1] - b[1])), 6)
        const [[p, q, r]] = shape.coordinates as unknown as [[Position, Position, Position]]
        expect((q[0] - p[0]) * (r[1] - q[1]) - (q[1] - p[1]) * (r[0] - q[0])).toBeGreaterThan(0)
      }),
    )
  })

  it('STUDIO-113: by keyboard, a corner moves alone, one more lies halfway to the next, and three are always left', () => {
    const room: Geometry = { type: 'Polygon', coordinates: [rectangle([0, 0], [10, 6])] }
    const dragged = moveVertex(room, 0, [1, 1]) as typeof room & { type: 'Polygon' }
    expect(dragged.coordinates[0]).toEqual([[1, 1], [10, 0], [10, 6], [0, 6], [1, 1]]) // biome-ignore format: a ring
    const more = insertAfter(room, 3) as typeof dragged
    expect(more.coordinates[0]![4]).toEqual([0, 3])
    expect(vertexCount(more)).toBe(5)
    const triangle = removeVertex(room, 2)!
    expect(vertexCount(triangle)).toBe(3)
    expect(removeVertex(triangle, 0)).toBeNull()
  })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { onward, Triangulation } from './triangulation.ts'

const FIELD_SIZE = 100
/** Corners of a square around everything, so that no point lies on the hull. */
const FRAME = [-1, -1, FIELD_SIZE + 1, -1, FIELD_SIZE + 1, FIELD_SIZE + 1, -1, FIELD_SIZE + 1]

const coordinate = fc.integer({ min: 0, max: FIELD_SIZE })
const points = fc.uniqueArray(fc.tuple(coordinate, coordinate), { minLength: 4, maxLength: 40, selector: String })

test('halved edges leave triangles that fill the same area without overlapping, each edge shared by two', () => {
  fc.assert(
    fc.property(points, fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 20 }), (xy, pairs) => {
      const mesh = new Triangulation(Float64Array.from([...FRAME, ...xy.flat()]))
      for (const [i, j] of pairs) {
        const [p, q] = [4 + (i % xy.length), 4 + (j % xy.length)]
        if (p !== q && !mesh.wall(p, q)) mesh.halve(p, q)
      }
      mesh.trim()
      const areas = areasOf(mesh)
      expect(Math.min(...areas)).toBeGreaterThan(-1e-9)
      expect(areas.reduce((sum, area) => sum + area)).toBeCloseTo((FIELD_SIZE + 2) ** 2, 6)
      expectTwins(mesh)
    }),
  )
})

test('a wall stays an edge, whatever points come beside it', () => {
  fc.assert(
    fc.property(points, fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 20 }), (xy, pairs) => {
      const mesh = new Triangulation(Float64Array.from([...FRAME, ...xy.flat()]))
      const walls: [number, number][] = []
      for (const [i, j] of pairs) {
        const [p, q] = [4 + (i % xy.length), 4 + (j % xy.length)]
        if (p === q) continue
        if (mesh.wall(p, q)) walls.push([p, q])
        else mesh.halve(p, q)
      }
      for (const [p, q] of walls) expect(mesh.wall(p, q)).toBe(true)
    }),
  )
})

test('two walls closer to each other than their points are edges once they are halved often enough', () => {
  const mesh = new Triangulation(Float64Array.from([...FRAME, 10, 50, 90, 50, 50, 51, 50, 49]))
  let pieces: [number, number][] = [[4, 5]]
  for (let round = 0; round < 6; round++) {
    pieces = pieces.flatMap(([p, q]): [number, number][] => {
      if (mesh.wall(p, q)) return []
      const middle = mesh.halve(p, q)
      return [
        [p, middle],
        [middle, q],
      ]
    })
  }
  expect(pieces.filter(([p, q]) => !mesh.wall(p, q))).toEqual([])
})

function areasOf({ x, y, corners }: Triangulation): number[] {
  return Array.from({ length: corners.length / 3 }, (_, t) => {
    const [p, q, r] = [corners[3 * t]!, corners[3 * t + 1]!, corners[3 * t + 2]!]
    return ((x[r]! - x[p]!) * (y[q]! - y[p]!) - (x[q]! - x[p]!) * (y[r]! - y[p]!)) / 2
  })
}

function expectTwins({ corners, twins, walled }: Triangulation): void {
  for (let h = 0; h < corners.length; h++) {
    const twin = twins[h]!
    if (twin < 0) continue
    expect(twins[twin]).toBe(h)
    expect(corners[twin]).toBe(corners[onward(h)])
    expect(walled[twin]).toBe(walled[h])
  }
}

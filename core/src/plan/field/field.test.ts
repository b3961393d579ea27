import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emptyMask, type Mask, segmentField, squaredDistance, traceRegions } from './index.ts'

/** A bitmap drawn in characters: # is wall. */
function draw(...rows: string[]): Mask {
  return {
    width: rows[0]!.length,
    height: rows.length,
    data: Uint8Array.from(rows.join(''), (character) => Number(character === '#')),
  }
}

function ringArea(ring: [number, number][]): number {
  return ring.reduce((sum, [x, y], i) => {
    const [nx, ny] = ring[(i + 1) % ring.length]!
    return sum + (x * ny - nx * y) / 2
  }, 0)
}

const bitmap = fc.tuple(fc.integer({ min: 1, max: 14 }), fc.integer({ min: 1, max: 14 })).chain(([width, height]) =>
  fc.record({
    width: fc.constant(width),
    height: fc.constant(height),
    values: fc.uint8Array({ minLength: width * height, maxLength: width * height, max: 3 }),
  }),
)

describe('squaredDistance', () => {
  test('is the distance to the nearest wall pixel, exactly', () => {
    fc.assert(
      fc.property(bitmap, ({ width, height, values }) => {
        const walls = values.map((value) => Number(value === 0))
        fc.pre(walls.includes(1))
        const expected = Array.from(walls, (_, at) => {
          let nearest = Number.POSITIVE_INFINITY
          for (let i = 0; i < walls.length; i++) {
            if (!walls[i]) continue
            const dx = (i % width) - (at % width)
            const dy = Math.floor(i / width) - Math.floor(at / width)
            nearest = Math.min(nearest, dx * dx + dy * dy)
          }
          return nearest
        })
        expect(Array.from(squaredDistance({ width, height, data: walls }).data)).toEqual(expected)
      }),
    )
  })
})

describe('segmentField', () => {
  test('keeps two rooms apart at a door, and names the door', () => {
    const walls = draw(
      '#######################',
      '#..........#..........#',
      '#..........#..........#',
      '#..........#..........#',
      '#..........#..........#',
      '#.....................#',
      '#.....................#',
      '#..........#..........#',
      '#..........#..........#',
      '#..........#..........#',
      '#..........#..........#',
      '#######################',
    )
    const { regions, passages } = segmentField(walls)
    expect(regions.map(({ area }) => area).sort()).toEqual([100, 102])
    expect(passages).toHaveLength(1)
    expect(passages[0]).toMatchObject({ between: [1, 2], x: 11, closing: [11, 4, 11, 7] })
  })

  test('does not cut a room at a shallow step in its walls', () => {
    const walls = draw(
      '#######################',
      '#..........##.........#',
      '#..........##.........#',
      '#.....................#',
      '#.....................#',
      '#.....................#',
      '#.....................#',
      '#.....................#',
      '#.....................#',
      '#######################',
    )
    expect(segmentField(walls).regions).toHaveLength(1)
  })

  test('holds behind a slanted wall of one pixel', () => {
    const size = 24
    const walls = emptyMask({ width: size, height: size })
    for (let i = 0; i < size; i++) walls.data[i * size + i] = 1
    expect(segmentField(walls).regions).toHaveLength(2)
  })

  test('tells the outside by its reaching the edge', () => {
    const walls = draw(
      '..............',
      '.############.',
      '.#..........#.',
      '.#..........#.',
      '.#..........#.',
      '.#..........#.',
      '.#..........#.',
      '.#..........#.',
      '.############.',
      '..............',
    )
    const regions = segmentField(walls, { minimumPeak: 0 }).regions
    expect(regions.filter(({ open }) => !open)).toMatchObject([{ area: 60, peak: 3, bbox: [2, 2, 11, 7] }])
  })

  test('gives every free pixel one connected region where no peak is too small', () => {
    fc.assert(
      fc.property(bitmap, ({ width, height, values }) => {
        const walls = values.map((value) => Number(value === 0))
        const { labels, regions } = segmentField({ width, height, data: walls }, { minimumPeak: 0 })
        expect(Array.from(labels.data, (label) => label === 0)).toEqual(Array.from(walls, (wall) => wall === 1))
        expect(regions.reduce((sum, { area }) => sum + area, 0)).toBe(walls.filter((wall) => !wall).length)
        const outlines = traceRegions(labels, () => 0)
        expect(outlines.map(({ id }) => id).sort((a, b) => a - b)).toEqual(regions.map(({ id }) => id))
      }),
    )
  })
})

describe('traceRegions', () => {
  test('without tolerance, the outer ring less its holes has the area of the pixels', () => {
    fc.assert(
      fc.property(bitmap, ({ width, height, values }) => {
        const walls = values.map((value) => Number(value === 0))
        const { labels, regions } = segmentField({ width, height, data: walls }, { minimumPeak: 0 })
        for (const { id, rings } of traceRegions(labels, () => 0)) {
          const area = rings.reduce((sum, ring) => sum + ringArea(ring), 0)
          expect(area).toBe(regions[id - 1]!.area)
          expect(ringArea(rings[0]!)).toBeGreaterThan(0)
          for (const hole of rings.slice(1)) expect(ringArea(hole)).toBeLessThan(0)
        }
      }),
    )
  })

  test('neighbours share their border point for point', () => {
    const labels = Int32Array.from(
      '111111222222' + '111112222222' + '111111222222' + '111111122222' + '111133322222' + '113333333222',
      Number,
    )
    const regions = traceRegions({ width: 12, height: 6, data: labels }, () => 1.2)
    const edges = new Set<string>()
    for (const { rings } of regions) {
      for (const ring of rings) {
        for (const [i, point] of ring.entries()) edges.add([...point, ...ring[(i + 1) % ring.length]!].join())
      }
    }
    const inner = [...edges].filter((edge) => {
      const [x0, y0, x1, y1] = edge.split(',').map(Number)
      return !(x0 === x1 && (x0 === 0 || x0 === 12)) && !(y0 === y1 && (y0 === 0 || y0 === 6))
    })
    expect(inner.length).toBeGreaterThan(0)
    for (const edge of inner) {
      const [x0, y0, x1, y1] = edge.split(',')
      expect(edges).toContain([x1, y1, x0, y0].join())
    }
  })

  test('straightens the ragged cut between two regions, and leaves walls alone', () => {
    const labels = Int32Array.from('11112222' + '11122222' + '11111222' + '11112222', Number)
    const [left] = traceRegions({ width: 8, height: 4, data: labels }, (one) => (one > 0 ? 9 : 0.5))
    expect(left!.rings).toEqual([
      [
        [4, 0],
        [4, 4],
        [0, 4],
        [0, 0],
      ],
    ])
  })
})

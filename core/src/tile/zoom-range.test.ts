import { describe, expect, test } from 'vitest'
import { tileSize } from './grid.ts'
import { zoomRange } from './zoom-range.ts'

const square = (tiles: number, z: number) => ({
  minX: 0,
  minY: 0,
  maxX: tiles * tileSize(z) - 1,
  maxY: tiles * tileSize(z) - 1,
})

type Square = ReturnType<typeof square>

const flat = (...boxes: Square[]) =>
  Uint32Array.from(boxes.flatMap(({ minX, minY, maxX, maxY }) => [minX, minY, maxX, maxY]))

describe('zoom range', () => {
  test('a building is cut to the finest zoom', () => {
    const box = square(6, 19)
    expect(zoomRange(box, flat(box)).maxzoom).toBe(19)
  })

  test('a building is drawn from where it takes an eighth of a tile', () => {
    const box = square(1, 16)
    expect(zoomRange(box, flat(box)).minzoom).toBe(13)
  })

  test('a level is drawn from where its venue is, however small it is itself', () => {
    const box = square(1, 18)
    expect(zoomRange(box, flat(box), square(1, 16)).minzoom).toBe(13)
  })

  test('a venue as large as a country gets coarser tiles instead of millions', () => {
    const box = square(512, 15)
    expect(zoomRange(box, flat(box)).maxzoom).toBe(14)
  })

  test('many features that each cover a city get coarser tiles', () => {
    const box = square(256, 19)
    const shapes = Array.from({ length: 1000 }, () => box)
    const { maxzoom } = zoomRange(box, flat(...shapes))
    expect(maxzoom).toBeLessThan(19)
    expect((256 / 2 ** (19 - maxzoom)) ** 2 * shapes.length).toBeLessThanOrEqual(2_000_000)
  })

  test('nothing at all lies in the one tile of the world', () => {
    const box = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity }
    expect(zoomRange(box, flat())).toEqual({ minzoom: 0, maxzoom: 0 })
  })
})

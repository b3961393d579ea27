import type { EditFeature } from '@rotunda/core/edit'
import { type Geometry, type Position, polygonArea } from '@rotunda/core/geo'
import { describe, expect, it } from 'vitest'
import { carriedDoors, cornerMoves, followers } from './follow.ts'
import { cutLine, rectangle, widened } from './shapes.ts'
import { traceAlong } from './trace.ts'

const SAME_PLACE = 0.02
const space = (feature_id: string, a: Position, b: Position): EditFeature => ({
  feature_id,
  geometry: { type: 'Polygon', coordinates: [rectangle(a, b)] },
  properties: { kind: 'space' },
})
const ringOf = (geometry: Geometry) => (geometry.type === 'Polygon' ? geometry.coordinates[0]! : [])
const left = space('left', [0, 0], [6, 6])
const right = space('right', [6, 0], [12, 6])
const reshaped = (...ring: Position[]): Geometry => ({ type: 'Polygon', coordinates: [[...ring, ring[0]!]] })

describe('neighbours', () => {
  it('STUDIO-138: a corner that rooms and walls share moves for all of them', () => {
    const wall: EditFeature = {
      feature_id: 'wall',
      geometry: { type: 'LineString', coordinates: [[6, 0], [6, 6]] }, // biome-ignore format: a line
      properties: { kind: 'wall' },
    }
    const now = reshaped([0, 0], [7, 0], [6, 6], [0, 6])
    const moved = followers(cornerMoves(left.geometry, now), [right, wall], SAME_PLACE)
    expect(ringOf(moved[0]!.geometry)[0]).toEqual([7, 0])
    expect(moved[1]!.geometry).toMatchObject({ coordinates: [[7, 0], [6, 6]] }) // biome-ignore format: a line
  })

  it('STUDIO-220: a corner of a hole moves for what stands in it', () => {
    const hole = (corner: Position): Position[] => [[1, 1], [1, 2], corner, [2, 1], [1, 1]] // biome-ignore format: a ring
    const withHole = (corner: Position): Geometry => ({ type: 'Polygon', coordinates: [rectangle([0, 0], [6, 6]), hole(corner)] }) // biome-ignore format: one shape
    const kiosk = space('kiosk', [1, 1], [2, 2])
    const [moved] = followers(cornerMoves(withHole([2, 2]), withHole([3, 3])), [kiosk], SAME_PLACE)
    expect(ringOf(moved!.geometry)).toContainEqual([3, 3])
  })

  it('STUDIO-138: a new corner on a shared wall is one of both rooms, and goes from both', () => {
    const bent = reshaped([0, 0], [6, 0], [8, 3], [6, 6], [0, 6])
    const [follower] = followers(cornerMoves(left.geometry, bent), [right], SAME_PLACE)
    expect(ringOf(follower!.geometry)).toContainEqual([8, 3])
    const areas = polygonArea([[...ringOf(bent)]]) + polygonArea([[...ringOf(follower!.geometry)]])
    expect(areas).toBeCloseTo(72, 9)
    const back = followers(cornerMoves(bent, left.geometry), [{ ...right, geometry: follower!.geometry }], SAME_PLACE)
    expect(ringOf(back[0]!.geometry)).toHaveLength(5)
  })

  it('STUDIO-138: a room that is moved as a whole leaves its neighbours where they are', () => {
    const now = reshaped([1, 1], [7, 1], [7, 7], [1, 7])
    expect(cornerMoves(left.geometry, now)).toEqual([])
  })

  it('STUDIO-138: a door stays on the edge that it was on, as wide as it was', () => {
    const door: EditFeature = {
      feature_id: 'door',
      geometry: { type: 'LineString', coordinates: [[2, 0], [3, 0]] }, // biome-ignore format: a line
      properties: { kind: 'door' },
    }
    const now = reshaped([0, 1], [6, 1], [6, 6], [0, 6])
    const [carried] = carriedDoors(left.geometry, now, [door, right], SAME_PLACE)
    expect(carried!.geometry).toMatchObject({ coordinates: [[2, 1], [3, 1]] }) // biome-ignore format: a line
    expect(widened(door.geometry, 2)).toMatchObject({ coordinates: [[1.5, 0], [3.5, 0]] }) // biome-ignore format: a line
  })
})

describe('tracing', () => {
  const edges = [left, right].flatMap(
    ({ geometry }) =>
    ringOf(geometry).slice(1).map((b, i) => ({ a: ringOf(geometry)[i]!, b })), // biome-ignore format: one list
  )

  it('STUDIO-139: from point to point along walls, corners between are taken along the shortest way', () => {
    expect(traceAlong([1, 0], [12, 4], edges)).toEqual([[6, 0], [12, 0]]) // biome-ignore format: a line
    expect(traceAlong([0, 2], [6, 3], edges)).toEqual([[0, 0], [6, 0]]) // biome-ignore format: a line
  })

  it('STUDIO-139: where a point lies on no wall, the line goes straight', () => {
    expect(traceAlong([1, 3], [12, 4], edges)).toEqual([])
  })

  it('STUDIO-139: an exact cut parts a room at a share of its length, however it is turned', () => {
    const ring = rectangle([0, 0], [10, 4])
    expect(cutLine(ring, 'across', 0.25)).toEqual([[2.5, 0], [2.5, 4]]) // biome-ignore format: a line
    expect(cutLine(ring, 'along', 0.5)).toEqual([[0, 2], [10, 2]]) // biome-ignore format: a line
  })
})

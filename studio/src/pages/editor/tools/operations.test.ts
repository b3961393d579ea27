import { applyOperations } from '@rotunda/core/edit'
import { distance, type Position } from '@rotunda/core/geo'
import { describe, expect, it } from 'vitest'
import { DATASET, office } from '../../../../../core/src/edit/testing/office.ts'
import { doorAt, roomAt, splitOperation, stroke } from './operations.ts'

const state = office(1, 2)
const { features } = state.drawings.get(DATASET)!
const UNITS_PER_METER = 1_000

describe('operations of the tools', () => {
  it('STUDIO-114: a stroke inside the walls parts the room, as it reaches a little beyond its ends', () => {
    const line: Position[] = [
      [300, 2_500],
      [4_800, 2_500],
    ]
    expect(splitOperation(state, DATASET, 'r0c0', line)).toBeNull()
    const operation = splitOperation(state, DATASET, 'r0c0', stroke(line, 600))!
    const after = applyOperations(state, [operation]).state.drawings.get(DATASET)!.features
    const rooms = [...after.values()].filter(({ properties }) => properties.kind === 'space')
    expect(rooms.map(({ properties }) => properties.area_m2).sort()).toEqual([12.5, 12.5, 25])
  })

  it('STUDIO-114: a stroke through three walls of a room makes as many parts as there are', () => {
    const zigzag: Position[] = [
      [-100, 4_000],
      [2_500, -100],
      [5_100, 4_000],
    ]
    const operation = splitOperation(state, DATASET, 'r0c0', zigzag)!
    expect(operation).toMatchObject({ op: 'split', new_feature_ids: [expect.any(String), expect.any(String)] })
  })

  it('STUDIO-115: a door lies on the nearest wall, 0.9 m wide, and knows the room that it leads to', () => {
    const door = doorAt(features.values(), [2_000, 150], UNITS_PER_METER, UNITS_PER_METER)!
    expect(door.geometry).toEqual({
      type: 'LineString',
      coordinates: [
        [1_550, 0],
        [2_450, 0],
      ],
    })
    expect(door.properties).toEqual({ kind: 'door', spaces: ['r0c0'], width_m: 0.9 })
  })

  it('STUDIO-115: near the end of a wall the door stays within it, and far from all walls there is none', () => {
    const door = doorAt(features.values(), [20, 60], UNITS_PER_METER, UNITS_PER_METER)!
    const [a, b] = door.geometry.coordinates as unknown as [Position, Position]
    expect(Math.min(a[0], b[0], a[1], b[1])).toBeGreaterThanOrEqual(0)
    expect(distance(a, b)).toBeCloseTo(900, 6)
    expect(doorAt(features.values(), [2_500, 2_500], UNITS_PER_METER, UNITS_PER_METER)).toBeNull()
  })

  it('STUDIO-116: the room around a point is the smallest of those that lie there', () => {
    expect(roomAt(features.values(), [100, 100])?.feature_id).toBe('r0c0')
    expect(roomAt(features.values(), [5_100, 100])).toBeNull()
  })
})

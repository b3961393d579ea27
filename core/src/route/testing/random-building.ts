import type { Geometry, Position } from '../../geo/index.ts'
import type { Place, RouteFeature, RouteFloor } from '../model.ts'
import type { Landmark } from '../words/landmarks.ts'

export interface Building {
  floors: RouteFloor[]
  places: Place[]
  landmarks: Landmark[]
}

/** A seeded generator of numbers from 0 to 1 (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

const CORE_WIDTH_M = 3
const ROOM_DEPTH_M = 6

/**
 * A building without drawn paths. Each level is a corridor between two rows of rooms that opens into a hall with booths;
 * an elevator, stairs and two escalators stand in the same places on all levels, some with doors, some in the open.
 */
export function drawBuilding(seed: number): Building {
  const random = seededRandom(seed)
  const between = (min: number, max: number) => min + (max - min) * random()
  const levels = 2 + Math.floor(random() * 3)
  const corridor = between(2, 6)
  const hall = { length: between(12, 30), height: between(10, 24) }
  const widths = Array.from({ length: 4 + Math.floor(random() * 5) }, () => between(3, 8))
  const building: Building = { floors: [], places: [], landmarks: [] }
  for (let floor = 0; floor < levels; floor++) {
    const features: RouteFeature[] = []
    const add = (kind: string, geometry: Geometry, properties: Record<string, unknown> = {}) =>
      features.push({ id: `${floor}-${features.length}`, geometry, properties: { kind, ...properties } })
    const addPlace = (name: string, geometry: Geometry, position: Position) => {
      add('space', geometry, { name })
      building.places.push({ name, floor, geometry })
      const rank = (['landmark', 'amenity', 'place'] as const)[Math.floor(random() * 3)]!
      building.landmarks.push({ name, floor, position, geometry, rank })
    }
    let x = 0
    for (const [i, width] of [CORE_WIDTH_M, ...widths].entries()) {
      for (const above of [true, false]) {
        const y = above ? corridor : -ROOM_DEPTH_M
        const room = rectangle(x, y, width, ROOM_DEPTH_M)
        const wall = above ? corridor : 0
        const door = x + 0.6 + (width - 1.2) * random()
        add('door', {
          type: 'LineString',
          coordinates: [
            [door - 0.45, wall],
            [door + 0.45, wall],
          ],
        })
        if (i > 0) addPlace(`${floor}${above ? 'A' : 'B'}${i}`, room, [x + width / 2, y + ROOM_DEPTH_M / 2])
        else add('connector', room, connectorOf(above ? 'elevator' : 'stairs'))
      }
      x += width
    }
    add('space', rectangle(0, 0, x, corridor))
    const bottom = corridor / 2 - hall.height / 2
    add('space', rectangle(x, bottom, hall.length, hall.height))
    add('door', {
      type: 'LineString',
      coordinates: [
        [x, 0.3],
        [x, corridor - 0.3],
      ],
    })
    for (const [k, direction] of (['up', 'down'] as const).entries())
      add('connector', rectangle(x + 4, corridor / 2 + k * 1.5 - 1.5, 4, 1.4), {
        ...connectorOf('escalator', k),
        direction,
      })
    for (const [column, row] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ] as const) {
      const [left, low] = [x + 1.5 + column * (hall.length / 2), bottom + (row === 0 ? 1 : hall.height - 3.5)]
      addPlace(`${floor}H${column}${row}`, rectangle(left, low, between(1.5, 3), 2), [left + 1, low + 1])
    }
    building.floors.push({ floor, name: `Level ${floor}`, shortName: `${floor}`, unitsPerMeter: 1, features })
  }
  return building
}

function connectorOf(connector_type: string, number = 0): Record<string, unknown> {
  return { connector_type, connector_id: `${connector_type}-${number}` }
}

function rectangle(x: number, y: number, width: number, height: number): Geometry {
  const ring: Position[] = [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
    [x, y],
  ]
  return { type: 'Polygon', coordinates: [ring] }
}

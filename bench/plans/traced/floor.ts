import { readFileSync } from 'node:fs'
import type { Rings } from '../overlap.ts'

/** A real floor as its rooms were surveyed, in metres. */
export interface TracedFloor {
  rooms: TracedRoom[]
  /** Middles of doorways. */
  doors: [number, number][]
}

export interface TracedRoom {
  rings: Rings
  name: string
  /** Stairs and escalators, which are drawn with their treads. */
  isStairs: boolean
}

interface SurveyFile {
  features: {
    geometry: { type: string; coordinates: unknown }
    properties: { kind: 'space' | 'door' | 'connector'; name: string | null; category: string | null }
  }[]
}

export function readFloor(file: string): TracedFloor {
  const { features } = JSON.parse(readFileSync(file, 'utf8')) as SurveyFile
  const floor: TracedFloor = { rooms: [], doors: [] }
  for (const { geometry, properties } of features) {
    if (properties.kind === 'door') floor.doors.push(middleOf(geometry.coordinates))
    else if (geometry.type === 'Polygon') {
      const isStairs = properties.kind === 'connector' && !/elevator|lift/iu.test(properties.category ?? '')
      floor.rooms.push({ rings: geometry.coordinates as Rings, name: properties.name ?? '', isStairs })
    }
  }
  return floor
}

/** Doors are points, short lines or thin polygons. */
function middleOf(coordinates: unknown): [number, number] {
  const numbers = [coordinates].flat(4) as number[]
  const count = numbers.length / 2
  const sum = (from: number) => numbers.reduce((total, value, i) => (i % 2 === from ? total + value : total), 0)
  return [sum(0) / count, sum(1) / count]
}

import { locator } from '../../shape/locate.ts'
import type { Polygon } from '../../shape/ring.ts'

/** How far from the middle of a doorway (metres) its spaces are looked for: past the thickness of the wall. */
const STEPS = [0.1, 0.25, 0.4, 0.6]

export interface Doorway {
  x0: number
  y0: number
  x1: number
  y1: number
}

/** Finds the spaces on both sides of a doorway; −1 where there is none. */
export function sideFinder(polygons: Polygon[], unitsPerMeter: number): (door: Doorway) => [number, number] {
  const find = locator(polygons)
  const beside = (door: Doorway, side: number): number => {
    const width = Math.hypot(door.x1 - door.x0, door.y1 - door.y0)
    const nx = (-side * (door.y1 - door.y0)) / width
    const ny = (side * (door.x1 - door.x0)) / width
    for (const step of STEPS) {
      const x = (door.x0 + door.x1) / 2 + nx * step * unitsPerMeter
      const y = (door.y0 + door.y1) / 2 + ny * step * unitsPerMeter
      const [found] = find(x, y)
      if (found !== undefined) return found
    }
    return -1
  }
  return (door) => [beside(door, 1), beside(door, -1)]
}

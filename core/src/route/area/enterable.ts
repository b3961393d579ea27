import { areaOf, intersect, offsetArea, subtract } from '../../geo/area.ts'
import { isBorderNear, sampleAlong } from './border.ts'
import { type BoxIndex, indexShapes } from './boxes.ts'
import type { DrawnArea, Space } from './drawn-area.ts'
import type { Point } from './frame.ts'
import { boxOf, centreOf, contains, type Shape } from './shape.ts'

const CIRCULATION =
  /\b(hall|hallway|corridor|concourse|lobby|foyer|atrium|aisle|walkway|passage|flur|gang|halle|passage)\b/i
/** A door farther from a space's outline than this does not lead into it. */
const DOOR_REACH_MM = 600
/** Half the width of the strip along a border in which a wall is looked for. */
const BORDER_MM = 150
/** An open border must let a person through: 0.8 m of the strip. */
const MIN_OPENING_MM2 = 800 * 2 * BORDER_MM

/**
 * The spaces one can walk through, as groups that are open to each other. All others (booths, kiosks, rooms without
 * a door) are walked around.
 */
export function* groupEnterable(drawn: DrawnArea, doorways: readonly Point[]): Generator<void, Space[][]> {
  const { spaces } = drawn
  const shapes = spaces.map((space) => space.shape)
  const index = indexShapes(shapes)
  const enterable = spaces.map((space, i) => isEnterable(space, i, spaces, index))
  for (const at of doorways) {
    for (const i of index.near({ minX: at.x, minY: at.y, maxX: at.x, maxY: at.y }, DOOR_REACH_MM)) {
      if (spaces[i]!.properties.walkable === false) continue
      if (isBorderNear(shapes[i]!, at, DOOR_REACH_MM)) enterable[i] = true
    }
  }
  const neighbours = yield* openBorders(drawn, index)
  const groups: Space[][] = []
  const grouped = new Uint8Array(spaces.length)
  for (let first = 0; first < spaces.length; first++) {
    if (!enterable[first] || grouped[first]) continue
    const members = [first]
    grouped[first] = 1
    for (let next = 0; next < members.length; next++) {
      for (const neighbour of neighbours[members[next]!]!) {
        if (grouped[neighbour] || spaces[neighbour]!.properties.walkable === false) continue
        grouped[neighbour] = 1
        members.push(neighbour)
      }
    }
    groups.push(members.map((i) => spaces[i]!))
  }
  return groups
}

/** Walkable by its property or its name, or a hall with other spaces in it. */
function isEnterable(space: Space, self: number, spaces: readonly Space[], index: BoxIndex): boolean {
  if (typeof space.properties.walkable === 'boolean') return space.properties.walkable
  if (CIRCULATION.test(String(space.properties.name ?? ''))) return true
  const within = index.near(boxOf(space.shape), 0).filter((i) => {
    return i !== self && spaces[i]!.area < space.area / 2 && contains(space.shape, centreOf(spaces[i]!.shape))
  })
  return within.length >= 2
}

/**
 * For each space, those that no wall parts from it: zones of one open-plan room. Only asked where walls are drawn
 * along most outlines; elsewhere a missing wall says nothing.
 */
function* openBorders({ spaces, walls }: DrawnArea, index: BoxIndex): Generator<void, number[][]> {
  const neighbours = spaces.map((): number[] => [])
  const wallIndex = indexShapes(walls)
  if (!areMostlyWalled(spaces, walls, wallIndex)) return neighbours
  const thickWalls = walls.map((wall) => offsetArea(wall, BORDER_MM))
  const thickSpaces = spaces.map((space) => offsetArea(space.shape, BORDER_MM))
  for (const [i, space] of spaces.entries()) {
    if (i % 32 === 0) yield
    const strip = subtract(thickSpaces[i]!, offsetArea(space.shape, -BORDER_MM))
    const open = subtract(strip, ...wallIndex.near(boxOf(strip), 0).map((wall) => thickWalls[wall]!))
    if (areaOf(open) < MIN_OPENING_MM2) continue
    for (const j of index.near(boxOf(space.shape), 2 * BORDER_MM)) {
      const other = spaces[j]!
      // Each pair once, from the side of the smaller one, which may stand inside the other.
      if (j === i || other.area < space.area || (other.area === space.area && j < i)) continue
      if (areaOf(intersect(open, thickSpaces[j]!)) < MIN_OPENING_MM2) continue
      neighbours[i]!.push(j)
      neighbours[j]!.push(i)
    }
  }
  return neighbours
}

function areMostlyWalled(spaces: readonly Space[], walls: readonly Shape[], wallIndex: BoxIndex): boolean {
  let samples = 0
  let walled = 0
  for (const space of spaces.slice(0, 500)) {
    for (const point of sampleAlong(space.shape[0]!, 1000, true)) {
      samples++
      const box = { minX: point.x, minY: point.y, maxX: point.x, maxY: point.y }
      const isNear = (wall: number) => isBorderNear(walls[wall]!, point, 2 * BORDER_MM)
      if (wallIndex.near(box, 2 * BORDER_MM).some(isNear)) walled++
    }
  }
  return walled > samples / 2
}

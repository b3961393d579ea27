import { median } from '../../../geo/index.ts'
import type { SheetGrid } from '../../findings/sheet-grid.ts'
import type { Space } from '../../findings/spaces.ts'
import { count, share, times, valuesOf } from '../../rules/parameters.ts'
import { spacesOf } from '../../rules/parts.ts'
import { setRule } from '../../rules/rule.ts'
import { innerPoint } from '../../shape/inner-point.ts'
import { boxOf, type Ring, ringHas } from '../../shape/ring.ts'
import type { Label } from '../../text/labels.ts'
import type { Way } from './ways.ts'

const parameters = {
  /** Of all rooms, those that stand on the paper. */
  minAround: share(0.6, [0.4, 0.9]),
  /** Rooms and ways among them that make a storey. */
  minRooms: count(3, [2, 8]),
  /** How many times as many these are as its ways out. */
  minInwardTimes: times(2, [1, 5]),
  /** How many times as large as the names of rooms titles are written. */
  minTitleTimes: times(1.3, [1.1, 3]),
}

const { minAround, minRooms, minInwardTimes, minTitleTimes } = valuesOf(parameters)

/**
 * The paper between drawings, and between them and the frame of their sheet: nameless faces that cuts close from one
 * drawing to the next, named ones too where both are storeys, and such around one island that holds most rooms, or around islands each of which is a storey. A
 * hall around blocks of booths has its rooms in many islands, and these have their doors to it.
 */
export function findPaper(spaces: Space[], ways: Way[], grid: SheetGrid): Set<Space> {
  const rooms = spaces.filter(({ labels }) => labels.some(isTelling))
  const usual = median(rooms.map(({ labels }) => labels.find(isTelling)!.height))
  const isNameless = ({ labels }: Space) =>
    labels.every((label) => !isTelling(label) || label.height > minTitleTimes * usual)
  const isMost = (count: number) => count > minAround * rooms.length
  const nameless = spaces.filter((space) => !space.drawn && isNameless(space))
  const between = [...nameless.filter((space) => isBetween(space, grid)), ...betweenStoreys(spaces, ways, grid)]
  if (rooms.length < minRooms) return new Set(between)
  const around = nameless.map((space) => ({ space, ...countIslands(space, spaces, ways) }))
  const areStoreys = isMost(around.reduce((sum, { inStoreys }) => sum + inStoreys, 0))
  const framing = around.filter(({ inLargest, inStoreys }) => isMost(inLargest) || (areStoreys && inStoreys > 0))
  return new Set([...between, ...framing.map(({ space }) => space)])
}

/** Lengths and areas that stand alone name nothing. */
function isTelling({ name, number }: Label): boolean {
  return name !== null || number !== null
}

/** How many rooms stand in the fullest of its islands, and in those that are storeys. */
function countIslands({ polygon }: Space, spaces: Space[], ways: Way[]): { inLargest: number; inStoreys: number } {
  let [inLargest, inStoreys] = [0, 0]
  for (const hole of polygon.holes) {
    const island = standingIn(hole, spaces)
    const count = [...island].filter(({ labels }) => labels.some(isTelling)).length
    inLargest = Math.max(inLargest, count)
    if (count >= minRooms && isStorey(island, ways)) inStoreys += count
  }
  return { inLargest, inStoreys }
}

/** Whether its corners belong to several drawings. */
function isBetween(space: Space, grid: SheetGrid): boolean {
  return drawingsAt(space, grid).size > 1
}

function drawingsAt({ polygon: { outer } }: Space, grid: SheetGrid): Set<number> {
  const drawings = new Set<number>()
  for (let i = 0; i < outer.length; i += 2) drawings.add(grid.drawingAt(outer[i]!, outer[i + 1]!))
  return drawings
}

/** Faces from one storey to another, with notes in them or not: each has its own doors from room to room. */
function betweenStoreys(spaces: Space[], ways: Way[], grid: SheetGrid): Space[] {
  const across = new Map(
    spaces
      .filter((space) => !space.drawn)
      .map((space) => [space, drawingsAt(space, grid)] as const)
      .filter(([, drawings]) => drawings.size > 1),
  )
  if (across.size === 0) return []
  const inward = new Map<number, number>()
  for (const [p, q] of ways) {
    if (p === null || q === null || across.has(p) || across.has(q)) continue
    const { outer } = p.polygon
    const drawing = grid.drawingAt(outer[0]!, outer[1]!)
    inward.set(drawing, (inward.get(drawing) ?? 0) + 1)
  }
  const isStoreyOfItsOwn = (drawing: number) => (inward.get(drawing) ?? 0) >= minRooms
  return [...across].flatMap(([space, drawings]) => ([...drawings].filter(isStoreyOfItsOwn).length > 1 ? [space] : []))
}

function standingIn(hole: Ring, spaces: Space[]): Set<Space> {
  const { minX, minY, maxX, maxY } = boxOf(hole)
  return new Set(
    spaces.filter(({ polygon }) => {
      const [x, y] = [polygon.outer[0]!, polygon.outer[1]!]
      if (x < minX || x > maxX || y < minY || y > maxY) return false
      return ringHas(hole, ...innerPoint(polygon))
    }),
  )
}

/** Whether doors lead from room to room of the island rather than out of it. */
function isStorey(island: Set<Space>, ways: Way[]): boolean {
  const isInside = (space: Space | null) => space !== null && island.has(space)
  const within = ways.filter(([p, q]) => isInside(p) && isInside(q)).length
  const outward = ways.filter(([p, q]) => isInside(p) !== isInside(q)).length
  return within >= minRooms && within > minInwardTimes * outward
}

export const paperRule = setRule({
  id: 'paper',
  phase: 'sheet',
  as: 'no room',
  does: 'Faces between drawings, and around storeys inside a frame, are paper.',
  parameters,
  apply: findPaper,
  parts: spacesOf,
})

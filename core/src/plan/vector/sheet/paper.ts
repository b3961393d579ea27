import { median } from '../../../geo/index.ts'
import type { SheetGrid } from '../../findings/sheet-grid.ts'
import type { Space } from '../../findings/spaces.ts'
import { setRule } from '../../rules/rule.ts'
import { innerPoint } from '../../shape/inner-point.ts'
import { boxOf, type Ring, ringHas } from '../../shape/ring.ts'
import type { Label } from '../../text/labels.ts'
import type { Way } from './ways.ts'

/** The share of all rooms that stand on the paper. */
const MOST_ROOMS = 0.6
/** Rooms and ways among them that make a storey, and how many more these are than its ways out. */
const MIN_ROOMS = 3
const MIN_INWARD_WAYS = 2
/** Titles are written larger than the names of rooms, by this. */
const MIN_TITLE_RATIO = 1.3

/**
 * The paper between drawings, and between them and the frame of their sheet: nameless faces that cuts close from one
 * drawing to the next, and such around one island that holds most rooms, or around islands each of which is a storey. A
 * hall around blocks of booths has its rooms in many islands, and these have their doors to it.
 */
export function findPaper(spaces: Space[], ways: Way[], grid: SheetGrid): Set<Space> {
  const rooms = spaces.filter(({ labels }) => labels.some(isTelling))
  const usual = median(rooms.map(({ labels }) => labels.find(isTelling)!.height))
  const isNameless = ({ labels }: Space) =>
    labels.every((label) => !isTelling(label) || label.height > MIN_TITLE_RATIO * usual)
  const isMost = (count: number) => count > MOST_ROOMS * rooms.length
  const nameless = spaces.filter((space) => !space.drawn && isNameless(space))
  const between = nameless.filter((space) => isBetween(space, grid))
  if (rooms.length < MIN_ROOMS) return new Set(between)
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
    if (count >= MIN_ROOMS && isStorey(island, ways)) inStoreys += count
  }
  return { inLargest, inStoreys }
}

/** Whether its corners belong to several drawings. */
function isBetween({ polygon: { outer } }: Space, grid: SheetGrid): boolean {
  const first = grid.drawingAt(outer[0]!, outer[1]!)
  for (let i = 2; i < outer.length; i += 2) if (grid.drawingAt(outer[i]!, outer[i + 1]!) !== first) return true
  return false
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
  return within >= MIN_ROOMS && within > MIN_INWARD_WAYS * outward
}

export const paperRule = setRule({
  id: 'paper',
  phase: 'sheet',
  does: 'Faces between drawings, and around storeys inside a frame, are paper.',
  apply: findPaper,
})

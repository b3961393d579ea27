import type { Segmentation } from '../field/index.ts'
import type { Floor } from './floor.ts'
import type { Picture } from './picture.ts'

/** Of the longer side, squared: smaller ones are signs. */
const SMALLEST = 0.012
/** Of its area, what was taken for wall. */
const WALLED = 0.8
/** Between the channels of a colour, in steps: walls are black or grey. */
const COLOURED = 60

/** Rooms that are filled in a strong colour look like solid walls: as areas of colour they are told from them. */
export function keepFilled(floor: Floor, zones: Segmentation, { rgb, width, height }: Picture): Floor {
  const walled = new Float64Array(zones.regions.length + 1)
  const coloured = new Float64Array(zones.regions.length + 1)
  for (let i = 0, k = 0; i < zones.labels.length; i++, k += 3) {
    const zone = zones.labels[i]!
    if (zone === 0) continue
    walled[zone]! += Number(floor.labels[i] === 0)
    coloured[zone]! += Math.max(rgb[k]!, rgb[k + 1]!, rgb[k + 2]!) - Math.min(rgb[k]!, rgb[k + 1]!, rgb[k + 2]!)
  }
  const smallest = (SMALLEST * Math.max(width, height)) ** 2
  const filled = zones.regions.filter(
    ({ id, area, open }) => !open && area > smallest && walled[id]! > WALLED * area && coloured[id]! > COLOURED * area,
  )
  if (filled.length === 0) return floor
  const idOf = new Int32Array(zones.regions.length + 1)
  for (const [i, { id }] of filled.entries()) idOf[id] = floor.regions.length + i + 1
  const labels = floor.labels.map((label, i) => label || idOf[zones.labels[i]!]!)
  return { ...floor, labels, regions: [...floor.regions, ...filled.map((zone) => ({ ...zone, id: idOf[zone.id]! }))] }
}

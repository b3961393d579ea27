import { median } from '../../../geo/index.ts'
import { type FieldRegion, longerSide, type Segmentation } from '../../field/index.ts'
import { levels, share, times, valuesOf } from '../../rules/parameters.ts'
import { pictureSizes } from '../../rules/picture-sizes.ts'
import { changeRule } from '../../rules/rule.ts'
import type { Picture } from '../picture/picture.ts'
import { changedPlaces } from './changed-places.ts'
import type { Floor } from './floor.ts'

const parameters = {
  /** Smaller areas of colour are signs. */
  minSide: pictureSizes.smallestPlace,
  /** Of its area, what was taken for wall, or left outside. */
  minMissed: share(0.8, [0.5, 1]),
  /** Between the channels of a colour: walls are black or grey. */
  minChroma: levels(60, [30, 120]),
  /** Between a colour and the paper. */
  minPaperStep: pictureSizes.paperStep,
  /** How many times as large as the usual place: lawns and legends are larger than rooms. */
  maxAreaTimes: times(3, [1.5, 8]),
}

const { minSide, minMissed, minChroma, minPaperStep, maxAreaTimes } = valuesOf(parameters)

interface Zone {
  /** Pixels that were taken for wall, and that were left outside. */
  walled: number
  outside: number
  /** Sums over its pixels. */
  chroma: number
  off: number
}

/**
 * Rooms that are filled in a strong colour look like solid walls, and those whose outlines have gaps lie open to the
 * outside: as areas of colour they are told from both.
 */
export function keepFilled(floor: Floor, zones: Segmentation, picture: Picture): Floor {
  const measured = measureZones(floor, zones, picture)
  const smallest = (minSide * longerSide(picture)) ** 2
  const largest = maxAreaTimes * usualArea(floor.regions, smallest)
  const filled = zones.regions.filter(({ id, area, open }) => {
    if (open || area < smallest) return false
    const { walled, outside, chroma, off } = measured[id]!
    if (walled > minMissed * area) return chroma > minChroma * area
    return walled + outside > minMissed * area && off > minPaperStep * area && area < largest
  })
  if (filled.length === 0) return floor
  const idOf = new Int32Array(zones.regions.length + 1)
  for (const [i, { id }] of filled.entries()) idOf[id] = floor.regions.length + i + 1
  const isFree = (label: number) => label === 0 || floor.regions[label - 1]!.open
  const zoneOf = zones.labels.data
  const data = floor.labels.data.map((label, i) => (isFree(label) && idOf[zoneOf[i]!]) || label)
  const labels = { ...floor.labels, data }
  return { ...floor, labels, regions: [...floor.regions, ...filled.map((zone) => ({ ...zone, id: idOf[zone.id]! }))] }
}

function measureZones(floor: Floor, { labels: map, regions }: Segmentation, { rgb, paper }: Picture): Zone[] {
  const labels = map.data
  const places = floor.labels.data
  const zones = [0, ...regions].map((): Zone => ({ walled: 0, outside: 0, chroma: 0, off: 0 }))
  for (let i = 0, k = 0; i < labels.length; i++, k += 3) {
    if (labels[i] === 0) continue
    const zone = zones[labels[i]!]!
    const place = places[i]!
    if (place === 0) zone.walled++
    else if (floor.regions[place - 1]!.open) zone.outside++
    const [r, g, b] = [rgb[k]!, rgb[k + 1]!, rgb[k + 2]!]
    zone.chroma += Math.max(r, g, b) - Math.min(r, g, b)
    zone.off += Math.max(Math.abs(r - paper.r), Math.abs(g - paper.g), Math.abs(b - paper.b))
  }
  return zones
}

function usualArea(regions: FieldRegion[], smallest: number): number {
  const areas = regions.filter(({ open, area }) => !open && area > smallest).map(({ area }) => area)
  return median(areas)
}

export const filledRule = changeRule({
  id: 'filled-rooms',
  phase: 'picture',
  as: 'room',
  does: 'Areas with a colour as strong as ink, or an open outline, are rooms among walls.',
  parameters,
  apply: keepFilled,
  parts: changedPlaces,
})

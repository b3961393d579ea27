import { emptyMask } from '../../field/index.ts'
import { count, valuesOf } from '../../rules/parameters.ts'
import { changeRule } from '../../rules/rule.ts'
import { findComponents } from '../components.ts'
import { changedPlaces } from './changed-places.ts'
import type { Floor } from './floor.ts'

const parameters = {
  /** Leaves of doors, from which on a drawing is known to show them. */
  minLeaves: count(3, [1, 8]),
}

const { minLeaves } = valuesOf(parameters)

/**
 * Where one drawing of a sheet shows its doors, others that show none are no plans: elevations, legends and tables.
 * What they enclose is left to the outside.
 */
export function leaveElevations(floor: Floor): Floor {
  const { regions, openings, passages } = floor
  const { width, data: labels } = floor.labels
  if (openings.filter(({ swing }) => swing).length < minLeaves) return floor
  const isOpen = (label: number) => label > 0 && regions[label - 1]!.open
  // Walls, and what is too narrow to be a place, belong to none.
  const closed = Uint8Array.from({ length: regions.length + 1 }, (_, label) => Number(!isOpen(label)))
  const inside = emptyMask(floor.labels)
  for (let i = 0; i < labels.length; i++) inside.data[i] = closed[labels[i]!]!
  const { labels: map, components } = findComponents(inside)
  const drawings = map.data
  const drawingOf = new Int32Array(regions.length + 1)
  for (let i = 0; i < labels.length; i++) {
    const label = labels[i]!
    if (drawingOf[label] === 0) drawingOf[label] = drawings[i]!
  }
  const leaves = new Int32Array(components.length + 1)
  const doors = new Int32Array(components.length + 1)
  for (const { left, top, right, bottom, swing } of openings) {
    const drawing = drawings[((top + bottom) >> 1) * width + ((left + right) >> 1)]!
    doors[drawing]!++
    leaves[drawing]! += Number(swing)
  }
  for (const { between } of passages) if (!between.some(isOpen)) doors[drawingOf[between[0]]!]!++
  if (!leaves.some((count, drawing) => drawing > 0 && count >= minLeaves)) return floor
  const isBeside = (id: number) => doors[drawingOf[id]!] === 0
  return { ...floor, regions: regions.map((region) => (isBeside(region.id) ? { ...region, open: true } : region)) }
}

export const pictureElevationRule = changeRule({
  id: 'picture-elevations',
  phase: 'picture',
  as: 'no room',
  does: 'Drawings without doors beside one that shows its doors are elevations, legends and tables.',
  parameters,
  apply: leaveElevations,
  parts: changedPlaces,
})

import { inverse, longerSide, type Mask, type Size } from '../../field/index.ts'
import { share, valuesOf } from '../../rules/parameters.ts'
import { changeRule } from '../../rules/rule.ts'
import { type Component, type ComponentMap, fillIn, findComponents } from '../components.ts'
import type { Ink } from '../picture/ink.ts'
import { changedPlaces } from './changed-places.ts'
import type { Floor } from './floor.ts'
import { walledShare } from './walled-share.ts'

const parameters = {
  /** Of the longer side of the picture, the sides of a room. */
  minSide: share(0.03, [0.01, 0.1]),
  /** Of the picture, the area of a room. */
  maxArea: share(0.3, [0.1, 0.6]),
  /** Of its bounding box, what is bare of ink. */
  minBare: share(0.35, [0.2, 0.7]),
  /** Of its outline, what lies along walls. */
  minWalled: share(0.55, [0.3, 0.9]),
  /** Of its area, what belongs to no place yet. */
  minFree: share(0.85, [0.6, 1]),
}

const { minSide, maxArea, minBare, minWalled, minFree } = valuesOf(parameters)

/**
 * Rooms that lie open to the outside because a whole side of them is window or a thin line:
 * what all ink taken together encloses, and walls bound for the most part, is a place as well.
 */
export function closeLeaks(floor: Floor, ink: Ink): Floor {
  const map = bareParts(ink.faint)
  const places = floor.labels.data
  const walls = floor.walls.data
  const held = Uint8Array.from([0, ...floor.regions.map(({ open }) => Number(!open))])
  const isTaken = (at: number) => held[places[at]!] === 1
  const takenIn = countTaken(map, isTaken)
  const data = places.slice()
  const regions = [...floor.regions]
  for (const piece of map.components) {
    if (!isRoomy(piece, floor.labels) || takenIn[piece.id]! > (1 - minFree) * boxArea(piece)) continue
    if (walledShare(piece, map, floor.walls) < minWalled) continue
    const inside = fillIn(piece, map)
    const free = inside.filter((at) => !isTaken(at) && !walls[at])
    if (free.length < minFree * inside.length) continue
    const id = regions.length + 1
    for (const at of free) data[at] = id
    const { left, top, right, bottom } = piece
    regions.push({ id, area: free.length, peak: 0, x: left, y: top, bbox: [left, top, right, bottom], open: false })
  }
  if (regions.length === floor.regions.length) return floor
  return { ...floor, labels: { ...floor.labels, data }, regions: remeasured(regions, data) }
}

/** By the ink around them: several floors of one picture are looked at. */
const knownParts = new WeakMap<Mask, ComponentMap>()

function bareParts(faint: Mask): ComponentMap {
  const map = knownParts.get(faint) ?? findComponents(inverse(faint), true)
  knownParts.set(faint, map)
  return map
}

/** How many pixels of each piece belong to a place: what a piece surrounds is not counted. */
function countTaken({ runs, components }: ComponentMap, isTaken: (at: number) => boolean): Uint32Array {
  const { width, height, from, to, row, ids } = runs
  const taken = new Uint32Array(components.length + 1)
  for (let y = 0; y < height; y++) {
    for (let run = row[y]!; run < row[y + 1]!; run++) {
      let count = 0
      for (let at = y * width + from[run]!; at < y * width + to[run]!; at++) count += Number(isTaken(at))
      taken[ids[run]!]! += count
    }
  }
  return taken
}

function boxArea({ left, top, right, bottom }: Component): number {
  return (right - left + 1) * (bottom - top + 1)
}

function isRoomy({ left, top, right, bottom, area }: Component, size: Size): boolean {
  const { width, height } = size
  const [across, down] = [right - left + 1, bottom - top + 1]
  if (left === 0 || top === 0 || right === width - 1 || bottom === height - 1) return false
  if (Math.min(across, down) < minSide * longerSide(size) || area > maxArea * width * height) return false
  return area > minBare * across * down
}

/** The outside has lost what was taken from it. */
function remeasured(regions: Floor['regions'], labels: Int32Array): Floor['regions'] {
  const area = new Float64Array(regions.length + 1)
  for (let i = 0; i < labels.length; i++) area[labels[i]!]!++
  return regions.map((region) => ({ ...region, area: area[region.id]! }))
}

export const leakRule = changeRule({
  id: 'leaks',
  phase: 'picture',
  as: 'room',
  does: 'A region that all ink together encloses and walls bound for the most part is a room.',
  parameters,
  apply: closeLeaks,
  parts: changedPlaces,
})

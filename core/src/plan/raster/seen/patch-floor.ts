import { UnionFind } from '../../../geo/index.ts'
import { emptyMask, type FieldRegion, type Mask, withinReach } from '../../field/index.ts'
import type { TextLine } from '../../ocr/index.ts'
import { pixels, share, times, valuesOf } from '../../rules/parameters.ts'
import { changeRule } from '../../rules/rule.ts'
import { changedPlaces } from '../floor/changed-places.ts'
import type { Floor } from '../floor/floor.ts'
import { middleOf, smallestPlace } from './text-fit.ts'

const parameters = {
  /** Of the smaller of two places, what they share where they are about the same part of the plan. */
  minShared: share(0.3, [0.1, 0.6]),
  /** How many times better than the floor the other one has to fit the texts of a part. */
  clearly: times(1.2, [1, 2]),
  /** How far the walls of a part reach from its places. */
  maxWallReach: pixels(14, [5, 30]),
}
const values = valuesOf(parameters)

/** Places of two floors that cover one part of the plan, and what of the texts there each side holds. */
interface Part {
  own: FieldRegion[]
  others: FieldRegion[]
  lines: number
  ownNamed: Set<number>
  otherNamed: Set<number>
}

/**
 * The floor, with those parts of the other one that the texts there fit clearly better: rooms that run together or lie
 * open in the one may be apart in the other, while elsewhere it is the other way round. Only parts that are meant change.
 */
export function patchFloor(
  floor: Floor,
  other: Floor,
  lines: TextLine[],
  isMeant: (part: Part) => boolean = () => true,
): Floor {
  const better = findParts(floor, other, lines).filter((part) => isBetter(part) && isMeant(part))
  return better.length > 0 ? patched(floor, other, better) : floor
}

function isBetter({ own, others, lines, ownNamed, otherNamed }: Part): boolean {
  if (otherNamed.size <= ownNamed.size) return false
  const fit = (named: number, places: number) => (2 * named) / Math.max(1, places + lines)
  return fit(otherNamed.size, others.length) > values.clearly * fit(ownNamed.size, own.length)
}

function findParts(floor: Floor, other: Floor, lines: TextLine[]): Part[] {
  const smallest = smallestPlace(floor.labels)
  const isPlace = ({ open, area }: FieldRegion) => !open && area > smallest
  const [own, others] = [floor.regions.filter(isPlace), other.regions.filter(isPlace)]
  const first = floor.regions.length
  const groups = new UnionFind(1 + first + other.regions.length)
  for (const [id, otherId, count] of overlaps(floor, other)) {
    const [p, q] = [floor.regions[id - 1]!, other.regions[otherId - 1]!]
    if (isPlace(p) && isPlace(q) && count > values.minShared * Math.min(p.area, q.area))
      groups.join(id, first + otherId)
  }
  const parts = new Map<number, Part>()
  const partOf = (member: number): Part => {
    const group = groups.find(member)
    const part = parts.get(group) ?? { own: [], others: [], lines: 0, ownNamed: new Set(), otherNamed: new Set() }
    parts.set(group, part)
    return part
  }
  for (const region of own) partOf(region.id).own.push(region)
  for (const region of others) partOf(first + region.id).others.push(region)
  for (const line of lines) {
    const at = middleOf(line, floor.labels)
    if (at === null) continue
    const [p, q] = [floor.regions[floor.labels.data[at]! - 1], other.regions[other.labels.data[at]! - 1]]
    const mine = p && isPlace(p) ? partOf(p.id) : null
    const theirs = q && isPlace(q) ? partOf(first + q.id) : null
    mine?.ownNamed.add(p!.id)
    theirs?.otherNamed.add(q!.id)
    for (const part of new Set([mine, theirs])) if (part) part.lines++
  }
  return [...parts.values()]
}

/** How many pixels a place of the one and one of the other share. */
function* overlaps(floor: Floor, other: Floor): Iterable<[number, number, number]> {
  const counts = new Map<number, number>()
  const side = other.regions.length + 1
  const [mine, yours] = [floor.labels.data, other.labels.data]
  for (let i = 0; i < mine.length; ) {
    const [own, theirs] = [mine[i]!, yours[i]!]
    const from = i
    while (i < mine.length && mine[i] === own && yours[i] === theirs) i++
    const key = own * side + theirs
    if (own > 0 && theirs > 0) counts.set(key, (counts.get(key) ?? 0) + i - from)
  }
  for (const [key, count] of counts) yield [Math.floor(key / side), key % side, count]
}

function patched(floor: Floor, other: Floor, parts: Part[]): Floor {
  const regions = [...floor.regions]
  const outside = regions.find(({ open }) => open)?.id ?? 0
  const gone = new Uint8Array(regions.length + 1)
  const newId = new Int32Array(other.regions.length + 1)
  for (const { own, others } of parts) {
    for (const { id } of own) gone[id] = 1
    for (const region of others) {
      const id = regions.length + 1
      newId[region.id] = id
      regions.push({ ...region, id })
    }
  }
  const labels = floor.labels.data.slice()
  const walls = floor.walls.data.slice()
  const around = besideParts(other, newId)
  for (let i = 0; i < labels.length; i++) {
    const [own, theirs] = [labels[i]!, other.labels.data[i]!]
    const isFree = own > 0 && (gone[own] === 1 || regions[own - 1]!.open)
    if (newId[theirs]! > 0 && (own === 0 || isFree)) labels[i] = newId[theirs]!
    else if (gone[own] || (isFree && theirs === 0 && around.data[i])) {
      labels[i] = theirs === 0 ? 0 : outside
      walls[i] = other.walls.data[i]!
    }
  }
  const isNew = ([one, next]: [number, number]) => newId[one]! > 0 && newId[next]! > 0
  return {
    ...floor,
    method: `${floor.method}; in parts ${other.method}`,
    labels: { ...floor.labels, data: labels },
    walls: { ...floor.walls, data: walls },
    regions: remeasured(regions, labels).map((region) => (gone[region.id] ? { ...region, open: true } : region)),
    passages: [
      ...floor.passages.filter(({ between }) => !between.some((id) => gone[id])),
      ...other.passages
        .filter(({ between }) => isNew(between))
        .map((passage) => ({ ...passage, between: passage.between.map((id) => newId[id]!) as [number, number] })),
    ],
  }
}

/** The pixels near the new places: walls of the other floor there come with them. */
function besideParts({ labels }: Floor, newId: Int32Array): Mask {
  const mask = emptyMask(labels)
  for (let i = 0; i < mask.data.length; i++) mask.data[i] = Number(newId[labels.data[i]!]! > 0)
  return withinReach(mask, values.maxWallReach ** 2)
}

/** New places leave out what others hold already, and the outside has lost what they took. */
function remeasured(regions: FieldRegion[], labels: Int32Array): FieldRegion[] {
  const areas = new Uint32Array(regions.length + 1)
  for (let i = 0; i < labels.length; i++) areas[labels[i]!]!++
  return regions.map((region) => ({ ...region, area: areas[region.id]! }))
}

export const patchRule = changeRule({
  id: 'net-patches',
  phase: 'picture',
  as: 'room',
  does: 'Parts of the floor give way to those of the other reading of the picture where the texts there fit these clearly better.',
  parameters,
  apply: patchFloor,
  parts: changedPlaces,
})

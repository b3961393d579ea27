import type { TextLine } from '../../ocr/index.ts'
import { share, textHeights, valuesOf } from '../../rules/parameters.ts'
import { changeRule } from '../../rules/rule.ts'
import { changedPlaces } from './changed-places.ts'
import type { Floor } from './floor.ts'
import { eachCrossing, joinPlaces, linesByPlace } from './join-places.ts'

const parameters = {
  /** Of the length of a line of text, where the same two places lie above and below it. */
  minParting: share(0.5, [0.3, 0.9]),
  /** Of the border between these two, what the line covers; a wall goes on beside the text that is written on it. */
  minCovered: share(0.9, [0.7, 1]),
  /** Heights of its letters: how far from it places are looked for, and by how much it may be longer than what was found of it. */
  margin: textHeights(0.5, [0.2, 1]),
  overhang: textHeights(2, [0.5, 4]),
  /** The same across it: a wall right above or below a text is no part of that. */
  slack: textHeights(0.1, [0, 0.3]),
}
const values = valuesOf(parameters)
/** Points along a line of text at which is looked above and below. */
const POINT_COUNT = 24

/** Two places, the lower number first, and the lines of text that they lie above and below of. */
interface Parting {
  one: number
  other: number
  lines: TextLine[]
  /** How often rows and columns go from one to the other, and how often over a line of text. */
  crossings: number
  covered: number
}

/** Letters that reach from wall to wall pass for a wall. Two places that only a line of text parts are one. */
export function joinAcrossText(floor: Floor, lines: TextLine[]): Floor {
  const partings = findPartings(floor, lines)
  if (partings.size === 0) return floor
  const { width } = floor.labels
  eachCrossing(floor, (p, q, from, step, length) => {
    const parting = partings.get(keyOf(p, q, floor))
    if (!parting) return
    const middle = from + (length >> 1) * step
    parting.crossings++
    if (parting.lines.some((line) => isCovered(middle % width, Math.floor(middle / width), line))) parting.covered++
  })
  const parted = [...partings.values()].filter(({ crossings, covered }) => covered >= values.minCovered * crossings)
  const into = hostsOf(parted, floor, lines)
  const highest = Math.max(...parted.flatMap((parting) => parting.lines.map(({ box }) => box.bottom - box.top)))
  return into.size > 0 ? joinPlaces(floor, into, Math.ceil((1 + 2 * values.margin) * highest)) : floor
}

function keyOf(p: number, q: number, { regions }: Floor): number {
  return Math.min(p, q) * (regions.length + 1) + Math.max(p, q)
}

/** The pairs of closed places that a line stands between for the most part, by their keys. */
function findPartings(floor: Floor, lines: TextLine[]): Map<number, Parting> {
  const partings = new Map<number, Parting>()
  for (const line of lines) {
    const pair = pairAround(line, floor)
    if (!pair) continue
    const [one, other] = pair
    const known = partings.get(keyOf(one, other, floor)) ?? { one, other, lines: [], crossings: 0, covered: 0 }
    known.lines.push(line)
    partings.set(keyOf(one, other, floor), known)
  }
  return partings
}

function pairAround({ box, angle, size }: TextLine, floor: Floor): [number, number] | null {
  const { labels, regions } = floor
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const placeAt = (along: number, across: number) => {
    const [x, y] = [Math.round(along * cos + across * sin), Math.round(across * cos - along * sin)]
    return x >= 0 && y >= 0 && x < labels.width && y < labels.height ? labels.data[y * labels.width + x]! : 0
  }
  const counts = new Map<number, number>()
  for (let i = 0; i < POINT_COUNT; i++) {
    const along = box.left + ((i + 0.5) * (box.right - box.left)) / POINT_COUNT
    const above = placeAt(along, box.top - values.margin * size)
    const below = placeAt(along, box.bottom + values.margin * size)
    if (above === below || [above, below].some((id) => id === 0 || regions[id - 1]!.open)) continue
    const key = keyOf(above, below, floor)
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    if (count >= values.minParting * POINT_COUNT) return [Math.min(above, below), Math.max(above, below)]
  }
  return null
}

function isCovered(x: number, y: number, { box, angle, size }: TextLine): boolean {
  const along = x * Math.cos(angle) - y * Math.sin(angle)
  const across = x * Math.sin(angle) + y * Math.cos(angle)
  const [beside, beyond] = [values.slack * size, values.overhang * size]
  const isBeside = across >= box.top - beside && across <= box.bottom + beside
  return isBeside && along >= box.left - beyond && along <= box.right + beyond
}

/** Of each pair the smaller place goes to the larger one, unless both have a text besides. */
function hostsOf(partings: Parting[], floor: Floor, lines: TextLine[]): Map<number, number> {
  const parting = new Set(partings.flatMap((pair) => pair.lines))
  const named = linesByPlace(
    floor,
    lines.filter((line) => !parting.has(line)),
  )
  const into = new Map<number, number>()
  for (const { one, other } of partings) {
    const [p, q] = [floor.regions[one - 1]!, floor.regions[other - 1]!]
    const [part, host] = p.area < q.area ? [one, other] : [other, one]
    if (!into.has(part) && !(named.has(part) && named.has(host))) into.set(part, host)
  }
  return into
}

export const partedByTextRule = changeRule({
  id: 'picture-parted-by-text',
  phase: 'picture',
  as: 'room',
  does: 'Two places that nothing but a line of text parts are one: its letters reach from wall to wall.',
  parameters,
  apply: joinAcrossText,
  parts: changedPlaces,
})

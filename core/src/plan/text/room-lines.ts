import Flatbush from 'flatbush'
import type { Line } from './lines.ts'
import { standTogether } from './stand-together.ts'
import { isFurniture } from './words.ts'

export const LONGEST_NAME = 48
/** Times that numbers of one look repeat, from which on they number no rooms. */
const MAX_REPEATS = 1.8
/** What is as short may mark doors and windows; and the names that are longer for sure. */
const MAX_MARK_LENGTH = 4
const FEWEST_NAMES = 8
/** Of all such names, those of a layer that is for names. */
const GOOD_PART = 0.15
/** Of the short marks of a layer, those that stand with a name where they number rooms. */
const MIN_NUMBER_SHARE = 0.5
/** How far the lines of one label reach, in text heights. */
const MAX_REACH_TEXT_HEIGHTS = 12
/** Last words of furniture whose name may stand on two lines. */
const FURNITURE_END =
  /^(?:chairs?|sofas?|couch|(?:night ?)?stands?|seats?|machine|washer|heater|tables?|shelf|shelves|shelving|cabinets?|drawers|bed)$/iu
/** First words of what visitors go to, while a desk alone is furniture. */
const DESK = /^desks?$/iu
const STAFFED =
  /(?:^| )(?:info(?:rmation)?|reception|help|front|service|registration|check[- ]?in|welcome|tickets?|enquir(?:y|ies)|inquir(?:y|ies)|concierge|security|circulation|reference)$/iu
/** Names around a mark or a name that are looked at. */
const MOST_NEAR = 24

/** Lines that may name a space: no noise, no notes in sentences, no tags that mark one kind of thing all over the plan. */
export function roomLines(lines: Line[]): Line[] {
  const kindOf = ({ layer, height, meaning }: Line) => `${layer} ${height.toPrecision(2)} ${meaning.kind}`
  const kinds = new Map<string, { count: number; texts: Set<string> }>()
  for (const line of lines) {
    const kind = kinds.get(kindOf(line)) ?? { count: 0, texts: new Set() }
    kind.count++
    kind.texts.add(line.text)
    kinds.set(kindOf(line), kind)
  }
  const naming = namingLayers(lines)
  const furniture = brokenFurniture(lines)
  return withStaffedDesks(lines).filter((line) => {
    if (furniture.has(line)) return false
    if (line.text.length <= MAX_MARK_LENGTH && /\p{L}/u.test(line.text) && naming && !naming.has(line.layer))
      return false
    if (line.meaning.kind === 'noise' || line.meaning.kind === 'scale') return false
    if (line.text.length > LONGEST_NAME) return false
    if (line.meaning.kind !== 'number') return true
    const { count, texts } = kinds.get(kindOf(line))!
    return count < 8 || count < MAX_REPEATS * texts.size
  })
}

/** Where "Desk" goes on a line such as "Information", it is the end of that name. */
function withStaffedDesks(lines: Line[]): Line[] {
  const firsts = lines.filter(({ text }) => STAFFED.test(text))
  if (firsts.length === 0) return lines
  const isStaffed = (line: Line) => DESK.test(line.text) && firsts.some((first) => standTogether(first, line))
  return lines.map((line) => (isStaffed(line) ? { ...line, meaning: { kind: 'name' } } : line))
}

/** Lines that name a piece of furniture with the line below, as coffee over table. */
function brokenFurniture(lines: Line[]): Set<Line> {
  const found = new Set<Line>()
  const ends = lines.filter(({ text }) => FURNITURE_END.test(text))
  if (ends.length === 0) return found
  const index = new Flatbush(lines.length)
  for (const { x, y } of lines) index.add(x, y)
  index.finish()
  for (const second of ends) {
    for (const i of index.neighbors(second.x, second.y, MOST_NEAR)) {
      const first = lines[i]!
      const isOne = first !== second && isFurniture(`${first.text} ${second.text}`) && standTogether(first, second)
      if (isOne) found.add(first).add(second)
    }
  }
  return found
}

/** Layers that hold a good part of the longer names; null where those are too few to tell. */
function namingLayers(lines: Line[]): Set<number> | null {
  const counts = new Map<number, number>()
  let all = 0
  for (const { text, layer, meaning } of lines) {
    if (meaning.kind !== 'name' || text.length <= MAX_MARK_LENGTH) continue
    counts.set(layer, (counts.get(layer) ?? 0) + 1)
    all++
  }
  if (all < FEWEST_NAMES) return null
  const naming = new Set([...counts].filter(([, count]) => count > GOOD_PART * all).map(([layer]) => layer))
  return new Set([...naming, ...numberingLayers(lines, naming)])
}

/** Layers whose short marks mostly stand with a name, or go on as longer numbers: the numbers of rooms or booths. */
function numberingLayers(lines: Line[], naming: Set<number>): number[] {
  const names = lines.filter(({ layer, meaning }) => naming.has(layer) && meaning.kind === 'name')
  if (names.length === 0) return []
  const index = new Flatbush(names.length)
  for (const { x, y } of names) index.add(x, y)
  index.finish()
  const isBesideName = (line: Line) => {
    const near = index.neighbors(line.x, line.y, MOST_NEAR, MAX_REACH_TEXT_HEIGHTS * line.height)
    return near.some((i) => standTogether(line, names[i]!))
  }
  const marks = new Map<number, { short: number; long: number; besideName: number }>()
  for (const line of lines) {
    if (line.meaning.kind !== 'number' || naming.has(line.layer)) continue
    const counts = marks.get(line.layer) ?? { short: 0, long: 0, besideName: 0 }
    marks.set(line.layer, counts)
    if (line.text.length > MAX_MARK_LENGTH) counts.long++
    else {
      counts.short++
      if (isBesideName(line)) counts.besideName++
    }
  }
  const areNumbers = ({ short, long, besideName }: { short: number; long: number; besideName: number }) =>
    Math.max(long, besideName) > MIN_NUMBER_SHARE * short
  return [...marks].filter(([, counts]) => areNumbers(counts)).map(([layer]) => layer)
}

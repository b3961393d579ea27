import { METRES_PER_FOOT, UnionFind } from '../../geo/index.ts'
import { isRightToLeft } from '../ocr/index.ts'
import { textFacts } from '../rules/text-facts.ts'
import type { Line } from './lines.ts'
import { LONGEST_NAME, roomLines } from './room-lines.ts'
import { standTogether } from './stand-together.ts'
import { isSentence } from './words.ts'

/** Lines that stand together: number over name over area. */
export interface Label {
  lines: Line[]
  x: number
  y: number
  height: number
  number: string | null
  name: string | null
  area: { value: number; unit: 'm2' | 'ft2' | null } | null
}

/** In text heights. */
const PAIR_GAP = 4
/** A number and a name are written about alike. */
const MAX_HEIGHT_RATIO = 1.7
const MAX_DISTANCE_TEXT_HEIGHTS = 9
/** Of its height, how much lower than another a line begins that stands beside it. */
const SAME_ROW_SHARE = 0.4

/** A word and a count, as the last line of a name may be; numbers of rooms have more digits. */
const COUNTED_WORD = /^\p{L}{3,5} \d{1,2}$/u
/** The number of a room with that word, and what needs no word behind it: a room may be called Conference Room 2, but not Office Room 12. */
const ROOM_COUNT = /^(?:room|raum|zimmer|salle|sala|aula|stanza|pokój|kamer|rum) \d/iu
const WHOLE_NAME =
  /(?:office|lab(?:oratory)?|library|storage|kitchen|toilet|restroom|washroom|bathroom|classroom|workshop|studio|archive|clinic|cafeteria|gym|lobby|reception|corridor|auditorium|room|hall|theat(?:er|re)|pharmacy|ward|laundry|pantry|closet|department|b[üu]ro|labor|lager|k[üu]che|bibliothek|bureau|laboratoire|biblioth[èe]que|cuisine|oficina|laboratorio|biblioteca|cocina|ufficio|cucina)s?$/iu
/** Names that a home has several of: a digit below them counts these. */
const COUNTED_NAME =
  /(?:^|[ .])(?:bed(?: ?room)?|bath(?: ?room)?|suite|closet|w\.?i\.?c\.?|garage|flex|balcony|terrace|schlafzimmer|kinderzimmer|kind|bad|balkon|chambre|dormitorio|habitaci[óo]n|ba[ñn]o|quarto|banheiro|camera|bagno|slaapkamer|badkamer|sypialnia|спальня)$/iu
/** A hyphen between the lines of a word in small letters. */
const BROKEN_WORD = /(?<=\p{L}\p{Ll})- (\p{Ll}{2})/gu
/** What edges, furniture and arrows beside a name are read as. */
const STRAY_MARKS = /^[\s\-–—_~|*'"`.,:;]+|[\s\-–—_~|*"`,:;]+$/gu
/** Letters of what such a line goes on: shorter ones are names of small rooms beside it. */
const MIN_BEGINNING_LETTERS = 4

/** Stacks lines that nearly touch and run the same way. */
export function stackLabels(lines: Line[]): Label[] {
  const kept = roomLines(lines)
  const order = kept.map((_, i) => i).sort((i, j) => kept[j]!.y - kept[i]!.y)
  const stacked = new UnionFind(kept.length)
  const tallest = kept.reduce((max, line) => Math.max(max, line.height + line.width), 0)
  for (let p = 0; p < order.length; p++) {
    const i = order[p]!
    for (let q = p + 1; q < order.length; q++) {
      const j = order[q]!
      if (kept[i]!.y - kept[j]!.y > Math.min(tallest, 4 * kept[i]!.height + kept[i]!.width)) break
      if (standTogether(kept[i]!, kept[j]!)) stacked.join(j, i)
    }
  }
  const stacks = new Map<number, Line[]>()
  for (const i of order) {
    const part = stacked.find(i)
    stacks.set(part, [...(stacks.get(part) ?? []), kept[i]!])
  }
  const all = [...stacks.values()].map(inReadingOrder).map(beforeNote).filter(isNaming).map(labelOf)
  const names = all.filter((label) => label.number !== null || label.name !== null)
  const areas = all.filter((label) => label.number === null && label.name === null)
  return addAreas(pairUp(names), areas)
}

/** From top to foot, and what stands side by side from where its script begins. */
function inReadingOrder(stack: Line[]): Line[] {
  const [cos, sin] = [Math.cos(stack[0]!.angle), Math.sin(stack[0]!.angle)]
  const along = ({ x, y }: Line) => x * cos + y * sin
  const up = ({ x, y }: Line) => y * cos - x * sin
  const rows: Line[][] = []
  for (const line of stack.toSorted((p, q) => up(q) - up(p))) {
    const row = rows.at(-1)
    if (row && up(row[0]!) - up(line) < SAME_ROW_SHARE * Math.min(row[0]!.height, line.height)) row.push(line)
    else rows.push([line])
  }
  return rows.flatMap((row) => {
    const way = row.some(({ text }) => isRightToLeft(text)) ? -1 : 1
    return row.sort((p, q) => way * (along(p) - along(q)))
  })
}

/** What stands above a note in its stack is a name; what stands below goes on with the note. */
function beforeNote(stack: Line[]): Line[] {
  const note = stack.findIndex(({ meaning }) => meaning.kind === 'note')
  return note < 0 ? stack : stack.slice(0, note)
}

function isNaming(stack: Line[]): boolean {
  const name = stack.flatMap(({ meaning, text }) => (meaning.kind === 'name' ? [text] : [])).join(' ')
  return stack.length > 0 && name.length <= LONGEST_NAME && !isSentence(name)
}

/** An area that stands alone belongs to the nearest label that has none, if it is the nearest area to that. */
function addAreas(labels: Label[], areas: Label[]): Label[] {
  const bare = labels.filter((label) => label.area === null)
  return labels.map((label) => {
    const area = label.area === null ? nearestOf(label, areas) : null
    return area && nearestOf(area, bare) === label ? labelOf([...label.lines, ...area.lines]) : label
  })
}

/** A number and a name that stand a little apart, each the other's nearest, are one label. */
function pairUp(labels: Label[]): Label[] {
  const numbers = labels.filter((label) => label.name === null)
  const names = labels.filter((label) => label.number === null)
  const nearestNumber = new Map(names.map((name) => [name, nearestOf(name, numbers)]))
  const taken = new Set<Label>()
  const pairs = numbers.flatMap((number) => {
    const name = nearestOf(number, names)
    if (!name || nearestNumber.get(name) !== number) return []
    taken.add(number).add(name)
    return labelOf([...number.lines, ...name.lines])
  })
  return [...labels.filter((label) => !taken.has(label)), ...pairs]
}

function nearestOf(label: Label, others: Label[]): Label | null {
  let best: Label | null = null
  let bestGap = PAIR_GAP * label.height
  for (const other of others) {
    if (Math.max(other.height, label.height) > MAX_HEIGHT_RATIO * Math.min(other.height, label.height)) continue
    if (Math.abs(other.y - label.y) + Math.abs(other.x - label.x) > 40 * label.height) continue
    const gap = Math.min(...label.lines.flatMap((p) => other.lines.map((q) => gapBetween(p, q))))
    if (gap < bestGap) {
      bestGap = gap
      best = other
    }
  }
  return best
}

/** Between the boxes of two lines that run the same way. */
function gapBetween(p: Line, q: Line): number {
  if (Math.cos(p.angle - q.angle) < 0.99) return Infinity
  const cos = Math.cos(p.angle)
  const sin = Math.sin(p.angle)
  const along = Math.abs((q.x - p.x) * cos + (q.y - p.y) * sin) - (p.width + q.width) / 2
  const across = Math.abs((q.y - p.y) * cos - (q.x - p.x) * sin) - (p.height + q.height) / 2
  return Math.hypot(Math.max(0, along), Math.max(0, across))
}

export function labelOf(lines: Line[]): Label {
  const naming = lines.filter(isOfName)
  const placed = naming.length > 0 ? naming : lines
  const isNumber = (line: Line, i: number) => line.meaning.kind === 'number' && !endsName(line, lines[i - 1])
  const number = lines.find(isNumber)
  const names = lines.filter((line, i) => isOfName(line) && !isNumber(line, i))
  const area = lines.find((line) => line.meaning.kind === 'area')?.meaning
  return {
    lines,
    x: placed.reduce((sum, line) => sum + line.x, 0) / placed.length,
    y: placed.reduce((sum, line) => sum + line.y, 0) / placed.length,
    height: Math.max(...placed.map((line) => line.height)),
    number: number?.text ?? null,
    name: names.length > 0 ? nameIn(names) : null,
    area: area?.kind === 'area' ? { value: area.value, unit: area.unit } : null,
  }
}

/** Whether a line such as Hall 2, or the 2 of a bedroom, goes on the name above it. */
function endsName(line: Line, above: Line | undefined): boolean {
  if (above?.meaning.kind !== 'name') return false
  if (/^[1-9]$/u.test(line.text)) return COUNTED_NAME.test(above.text) && standTogether(above, line)
  if (!COUNTED_WORD.test(line.text)) return false
  if (ROOM_COUNT.test(line.text) && WHOLE_NAME.test(above.text)) return false
  return above.text.length >= MIN_BEGINNING_LETTERS && standTogether(above, line)
}

/** All lines together, and a word that is broken at a hyphen in one. A bracket that stands last is read as a letter, or not at all. */
function nameIn(lines: Line[]): string {
  const whole = lines
    .map(({ text }) => text)
    .join(' ')
    .replace(BROKEN_WORD, '$1')
  if (!lines.some(({ confidence }) => confidence !== undefined)) return whole
  const name = whole.replace(STRAY_MARKS, '') || whole
  const isOpen = name.lastIndexOf('(') > name.lastIndexOf(')')
  return isOpen ? name.replace(/(?<=\p{Ll})[jJY]$|$/u, ')') : name
}

/** One label of all that a space holds, if only one of them has a number and they stand together. */
export function joinLabels(labels: Label[]): Label[] {
  const numbered = labels.filter((label) => label.number !== null)
  const [main] = numbered
  if (labels.length < 2 || numbered.length !== 1 || !main) return labels
  const near = labels.filter(({ x, y }) => Math.hypot(x - main.x, y - main.y) < MAX_DISTANCE_TEXT_HEIGHTS * main.height)
  const apart = labels.filter((label) => !near.includes(label))
  return [near.length > 1 ? labelOf(near.flatMap((label) => label.lines)) : main, ...apart]
}

/**
 * Number and name that stand apart, in two spaces, are two labels. `spaceAt` is negative where no space is; what stands
 * there stays with the rest.
 */
export function partLabels(
  labels: Label[],
  spaceAt: (line: Line) => number,
  leastGap = textFacts.stackGap.value,
): Label[] {
  return labels.flatMap((label) => {
    if (label.lines.length < 2) return label
    const parts = new Map<number, Line[]>()
    for (const line of label.lines) {
      const space = spaceAt(line)
      parts.set(space, [...(parts.get(space) ?? []), line])
    }
    const outside = parts.get(-1) ?? []
    parts.delete(-1)
    const stacks = [...parts.values()]
    if (stacks.length < 2 || !stacks.every((stack) => stack.some(isOfName))) return label
    const isNumbered = (stack: Line[]) =>
      stack.some(({ meaning, confidence }) => meaning.kind === 'number' && confidence !== undefined)
    // No room has two numbers, however near they were found in a picture.
    const touches = (p: Line[], q: Line[]) =>
      !(isNumbered(p) && isNumbered(q)) && p.some((a) => q.some((b) => gapBetween(a, b) < leastGap * label.height))
    if (stacks.some((stack, i) => stacks.some((other, j) => i < j && touches(stack, other)))) return label
    return stacks.map((stack, i) => labelOf(i === 0 ? [...stack, ...outside] : stack))
  })
}

function isOfName({ meaning }: Line): boolean {
  return meaning.kind === 'number' || meaning.kind === 'name'
}

const SQUARE_FOOT = METRES_PER_FOOT ** 2

/** What the lines of a label say of its space's size, in square metres: an area, or two sides in one line or two. */
export function printedArea(lines: Line[]): number | null {
  for (const { meaning } of lines) {
    if (meaning.kind === 'area') return meaning.value * (meaning.unit === 'ft2' ? SQUARE_FOOT : 1) || null
  }
  for (const { meaning } of lines) {
    if (meaning.kind === 'dimension' && meaning.meters.length === 2)
      return meaning.meters[0]! * meaning.meters[1]! || null
  }
  const sides = lines.flatMap(({ meaning }) => (meaning.kind === 'dimension' ? meaning.meters : []))
  return sides.length === 2 ? sides[0]! * sides[1]! || null : null
}

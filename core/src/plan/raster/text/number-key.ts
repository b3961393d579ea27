import { count, share, textHeights, valuesOf } from '../../rules/parameters.ts'
import { rule } from '../../rules/rule.ts'
import { locator } from '../../shape/locate.ts'
import type { Polygon } from '../../shape/ring.ts'
import type { Label } from '../../text/labels.ts'
import type { Line } from '../../text/lines.ts'
import { standsBelow } from '../../text/stand-together.ts'

const parameters = {
  /** Entries whose numbers stand alone in spaces, and of all entries their share. */
  minEntries: count(4, [3, 10]),
  minShare: share(0.5, [0.3, 0.9]),
  /** In text heights, the gap between a number and the name beside it. */
  maxGap: textHeights(3, [1, 8]),
  /** In text heights, how much higher or lower the name begins. */
  maxRise: textHeights(0.4, [0.2, 0.6]),
}
const values = valuesOf(parameters)
/** "12 Kitchen", "(3) Shop", "A4: Reception"; shorter words are units. */
const ENTRY = /^[([#]?(\p{Lu}{0,2}-?\d{1,4}\p{Lu}?)[\])]?\s*[.:=–-]?\s+(\p{L}.*\p{L}{2}.*)$/u
const NUMBER = /^[([#]?(\p{Lu}{0,2}-?\d{1,4}\p{Lu}?)[\])]?[.:]?$/u
/** What a name goes on behind, on the next line. */
const UNFINISHED = /[/&,+]$/u

interface Entry {
  number: string
  name: string
  lines: Line[]
}

/** Names by the numbers that stand for them in the spaces, as a list beside the plan gives them. */
export function readNumberKey(lines: readonly Line[], spaces: Polygon[]): Map<string, string> {
  const find = locator(spaces)
  const isOutside = new Map(lines.map((line) => [line, find(line.x, line.y).length === 0]))
  const outside = lines.filter((line) => isOutside.get(line))
  const inRooms = new Set(lines.flatMap((line) => (isOutside.get(line) ? [] : (NUMBER.exec(line.text)?.[1] ?? []))))
  const entries = outside.flatMap((line) => entryIn(line, outside) ?? [])
  const numbers = new Set(entries.map(({ number }) => number))
  const used = [...numbers].filter((number) => inRooms.has(number))
  if (used.length < values.minEntries || used.length < values.minShare * numbers.size) return new Map()
  return new Map(entries.toReversed().map(({ number, name, lines: own }) => [number, name + restOf(own, outside)]))
}

/** A number and a name, in one line or in two side by side. */
function entryIn(line: Line, others: readonly Line[]): Entry | null {
  const [, number, name] = ENTRY.exec(line.text) ?? []
  if (number && name) return { number, name, lines: [line] }
  const alone = NUMBER.exec(line.text)?.[1]
  const beside = alone ? nameBeside(line, others) : null
  return alone && beside ? { number: alone, name: beside.text, lines: [line, beside] } : null
}

function nameBeside(number: Line, others: readonly Line[]): Line | null {
  let best: Line | null = null
  let nearest = values.maxGap * number.height
  for (const other of others) {
    const gap = other.x - other.width / 2 - (number.x + number.width / 2)
    const isInRow = Math.abs(other.y - number.y) < values.maxRise * Math.max(number.height, other.height)
    if (other.meaning.kind !== 'name' || !isInRow || gap < 0 || gap >= nearest || ENTRY.test(other.text)) continue
    nearest = gap
    best = other
  }
  return best
}

/** The second line of a name whose first one ends in a sign that asks for more. */
function restOf(lines: Line[], others: readonly Line[]): string {
  const last = lines.at(-1)!
  if (!UNFINISHED.test(last.text)) return ''
  const next = others.find(
    (other) => other.meaning.kind === 'name' && !ENTRY.test(other.text) && standsBelow(other, last),
  )
  return next ? ` ${next.text}` : ''
}

/** The label with the name that its number stands for, where it has none of its own. */
export function withKeyName(label: Label, names: ReadonlyMap<string, string>): Label {
  const number = label.name === null && label.number !== null ? NUMBER.exec(label.number)?.[1] : undefined
  const name = number === undefined ? undefined : names.get(number)
  return name === undefined ? label : { ...label, name }
}

export const numberKeyRule = rule({
  id: 'number-key',
  phase: 'picture',
  does: 'A list beside the plan that says what the numbers in its spaces stand for names these spaces.',
  parameters,
  apply: readNumberKey,
  skip: () => new Map<string, string>(),
  claims: ({ size }) => size,
})

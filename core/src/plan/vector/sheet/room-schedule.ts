import { median } from '../../../geo/index.ts'
import { textsOf } from '../../rules/parts.ts'
import { rule } from '../../rules/rule.ts'
import type { Label } from '../../text/labels.ts'
import type { Line } from '../../text/lines.ts'

/** A table on the sheet that says what the numbers of the rooms stand for. */
export interface Schedule {
  /** Names by number. */
  names: Map<string, string>
  /** The cells that were read, which name nothing where they stand. */
  cells: Set<Line>
}

const FEWEST_ROWS = 5
/** In text heights: how far numbers of one column stand off its line, rows are apart, and a name is from its number. */
const IN_COLUMN = 0.8
const HIGHEST_ROW = 5
const IN_ROW = 0.5
const TO_NAME = 30
/** The share of rows that are as high as others or a multiple of it, and of numbers that stand in the plan as well. */
const MIN_EVEN_SHARE = 0.8
const IN_PLAN = 0.6
const MAX_ROW_DIFFERENCE = 0.12
/** No table is longer, and no sheet holds more words. */
const MOST_NUMBERS = 5_000
const MOST_WORDS = 20_000

/**
 * Columns of numbers in even rows, closer than rooms are, with a name beside each. Most of the numbers stand somewhere
 * else again: in the rooms.
 */
export function readSchedule(lines: Line[]): Schedule {
  const level = lines.filter(({ angle }) => Math.abs(Math.sin(angle)) < 0.01 && Math.cos(angle) > 0)
  const numbers = level.filter(({ meaning }) => meaning.kind === 'number').slice(0, MOST_NUMBERS)
  const words = level.filter(({ meaning }) => meaning.kind === 'name').slice(0, MOST_WORDS)
  const counts = new Map<string, number>()
  for (const { text } of numbers) counts.set(text, (counts.get(text) ?? 0) + 1)
  const schedule: Schedule = { names: new Map(), cells: new Set() }
  for (const column of columnsOf(numbers)) {
    const again = column.filter(({ text }) => counts.get(text)! > 1).length
    if (again < IN_PLAN * column.length || !areEven(column)) continue
    const rows = column.flatMap((number) => {
      const name = nameBeside(number, words)
      return name ? [{ number, name }] : []
    })
    if (rows.length < FEWEST_ROWS) continue
    for (const { number, name } of rows) {
      schedule.names.set(number.text, name.text)
      schedule.cells.add(number).add(name)
    }
  }
  return schedule
}

/** The label with the name that its number stands for, where it has none of its own. */
export function withScheduledName(label: Label, { names }: Schedule): Label {
  const name = label.number !== null && label.name === null ? names.get(label.number) : undefined
  return name === undefined ? label : { ...label, name }
}

/** Numbers that begin, or have their middles, one below the other. */
function columnsOf(numbers: Line[]): Line[][] {
  const columns: Line[][] = []
  for (const placeOf of [({ x, width }: Line) => x - width / 2, ({ x }: Line) => x]) {
    const sorted = numbers.toSorted((p, q) => placeOf(p) - placeOf(q))
    let column: Line[] = []
    for (const line of sorted) {
      const last = column[column.length - 1]
      if (last && placeOf(line) - placeOf(last) > IN_COLUMN * last.height) {
        columns.push(...runsOf(column))
        column = []
      }
      column.push(line)
    }
    columns.push(...runsOf(column))
  }
  return columns.filter((column) => new Set(column.map(({ text }) => text)).size >= FEWEST_ROWS)
}

/** From the highest down, as far as rows follow each other closely. */
function runsOf(column: Line[]): Line[][] {
  const runs: Line[][] = []
  for (const line of column.toSorted((p, q) => q.y - p.y)) {
    const run = runs[runs.length - 1]
    const last = run?.[run.length - 1]
    if (run && last && last.y - line.y < HIGHEST_ROW * line.height) run.push(line)
    else runs.push([line])
  }
  return runs
}

function areEven(column: Line[]): boolean {
  const steps = column.slice(1).map(({ y }, i) => column[i]!.y - y)
  const usual = median(steps)
  const even = steps.filter((step) => {
    const times = step / usual
    return Math.round(times) > 0 && Math.abs(times - Math.round(times)) < MAX_ROW_DIFFERENCE
  })
  return usual > 0 && even.length >= MIN_EVEN_SHARE * steps.length
}

function nameBeside(number: Line, words: Line[]): Line | null {
  let best: Line | null = null
  let nearest = TO_NAME * number.height
  for (const word of words) {
    const gap = word.x - word.width / 2 - (number.x + number.width / 2)
    if (Math.abs(word.y - number.y) > IN_ROW * number.height || gap < 0 || gap >= nearest) continue
    nearest = gap
    best = word
  }
  return best
}

export const roomScheduleRule = rule({
  id: 'room-schedule',
  phase: 'text',
  as: 'name',
  does: 'A table of numbers and names is a room schedule: it names the rooms with those numbers.',
  apply: readSchedule,
  parts: ({ cells }) => textsOf(cells),
  skip: (): Schedule => ({ names: new Map(), cells: new Set() }),
  claims: ({ names }) => names.size,
})

import { median } from '../../../geo/index.ts'
import { count, share, sine, textHeights, valuesOf } from '../../rules/parameters.ts'
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

const parameters = {
  /** Rows of a table. */
  minRows: count(5, [3, 12]),
  /** How far numbers of one column stand off its line. */
  maxColumnOffset: textHeights(0.8, [0.2, 2]),
  /** From one row to the next. */
  maxRow: textHeights(5, [2, 8]),
  /** How far a name stands above or below its number, and beside it. */
  maxRowOffset: textHeights(0.5, [0.2, 1]),
  maxNameGap: textHeights(30, [10, 60]),
  /** Of the rows, those that are as high as others or a multiple of it. */
  minEven: share(0.8, [0.5, 1]),
  /** Of the numbers, those that stand in the plan as well. */
  minInPlan: share(0.6, [0.3, 1]),
  /** Of the usual row, how far rows differ that are alike. */
  maxUneven: share(0.12, [0.03, 0.3]),
  /** Of the angle at which a table is written. */
  maxTiltSine: sine(0.01, [0.002, 0.1]),
}

const { minRows, maxColumnOffset, maxRow, maxRowOffset, maxNameGap, minEven, minInPlan, maxUneven, maxTiltSine } =
  valuesOf(parameters)

/** No table is longer, and no sheet holds more words. */
const MOST_NUMBERS = 5_000
const MOST_WORDS = 20_000

/**
 * Columns of numbers in even rows, closer than rooms are, with a name beside each. Most of the numbers stand somewhere
 * else again: in the rooms.
 */
export function readSchedule(lines: Line[]): Schedule {
  const level = lines.filter(({ angle }) => Math.abs(Math.sin(angle)) < maxTiltSine && Math.cos(angle) > 0)
  const numbers = level.filter(({ meaning }) => meaning.kind === 'number').slice(0, MOST_NUMBERS)
  const words = level.filter(({ meaning }) => meaning.kind === 'name').slice(0, MOST_WORDS)
  const counts = new Map<string, number>()
  for (const { text } of numbers) counts.set(text, (counts.get(text) ?? 0) + 1)
  const schedule: Schedule = { names: new Map(), cells: new Set() }
  for (const column of columnsOf(numbers)) {
    const again = column.filter(({ text }) => counts.get(text)! > 1).length
    if (again < minInPlan * column.length || !areEven(column)) continue
    const rows = column.flatMap((number) => {
      const name = nameBeside(number, words)
      return name ? [{ number, name }] : []
    })
    if (rows.length < minRows) continue
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
      if (last && placeOf(line) - placeOf(last) > maxColumnOffset * last.height) {
        columns.push(...runsOf(column))
        column = []
      }
      column.push(line)
    }
    columns.push(...runsOf(column))
  }
  return columns.filter((column) => new Set(column.map(({ text }) => text)).size >= minRows)
}

/** From the highest down, as far as rows follow each other closely. */
function runsOf(column: Line[]): Line[][] {
  const runs: Line[][] = []
  for (const line of column.toSorted((p, q) => q.y - p.y)) {
    const run = runs[runs.length - 1]
    const last = run?.[run.length - 1]
    if (run && last && last.y - line.y < maxRow * line.height) run.push(line)
    else runs.push([line])
  }
  return runs
}

function areEven(column: Line[]): boolean {
  const steps = column.slice(1).map(({ y }, i) => column[i]!.y - y)
  const usual = median(steps)
  const even = steps.filter((step) => {
    const times = step / usual
    return Math.round(times) > 0 && Math.abs(times - Math.round(times)) < maxUneven
  })
  return usual > 0 && even.length >= minEven * steps.length
}

function nameBeside(number: Line, words: Line[]): Line | null {
  let best: Line | null = null
  let nearest = maxNameGap * number.height
  for (const word of words) {
    const gap = word.x - word.width / 2 - (number.x + number.width / 2)
    if (Math.abs(word.y - number.y) > maxRowOffset * number.height || gap < 0 || gap >= nearest) continue
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
  parameters,
  apply: readSchedule,
  parts: ({ cells }) => textsOf(cells),
  skip: (): Schedule => ({ names: new Map(), cells: new Set() }),
  claims: ({ names }) => names.size,
})

/** The days of a year on which a rule holds. */
export interface DateRule {
  /** Ranges of month × 100 + day, both ends included; one that ends before it begins passes the new year. */
  months: [number, number][] | null
  weekdays: Set<number> | null
}

const WEEKDAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']
const HOLIDAYS = ['PH', 'SH']
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const DATE_RANGE = /^([A-Z][a-z]{2})(?:\s+(\d{1,2}))?(?:\s*-\s*(?:([A-Z][a-z]{2})(?:\s+(\d{1,2}))?|(\d{1,2})))?$/
const LAST_DAY = 31

/** Reads months or dates, then weekdays; null where they are not understood. */
export function parseDates(text: string): DateRule | null {
  const split = /^(.*?)[\s:]*((?:\b(?:Mo|Tu|We|Th|Fr|Sa|Su|PH|SH)\b[\s,-]*)*)$/.exec(text)!
  const months = split[1] === '' ? null : readMonths(split[1]!)
  const weekdays = split[2] === '' ? null : readWeekdays(split[2]!.trim())
  return months === undefined || weekdays === undefined ? null : { months, weekdays }
}

function readMonths(text: string): [number, number][] | undefined {
  const ranges: [number, number][] = []
  for (const part of text.split(',').map((each) => each.trim())) {
    const match = DATE_RANGE.exec(part)
    if (!match) return undefined
    const [, first, firstDay, last, lastDay, sameMonthDay] = match
    const from = MONTHS.indexOf(first!) + 1
    const to = last === undefined ? from : MONTHS.indexOf(last) + 1
    if (from === 0 || to === 0) return undefined
    const end = sameMonthDay ?? lastDay ?? (last === undefined ? firstDay : undefined)
    const days = [Number(firstDay ?? 1), Number(end ?? LAST_DAY)] as const
    if (days.some((day) => day < 1 || day > LAST_DAY)) return undefined
    ranges.push([from * 100 + days[0], to * 100 + days[1]])
  }
  return ranges
}

function readWeekdays(text: string): Set<number> | undefined {
  const days = new Set<number>()
  for (const part of text.split(',').map((each) => each.trim())) {
    if (HOLIDAYS.includes(part)) continue
    const [first, last, more] = part.split('-').map((each) => WEEKDAYS.indexOf(each.trim()))
    if (first === undefined || first < 0 || (last ?? 0) < 0 || more !== undefined) return undefined
    for (let day = first, left = 7; left > 0; left--, day = (day + 1) % 7) {
      days.add(day)
      if (day === (last ?? first)) break
    }
  }
  return days
}

import { type DateRule, parseDates } from './opening-dates.ts'

/**
 * The common subset of OpenStreetMap's `opening_hours`: rules separated by semicolons, each with months or dates,
 * weekdays, times and `off`, all optional. A later rule replaces the earlier ones on the days that it names.
 *
 *     Mo-Fr 09:00-18:00; Sa 10:00-14:00,15:00-17:00; Dec 24-26 off        24/7        Fr,Sa 22:00-03:00
 *
 * `PH` and `SH` are accepted and match no day, since a venue has no calendar of holidays.
 */
export interface OpeningHours {
  rules: Rule[]
}

interface Rule {
  dates: DateRule
  /** Minutes since midnight, the end up to 48 hours; null: the whole day. */
  spans: [number, number][] | null
  isOff: boolean
}

/** A day and a minute as the clocks of a venue show them; `weekday` 0 is Monday. */
export interface LocalTime {
  month: number
  day: number
  weekday: number
  minute: number
}

export const MAX_OPENING_HOURS_LENGTH = 500
const MINUTES_PER_DAY = 24 * 60
const TIMES = /^(.*?)((?:\d{1,2}:\d{2}\s*-\s*\d{1,2}:\d{2}\s*,?\s*)*)$/
const SPAN = /^(\d{1,2}):(\d{2})\s*-\s*(\d{1,2}):(\d{2})$/

/** Returns the fault in words where the text is not understood. */
export function parseOpeningHours(text: string): OpeningHours | { fault: string } {
  if (text.length > MAX_OPENING_HOURS_LENGTH) return { fault: `is longer than ${MAX_OPENING_HOURS_LENGTH} characters` }
  const rules: Rule[] = []
  for (const part of text.split(';').map((each) => each.trim())) {
    if (part === '') continue
    const rule = parseRule(part)
    if ('fault' in rule) return rule
    rules.push(rule)
  }
  return rules.length === 0 ? { fault: 'has no rule' } : { rules }
}

function parseRule(text: string): Rule | { fault: string } {
  if (text === '24/7') return { dates: { months: null, weekdays: null }, spans: null, isOff: false }
  const state = /^(.*?)\s*\b(off|closed|open)$/i.exec(text)
  const isOff = state !== null && state[2]!.toLowerCase() !== 'open'
  const [, before, times] = TIMES.exec(state ? state[1]!.trim() : text)!
  const dates = parseDates(before!.trim().replace(/:$/, ''))
  if (!dates) return { fault: `has a rule that is not understood: '${text}'` }
  const spans = parseSpans(times!)
  if (spans === undefined) return { fault: `has times that are not understood: '${text}'` }
  return { dates, spans, isOff }
}

function parseSpans(text: string): [number, number][] | null | undefined {
  if (text.trim() === '') return null
  const spans: [number, number][] = []
  for (const part of text.split(',').map((each) => each.trim())) {
    const match = SPAN.exec(part)
    if (!match) return undefined
    const [hour, minute, endHour, endMinute] = match.slice(1).map(Number) as [number, number, number, number]
    if (hour > 24 || endHour > 48 || minute > 59 || endMinute > 59) return undefined
    const [begin, end] = [hour * 60 + minute, endHour * 60 + endMinute]
    spans.push([begin, end > begin ? end : end + MINUTES_PER_DAY])
  }
  return spans
}

export function isOpenAt({ rules }: OpeningHours, now: LocalTime, yesterday: LocalTime): boolean {
  return isOpenOn(rules, now, now.minute) || isOpenOn(rules, yesterday, now.minute + MINUTES_PER_DAY)
}

/** Whether the hours that begin on the day hold at a minute counted from its midnight. */
function isOpenOn(rules: readonly Rule[], day: LocalTime, minute: number): boolean {
  let isOpen = false
  for (const { dates, spans, isOff } of rules) {
    if (!matches(dates, day)) continue
    const isWithin = spans ? spans.some(([begin, end]) => begin <= minute && minute < end) : minute < MINUTES_PER_DAY
    if (!isOff) isOpen = isWithin
    else if (spans === null || isWithin) isOpen = false
  }
  return isOpen
}

/** The hours that begin on a day, as minutes since its midnight. */
export function spansOn({ rules }: OpeningHours, day: LocalTime): [number, number][] {
  let open: [number, number][] = []
  for (const { dates, spans, isOff } of rules) {
    if (!matches(dates, day)) continue
    if (!isOff) open = spans ? spans.map(([begin, end]) => [begin, end]) : [[0, MINUTES_PER_DAY]]
    else open = spans ? spans.reduce(without, open) : []
  }
  return open.sort(([a], [b]) => a - b)
}

function without(open: [number, number][], [from, to]: [number, number]): [number, number][] {
  return open.flatMap(([begin, end]) => {
    const parts: [number, number][] = [
      [begin, Math.min(end, from)],
      [Math.max(begin, to), end],
    ]
    return parts.filter(([first, last]) => first < last)
  })
}

function matches({ months, weekdays }: DateRule, { month, day, weekday }: LocalTime): boolean {
  if (weekdays && !weekdays.has(weekday)) return false
  const date = month * 100 + day
  return (
    months === null ||
    months.some(([from, to]) => (from <= to ? from <= date && date <= to : date >= from || date <= to))
  )
}

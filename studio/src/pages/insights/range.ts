const DAY_MS = 86_400_000

/** Ranges that can be chosen, by the number of days up to today. */
export const RANGES = [
  { value: '7', label: 'Last 7 days' },
  { value: '14', label: 'Last 14 days' },
  { value: '30', label: 'Last 30 days' },
  { value: '90', label: 'Last 90 days' },
  { value: '365', label: 'Last 12 months' },
  { value: 'days', label: 'Custom range' },
] as const
type RangeName = (typeof RANGES)[number]['value']

export interface Range {
  name: RangeName
  from: string
  until: string
}

/** What the address says, by the clocks of the venue; two weeks where it says nothing that can be. */
export function rangeOf(params: Readonly<Record<string, string>>, timeZone: string, now = new Date()): Range {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now)
  if (isDay(params.from) && isDay(params.until) && params.from <= params.until)
    return { name: 'days', from: params.from, until: params.until }
  const name = RANGES.find(({ value }) => value === params.range && value !== 'days')?.value ?? '14'
  return { name, from: shiftDay(today, 1 - Number(name)), until: today }
}

function shiftDay(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

function isDay(text: string | undefined): text is string {
  return text !== undefined && /^2\d{3}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
}

const shortDay = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', timeZone: 'UTC' })
const longDay = new Intl.DateTimeFormat(undefined, {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})

export function describeDay(day: string): string {
  return shortDay.format(Date.parse(day))
}

export function describeWeekday(day: string): string {
  return longDay.format(Date.parse(day))
}

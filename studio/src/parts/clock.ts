import { createContext } from 'preact'
import { useContext } from 'preact/hooks'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const WEEKS_PER_YEAR = 53
/** By which clocks are put back. */
const SHIFTS_MS = [-60, -30, 30, 60].map((minutes) => minutes * MINUTE_MS)
const YEAR_LENGTH = '2030'.length
const FIELD_LENGTH = '2030-01-01T00:00'.length

/** What a field of a time holds: the text that somebody typed, or a time that the field formats in its own time zone. */
export type TimeEntry = string | number | null

/** What the clocks of a time zone show, and what is meant by a time on them. Texts are those of `datetime-local` fields. */
export class Clock {
  readonly zone: string
  readonly #time: Intl.DateTimeFormat
  readonly #timeAndZone: Intl.DateTimeFormat
  readonly #day: Intl.DateTimeFormat
  readonly #date: Intl.DateTimeFormat
  readonly #weekday: Intl.DateTimeFormat
  readonly #month: Intl.DateTimeFormat
  readonly #field: Intl.DateTimeFormat

  constructor(zone: string) {
    this.zone = zone
    const format = (options: Intl.DateTimeFormatOptions, locale = 'en-GB') =>
      new Intl.DateTimeFormat(locale, { timeZone: zone, ...options })
    this.#time = format({ hour: '2-digit', minute: '2-digit' })
    this.#timeAndZone = format({ hour: '2-digit', minute: '2-digit', timeZoneName: 'short' })
    this.#day = format({ day: 'numeric', month: 'short' })
    this.#date = format({ day: 'numeric', month: 'short', year: 'numeric' })
    this.#weekday = format({ weekday: 'short', day: 'numeric' })
    this.#month = format({ month: 'long', year: 'numeric' })
    this.#field = format({ dateStyle: 'short', timeStyle: 'short' }, 'sv-SE')
  }

  timeOfDay(time: number): string {
    return this.#time.format(time)
  }

  day(time: number): string {
    return this.#day.format(time)
  }

  /** With the year, where it is another than at `now`. */
  dayAndOtherYear(time: number, now: number): string {
    const isOther = this.toField(time).slice(0, YEAR_LENGTH) !== this.toField(now).slice(0, YEAR_LENGTH)
    return isOther ? this.#date.format(time) : this.day(time)
  }

  /** With the name of the zone in an hour that the clocks show twice, as when they are put back in autumn. */
  plainTimeOfDay(time: number): string {
    return this.momentsOf(this.toField(time)).length > 1 ? this.#timeAndZone.format(time) : this.timeOfDay(time)
  }

  weekday(time: number): string {
    return this.#weekday.format(time)
  }

  month(time: number): string {
    return this.#month.format(time)
  }

  dateAndTime(time: number): string {
    return `${this.#date.format(time)}, ${this.plainTimeOfDay(time)}`
  }

  isSameDay(a: number, b: number): boolean {
    return this.#date.format(a) === this.#date.format(b)
  }

  /** With the time zone, where the clock of this computer shows something else. */
  dateTimeAndZone(time: number): string {
    return this.isElsewhere(time) ? `${this.dateAndTime(time)} (${this.zone})` : this.dateAndTime(time)
  }

  toField(time: number | null): string {
    return time === null ? '' : this.#field.format(time).replace(' ', 'T')
  }

  textOf(entry: TimeEntry): string {
    return typeof entry === 'string' ? entry : this.toField(entry)
  }

  timeOf(entry: TimeEntry): number | null {
    return typeof entry === 'string' ? this.fromField(entry) : entry
  }

  /** A time that the clocks leave out is as much later as they are put forward. */
  fromField(text: string): number | null {
    const plain = Date.parse(`${text.slice(0, FIELD_LENGTH)}Z`)
    if (Number.isNaN(plain)) return null
    const before = plain - this.#offset(plain - DAY_MS)
    const found = plain - this.#offset(before)
    return this.#offset(found) === this.#offset(before) ? found : before
  }

  /** The times at which the clocks show this: none where they are put forward past it, two where they are put back. */
  momentsOf(text: string): number[] {
    const first = this.fromField(text)
    if (first === null) return []
    const shown = text.slice(0, FIELD_LENGTH)
    return [0, ...SHIFTS_MS]
      .map((shift) => first + shift)
      .filter((time) => this.toField(time) === shown)
      .sort((a, b) => a - b)
  }

  /** An hour of the day, a number of days after that of `time`. */
  hourOfDay(time: number, days: number, hour: number): number {
    const day = Date.parse(`${this.toField(time).slice(0, 10)}T00:00Z`) + days * DAY_MS + hour * 60 * MINUTE_MS
    return this.fromField(new Date(day).toISOString())!
  }

  /** Whether the clock of this computer shows something else. */
  isElsewhere(time: number): boolean {
    return this.#offset(time) !== -new Date(time).getTimezoneOffset() * MINUTE_MS
  }

  /** Whether it does, or will within a year: some zones are apart in summer only. */
  isEverElsewhere(now: number): boolean {
    return Array.from({ length: WEEKS_PER_YEAR }, (_, week) => now + 7 * week * DAY_MS).some((time) =>
      this.isElsewhere(time),
    )
  }

  #offset(time: number): number {
    return Date.parse(`${this.toField(time)}Z`) - Math.floor(time / MINUTE_MS) * MINUTE_MS
  }
}

const clocks = new Map<string, Clock>()

/** Formatters are slow to make. */
export function clockOf(zone: string): Clock {
  const clock = clocks.get(zone) ?? new Clock(zone)
  clocks.set(zone, clock)
  return clock
}

/** The clock of the venue that is shown. */
export const VenueClock = createContext<Clock>(clockOf('UTC'))

export const useVenueClock = (): Clock => useContext(VenueClock)

/** The time zone of this browser; null if it is not a known one. */
export function zoneHere(): string | null {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return timeZone === 'Etc/Unknown' ? null : timeZone
}

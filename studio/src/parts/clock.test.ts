import { describe, expect, it } from 'vitest'
import { describeMoment, describePeriod } from '../pages/bookings/describe-booking.ts'
import { clockOf } from './clock.ts'

const HOUR_MS = 3_600_000
const tokyo = clockOf('Asia/Tokyo')
const berlin = clockOf('Europe/Berlin')

describe('the clock of a venue', () => {
  it('STUDIO-279: times are told by it, wherever the browser is', () => {
    const at = Date.UTC(2030, 0, 1, 23)
    expect(tokyo.toField(at)).toBe('2030-01-02T08:00')
    expect(berlin.toField(at)).toBe('2030-01-02T00:00')
    expect(describePeriod({ starts_at: at, ends_at: at + 2 * HOUR_MS }, tokyo, at)).toBe('2 Jan 08:00 – 10:00')
    expect(describePeriod({ starts_at: at - HOUR_MS, ends_at: at + HOUR_MS }, berlin, at)).toBe(
      '1 Jan 23:00 – 2 Jan 01:00',
    )
    expect(describeMoment(at, at - 2 * HOUR_MS, berlin)).toBe('tomorrow 00:00')
    expect(describeMoment(at, at - 2 * HOUR_MS, tokyo)).toBe('08:00')
  })

  it('STUDIO-279: what is entered is read by it, on the days too on which clocks change', () => {
    for (const text of [
      '2030-06-01T12:00',
      '2030-01-01T00:00',
      '2030-03-31T01:59',
      '2030-03-31T03:00',
      '2030-10-27T03:00',
    ])
      expect(berlin.toField(berlin.fromField(text))).toBe(text)
    expect(berlin.fromField('2030-06-01T12:00')).toBe(Date.UTC(2030, 5, 1, 10))
    expect(berlin.toField(berlin.fromField('2030-03-31T02:30'))).toBe('2030-03-31T03:30')
    expect([berlin.fromField(''), berlin.toField(null)]).toEqual([null, ''])
  })

  it('BOOK-98: an hour that clocks show twice is told with the zone, and another year with its number', () => {
    const at = Date.UTC(2030, 9, 27, 0, 30)
    const period = { starts_at: at, ends_at: at + HOUR_MS }
    expect(describePeriod(period, berlin, at)).toBe('27 Oct 02:30 CEST – 02:30 CET')
    expect(describePeriod(period, tokyo, at)).toBe('27 Oct 09:30 – 10:30')
    expect(describePeriod(period, tokyo, Date.UTC(2029, 11, 31, 14))).toBe('27 Oct 2030 09:30 – 10:30')
    expect(describePeriod(period, tokyo, Date.UTC(2029, 11, 31, 15))).toBe('27 Oct 09:30 – 10:30')
  })

  it('BOOK-120: clocks that are put forward leave times out, and those that are put back show them twice', () => {
    const shown = (zone: string, text: string) => clockOf(zone).momentsOf(text).map((time) => new Date(time).toISOString().slice(11, 16)) // biome-ignore format: one list
    expect(shown('Europe/Berlin', '2027-03-28T02:30')).toEqual([])
    expect(shown('Europe/Berlin', '2027-10-31T02:30')).toEqual(['00:30', '01:30'])
    expect(shown('Europe/Berlin', '2027-10-31T03:00')).toEqual(['02:00'])
    expect(shown('America/Havana', '2027-03-14T00:30')).toEqual([])
    expect(shown('Africa/Cairo', '2027-10-28T23:30')).toEqual(['20:30', '21:30'])
    expect(shown('Australia/Lord_Howe', '2027-04-04T01:45')).toEqual(['14:45', '15:15'])
    expect(shown('Asia/Kolkata', '2027-03-28T02:30')).toEqual(['21:00'])
    expect(shown('Europe/Berlin', '')).toEqual([])
    const at = Date.UTC(2027, 9, 31, 0, 30)
    expect(describeMoment(at, at, berlin)).toBe('02:30 CEST')
    expect(berlin.dateAndTime(at + HOUR_MS)).toBe('31 Oct 2027, 02:30 CET')
  })

  it('STUDIO-279: days begin at its midnight', () => {
    const at = Date.UTC(2030, 2, 30, 23, 30)
    expect(berlin.hourOfDay(at, 0, 0)).toBe(Date.UTC(2030, 2, 30, 23))
    expect(berlin.hourOfDay(at, 1, 6)).toBe(Date.UTC(2030, 3, 1, 4))
    expect(tokyo.hourOfDay(at, -1, 24)).toBe(Date.UTC(2030, 2, 30, 15))
  })
})

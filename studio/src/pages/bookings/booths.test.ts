import { describe, expect, it } from 'vitest'
import { clockOf } from '../../parts/clock.ts'
import { boothsOf, countStates, findSwap, groupBookings, isFreeFor } from './booths.ts'
import { describeMoment, describePeriod, timeLeft } from './describe-booking.ts'
import type { Booking, BookingSettings } from './load-bookings.ts'
import { firstShown } from './week-strip.tsx'

const NOW = Date.UTC(2030, 0, 1, 12)
const HOUR_MS = 3_600_000
const settings = { class_property: 'class', bookable_classes: null } as BookingSettings

function feature(feature_id: string, properties: Record<string, unknown> = {}) {
  return { feature_id, geometry: { type: 'Point' as const, coordinates: [0, 0] as [number, number] }, properties: { kind: 'space', name: feature_id, ...properties } } // biome-ignore format: one feature
}
function booking(feature_id: string, booking_status: Booking['booking_status'], more: Partial<Booking> = {}): Booking {
  const times = { starts_at: null, ends_at: null, hold_until: null, created_at: NOW }
  return { reservation_id: `${feature_id} ${booking_status}`, feature_id, feature_name: feature_id, booking_status, who: feature_id, data: {}, ...times, ...more } as Booking // biome-ignore format: one booking
}
const features = (...list: ReturnType<typeof feature>[]) => new Map(list.map((each) => [each.feature_id, each]))
const moment = { at: NOW, now: NOW }

describe('the board of bookings', () => {
  it('STUDIO-180: a booth is booked, held, asked for or free at the moment that is looked at', () => {
    const later = { starts_at: NOW + HOUR_MS, ends_at: NOW + 2 * HOUR_MS }
    const bookings = [
      booking('A', 'booked'),
      booking('B', 'held', { hold_until: NOW + 1 }),
      booking('C', 'held', { hold_until: NOW }),
      booking('D', 'requested'),
      booking('E', 'booked', later),
    ]
    const drawn = features(...['A', 'B', 'C', 'D', 'E', 'F'].map((id) => feature(id)))
    const states = (at: number) => [...boothsOf(drawn, bookings, settings, { at, now: NOW }).values()].map((booth) => booth.state) // biome-ignore format: one list
    expect(states(NOW)).toEqual(['booked', 'held', 'free', 'requested', 'free', 'free'])
    expect(states(NOW + HOUR_MS)[4]).toBe('booked')
    expect(countStates(boothsOf(drawn, bookings, settings, moment).values())).toMatchObject({ booked: 1, free: 3 })
  })

  it('STUDIO-180: shown is what can be booked by the settings of the view, and what is booked nevertheless', () => {
    const drawn = features(
      feature('A', { class: 'premium' }),
      feature('B', { class: 'plain' }),
      feature('C', { class: 'premium', bookable: false }),
      feature('wall', { kind: 'wall', class: 'premium' }),
      feature('D', { class: 'plain' }),
    )
    const limited = { ...settings, bookable_classes: ['premium'] }
    expect([...boothsOf(drawn, [booking('D', 'booked')], limited, moment).keys()]).toEqual(['A', 'D'])
  })

  it('BOOK-91: corridors, lifts, stairs and escalators are no booths, unless they say so or are booked', () => {
    const drawn = features(
      feature('Corridor', { space_type: 'circulation' }),
      feature('L1'),
      feature('Lift 1', { kind: 'connector', space: 'L1' }),
      feature('S1'),
      feature('Stairs 1', { kind: 'connector', space: 'S1' }),
      feature('Passage', { space_type: 'circulation', bookable: true }),
      feature('A'),
    )
    const shown = boothsOf(drawn, [booking('S1', 'booked')], settings, moment)
    expect([...shown.keys()]).toEqual(['S1', 'Passage', 'A'])
  })

  it('STUDIO-180: a booth takes what does not overlap, and nothing where a booking lasts for all time', () => {
    const timed = booking('A', 'booked', { starts_at: NOW, ends_at: NOW + HOUR_MS })
    const booth = boothsOf(features(feature('A')), [timed], settings, moment).get('A')!
    expect(isFreeFor(booth, { starts_at: NOW + HOUR_MS, ends_at: null }, NOW)).toBe(true)
    expect(isFreeFor(booth, { starts_at: NOW + 1, ends_at: null }, NOW)).toBe(false)
    expect(isFreeFor(booth, { starts_at: null, ends_at: null }, NOW)).toBe(false)
    expect(isFreeFor(booth, { starts_at: null, ends_at: null }, NOW, timed.reservation_id)).toBe(true)
  })

  it('BOOK-95: bookings change places where each is free but for the other', () => {
    const at = (booth: string, from: number, to: number) =>
      booking(booth, 'booked', {
        reservation_id: `${booth} ${from}`,
        starts_at: NOW + from * HOUR_MS,
        ends_at: NOW + to * HOUR_MS,
      })
    const swap = (...bookings: ReturnType<typeof at>[]) => {
      const booths = boothsOf(features(feature('A'), feature('B')), bookings, settings, moment)
      return findSwap(booths.get('A')!, booths.get('B')!, NOW)?.feature_id ?? null
    }
    const [moving, later] = [at('A', 0, 2), at('A', 2, 4)]
    expect(swap(moving, at('B', 1, 2))).toBe('B')
    expect(swap(moving, at('B', 0, 1), at('B', 1, 2))).toBe(null)
    expect(swap(moving, later, at('B', 1, 3))).toBe(null)
  })

  it('BOOK-96: tomorrow is the next day of the venue, also where its clocks are put forward', () => {
    const berlin = clockOf('Europe/Berlin')
    const evening = berlin.fromField('2030-03-30T23:30')!
    expect(describeMoment(berlin.fromField('2030-03-31T12:00')!, evening, berlin)).toBe('tomorrow 12:00')
    expect(describeMoment(berlin.fromField('2030-04-01T00:15')!, evening, berlin)).toBe('1 Apr 2030, 00:15')
  })

  it('BOOK-121: the week of a booth has the booking that is chosen in it', () => {
    const berlin = clockOf('Europe/Berlin')
    const at = berlin.fromField('2027-03-24T15:00')!
    const first = (from: string, to: string) => {
      const [starts_at, ends_at] = [from, to].map((text) => berlin.fromField(text))
      return berlin.toField(firstShown(booking('A', 'booked', { starts_at, ends_at }), at, berlin))
    }
    expect(first('2027-03-30T23:00', '2027-03-31T01:00')).toBe('2027-03-24T15:00')
    expect(first('2027-03-31T00:00', '2027-03-31T01:00')).toBe('2027-03-31T00:00')
    expect(first('2027-03-01T09:00', '2027-06-01T09:00')).toBe('2027-03-24T15:00')
    expect(first('2027-03-01T09:00', '2027-03-02T09:00')).toBe('2027-03-01T09:00')
    expect(first('', '2027-03-02T09:00')).toBe('2027-03-02T09:00')
    expect(firstShown(null, at, berlin)).toBe(at)
  })

  it('STUDIO-180: the list has requests first, then holds, the one that ends first on top', () => {
    const bookings = [
      booking('A10', 'booked'),
      booking('A9', 'booked'),
      booking('B', 'held', { hold_until: NOW + 9 }),
      booking('C', 'held', { hold_until: NOW + 5 }),
      booking('D', 'requested'),
    ]
    const listed = groupBookings(bookings, 'booth', NOW).map((group) => group.bookings.map((item) => item.feature_id))
    expect(listed).toEqual([['D'], ['C', 'B'], ['A9', 'A10']])
  })

  it('STUDIO-180: time left and periods are told in as few words as say it', () => {
    const left = (ms: number) => timeLeft(NOW + ms, NOW)
    expect([left(9_000), left(6_130_000), left(20 * HOUR_MS), left(75 * HOUR_MS), left(-5)]).toEqual(['0:09', '1:42:10', '20 h', '3 d', '0:00']) // biome-ignore format: one list
    expect(describePeriod({ starts_at: null, ends_at: null }, clockOf('UTC'))).toBeNull()
  })
})

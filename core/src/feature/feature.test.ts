import fc from 'fast-check'
import { expect, test } from 'vitest'
import { availabilityOf, newFault, parseOpeningHours, propertyFaults, readLiveFeature } from './index.ts'

const at = (time: string) => Date.parse(time)
const causeAt = (properties: Record<string, unknown>, time: string, timeZone = 'UTC', roles: string[] = []) =>
  availabilityOf([readLiveFeature('f', properties)!], { at: at(time), timeZone, roles }).obstructions.get('f')?.cause
const isOpen = (opening_hours: string, time: string, timeZone?: string) =>
  causeAt({ opening_hours }, time, timeZone) === undefined

test('LIVE-1: opening hours hold on the weekdays, dates and at the times that they name', () => {
  // 16 November 2026 is a Monday.
  const shop = 'Mo-Fr 09:00-12:00,13:00-18:00; Sa 10:00-14:00; Dec 24-26 off; PH off'
  expect(isOpen(shop, '2026-11-16T09:00Z')).toBe(true)
  expect(isOpen(shop, '2026-11-16T08:59Z')).toBe(false)
  expect(isOpen(shop, '2026-11-16T12:30Z')).toBe(false)
  expect(isOpen(shop, '2026-11-16T18:00Z')).toBe(false)
  expect(isOpen(shop, '2026-11-21T13:59Z')).toBe(true)
  expect(isOpen(shop, '2026-11-22T11:00Z')).toBe(false)
  expect(isOpen(shop, '2026-12-24T11:00Z')).toBe(false)
  expect(isOpen('24/7', '2026-12-24T11:00Z')).toBe(true)
  expect(isOpen('Apr-Sep 08:00-20:00; Oct-Mar 09:00-17:00', '2026-11-16T18:00Z')).toBe(false)
  expect(isOpen('Apr-Sep 08:00-20:00; Oct-Mar 09:00-17:00', '2026-05-16T18:00Z')).toBe(true)
  expect(isOpen('08:00-20:00; Mo 12:00-13:00 off', '2026-11-16T12:30Z')).toBe(false)
  expect(isOpen('08:00-20:00; Mo 12:00-13:00 off', '2026-11-16T13:30Z')).toBe(true)
})

test('LIVE-2: hours past midnight belong to the day on which they begin', () => {
  expect(isOpen('Fr,Sa 22:00-03:00', '2026-11-22T02:59Z')).toBe(true)
  expect(isOpen('Fr,Sa 22:00-03:00', '2026-11-22T03:00Z')).toBe(false)
  expect(isOpen('Fr,Sa 22:00-03:00', '2026-11-20T02:00Z')).toBe(false)
  expect(isOpen('Sa-Mo 10:00-12:00', '2026-11-16T11:00Z')).toBe(true)
})

test('LIVE-3: opening hours are those of the clocks of the time zone, in summer and in winter', () => {
  expect(isOpen('09:00-18:00', '2026-07-01T07:30Z', 'Europe/Berlin')).toBe(true)
  expect(isOpen('09:00-18:00', '2026-11-16T08:30Z', 'Europe/Berlin')).toBe(true)
  expect(isOpen('09:00-18:00', '2026-11-16T07:30Z', 'Europe/Berlin')).toBe(false)
  expect(isOpen('Tu 01:00-02:00', '2026-11-16T16:30Z', 'Asia/Tokyo')).toBe(true)
})

test('LIVE-4: hours that are not understood are refused in words, and no text breaks the parser', () => {
  for (const text of [
    'sunrise-sunset',
    'Mo-Fr 09:00+',
    'Xy 09:00-10:00',
    'Mo 9-17',
    '25:99-26:00',
    '',
    'week 1-3 Mo',
    'easter off',
  ])
    expect([text, parseOpeningHours(text)]).toEqual([text, { fault: expect.any(String) }])
  const pieces = fc.constantFrom(
    'Mo',
    'Fr',
    '-',
    ',',
    ';',
    ' ',
    'Dec',
    '24',
    '09:00',
    '18:00',
    'off',
    'PH',
    ':',
    '24/7',
  )
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 30 }), (words) => {
      const hours = parseOpeningHours(words.join(''))
      expect('fault' in hours || hours.rules.length > 0).toBe(true)
    }),
  )
})

test('LIVE-5: a dated closure holds from its begin until before its end, and says when the state changes next', () => {
  const feature = readLiveFeature('f', { closed: { from: 1000, until: 2000, reason: 'Cleaning' } })!
  const state = (time: number) => availabilityOf([feature], { at: time, timeZone: 'UTC', roles: [] })
  expect([state(999).obstructions.size, state(999).validUntil]).toEqual([0, 1000])
  expect(state(1000).obstructions.get('f')).toMatchObject({ cause: 'closed', reason: 'Cleaning', until: 2000 })
  expect(state(1999).validUntil).toBe(2000)
  expect([state(2000).obstructions.size, state(2000).validUntil]).toEqual([0, Infinity])
  expect(causeAt({ closed: [{ to: '2026-01-01T00:00Z' }, { from: '2027-01-01T00:00Z' }] }, '2026-06-01T00:00Z')).toBe(
    undefined,
  )
  expect(causeAt({ closed: true }, '2026-06-01T00:00Z')).toBe('closed')
})

test('LIVE-6: a restriction lets pass who has one of its roles', () => {
  expect(causeAt({ restricted_to: ['staff', 'press'] }, '2026-06-01T00:00Z')).toBe('restricted')
  expect(causeAt({ restricted_to: ['staff', 'press'] }, '2026-06-01T00:00Z', 'UTC', ['press'])).toBe(undefined)
  expect(readLiveFeature('f', { restricted_to: [] })).toBe(null)
})

test('LIVE-7: malformed properties are named by their path', () => {
  const pathOf = (properties: Record<string, unknown>, type = 'Polygon') => propertyFaults(properties, type)[0]?.path
  expect(pathOf({ closed: 'yes' })).toBe('closed')
  expect(pathOf({ closed: { from: 'soon' } })).toBe('closed.from')
  expect(pathOf({ closed: { from: 2000, until: 1000 } })).toBe('closed.until')
  expect(pathOf({ closed: [{ reason: 7 }] })).toBe('closed.0.reason')
  expect(pathOf({ restricted_to: 'staff' })).toBe('restricted_to')
  expect(pathOf({ restricted_to: ['staff', ''] })).toBe('restricted_to.1')
  expect(pathOf({ opening_hours: 'whenever' })).toBe('opening_hours')
  expect(pathOf({ kind: 'gate' })).toBe('kind')
  expect(pathOf({ kind: 'gate', one_way: 'up' }, 'LineString')).toBe('one_way')
  expect(pathOf({ kind: 'entrance' })).toBe('kind')
  expect(pathOf({ kind: 'connector', speed: 0 })).toBe('speed')
  expect(pathOf({ kind: 'connector', capacity: 'many' })).toBe('capacity')
  expect(pathOf({ closed: null, restricted_to: null, opening_hours: 'Mo 09:00-10:00', kind: 'space' })).toBe(undefined)
  expect(pathOf({ kind: 'gate', one_way: 'forward', closed: false }, 'LineString')).toBe(undefined)
})

test('KIND-1: a kind is one of those known or begins with x-, and has the geometry that it needs', () => {
  const messageOf = (kind: unknown, type = 'Polygon') => propertyFaults({ kind }, type)[0]?.message
  expect(messageOf('dooor')).toMatch(/^must be one of space, .*'x-'/)
  expect(messageOf('x-')).toMatch(/^must be one of/)
  expect(messageOf('constructor')).toMatch(/^must be one of/)
  expect(messageOf(7)).toBe('must be a text')
  expect(messageOf('walking_path')).toBe('walking_path needs a LineString')
  expect(messageOf('connector', 'LineString')).toBe('connector needs a Point or a Polygon')
  for (const kind of ['space', 'x-planter', null, undefined]) expect(messageOf(kind)).toBe(undefined)
})

test('KIND-2: a property without effect on a kind is refused with the kinds that it belongs to', () => {
  const messageOf = (properties: Record<string, unknown>) => propertyFaults(properties, 'LineString')[0]?.message
  expect(messageOf({ kind: 'wall', closed: true })).toMatch(/^has no effect on the kind wall; it belongs to space, /)
  expect(messageOf({ kind: 'door', walkable: true })).toMatch(/belongs to space$/)
  expect(messageOf({ kind: 'door', walkable: 'yes' })).toBe('must be true or false')
  expect(messageOf({ kind: 'wall', colour: 'red', closed: null })).toBe(undefined)
  expect(messageOf({ kind: 'x-bollard', closed: true, walkable: false })).toBe(undefined)
  expect(messageOf({ closed: true })).toBe(undefined)
})

test('KIND-3: a change is refused for the faults that it brings, not for those that were stored before', () => {
  const feature = (properties: Record<string, unknown>) => ({ geometry: { type: 'Polygon' }, properties })
  expect(newFault(feature({ kind: 'kiosk' }), feature({ kind: 'kiosk', name: 'New' }))).toBe(null)
  expect(newFault(feature({ kind: 'kiosk' }), feature({ kind: 'kiosk', bookable: 1 }))?.path).toBe('bookable')
  expect(newFault(null, feature({ kind: 'kiosk' }))?.path).toBe('kind')
})

import { expect, test } from 'vitest'
import { hoursState, type OpeningHours, parseOpeningHours, weekHours } from './index.ts'

const read = (text: string) => parseOpeningHours(text) as OpeningHours
/** A Monday; Oslo is an hour ahead of UTC then. */
const monday = (time: string) => Date.parse(`2026-11-16T${time}:00+01:00`)
const state = (text: string, at: number) => hoursState(read(text), at, 'Europe/Oslo')

test('VISIT-24: what is open says when it closes, by the clocks of the venue', () => {
  expect(state('Mo-Sa 10:00-20:00', monday('19:40'))).toEqual({
    isOpen: true,
    changesIn: 20,
    change: { weekday: 0, minute: 20 * 60, isToday: true },
  })
})

test('VISIT-25: what is closed says when it opens next, and on which day', () => {
  expect(state('Mo-Sa 10:00-20:00', monday('09:15'))).toMatchObject({ isOpen: false, changesIn: 45 })
  const evening = state('Mo 10:00-20:00; We 12:00-18:00', monday('20:00'))
  expect(evening).toMatchObject({ isOpen: false, change: { weekday: 2, minute: 12 * 60, isToday: false } })
})

test('VISIT-26: hours past midnight are one span with those of the next day', () => {
  expect(state('Su 22:00-03:00', monday('01:00'))).toMatchObject({ isOpen: true, changesIn: 120 })
  expect(state('Mo 18:00-24:00; Tu 00:00-02:00', monday('23:00'))).toMatchObject({ isOpen: true, changesIn: 180 })
})

test('what is always open or never again says no time', () => {
  expect(state('24/7', monday('12:00'))).toEqual({ isOpen: true, changesIn: null, change: null })
  expect(state('Mar 01 10:00-11:00', monday('12:00'))).toEqual({ isOpen: false, changesIn: null, change: null })
})

test('VISIT-27: a week begins today, and a day off is empty', () => {
  const week = weekHours(read('Mo-Fr 09:00-12:00,13:00-18:00; Nov 17 off'), monday('12:00'), 'Europe/Oslo')
  expect(week.map(({ weekday, spans }) => `${weekday} ${spans.join(' ')}`)).toEqual([
    '0 540,720 780,1080',
    '1 ',
    '2 540,720 780,1080',
    '3 540,720 780,1080',
    '4 540,720 780,1080',
    '5 ',
    '6 ',
  ])
  expect(weekHours(read('Mo 09:00-18:00; Mo 12:00-13:00 off'), monday('12:00'), 'UTC')[0]!.spans).toEqual([
    [540, 720],
    [780, 1080],
  ])
})

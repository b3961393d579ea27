import { afterEach, expect, it } from 'vitest'
import { filtersOf } from './filters.ts'

const { TZ } = process.env
afterEach(() => {
  process.env.TZ = TZ ?? 'UTC'
})

it('STUDIO-354: days of the activity begin and end at the midnights of the reader, also where clocks change', () => {
  process.env.TZ = 'Europe/Berlin'
  expect(filtersOf({ from: '2027-03-28', until: '2027-03-28' })).toEqual({
    from: Date.UTC(2027, 2, 27, 23),
    until: Date.UTC(2027, 2, 28, 22),
  })
  expect(filtersOf({ from: '2027-10-31', until: '2027-10-31' })).toEqual({
    from: Date.UTC(2027, 9, 30, 22),
    until: Date.UTC(2027, 9, 31, 23),
  })
  expect(filtersOf({ from: 'today', until: '2027-02-3' })).toEqual({})
})

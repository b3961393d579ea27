import { describe, expect, it } from 'vitest'
import { scaleTop } from './day-chart.tsx'
import { rangeOf } from './range.ts'

describe('days of insights', () => {
  it('STUDIO-190: the range is that of the address, by the clocks of the venue', () => {
    const late = new Date('2026-11-15T20:00:00Z')
    expect(rangeOf({}, 'Asia/Tokyo', late)).toEqual({ name: '14', from: '2026-11-03', until: '2026-11-16' })
    expect(rangeOf({ range: '7' }, 'Europe/Oslo', late)).toMatchObject({ from: '2026-11-09', until: '2026-11-15' })
    const days = { from: '2026-01-01', until: '2026-01-31' }
    expect(rangeOf(days, 'UTC', late)).toEqual({ name: 'days', ...days })
    const wrong: Record<string, string>[] = [
      { from: 'x', until: 'y' },
      { range: 'days' },
      { from: '2026-02-01', until: '2026-01-01' },
    ]
    for (const params of wrong) expect(rangeOf(params, 'UTC', late).name).toBe('14')
  })

  it('STUDIO-190: the scale of a chart ends at a round number above the highest day', () => {
    expect([0, 3, 9, 17, 41, 130, 431, 2_400].map(scaleTop)).toEqual([4, 4, 12, 20, 60, 160, 600, 3_000])
  })
})

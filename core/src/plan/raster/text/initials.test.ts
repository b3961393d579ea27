import { expect, test } from 'vitest'
import type { Line } from '../../text/lines.ts'
import { meaningOf } from '../../text/words.ts'
import { nameInitials } from './initials.ts'

function line(text: string, height = 10): Line {
  return { text, height, meaning: meaningOf(text) } as Line
}

function named(lines: Line[]): string[] {
  return nameInitials(lines)
    .filter(({ meaning }) => meaning.kind === 'name')
    .map(({ text }) => text)
}

test('a single capital is a name among short names of its height', () => {
  expect(named([line('MH'), line('KPH'), line('K'), line('E'), line('N', 30)])).toEqual(['MH', 'KPH', 'K', 'E'])
  expect(named([line('KITCHEN'), line('OFFICE'), line('WC'), line('N')])).toEqual(['KITCHEN', 'OFFICE', 'WC'])
})

test('PLAN-233: notes and titles of another height do not count against single capitals', () => {
  const notes = [line('Cupboards', 20), line('Sliding doors', 20), line('Balcony wall', 20)]
  expect(named([line('MH'), line('KPH'), line('K'), ...notes])).toContain('K')
  expect(named([line('MH'), line('KPH'), line('K'), ...notes.map(({ text }) => line(text))])).not.toContain('K')
})

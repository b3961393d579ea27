import { expect, test } from 'vitest'
import { categoryOfText, isWellKnown } from './index.ts'

test('GUIDE-3: well-known kinds of place are recognised in several languages, and whole words only', () => {
  for (const text of [
    'WC Women',
    'Lift 1',
    'Aufzug Nord',
    'Toilettes',
    'Café Blå',
    'Information',
    '洗手间',
    'مصعد',
    'Baño',
  ])
    expect([text, isWellKnown(categoryOfText(text))]).toEqual([text, true])
  for (const text of ['Barber', 'Bankside Shoes', 'Wcislo', 'Havnestad', ''])
    expect([text, isWellKnown(categoryOfText(text))]).toEqual([text, false])
})

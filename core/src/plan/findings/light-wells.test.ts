import { expect, test } from 'vitest'
import { isVoid } from '../text/words.ts'
import { lightWellRule } from './light-wells.ts'
import type { Space } from './spaces.ts'

function space(...labels: { name: string | null; number: string | null }[]): Space {
  return { polygon: { outer: new Float64Array(), holes: [] }, labels, drawn: false } as unknown as Space
}

test('PLAN-572: what is called a light well or open to below is no floor', () => {
  const well = space({ name: 'Lichthof', number: null })
  const others = [
    space(),
    space({ name: 'Atrium', number: null }),
    space({ name: 'Lichthof', number: null }, { name: 'Café', number: null }),
    space({ name: 'Luftraum', number: '2.14' }),
  ]
  expect(lightWellRule.apply([well, ...others])).toEqual(new Set([well]))
})

test.each([
  ['Light Well', true],
  ['Open to below', true],
  ['VOID', true],
  ['Vide sur séjour', true],
  ['Luftraum', true],
  ['Open office', false],
  ['Lift well', false],
  ['Innenhof', false],
])('%s is no floor: %s', (name, expected) => {
  expect(isVoid(name)).toBe(expected)
})

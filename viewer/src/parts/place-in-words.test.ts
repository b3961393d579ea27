import { expect, test } from 'vitest'
import { de } from '../messages/de.ts'
import { en } from '../messages/en.ts'
import { placeInWords } from './place-in-words.ts'

const landmark = { placement_id: 'p', title: 'Fountain', distance: 3 }

test('a place lies beside a landmark of its level, in the language of the page', () => {
  const place = { floor_name: 'Level 1', context: { relation: 'across from', landmark } }
  expect(placeInWords(place, en)).toBe('Level 1, across from Fountain')
  expect(placeInWords(place, de)).toBe('Level 1, gegenüber von Fountain')
})

test('without a landmark, or with a relation that is not known yet, it is the level', () => {
  expect(placeInWords({ floor_name: 'Level 1', context: { relation: null, landmark: null } }, en)).toBe('Level 1')
  expect(placeInWords({ floor_name: 'Level 1', context: { relation: 'toString', landmark } }, en)).toBe('Level 1')
})

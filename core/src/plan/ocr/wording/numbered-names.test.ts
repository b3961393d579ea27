import { expect, test } from 'vitest'
import { withNumberedNames } from './numbered-names.ts'

test('PLAN-190: a name that others go on from with digits ends in a digit too', () => {
  expect(withNumberedNames(['Collabl', 'Collab2', 'Collab3'])).toEqual(['Collab1', 'Collab2', 'Collab3'])
  expect(withNumberedNames(['Hall I', 'Hall 2'])).toEqual(['Hall 1', 'Hall 2'])
})

test('PLAN-190: a name stays where no other counts on from it, or where the number is taken', () => {
  expect(withNumberedNames(['Hall', 'Room 2'])).toEqual(['Hall', 'Room 2'])
  expect(withNumberedNames(['Collabl', 'Collab1'])).toEqual(['Collabl', 'Collab1'])
})

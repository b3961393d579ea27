import { expect, test } from 'vitest'
import { railShape } from './rail-shape.ts'

test.each([
  [868, 4, 16, 'tall'],
  [358, 4, 16, 'wide'],
  [150, 4, 16, 'flat'],
  [40, 4, 16, 'none'],
  // Text twice as large needs twice the height.
  [868, 4, 32, 'wide'],
  // Many levels are scrolled: they do not force a row.
  [358, 30, 16, 'wide'],
] as const)('%d px for %d levels at %d px a rem: %s', (height, levels, rem, shape) => {
  expect(railShape(height, levels, rem)).toBe(shape)
})

test('VISIT-85: a button to fill the screen has room of its own', () => {
  expect(railShape(486, 2, 16)).toBe('tall')
  expect(railShape(486, 2, 16, true)).toBe('wide')
})

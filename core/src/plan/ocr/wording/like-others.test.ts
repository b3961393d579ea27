import { expect, test } from 'vitest'
import { likeOthers } from './like-others.ts'

const unsure = (...texts: string[]) => texts.map((text) => ({ text, confidence: 80 }))

test('a code is read as those around it', () => {
  expect(likeOthers(unsure('B20', 'B21', 'B22', 'B.24', '823', '(40', 'C41', 'C42', 'C43'))).toEqual([
    ...['B20', 'B21', 'B22', 'B24', 'B23', 'C40', 'C41', 'C42', 'C43'],
  ])
})

test('numbers stay numbers where there are as many of them, or one was read for sure', () => {
  const rooms = unsure('B20', 'B21', 'B22', '823', '824')
  expect(likeOthers(rooms)).toEqual(rooms.map(({ text }) => text))
  expect(likeOthers([...unsure('B20', 'B21', 'B22'), { text: '823', confidence: 99 }]).at(-1)).toBe('823')
})

test('no two codes become the same', () => {
  expect(likeOthers(unsure('B20', 'B21', 'B23', '823')).at(-1)).toBe('823')
})

test('what holds no digit may be a code too', () => {
  expect(likeOthers(unsure('S1', 'S2', 'S3', 'SS')).at(-1)).toBe('S5')
})

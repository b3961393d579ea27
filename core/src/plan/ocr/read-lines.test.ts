import { expect, test } from 'vitest'
import { readLines } from './read-lines.ts'
import { TextBudget } from './text-budget.ts'

test('a column that shows nothing from its other end is read as it stands', () => {
  const column = [0, 8, 16, 24].map((top) => ({
    points: [0, top, 10, top, 10, top + 6, 0, top + 6],
    bar: false,
    shade: 1,
  }))
  const looks: number[] = []
  readLines(
    column,
    (grey, _, { angle }) => {
      if (looks.length === 0) for (let i = 0; i < grey.length; i += 4) grey[i] = 0
      looks.push(Math.round(Math.sin(angle)))
    },
    new TextBudget(0),
  )
  expect(looks).toEqual([1, -1])
})

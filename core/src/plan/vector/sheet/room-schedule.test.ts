import { expect, test } from 'vitest'
import { readLines } from '../../text/lines.ts'
import { asciiPlan } from '../ascii-plan.ts'
import { readSchedule } from './room-schedule.ts'

interface Cell {
  text: string
  x: number
  y: number
}

function scheduled(cells: Cell[]): Record<string, string> {
  const drawing = asciiPlan('+---+\n|   |\n+---+')
  drawing.texts.push(
    ...cells.map(({ text, x, y }) => {
      return { text, x, y, height: 0.3, width: 0.2 * text.length, angle: 0, layer: 0, group: 0 }
    }),
  )
  return Object.fromEntries(readSchedule(readLines(drawing)).names)
}

const NAMES = ['Office', 'Lab', 'Archive', 'Kitchen', 'Server']
const numberOf = (i: number) => String(101 + i)
const rooms = NAMES.map((_, i): Cell => ({ text: numberOf(i), x: 5 * i, y: 20 }))

function table(row: number): Cell[] {
  return NAMES.flatMap((text, i): Cell[] => [
    { text: numberOf(i), x: 40, y: row * i },
    { text, x: 43, y: row * i },
  ])
}

test('a table of numbers and names says what the numbers in the rooms stand for', () => {
  expect(scheduled([...rooms, ...table(0.8)])).toEqual({
    101: 'Office',
    102: 'Lab',
    103: 'Archive',
    104: 'Kitchen',
    105: 'Server',
  })
})

test('rooms one below the other, with their names, are no table', () => {
  expect(scheduled([...rooms, ...table(5)])).toEqual({})
})

test('numbers that stand nowhere else are no rooms', () => {
  expect(scheduled(table(0.8))).toEqual({})
})

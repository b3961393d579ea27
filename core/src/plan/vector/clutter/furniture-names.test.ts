import { expect, test } from 'vitest'
import { defaultBudget } from '../../budgets.ts'
import { readSvg } from '../../read-svg.ts'
import { readLines } from '../../text/lines.ts'
import { isFurnitureName } from '../layer-names.ts'
import { findNamedFurniture } from './furniture-names.ts'

/** Two rooms with desks, whose groups begin as given. */
async function officeOf(group: (i: number) => string) {
  const desks = [1, 2, 3, 4, 5, 6].map(
    (i) =>
      `<g ${group(i)}><rect fill="none" stroke="black" x="${i * 60}" y="40" width="40" height="20"/><text x="${i * 60 + 5}" y="54" font-size="8">10${i}</text></g>`,
  )
  const file = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 500 200">
    <rect fill="none" stroke="black" x="10" y="10" width="220" height="150"/><rect fill="none" stroke="black" x="230" y="10" width="260" height="150"/>
    <text x="100" y="120" font-size="10">Room 1</text><text x="300" y="120" font-size="10">Room 2</text>${desks.join('')}</svg>`
  const drawing = await readSvg(Buffer.from(file), defaultBudget)
  return findNamedFurniture(drawing, readLines(drawing))
}

test.each([['class="desk"'], ['id="Desk_7"'], ['class="st0 table-12"']])(
  'PLAN-450: shapes in a group with %s are furniture, and numbers on them name no room',
  async (attributes) => {
    const furniture = await officeOf(() => attributes)
    expect(furniture.shapes.size).toBe(6)
    expect(furniture.lines.size).toBe(6)
  },
)

test('shapes of other names are no furniture', async () => {
  const furniture = await officeOf((i) => `id="stand-${i}" class="booth"`)
  expect(furniture.shapes.size).toBe(0)
  expect(furniture.lines.size).toBe(0)
})

test('the name of a room over its table stays that of the room', async () => {
  const file = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 500 200">
    <rect fill="none" stroke="black" x="10" y="10" width="220" height="150"/><rect class="table" fill="none" stroke="black" x="50" y="50" width="90" height="50"/>
    <text x="60" y="80" font-size="10">Library</text></svg>`
  const drawing = await readSvg(Buffer.from(file), defaultBudget)
  const { shapes, lines } = findNamedFurniture(drawing, readLines(drawing))
  expect([shapes.size, lines.size]).toEqual([1, 0])
})

test.each(['Chair_99', 'desk-OS4_1', 'tableA1', 'Bar Stool', 'Стол', 'seat 12'])('%s is furniture', (name) => {
  expect(isFurnitureName(name)).toBe(true)
})

test.each(['Help desk', 'Seating area', 'Table tennis', 'seat-map', 'Bedroom', 'Stable', 'Desk zone', 'Car park'])(
  '%s is no furniture',
  (name) => {
    expect(isFurnitureName(name)).toBe(false)
  },
)

import { expect, test } from 'vitest'
import type { PlanFeature } from '../result.ts'
import type { Line } from '../text/lines.ts'
import { asciiPlan } from '../vector/ascii-plan.ts'
import { extractVector } from '../vector/extract.ts'
import { walkStoreys } from '../walk-storeys.ts'
import type { Findings } from './findings.ts'
import type { Space } from './spaces.ts'
import { tellStoreys } from './storeys.ts'

const SMALL = `
  +-----+-----+-----+
  | 101 | 102 | 103 |
  |     |     |     |
  +-- --+-- --+-- --+
  |     Corridor    |
  |                 |
  +-------- --------+`.split('\n')

const LARGE = `
  +-----+-----+-----+-----+-----+
  | 111 | 112 | 113 | 114 | 115 |
  |     |     |     |     |     |
  |     |     |     |     |     |
  +-- --+-- --+-- --+-- --+-- --+
  |           Corridor          |
  |                             |
  +-------- --------------------+`.split('\n')

/** One above the other, with a line of text under each. */
function sheet(...drawings: { rows: string[]; title?: string }[]): PlanFeature[] {
  const picture = drawings.map(({ rows, title = '' }) => [...rows, '', `      ${title}`, '', '', '', ''].join('\n'))
  // Empty lines are paper.
  const paper = picture.join('\n').replace(/^ *$/gmu, '.')
  const { features, scale } = extractVector(asciiPlan(`${paper}\n`), 'dxf', () => {})
  return walkStoreys(features, scale.unitsPerMeter).features
}

const onLevel = (digit: number, rows: string[]) => rows.map((row) => row.replaceAll(/\b1(\d\d)\b/gu, `${digit}$1`))

/** The names of each storey's spaces; an inferred floor has none. */
function storeys(features: PlanFeature[]): Record<string, unknown[]> {
  const names: Record<string, unknown[]> = {}
  for (const { properties } of features) {
    if (properties.kind !== 'space') continue
    const storey = String(properties.storey)
    names[storey] = [...(names[storey] ?? []), properties.name].sort()
  }
  return names
}

test('buildings of one size that stand apart are storeys, and the paper between them is no floor', () => {
  expect(storeys(sheet({ rows: SMALL }, { rows: SMALL }))).toEqual({
    1: ['101', '102', '103', 'Corridor'],
    2: ['101', '102', '103', 'Corridor'],
  })
})

test('buildings with numbers of different levels are storeys', () => {
  const small = SMALL.map((row) => row.replace('Corridor', '  104   '))
  expect(storeys(sheet({ rows: LARGE }, { rows: onLevel(2, small) }))).toEqual({
    1: ['201', '202', '203', '204'],
    2: ['111', '112', '113', '114', '115', 'Corridor'],
  })
})

test('buildings with titles of storeys are storeys', () => {
  expect(storeys(sheet({ rows: SMALL, title: 'Erdgeschoss' }, { rows: LARGE, title: '1. OG' }))).toEqual({
    1: ['111', '112', '113', '114', '115', 'Corridor'],
    2: ['101', '102', '103', 'Corridor'],
  })
})

test('blocks of booths belong to the storey of the hall around them', () => {
  const rows = `
  +-------------------------+
  |                         |
  |   +-----+-----+         |
  |   | 101 | 102 |         |
  |   |     |     |         |
  |   +-----+-----+         |
  |   | 103 | 104 |  Hall   |
  |   |     |     |         |
  |   +-----+-----+         |
  |                         |
  |                         |
  +-------------------------+`.split('\n')
  expect(storeys(sheet({ rows, title: 'Level 1' }, { rows: onLevel(2, rows), title: 'Level 2' }))).toEqual({
    1: ['201', '202', '203', '204', 'Hall'],
    2: ['101', '102', '103', '104', 'Hall'],
  })
})

test('houses of a site are joined by the ground between them', () => {
  const { undefined: names } = storeys(sheet({ rows: SMALL }, { rows: LARGE }))
  expect(names).toEqual(['101', '102', '103', '111', '112', '113', '114', '115', 'Corridor', 'Corridor', undefined])
})

test('what is inferred in two storeys has names of its own in each', () => {
  const closed = SMALL.map((row) => row.replaceAll('-- --', '-----'))
  const rows = closed.map((row, i) => (i === 4 ? SMALL[4]!.replace('-- --+-- --+', '-- --+-----+') : row))
  const refs = sheet({ rows, title: 'Level 1' }, { rows, title: 'Level 2' }).map(({ properties }) => properties.ref)
  expect(new Set(refs).size).toBe(refs.length)
})

/** As wide as the small one, and half as deep again. */
const DEEP = `
  +-----+-----+-----+
  | 121 | 122 | 123 |
  |     |     |     |
  |     |     |     |
  |     |     |     |
  +-- --+-- --+-- --+
  |     Corridor    |
  |                 |
  |                 |
  +-------- --------+`.split('\n')

test('PLAN-324: buildings with stairs that are as wide as each other, and in line, are storeys', () => {
  const [small, deep] = [SMALL, DEEP].map((rows) => rows.map((row) => row.replace(/1\d1 /u, 'STR ')))
  expect(storeys(sheet({ rows: small! }, { rows: deep! }))).toEqual({
    1: ['122', '123', 'Corridor', 'STR'],
    2: ['102', '103', 'Corridor', 'STR'],
  })
  expect(Object.keys(storeys(sheet({ rows: SMALL }, { rows: deep! })))).toEqual(['undefined'])
})

/** Four rooms of 3 by 3 m each in a row, from a place on. */
function house(x: number): Space[] {
  return [0, 1, 2, 3].map((k) => {
    const left = x + 3 * k
    const outer = Float64Array.of(left, 0, left + 3, 0, left + 3, 3, left, 3)
    return { polygon: { outer, holes: [] }, labels: [{ number: null, lines: [] }], drawn: false } as unknown as Space
  })
}

test('PLAN-484: drawings with different titles are storeys though they nearly touch', () => {
  const title = (text: string, x: number) => ({ text, x, y: -1, height: 0.3 }) as Line
  const sheetOf = (...titles: Line[]): Findings => {
    const spaces = [...house(0), ...house(12.4)]
    return { method: '', spaces, walls: [], wallLines: [], fixtures: [], doors: [], labels: [], titles }
  }
  const storeyAt = tellStoreys(sheetOf(title('Ground floor', 6), title('First floor', 18)), 1)
  expect([1, 20].map((x) => storeyAt?.(x, 1))).toEqual([1, 2])
  expect(tellStoreys(sheetOf(title('Ground floor', 6), title('Ground floor', 18)), 1)).toBeNull()
  expect(tellStoreys(sheetOf(), 1)).toBeNull()
})

function rowOfHouses(titles: Line[], wallLines: number[][] = []): Findings {
  const lines = wallLines.map((line) => Float64Array.from(line))
  const spaces = [...house(0), ...house(22)]
  return { method: '', spaces, walls: [], wallLines: lines, fixtures: [], doors: [], labels: [], titles }
}

test('PLAN-661: titles in one row name the storeys over them, however far below these they stand', () => {
  const title = (text: string, x: number, y = -15) => ({ text, x, y, height: 0.3 }) as Line
  const storeyAt = tellStoreys(rowOfHouses([title('Main floor', 6), title('2nd floor', 28)]), 1)
  expect([1, 30].map((x) => storeyAt?.(x, 1))).toEqual([1, 2])
  expect(tellStoreys(rowOfHouses([title('Main floor', 6), title('2nd floor', 28, -18)]), 1)).toBeNull()
  expect(tellStoreys(rowOfHouses([title('Main floor', 4), title('2nd floor', 8)]), 1)).toBeNull()
})

test('PLAN-662: storeys are as large as their outlines, though a part of one could not be read', () => {
  const doors = [0, 1, 2, 4, 5, 6].map((i) => ({ between: [i, i + 1], swing: true })) as unknown as Findings['doors']
  const outlines = [
    [0, 0, 12, 0, 12, 8, 0, 8],
    [22, 0, 34, 0, 34, 8, 22, 8],
  ]
  const small = { ...rowOfHouses([], outlines), doors }
  small.spaces = small.spaces.slice(0, 4).concat(house(22))
  expect(tellStoreys(small, 1)?.(30, 1)).toBe(2)
  const deeper = {
    ...small,
    wallLines: [outlines[0]!, [22, 0, 34, 0, 34, 12, 22, 12]].map((line) => Float64Array.from(line)),
  }
  expect(tellStoreys(deeper, 1)).toBeNull()
})

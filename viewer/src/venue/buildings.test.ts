import { expect, test } from 'vitest'
import { entryLevel, levelsBeside, levelTitle, siteAt, siteOf, sitesOf } from './buildings.ts'
import type { Bootstrap } from './model.ts'

const square = (x: number) => [
  [
    [x, 0],
    [x + 1, 0],
    [x + 1, 1],
    [x, 1],
  ],
]
const floor = (number: number, building: string | null, outline: number[][][] = []) =>
  ({ floor: number, name: `Level ${number}`, building, outline }) as unknown as Bootstrap['floors'][number]

const boot = {
  name: 'Campus',
  floors: [
    floor(-1, 'Main', square(0)),
    floor(0, 'Main', square(0)),
    floor(2, 'Main'),
    floor(10, 'Annexe', square(5)),
    floor(11, 'Annexe'),
    floor(100, null),
  ],
}
const sites = sitesOf(boot)

test('VISIT-51: levels belong to buildings, and what names none lies outdoors', () => {
  expect(sites.map(({ name, floors }) => [name, floors.map(({ floor }) => floor)])).toEqual([
    ['Main', [2, 0, -1]],
    ['Annexe', [11, 10]],
    ['Level 100', [100]],
  ])
  expect(sitesOf({ name: 'House', floors: [floor(0, null), floor(1, null)] })).toHaveLength(1)
  expect(levelTitle(boot.floors[3]!)).toBe('Annexe · Level 10')
})

test('VISIT-52: beside the level looked at, every other building is drawn by one of its levels', () => {
  expect(levelsBeside(sites, 2, [])).toEqual([10, 100])
  expect(levelsBeside(sites, 2, [0, 11])).toEqual([11, 100])
  expect(levelsBeside(sites, 100, [])).toEqual([0, 10])
  expect(entryLevel(sites[0]!)).toBe(0)
})

test('VISIT-53: the building at a point is found by the outlines of its levels', () => {
  expect(siteAt(sites, [0.5, 0.5])?.name).toBe('Main')
  expect(siteAt(sites, [5.5, 0.5])?.name).toBe('Annexe')
  expect(siteAt(sites, [3, 0.5])).toBeNull()
  expect(siteOf(sites, 11).name).toBe('Annexe')
})

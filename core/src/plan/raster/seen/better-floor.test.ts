import { expect, test } from 'vitest'
import { RuleRun } from '../../rules/rule-run.ts'
import { seenFloorRule } from './better-floor.ts'
import { floorOf, lineAt } from './fixture.ts'
import { textFit } from './text-fit.ts'

const hall = floorOf([20, 20, 380, 380])
const rooms = floorOf([20, 20, 190, 190], [200, 20, 380, 190], [20, 200, 190, 380], [200, 200, 380, 380])
const names = [lineAt(100, 100), lineAt(300, 100, Math.PI / 2), lineAt(100, 300), lineAt(300, 300), lineAt(300, 330)]
const better = (one = hall, other = rooms, lines = names) => new RuleRun().apply(seenFloorRule, one, other, lines)

test('PLAN-151: in a picture, the floor that a net sees is taken where texts fit its places clearly better', () => {
  expect(textFit(rooms, names)).toEqual({ named: 4, fit: 8 / 9 })
  expect(textFit(hall, names)).toEqual({ named: 1, fit: 2 / 6 })
  expect(better()).toBe(rooms)
  expect(better(rooms, hall)).toBe(rooms)
  expect(better(rooms, { ...rooms })).toBe(rooms)
})

test('without texts, only a floor with as many places that encloses clearly more is better', () => {
  const part = floorOf([20, 20, 190, 190])
  expect(better(hall, rooms, [])).toBe(hall)
  expect(better(part, rooms, [])).toBe(rooms)
  const two = floorOf([20, 20, 80, 80], [100, 20, 180, 80])
  expect(better(two, hall, [])).toBe(two)
})

import { expect, test } from 'vitest'
import { RuleRun } from '../../rules/rule-run.ts'
import { floorOf, lineAt } from './fixture.ts'
import { patchRule } from './patch-floor.ts'
import { textFit } from './text-fit.ts'

const names = [lineAt(60, 60), lineAt(140, 60), lineAt(300, 60), lineAt(60, 300), lineAt(300, 300)]
const patched = (one: ReturnType<typeof floorOf>, other: ReturnType<typeof floorOf>) =>
  new RuleRun().apply(patchRule, one, other, names)

test('PLAN-152: in a picture, rooms that run together are parted as the other reading has it, and the others stay', () => {
  const merged = floorOf([20, 20, 190, 190], [200, 20, 380, 190], [20, 200, 190, 380], [200, 200, 380, 380])
  const parted = floorOf([20, 20, 98, 190], [102, 20, 190, 190], [20, 200, 380, 380])
  const floor = patched(merged, parted)
  expect(textFit(floor, names)).toEqual({ named: 5, fit: 1 })
  expect(floor.labels.data[100 * 400 + 60]).not.toBe(floor.labels.data[100 * 400 + 140])
  expect(floor.labels.data[300 * 400 + 60]).toBe(merged.labels.data[300 * 400 + 60])
})

test('a reading without more places that have names changes nothing', () => {
  const rooms = floorOf([20, 20, 98, 190], [102, 20, 190, 190])
  expect(patched(rooms, floorOf([20, 20, 190, 190]))).toBe(rooms)
  expect(patched(rooms, floorOf([20, 20, 98, 190], [102, 20, 190, 100], [102, 104, 190, 190]))).toBe(rooms)
})
